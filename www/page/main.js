// The script of index.html, which connects the element with the panels and fields around it.

import '../element/index.js';
import { AddressBar, readAddress } from './address.js';
import { connectDialogs } from './dialogs.js';
import { BoardField } from './fields/board-field.js';
import { buildTableWhenIdle } from './idle-time.js';
import { keepGame, readKeptGame } from './kept-game.js';
import { keepForOffline } from './offline.js';
import { OptionsPanel } from './options/options-panel.js';
import { connectTables } from './options/tables.js';
import { applyPreferences } from './preferences.js';
import { SearchPanel } from './search/search-panel.js';
import { connectTheme } from './theme.js';

/** @import { FifteenPuzzle } from '../element/index.js' */

const puzzle = /** @type {FifteenPuzzle} */ (document.getElementById('puzzle'));
const address = new AddressBar();
const field = new BoardField(puzzle);
const search = new SearchPanel(puzzle, /** @type {HTMLElement} */ (document.getElementById('search')));
const options = new OptionsPanel(puzzle, () => search.draw());

connectTables(puzzle, () => {
  options.show();
  search.draw();
});

puzzle.addEventListener('fifteen-change', (event) => {
  const { board, goal } = /** @type {CustomEvent} */ (event).detail;
  field.show(board);
  address.show({ board, goal });
  options.show();
});
// The search panel can choose IDA* after A* ran out of memory.
puzzle.addEventListener('fifteen-solve-start', () => options.show());

/** The link that is being followed, until the element has accepted or rejected it. @type {import('./address.js').Link | null} */
let linked = null;

/** Whether the game of the last visit could not be read: only old or damaged contents of the storage. */
let keptIsBad = false;

/** @param {import('./address.js').Link} link */
const replayOf = ({ board, moves }) => `${board} ${moves}`;

puzzle.addEventListener('fifteen-error', (event) => {
  const { code, ...error } = /** @type {CustomEvent} */ (event).detail;
  if (code === 'bad-game') keptIsBad = true;
  else if (code === 'bad-goal') options.refuseGoal(error);
  else if (code === 'bad-board' || code === 'bad-moves') field.refuse(error);
  else return;
  if (!linked) return;
  if (error.text === linked.board)
    search.refuseLink(
      'This link does not contain a valid board.',
      'You can see its text below, with the error marked.',
    );
  else if (error.text === linked.goal)
    search.refuseLink('This link does not contain a valid goal.', `${error.message} The default goal is used instead.`);
  else if (error.text === replayOf(linked))
    search.refuseLink(
      'The moves in this link cannot be played.',
      'You can see them below, with the error marked. The board is shown without them.',
    );
  linked = null;
});

/** Shows the board of a link and plays back its moves. @param {import('./address.js').Link} link */
async function followLink(link) {
  linked = link;
  // The goal is set last, since a goal that is a board must have the size of the board.
  puzzle.board = link.board;
  puzzle.goal = link.goal;
  await puzzle.ready;
  if (linked === link && link.moves !== undefined) await puzzle.replay(replayOf(link));
  linked = null;
}

/** Goes on with the game of the last visit, unless the address has another board: then undo brings that game back. */
async function begin() {
  const kept = readKeptGame();
  const link = readAddress(location.hash);
  const goesOn = kept !== null && (link === null || location.hash === kept.address);
  if (kept) puzzle.savedGame = kept.game;
  if (goesOn) await puzzle.ready;
  if (goesOn && !keptIsBad) return;
  await (link ? followLink(link) : puzzle.shuffle());
}

/** If loading failed, the search panel shows the error. */
const ignore = () => {};

connectTheme(/** @type {HTMLElement} */ (document.getElementById('theme')));
connectDialogs();
buildTableWhenIdle(puzzle);
keepForOffline(puzzle.ready, () => address.flush());
applyPreferences(puzzle);
options.show();
begin().catch(ignore);
keepGame(puzzle);
addEventListener('hashchange', ({ newURL }) => {
  // The address may already hold the current board again, since it is updated with every move.
  const link = readAddress(new URL(newURL).hash);
  if (link) followLink(link).catch(ignore);
});
