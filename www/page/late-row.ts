// The rows beside the board. Each shows a short text while it is closed; some contents are loaded when their row is about to be opened.

import { loadOnce } from '../solver/shared/load-once.js';
import { find } from '../ui/find.js';
import { text } from './text/words.js';

/**
 * Returns a function that loads the contents of a row. If loading fails, the row says so, and the next event tries again.
 */
export function lateRow<T>(id: string, load: () => Promise<T>): () => Promise<T> {
  const open = loadOnce(load);
  const tryToOpen = () =>
    open().catch(() => {
      showRow(id, text('loadingFailed'));
    });
  for (const type of ['pointerenter', 'focusin', 'toggle']) row(id).addEventListener(type, tryToOpen);
  return open;
}

/** Sets the text that a row shows while it is closed. */
export function showRow(id: string, content: string) {
  find('.quiet', row(id)).textContent = content;
}

const row = (id: string) => find(`#${id}`);
