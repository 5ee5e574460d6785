// Records the games that are finished by hand. Everything else about records is loaded when a game is under way, before it is finished.

/** @import { FifteenPuzzle } from '../../element/index.js' */

/** After this many moves, it is a game. */
const movesOfGame = 10;

const load = () => import('./recording.js');

/** Dispatches `game-recorded` at the element after each of these games; its detail is a `Recorded`. @param {FifteenPuzzle} puzzle */
export function recordGames(puzzle) {
  puzzle.addEventListener('fifteen-move', ({ detail }) => {
    if (detail.moves === movesOfGame) load().catch(() => {}); // the end of the game tries again
  });
  puzzle.addEventListener('fifteen-solved', async ({ detail }) => {
    const saved = puzzle.savedGame;
    if (detail.by !== 'hand' || !saved) return;
    const date = new Date();
    const { record } = await load();
    puzzle.dispatchEvent(
      new CustomEvent('game-recorded', { detail: await record(saved, detail, date), bubbles: true }),
    );
  });
}
