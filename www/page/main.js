// The page around the element: what index.html alone needs.

import '../element/index.js';
import { AddressBar, readAddress } from './address.js';
import { BoardField } from './board-field.js';
import { connectDialogs } from './dialogs.js';
import { deepenWhenIdle } from './idle.js';
import { keepForOffline } from './offline.js';
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

/** The link that is being followed, until the element has answered or refused it. @type {import('./address.js').Place | null} */
let linked = null;

/** @param {import('./address.js').Place} place */
const solveOf = ({ board, moves }) => `${board} ${moves}`;

puzzle.addEventListener('fifteen-error', (event) => {
  const { code, ...fault } = /** @type {CustomEvent} */ (event).detail;
  if (code === 'bad-goal') options.refuseGoal(fault);
  else if (code === 'bad-board' || code === 'bad-moves') field.refuse(fault);
  else return;
  if (!linked) return;
  if (fault.text === linked.board)
    search.refuseLink(
      'This link names no board.',
      'Its text is below, with the fault marked. The board in order stands in its place.',
    );
  else if (fault.text === linked.goal)
    search.refuseLink('This link names no goal.', `${fault.message} The usual goal stands in its place.`);
  else if (fault.text === solveOf(linked))
    search.refuseLink(
      'The moves of this link cannot be played.',
      'They are below, with the fault marked. Their board stands as it was before them.',
    );
  linked = null;
});

/** Puts up the board that a link names, and plays its moves back; a shuffled one where it names none. @param {string} hash */
async function followLink(hash) {
  const place = readAddress(hash);
  if (!place) {
    await puzzle.shuffle();
    return;
  }
  linked = place;
  // The goal last: one that is a board fits boards of its own size alone.
  puzzle.board = place.board;
  puzzle.goal = place.goal;
  await puzzle.ready;
  if (linked === place && place.moves !== undefined) await puzzle.replay(solveOf(place));
  linked = null;
}

/** @param {string} hash */
function follow(hash) {
  followLink(hash).catch(() => {}); // where loading failed, the panel has said so
}

connectTheme(/** @type {HTMLElement} */ (document.getElementById('theme')));
connectDialogs();
deepenWhenIdle(puzzle);
keepForOffline(puzzle.ready, () => address.flush());
follow(location.hash);
addEventListener('hashchange', ({ newURL }) => {
  // By now the address may be that of the board again, which follows each move.
  const { hash } = new URL(newURL);
  if (hash.startsWith('#board')) follow(hash);
});
