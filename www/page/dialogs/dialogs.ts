// The links to the dialogs of the page. A link opens its dialog without changing the address, which holds the board. In a new tab, the same
// link opens the page with the dialog. The code that opens and draws dialogs is loaded with the first one.

import { find } from '../../ui/find.js';
import type { Store } from '../store.js';
import { text } from '../text/words.js';

let open: (dialog: HTMLDialogElement) => void;

/** @param languageReady - a dialog that the address names waits for the language of the page */
export function connectDialogs(store: Store, languageReady: Promise<void>) {
  open = (dialog) => {
    import('./dialog.js')
      .then(({ openDialog }) => openDialog(store, dialog))
      .catch(() => {
        dialog.textContent = text('loadingFailed');
        if (!dialog.open) dialog.showModal();
      });
  };
  for (const dialog of document.querySelectorAll('dialog')) {
    // Links may be drawn later, so the document listens for all of them.
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(`a[href="#${dialog.id}"]`) || isForNewTab(event))
        return;
      event.preventDefault();
      open(dialog);
    });
  }
  // Opens the dialog that the address names, or that was open before a reload and still has its history entry.
  const { dialog: name = location.hash.slice(1) } = Object(history.state);
  const named = document.getElementById(name);
  if (named instanceof HTMLDialogElement) languageReady.then(() => open(named));
  else if (history.state?.dialog !== undefined) history.back();
}

/** The list of keys. */
export function openKeyList() {
  open(find<HTMLDialogElement>('#keys'));
}

function isForNewTab({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
  return ctrlKey || metaKey || shiftKey;
}
