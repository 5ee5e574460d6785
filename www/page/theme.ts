// The theme button switches between system, light and dark. The choice is stored, and public/theme.js applies it before the first paint.

import { writeText } from './browser-storage.js';

const themes = ['system', 'light', 'dark'];
const key = 'fifteen-theme';

/**
 * @param nameOf - what the button is called while a theme is used
 * @returns names the button in the language of the page
 */
export function connectTheme(button: HTMLElement, nameOf: (theme: string) => string): () => void {
  const { dataset } = document.documentElement;
  const show = () => {
    button.title = nameOf(dataset.theme ?? 'system');
    button.setAttribute('aria-label', button.title);
  };
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(dataset.theme ?? 'system') + 1) % themes.length];
    if (next === 'system') delete dataset.theme;
    else dataset.theme = next;
    writeText(key, next === 'system' ? null : next);
    show();
  });
  show();
  return show;
}
