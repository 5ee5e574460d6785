// Back, and the gesture of a phone, close a dialog: while it is open, it has an entry of its own in the history, with the same address. Whoever
// closes it in another way leaves that entry as well, so that none stays behind.
//
//   #board=…   ──opens──▶   #board=…, { dialog: 'how' }        Back, Escape, Close and the backdrop all lead to the entry before it.
//
// Meanwhile the address bar is not written (address.ts), so both entries have the same address.

/** Fulfills when the entry of the last dialog has been left. */
let left: Promise<unknown> = Promise.resolve();

/**
 * Opens a dialog above the page.
 * @param name - by which a reload, or Forward, opens it again; '' if nothing does
 */
export async function openAbove(dialog: HTMLDialogElement, name: string) {
  await left;
  if (dialog.open) return;
  dialog.showModal();
  if (!hasEntry(name)) history.pushState({ dialog: name }, '');
  const closed = new AbortController();
  // Also if a link in it leads elsewhere.
  addEventListener('popstate', () => hasEntry(name) || dialog.close(), { signal: closed.signal });
  const leave = () => {
    closed.abort();
    if (!hasEntry(name)) return;
    left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
  };
  dialog.addEventListener('close', leave, { once: true });
}

/** Whether the present entry of the history is that of a dialog. */
export const hasEntry = (name: string): boolean => history.state?.dialog === name;
