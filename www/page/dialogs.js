// The two texts of the page. A link opens its dialog and leaves the address alone, which holds the board; opened in a new tab, the same
// link opens the page with the text.

export function connectDialogs() {
  for (const dialog of document.querySelectorAll('dialog')) {
    for (const link of document.querySelectorAll(`a[href="#${dialog.id}"]`)) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        dialog.showModal();
      });
    }
    // A click beside the paper falls on the dialog itself.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    if (location.hash === `#${dialog.id}`) dialog.showModal();
  }
}

/** @param {HTMLElement} box  @param {MouseEvent} event */
function isOutside(box, event) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
