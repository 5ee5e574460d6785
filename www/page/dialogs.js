// The dialogs of the page. A link opens its dialog without changing the address, which holds the board. In a new tab, the same link
// opens the page with the dialog.

import { usesKey } from '../element/page-tools.js';

const keyListId = 'keys';

export function connectDialogs() {
  connectKeyList();
  for (const dialog of document.querySelectorAll('dialog')) {
    // Links may be drawn later, so the document listens for all of them.
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(`a[href="#${dialog.id}"]`) || isForNewTab(event))
        return;
      event.preventDefault();
      open(dialog);
    });
    // A click on the backdrop has the dialog itself as its target.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    if (location.hash === `#${dialog.id}`) open(dialog);
  }
}

/** The key `?` opens the list of keys. */
function connectKeyList() {
  const list = /** @type {HTMLDialogElement} */ (document.getElementById(keyListId));
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isOpen = document.querySelector('dialog[open]') !== null;
    if (key !== '?' || ctrlKey || metaKey || altKey || isOpen || usesKey(event.composedPath()[0], key)) return;
    event.preventDefault();
    open(list);
  });
}

/** @param {HTMLDialogElement} dialog */
async function open(dialog) {
  if (dialog.id === keyListId) (await import('./key-list.js')).drawKeyList(dialog);
  dialog.showModal();
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
