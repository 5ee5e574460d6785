// Back, and the gesture of a phone, close a dialog or the menu of Share: while it is open, it has an entry of its own in the history, with the
// same address. Whoever closes it in another way leaves that entry as well, so that none stays behind.
//
//   #board=…   ──opens──▶   #board=…, { dialog: 'how' }        Back, Escape, Close and the backdrop all lead to the entry before it.
//
// Meanwhile the address bar is not written (address.ts), so both entries have the same address.

/** Fulfills when the last entry of this kind has been left. A new one may be added only then. */
let left: Promise<unknown> = Promise.resolve();

/**
 * Opens a dialog above the page.
 * @param name - by which a reload, or Forward, opens it again; '' if nothing does
 */
export async function openAbove(dialog: HTMLDialogElement, name: string) {
  await left;
  if (dialog.open) return;
  dialog.showModal();
  const leave = await addEntry(name, () => dialog.close());
  dialog.addEventListener('close', leave, { once: true });
}

/**
 * Adds the entry of what lies above the page.
 * @param close - called when Back, or a link in it, has left the entry
 * @returns leaves the entry, to be called by what was closed in any other way
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

/** Whether the present entry of the history is that of a dialog. */
export const hasEntry = (name: string): boolean => history.state?.dialog === name;
