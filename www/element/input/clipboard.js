// Copy and paste on the board, by whatever key or menu the browser has for them, and without asking for leave: the board goes
// to the clipboard in writing, and a board or a whole solve comes from there.

/**
 * @typedef {object} ClipboardHost
 * @property {string} written the board in writing
 * @property {(text: string) => void} replay takes a board or a whole solve
 */

/**
 * Listens on the document, but only while the focus is on the board: Firefox tells of a copy and a paste where a text was last
 * selected, wherever the focus is.
 * @param {HTMLElement} board  @param {ClipboardHost} host
 * @param {AbortSignal} signal ends it
 */
export function connectClipboard(board, host, signal) {
  const { ownerDocument } = board;
  const onCopy = (/** @type {ClipboardEvent} */ event) => copy(event, host);
  const onPaste = (/** @type {ClipboardEvent} */ event) => paste(event, host);
  const begin = () => {
    ownerDocument.addEventListener('copy', onCopy, { signal });
    ownerDocument.addEventListener('paste', onPaste, { signal });
  };
  const end = () => {
    ownerDocument.removeEventListener('copy', onCopy);
    ownerDocument.removeEventListener('paste', onPaste);
  };
  board.addEventListener('focusin', begin, { signal });
  board.addEventListener('focusout', end, { signal });
}

/** A text that is selected elsewhere on the page is what its reader wants. @param {ClipboardEvent} event  @param {ClipboardHost} host */
function copy(event, host) {
  if (event.defaultPrevented || getSelection()?.isCollapsed === false) return;
  event.clipboardData?.setData('text/plain', host.written);
  event.preventDefault();
}

/** @param {ClipboardEvent} event  @param {ClipboardHost} host */
function paste(event, host) {
  const text = event.clipboardData?.getData('text/plain');
  if (event.defaultPrevented || !text) return;
  event.preventDefault();
  host.replay(text);
}
