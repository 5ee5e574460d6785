// Runs work that can wait when no search runs and no tile moves.

import type { FifteenPuzzle } from '../element/index.js';

/** How long the board must have been idle, in milliseconds. */
const quietMs = 1500;

/** Builds a larger table once the board is idle after a search that used a table. */
export function buildTableWhenIdle(puzzle: FifteenPuzzle) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The heuristic of the last search that used a table. */
  let heuristic = '';
  const requested = new Set(['']);
  const wait = () => {
    clearTimeout(timer);
    if (!requested.has(heuristic)) timer = setTimeout(check, quietMs);
  };
  const busy = () => puzzle.searching || puzzle.playing;
  const check = () => (busy() ? wait() : whenIdle(() => (busy() ? wait() : build())));
  const build = () => {
    requested.add(heuristic);
    puzzle.solver.tables.buildInBackground(heuristic);
  };
  puzzle.addEventListener('fifteen-solution', ({ detail: { stats } }) => {
    if (stats.table && stats.heuristic) heuristic = stats.heuristic;
    wait();
  });
  puzzle.addEventListener('fifteen-change', wait);
}

export function whenIdle(act: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 500);
}
