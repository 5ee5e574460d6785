// Copy and paste on the board, with the keys and menus of the browser, which need no permission. Copying writes the board as text; pasting
// shows a board, or a board with moves, which are then played.

/**
 * @typedef {object} ClipboardHost
 * @property {string} text  the board as text
 * @property {(text: string) => void} replay  shows a board, and plays the moves that follow it
 */

/**
 * Listens on the document, but only while the board has the focus, since Firefox dispatches these events where text was selected last.
 * @param {HTMLElement} board  @param {ClipboardHost} host
 * @param {AbortSignal} signal  ends the listening
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

/** Does nothing if text is selected on the page, since that is what the user copies. @param {ClipboardEvent} event  @param {ClipboardHost} host */
function copy(event, host) {
  if (event.defaultPrevented || getSelection()?.isCollapsed === false) return;
  event.clipboardData?.setData('text/plain', host.text);
  event.preventDefault();
}

/** @param {ClipboardEvent} event  @param {ClipboardHost} host */
function paste(event, host) {
  const text = event.clipboardData?.getData('text/plain');
  if (event.defaultPrevented || !text) return;
  event.preventDefault();
  host.replay(text);
}
