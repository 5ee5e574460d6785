// Back, or the back gesture of a phone, closes a dialog or the Share menu: while it is open, it has a history entry of its own, with the
// same address. Closing it in another way leaves that entry as well, so that none stays behind.
//
//   #board=…   ──opens──▶   #board=…, { dialog: 'how' }        Back, Escape, Close and the backdrop all lead to the entry before it.
//
// Meanwhile the address bar is not written (address.ts), so both entries have the same address.

/** Fulfills when the last entry of a dialog has been left. A new one may be added only then. */
let left: Promise<unknown> = Promise.resolve();

/**
 * Opens a dialog above the page.
 * @param name - name by which a reload, or Forward, opens the dialog again; '' if it stays closed
 */
export async function openAbove(dialog: HTMLDialogElement, name: string) {
  await left;
  if (dialog.open) return;
  dialog.showModal();
  const leave = await addEntry(name, () => dialog.close());
  dialog.addEventListener('close', leave, { once: true });
}

/**
 * Adds the history entry of a dialog or a menu above the page.
 * @param close - called when Back, or a link in the dialog, has left the entry
 * @returns a function that leaves the entry, to be called after closing in any other way
 */
export async function addEntry(name: string, close: () => void) {
  await left;
  if (!hasEntry(name)) history.pushState({ dialog: name }, '');
  const closed = new AbortController();
  addEventListener('popstate', () => hasEntry(name) || close(), { signal: closed.signal });
  return () => {
    closed.abort();
    if (!hasEntry(name)) return;
    left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
  };
}

/** Whether the present history entry is that of the dialog with this name. */
export const hasEntry = (name: string): boolean => history.state?.dialog === name;
