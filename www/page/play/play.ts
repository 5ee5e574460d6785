// Connects the game with the panel beside the board during and after the game, which is loaded when there is something to show.

import { whenIdle } from '../idle-time.js';
import { inspects } from '../kept.js';
import type { Store } from '../store.js';
import { withTexts } from '../text/words.js';
import type { PlayPanel } from './play-panel.js';

/** A game may end after this few further moves. The panel is loaded before, so that it shows the result at once. */
const movesOfEnd = 20;

/** Gives the store the panel beside a game, and records the games that are finished by hand. */
export function connectPlay(store: Store) {
  const { puzzle } = store;
  let game: PlayPanel | undefined;
  const load = async (use?: (panel: PlayPanel) => void) => {
    try {
      const { PlayPanel } = await withTexts(import('./play-panel.js'), 'play');
      game ??= new PlayPanel(store, hasGames);
      store.game = game;
      use?.(game);
    } catch {} // the next event tries again
  };
  puzzle.addEventListener('fifteen-change', ({ detail }) => !game && detail.lowerBound <= movesOfEnd && load());
  puzzle.addEventListener('fifteen-solved', async ({ detail }) => {
    const { history, savedGame: saved } = puzzle;
    if (detail.by !== 'hand' || !saved) return;
    const date = new Date();
    const { record } = await import('../records/recording.js');
    const recorded = await record(saved, detail, date);
    puzzle.dispatchEvent(new CustomEvent('game-recorded', { detail: recorded, bubbles: true }));
    load((panel) => panel.finish(recorded, history));
  });
  puzzle.addEventListener('inspection', () => load());
  // A visitor who has games, or looks at each board first, has been here before.
  whenIdle(async () => {
    if (!inspects() && !(await hasGames())) return;
    // The game of the last visit is restored by then.
    await puzzle.ready.catch(() => {});
    load((panel) => panel.begin());
  });
}

/** Whether the browser may have games of this visitor. */
async function hasGames() {
  try {
    // In a sandboxed frame, Chromium also rejects a promise that nobody receives.
    if (origin === 'null') return false;
    // Firefox before 126 has no such list.
    return !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === 'fifteen');
  } catch {
    return false; // blocked
  }
}
