// The theme button switches between system, light and dark. The choice is stored, and public/theme.js applies it before the first paint.

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
    store(next);
    show();
  });
  show();
}

/** @param {string} theme */
function store(theme) {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
