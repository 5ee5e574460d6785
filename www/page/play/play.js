// Connects the game with what stands beside the board while it is played and after it, which is loaded when there is something to show.

import { whenIdle } from '../idle-time.js';
import { inspects } from './inspection-choice.js';

/** @import { FifteenPuzzle } from '../../element/index.js' */
/** @import { SearchPanel } from '../search/search-panel.js' */
/** @import { Recorded } from '../records/recording.js' */
/** @import { PlayPanel } from './play-panel.js' */

/** After this many moves, it is a game. */
const movesOfGame = 10;

/** @param {FifteenPuzzle} puzzle  @param {SearchPanel} search  whose place it takes */
export function connectPlay(puzzle, search) {
  /** @param {(panel: PlayPanel) => void} [use] */
  const load = async (use) => {
    try {
      const { PlayPanel } = await import('./play-panel.js');
      search.play ??= new PlayPanel(puzzle, () => search.draw());
      use?.(search.play);
    } catch {} // the next event tries again
  };
  puzzle.addEventListener('fifteen-move', ({ detail }) => detail.moves === movesOfGame && load());
  puzzle.addEventListener('game-recorded', (event) => {
    const { detail } = /** @type {CustomEvent<Recorded>} */ (event);
    load((panel) => panel.finish(detail));
  });
  puzzle.addEventListener('inspection', () => load());
  // A visitor who has games, or looks at each board first, has been here before.
  whenIdle(async () => {
    if (inspects() || (await hasGames())) load((panel) => panel.begin());
  });
}

/** Whether the browser may have games of this visitor. */
async function hasGames() {
  try {
    // In a sandboxed frame, Chromium also rejects a promise that nobody receives.
    return origin !== 'null' && (await indexedDB.databases()).length > 0;
  } catch {
    return false; // blocked
  }
}
