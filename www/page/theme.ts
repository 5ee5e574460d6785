// The theme: system, light or dark. The choice is stored, and www/public/theme.js applies it before the first paint.

import { writeText } from './browser-storage.js';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'fifteen-theme';

const { dataset } = document.documentElement;

export const currentTheme = (): Theme => themes.find((theme) => theme === dataset.theme) ?? 'system';

/** Uses a theme, and stores the choice. */
export function chooseTheme(theme: Theme) {
  writeText(key, theme === 'system' ? null : theme);
  use(theme);
}

/** Follows the choice that is made in another tab. @param changed - called after it was applied */
export function followTheme(changed: () => void) {
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    use(event.newValue ?? 'system');
    changed();
  });
}

function use(theme: string) {
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/**
 * Each press of the button chooses the next theme.
 * @param button - its data attributes have its name for each theme
 * @returns a function that names the button in the language of the page
 */
export function connectTheme(button: HTMLElement): () => void {
  // After `system` comes the theme that the system does not use, so that the first press shows what the button does.
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const order: Theme[] = isDark ? ['system', 'light', 'dark'] : ['system', 'dark', 'light'];
  const show = () => {
    button.title = button.dataset[currentTheme()] ?? '';
    button.setAttribute('aria-label', button.title);
  };
  button.addEventListener('click', () => {
    chooseTheme(order[(order.indexOf(currentTheme()) + 1) % order.length]);
    show();
  });
  followTheme(show);
  show();
  return show;
}
