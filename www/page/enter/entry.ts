// The button that begins a board of one's own. What stands behind it is loaded when it is first pressed.

import { isEntryOpen } from '../kept.js';
import type { Store } from '../store.js';
import { withTexts } from '../text/words.js';
import type { EnterPanel } from './enter-panel.js';

/** @returns opens the entry again if it was open before a reload */
export function connectEntry(store: Store, button: HTMLElement): () => void {
  let panel: EnterPanel | undefined;
  store.enterBoard = async (isChange) => {
    try {
      const { openPanel } = await withTexts(import('./enter-panel.js'), 'enter');
      panel ??= await openPanel(store);
      panel.show(isChange);
    } catch {
      store.sayNotLoaded();
    }
  };
  button.addEventListener('click', () => store.enterBoard(false));
  return () => isEntryOpen() && store.enterBoard(true);
}
