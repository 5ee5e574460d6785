// The rows beside the board, which say something while they are closed. What they contain is loaded when one of them is about to be opened.

import { find } from '../ui/find.js';
import { text } from './text/words.js';

/**
 * Returns what loads the contents of rows. If they cannot be loaded, the rows say so, and the next event tries again.
 * @param ids - of rows that are loaded together
 */
export function lateRows<T>(ids: string[], load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const open = () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const tryToOpen = () =>
    open().catch(() => {
      for (const id of ids) showRow(id, text('loadingFailed'));
    });
  for (const id of ids) {
    for (const type of ['pointerenter', 'focusin', 'toggle']) row(id).addEventListener(type, tryToOpen);
  }
  return open;
}

/** What a row says while it is closed. */
export function showRow(id: string, content: string) {
  find('.quiet', row(id)).textContent = content;
}

const row = (id: string) => find(`#${id}`);
