// The page around the element: what index.html alone needs.

import '../element/index.js';
import { GOALS } from '../solver/index.js';
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

new TablesPanel(puzzle.solver.tables, /** @type {HTMLElement} */ (document.getElementById('tables')), () => {
  options.show();
  search.draw();
});

puzzle.addEventListener('fifteen-change', (event) => {
  const { board, goal } = /** @type {CustomEvent} */ (event).detail;
  field.show(board);
  address.show({ board, goal });
  options.show();
});
// IDA* may have been chosen where A* ran out of memory.
puzzle.addEventListener('fifteen-solve-start', () => options.show());

/** The board of the link that is being followed, until the element has answered. @type {string | null} */
let linked = null;

puzzle.addEventListener('fifteen-error', (event) => {
  const { code, ...fault } = /** @type {CustomEvent} */ (event).detail;
  if (code !== 'bad-board') return;
  field.refuse(fault);
  if (fault.text === linked) search.refuseLink('Its text is below, with the fault marked.');
});

/** Puts up the board that the address holds, or a shuffled one where it holds none. */
async function followAddress() {
  const place = readAddress(location.hash);
  if (!place) {
    await puzzle.shuffle();
    return;
  }
  const goal = GOALS.find((name) => name === place.goal);
  if (goal) {
    linked = place.board;
    puzzle.goal = goal;
    puzzle.board = place.board;
    await puzzle.ready;
    linked = null;
  } else {
    await puzzle.ready;
    search.refuseLink(`It asks for the goal “${place.goal}”; the goals are ${GOALS.join(' and ')}.`);
  }
}

function follow() {
  followAddress().catch(() => {}); // where loading failed, the panel has said so
}

connectTheme(/** @type {HTMLElement} */ (document.getElementById('theme')));
connectDialogs();
deepenWhenIdle(puzzle);
follow();
addEventListener('hashchange', () => location.hash.startsWith('#board') && follow());
