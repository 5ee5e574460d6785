// The dialogs of the page. A link opens its dialog without changing the address, which holds the board. In a new tab, the same link
// opens the page with the dialog.

import { usesKey } from '../element/page-tools.js';

export function connectDialogs() {
  connectKeyList();
  for (const dialog of document.querySelectorAll('dialog')) {
    // Links may be drawn later, so the document listens for all of them.
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(`a[href="#${dialog.id}"]`) || isForNewTab(event))
        return;
      event.preventDefault();
      dialog.showModal();
    });
    // A click on the backdrop has the dialog itself as its target.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    if (location.hash === `#${dialog.id}`) dialog.showModal();
  }
}

/** The key `?` opens the list of keys. */
function connectKeyList() {
  const list = /** @type {HTMLDialogElement} */ (document.getElementById('keys'));
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isOpen = document.querySelector('dialog[open]') !== null;
    if (key !== '?' || ctrlKey || metaKey || altKey || isOpen || usesKey(event.composedPath()[0], key)) return;
    event.preventDefault();
    list.showModal();
  });
}

/** @param {MouseEvent} event */
function isForNewTab({ ctrlKey, metaKey, shiftKey }) {
  return ctrlKey || metaKey || shiftKey;
}

/** @param {HTMLElement} box  @param {MouseEvent} event */
function isOutside(box, event) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
