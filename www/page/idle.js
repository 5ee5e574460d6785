// The moment in which nothing runs and nothing moves, for work that can wait.

/** @import { FifteenPuzzle } from '../element/index.js' */

/** How long it must have been quiet. */
const quietMs = 1500;

/**
 * After the first solution that a table helped to find, has the deep table built as soon as there is no search and no move.
 * @param {FifteenPuzzle} puzzle
 */
export function deepenWhenIdle(puzzle) {
  const done = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let solved = false;
  const wait = () => {
    clearTimeout(timer);
    if (solved && !done.signal.aborted) timer = setTimeout(look, quietMs);
  };
  const busy = () => puzzle.searching || puzzle.playing;
  const look = () => (busy() ? wait() : whenIdle(() => (busy() ? wait() : deepen())));
  const deepen = () => {
    done.abort();
    puzzle.solver.tables.buildUnasked();
  };
  const on = (/** @type {string} */ type, /** @type {(event: Event) => void} */ listener) =>
    puzzle.addEventListener(`fifteen-${type}`, listener, { signal: done.signal });
  on('solution', (event) => {
    solved ||= /** @type {CustomEvent} */ (event).detail.stats.table !== null;
    wait();
  });
  on('change', wait);
}

/** @param {() => void} act */
function whenIdle(act) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 500);
}
