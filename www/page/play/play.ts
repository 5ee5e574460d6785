// Connects the game with what stands beside the board while it is played and after it, which is loaded when there is something to show.

import type { FifteenPuzzle } from '../../element/index.js';
import { whenIdle } from '../idle-time.js';
import type { Recorded } from '../records/recording.js';
import type { SearchPanel } from '../search/search-panel.js';
import { withTexts } from '../text/words.js';
import { inspects } from './inspection-choice.js';
import type { PlayPanel } from './play-panel.js';

/** After this many moves, it is a game. */
const movesOfGame = 10;

/** @param search - whose place it takes */
export function connectPlay(puzzle: FifteenPuzzle, search: SearchPanel) {
  const load = async (use?: (panel: PlayPanel) => void) => {
    try {
      const { PlayPanel } = await withTexts(import('./play-panel.js'), 'play');
      search.play ??= new PlayPanel(puzzle, () => search.draw());
      use?.(search.play);
    } catch {} // the next event tries again
  };
  puzzle.addEventListener('fifteen-move', ({ detail }) => detail.moves === movesOfGame && load());
  puzzle.addEventListener('game-recorded', (event) => {
    const { detail } = event as CustomEvent<Recorded>;
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
