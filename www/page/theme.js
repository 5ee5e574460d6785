// The theme button switches between system, light and dark. The choice is stored, and public/theme.js applies it before the first paint.

import { writeText } from './browser-storage.js';
import { text } from './text/words.js';

const themes = ['system', 'light', 'dark'];
const key = 'fifteen-theme';

/** @type {Record<string, import('./text/words.js').TextKey>} */
const keys = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' };

/** @param {HTMLElement} button @returns {() => void} names the button in the language of the page */
export function connectTheme(button) {
  const root = document.documentElement;
  const show = () => {
    const name = text('theme', { theme: text(keys[root.dataset.theme ?? 'system']) });
    button.setAttribute('aria-label', name);
    button.title = name;
  };
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(root.dataset.theme ?? 'system') + 1) % themes.length];
    if (next === 'system') delete root.dataset.theme;
    else root.dataset.theme = next;
    writeText(key, next === 'system' ? null : next);
    show();
  });
  show();
  return show;
}
