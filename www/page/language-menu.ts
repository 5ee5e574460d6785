// What a menu of languages does besides opening, loaded when it first opens: it chooses a language, and closes as menus do.

/** @param choose - shows the page in a language; without it, the links lead there */
export function complete(menu: HTMLElement, choose?: (language: string) => Promise<void>) {
  const close = () => menu.removeAttribute('open');
  const closeHere = () => {
    close();
    menu.querySelector('summary')?.focus();
  };
  menu.addEventListener('click', (event) => {
    const { lang } = event.target as HTMLElement;
    const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!lang || !choose || isForNewTab) return;
    event.preventDefault();
    closeHere();
    choose(lang).catch(() => {}); // without a network, the page keeps its language
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.hasAttribute('open')) return;
    event.stopPropagation();
    closeHere();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) close();
  });
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) close();
  });
}
