// The button that begins the entry of a board. Its code is loaded when it is first pressed.

import { loadOnce } from '../../solver/shared/load-once.js';
import { find } from '../../ui/find.js';
import { gameLink } from '../address.js';
import { isEntryOpen } from '../kept.js';
import type { Store } from '../store.js';
import { withTexts } from '../text/words.js';

/** @returns a function that opens the entry again if it was open before a reload */
export function connectEntry(store: Store, button: HTMLElement): () => void {
  const { puzzle } = store;
  const loadPanel = loadOnce(async () => {
    const { openPanel } = await withTexts(import('./enter-panel.js'), 'enter');
    return openPanel(store);
  });
  /** Another game or a view, opened while the entry loads, takes the entry's place. */
  const place = () => gameLink(puzzle).board + find('#game').hidden;
  store.enterBoard = async (isChange) => {
    const typed = holdKeys();
    try {
      await puzzle.ready;
      const asked = place();
      const opened = await loadPanel();
      if (place() !== asked) return;
      opened.show(isChange);
      await puzzle.updateComplete; // until then, the game receives the keys of the page
      for (const event of typed()) document.body.dispatchEvent(new KeyboardEvent('keydown', event));
    } catch {
      store.sayNotLoaded();
    } finally {
      typed();
    }
  };
  button.addEventListener('click', () => store.enterBoard(false));
  return () => isEntryOpen() && store.enterBoard(true);
}

/**
 * Holds back the keys that are typed for the board until the returned function is called, which returns them. A control that gets the focus
 * meanwhile receives its keys.
 */
function holdKeys(): () => KeyboardEvent[] {
  const held: KeyboardEvent[] = [];
  const { activeElement } = document;
  const hold = (event: KeyboardEvent) => {
    const isTyped = /^[\d ,]$|^(Arrow|Back|Del)/.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey);
    if (!isTyped || document.activeElement !== activeElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  addEventListener('keydown', hold, true);
  return () => {
    removeEventListener('keydown', hold, true);
    return held;
  };
}
