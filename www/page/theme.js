// The theme button switches between system, light and dark. The choice is stored, and public/theme.js applies it before the first paint.

import { writeText } from './browser-storage.js';

const themes = ['system', 'light', 'dark'];
const key = 'fifteen-theme';

/** @param {HTMLElement} button */
export function connectTheme(button) {
  const root = document.documentElement;
  const show = () => {
    const name = `Theme: ${root.dataset.theme ?? 'system'}`;
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
}
