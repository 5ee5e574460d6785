import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deepenWhenIdle } from '../../../www/page/idle.js';

/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An element that is watched, and how often its solver was asked for the deep table. */
function watched() {
  const buildInBackground = vi.fn();
  const puzzle = Object.assign(new EventTarget(), {
    searching: false,
    playing: false,
    solver: { tables: { buildInBackground } },
  });
  deepenWhenIdle(/** @type {FifteenPuzzle} */ (/** @type {unknown} */ (puzzle)));
  const change = () => puzzle.dispatchEvent(new Event('fifteen-change'));
  const solution = (/** @type {object | null} */ table, heuristic = 'pdb-6-6-3') =>
    puzzle.dispatchEvent(new CustomEvent('fifteen-solution', { detail: { stats: { table, heuristic } } }));
  return { puzzle, change, solution, buildInBackground };
}

it('waits for a solution that a table helped to find', () => {
  const { change, solution, buildInBackground } = watched();
  change();
  solution(null);
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).not.toHaveBeenCalled();
  solution({});
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).toHaveBeenCalledExactlyOnceWith('pdb-6-6-3');
});

it('asks anew for boards of another size', () => {
  const { solution, buildInBackground } = watched();
  for (const heuristic of ['pdb-5-5-5-5-4', 'pdb-6-6-3', 'pdb-6-6-3']) {
    solution({}, heuristic);
    vi.advanceTimersByTime(60_000);
  }
  expect(buildInBackground.mock.calls).toEqual([['pdb-5-5-5-5-4'], ['pdb-6-6-3']]);
});

it.each(/** @type {const} */ (['searching', 'playing']))('waits while the element is %s', (what) => {
  const { puzzle, solution, buildInBackground } = watched();
  puzzle[what] = true;
  solution({});
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).not.toHaveBeenCalled();
  puzzle[what] = false;
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).toHaveBeenCalledOnce();
});

it('waits while somebody plays, and asks once', () => {
  const { change, solution, buildInBackground } = watched();
  solution({});
  for (let move = 0; move < 20; move += 1) {
    vi.advanceTimersByTime(1000);
    change();
  }
  expect(buildInBackground).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  change();
  solution({});
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).toHaveBeenCalledOnce();
});
