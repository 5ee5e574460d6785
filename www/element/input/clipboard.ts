// Copy and paste on the board, with the keys and menus of the browser, which need no permission. Copying writes the board as text; pasting
// shows a board, or a board with moves, which are then played.

export interface ClipboardHost {
  /** the board as text */
  text: string;
  /** shows a board, and plays the moves that follow it */
  replay: (text: string) => void;
}

/**
 * Listens on the document, but only while the board has the focus, since Firefox dispatches these events where text was
 * selected last.
 * @param signal - ends the listening
 */
export function connectClipboard(board: HTMLElement, host: ClipboardHost, signal: AbortSignal) {
  const { ownerDocument } = board;
  const onCopy = (event: ClipboardEvent) => copy(event, host);
  const onPaste = (event: ClipboardEvent) => paste(event, host);
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

/** Does nothing if text is selected on the page, since that is what the user copies. */
function copy(event: ClipboardEvent, host: ClipboardHost) {
  if (event.defaultPrevented || getSelection()?.isCollapsed === false) return;
  event.clipboardData?.setData('text/plain', host.text);
  event.preventDefault();
}

function paste(event: ClipboardEvent, host: ClipboardHost) {
  const text = event.clipboardData?.getData('text/plain');
  if (event.defaultPrevented || !text) return;
  event.preventDefault();
  host.replay(text);
}
