// Records the games that are finished by hand. Everything else about records is loaded with what stands beside a game (../play/play.ts), or when
// the first game is finished.

import type { FifteenPuzzle } from '../../element/index.js';

/** Dispatches `game-recorded` at the element after each of these games; its detail is a `Recorded`. */
export function recordGames(puzzle: FifteenPuzzle) {
  puzzle.addEventListener('fifteen-solved', async ({ detail }) => {
    const saved = puzzle.savedGame;
    if (detail.by !== 'hand' || !saved) return;
    const date = new Date();
    const { record } = await import('./recording.js');
    puzzle.dispatchEvent(
      new CustomEvent('game-recorded', { detail: await record(saved, detail, date), bubbles: true }),
    );
  });
}
