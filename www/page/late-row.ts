// The rows beside the board. Each shows a short text while it is closed; its contents are loaded when it is about to be opened.

import { loadOnce } from '../solver/shared/load-once.js';
import { find } from '../ui/find.js';
import { text } from './text/words.js';

/**
 * Returns a function that loads the contents of rows. If loading fails, the rows say so, and the next event tries again.
 * @param ids - ids of the rows that are loaded together
 */
export function lateRows<T>(ids: string[], load: () => Promise<T>): () => Promise<T> {
  const open = loadOnce(load);
  const tryToOpen = () =>
    open().catch(() => {
      for (const id of ids) showRow(id, text('loadingFailed'));
    });
  for (const id of ids) {
    for (const type of ['pointerenter', 'focusin', 'toggle']) row(id).addEventListener(type, tryToOpen);
  }
  return open;
}

/** Sets the text that a row shows while it is closed. */
export function showRow(id: string, content: string) {
  find('.quiet', row(id)).textContent = content;
}

const row = (id: string) => find(`#${id}`);
