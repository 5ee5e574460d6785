// The theme button switches between system, light and dark. The choice is stored, and www/public/theme.js applies it before the first paint.

import { writeText } from './browser-storage.js';

/** After `system` comes the theme that the system does not use, so that the first press shows what the button does. */
const themes = ['system', 'light', 'dark'];
if (!matchMedia('(prefers-color-scheme: dark)').matches) themes.reverse();

const key = 'fifteen-theme';

/**
 * @param button - its data attributes have its name for each theme
 * @returns a function that names the button in the language of the page
 */
export function connectTheme(button: HTMLElement): () => void {
  const { dataset } = document.documentElement;
  const show = () => {
    button.title = button.dataset[dataset.theme ?? 'system'] ?? '';
    button.setAttribute('aria-label', button.title);
  };
  const use = (theme: string | null) => {
    if (theme === null) delete dataset.theme;
    else dataset.theme = theme;
    show();
  };
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(dataset.theme ?? 'system') + 1) % themes.length];
    const theme = next === 'system' ? null : next;
    writeText(key, theme);
    use(theme);
  });
  // Another tab has changed the theme.
  addEventListener('storage', (event) => event.key === key && use(event.newValue));
  show();
  return show;
}
