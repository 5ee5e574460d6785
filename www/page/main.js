// The page around the element: what index.html alone needs.

import '../element/index.js';
import { AddressBar, readAddress } from './address.js';
import { BoardField } from './board-field.js';
import { connectDialogs } from './dialogs.js';
import { deepenWhenIdle } from './idle.js';
import { OptionsPanel } from './options.js';
import { SearchPanel } from './search-panel.js';
import { TablesPanel } from './tables-panel.js';
import { connectTheme } from './theme.js';

/** @import { FifteenPuzzle } from '../element/index.js' */

const puzzle = /** @type {FifteenPuzzle} */ (document.getElementById('puzzle'));
const address = new AddressBar();
const field = new BoardField(puzzle);
const search = new SearchPanel(puzzle, /** @type {HTMLElement} */ (document.getElementById('search')));
const options = new OptionsPanel(puzzle, () => search.draw());

const tables = new TablesPanel(
  puzzle.solver.tables,
  () => puzzle.size,
  /** @type {HTMLElement} */ (document.getElementById('tables')),
  () => {
    options.show();
    search.draw();
  },
);

puzzle.addEventListener('fifteen-change', (event) => {
  const { board, goal } = /** @type {CustomEvent} */ (event).detail;
  field.show(board);
  address.show({ board, goal });
  options.show();
  tables.draw();
});
// IDA* may have been chosen where A* ran out of memory.
puzzle.addEventListener('fifteen-solve-start', () => options.show());

/** The link that is being followed, until the element has answered. @type {import('./address.js').Place | null} */
let linked = null;

puzzle.addEventListener('fifteen-error', (event) => {
  const { code, ...fault } = /** @type {CustomEvent} */ (event).detail;
  if (code === 'bad-goal') options.refuseGoal(fault);
  else if (code === 'bad-board') field.refuse(fault);
  else return;
  if (code === 'bad-board' && fault.text === linked?.board)
    search.refuseLink(
      'This link names no board.',
      'Its text is below, with the fault marked. The board in order stands in its place.',
    );
  if (code === 'bad-goal' && fault.text === linked?.goal)
    search.refuseLink('This link names no goal.', `${fault.message} The usual goal stands in its place.`);
});

/** Puts up the board that the address holds, or a shuffled one where it holds none. */
async function followAddress() {
  const place = readAddress(location.hash);
  if (!place) {
    await puzzle.shuffle();
    return;
  }
  linked = place;
  // The goal last: one that is a board fits boards of its own size alone.
  puzzle.board = place.board;
  puzzle.goal = place.goal;
  await puzzle.ready;
  linked = null;
}

function follow() {
  followAddress().catch(() => {}); // where loading failed, the panel has said so
}

connectTheme(/** @type {HTMLElement} */ (document.getElementById('theme')));
connectDialogs();
deepenWhenIdle(puzzle);
follow();
addEventListener('hashchange', () => location.hash.startsWith('#board') && follow());
