// The script of index.html, which connects the element with the panels and fields around it.

import '../element/index.js';
import { AddressBar, readAddress } from './address.js';
import { connectDialogs } from './dialogs.js';
import { BoardField } from './fields/board-field.js';
import { buildTableWhenIdle } from './idle-time.js';
import { keepGame, readKeptGame } from './kept-game.js';
import { Language } from './language.js';
import { Links } from './links.js';
import { keepForOffline } from './offline.js';
import { Options } from './options/options.js';
import { connectTables } from './options/tables.js';
import { applyPreferences } from './preferences.js';
import { SearchPanel } from './search/search-panel.js';
import { connectTheme } from './theme.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { KeptGame } from './kept-game.js' */

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** If loading failed, the search panel shows the error. */
const ignore = () => {};

const puzzle = /** @type {FifteenPuzzle} */ (element('puzzle'));
const address = new AddressBar();
const field = new BoardField(puzzle);
const search = new SearchPanel(puzzle, element('search'), () => options.show());
const options = new Options(puzzle, () => search.draw());
const links = new Links(puzzle, { field, search, refuseGoal: (error) => options.refuseGoal(error).catch(ignore) });

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

/** The first game of a new visitor, which index.html shows already; undefined if it hides it. */
function firstBoard() {
  const isHidden = document.documentElement.dataset.board === 'other';
  return isHidden ? undefined : puzzle.querySelector('[data-board]')?.getAttribute('data-board');
}

/** Goes on with the game of the last visit. If the address has another board, undo brings that game back. */
async function begin() {
  const kept = readKeptGame();
  const { hash } = location; // a restored game changes it
  const link = readAddress(hash);
  const goesOn = kept !== null && (await isRestored(kept));
  if (goesOn && (!link || hash === kept.address)) return;
  if (!link) await beginNew();
  else if (goesOn) await links.follow(link);
  else await links.open(link, () => puzzle.shuffle());
}

/** Restores a game, and returns whether it could be read. Only old or damaged contents of the storage cannot. @param {KeptGame} kept */
async function isRestored({ game }) {
  let isGood = true;
  puzzle.addEventListener('fifteen-error', (event) => {
    if (/** @type {CustomEvent} */ (event).detail.code === 'bad-game') isGood = false;
  });
  puzzle.savedGame = game;
  await puzzle.ready;
  return isGood;
}

async function beginNew() {
  const board = firstBoard();
  if (board) puzzle.board = board;
  else await puzzle.shuffle();
}

const showTheme = connectTheme(element('theme'));
const language = new Language(puzzle, element('language'), () => {
  showTheme();
  options.show();
  search.draw();
});
connectDialogs();
buildTableWhenIdle(puzzle);
keepForOffline(puzzle.ready, () => address.flush());
applyPreferences(puzzle);
options.show();
language.begin();
begin().catch(ignore);
keepGame(puzzle);
addEventListener('pagehide', () => address.flush());
addEventListener('hashchange', ({ newURL }) => {
  // The address may already hold the current board again, since it is updated with every move.
  const link = readAddress(new URL(newURL).hash);
  if (link) links.follow(link).catch(ignore);
});
