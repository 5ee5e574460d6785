// Closes a menu of languages as menus are closed: by the Escape key, and by leaving it. It is loaded when the menu is first opened.

export function closeWhenLeft(menu: HTMLElement) {
  const close = () => menu.removeAttribute('open');
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.hasAttribute('open')) return;
    event.stopPropagation();
    close();
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  document.addEventListener('click', (event) => {
    if (!event.composedPath().includes(menu)) close();
  });
}
