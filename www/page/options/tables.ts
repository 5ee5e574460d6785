// The pattern tables, as the page follows them: their panel is loaded when the search options are about to be opened.

import type { FifteenPuzzle } from '../../element/index.js';
import { withTexts } from '../text/words.js';

/** @param changed - called when the status of a table has changed */
export function connectTables(puzzle: FifteenPuzzle, changed: () => void) {
  const { tables } = puzzle.solver;
  const statusesNow = () => JSON.stringify(tables.list().map(({ status }) => status));
  let statuses = statusesNow();
  tables.addEventListener('change', () => {
    const now = statusesNow();
    if (now === statuses) return;
    statuses = now;
    changed();
  });
  const options = document.getElementById('options') as HTMLElement;
  const once = new AbortController();
  const load = async () => {
    once.abort();
    const { TablesPanel } = await withTexts(import('./tables-panel.js'), 'searches');
    const section = document.getElementById('tables') as HTMLElement;
    const panel = new TablesPanel(tables, () => puzzle.size, section);
    puzzle.addEventListener('fifteen-change', () => panel.draw());
  };
  for (const type of ['pointerenter', 'focusin', 'toggle']) {
    options.addEventListener(type, () => load().catch(() => {}), { signal: once.signal });
  }
}
