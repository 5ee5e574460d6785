// The moment in which nothing runs and nothing moves, for work that can wait.

/** @import { FifteenPuzzle } from '../element/index.js' */

/** How long it must have been quiet. */
const quietMs = 1500;

/**
 * After a solution that a table helped to find, has a deeper table built as soon as there is no search and no move.
 * @param {FifteenPuzzle} puzzle
 */
export function deepenWhenIdle(puzzle) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Of the last solution that a table helped to find. */
  let heuristic = '';
  const asked = new Set(['']);
  const wait = () => {
    clearTimeout(timer);
    if (!asked.has(heuristic)) timer = setTimeout(look, quietMs);
  };
  const busy = () => puzzle.searching || puzzle.playing;
  const look = () => (busy() ? wait() : whenIdle(() => (busy() ? wait() : deepen())));
  const deepen = () => {
    asked.add(heuristic);
    puzzle.solver.tables.buildInBackground(heuristic);
  };
  puzzle.addEventListener('fifteen-solution', (event) => {
    const { stats } = /** @type {CustomEvent} */ (event).detail;
    if (stats.table) heuristic = stats.heuristic;
    wait();
  });
  puzzle.addEventListener('fifteen-change', wait);
}

/** @param {() => void} act */
export function whenIdle(act) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 500);
}
