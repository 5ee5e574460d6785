import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FifteenPuzzle } from '../../../www/element/index.js';
import { buildTableWhenIdle } from '../../../www/page/idle-time.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A watched element, and a spy for the table that its solver should build. */
function watched() {
  const buildInBackground = vi.fn();
  const puzzle = Object.assign(new EventTarget(), {
    searching: false,
    playing: false,
    solver: { tables: { buildInBackground } },
  });
  buildTableWhenIdle(puzzle as unknown as FifteenPuzzle);
  const change = () => puzzle.dispatchEvent(new Event('fifteen-change'));
  const solution = (table: object | null, heuristic = 'pdb-6-6-3') =>
    puzzle.dispatchEvent(new CustomEvent('fifteen-solution', { detail: { stats: { table, heuristic } } }));
  return { puzzle, change, solution, buildInBackground };
}

it('waits for a solution of a search with a table', () => {
  const { change, solution, buildInBackground } = watched();
  change();
  solution(null);
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).not.toHaveBeenCalled();
  solution({});
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).toHaveBeenCalledExactlyOnceWith('pdb-6-6-3');
});

it('builds one table for each size of board', () => {
  const { solution, buildInBackground } = watched();
  for (const heuristic of ['pdb-5-5-5-5-4', 'pdb-6-6-3', 'pdb-6-6-3']) {
    solution({}, heuristic);
    vi.advanceTimersByTime(60_000);
  }
  expect(buildInBackground.mock.calls).toEqual([['pdb-5-5-5-5-4'], ['pdb-6-6-3']]);
});

it.each(['searching', 'playing'] as const)('waits while the element is %s', (what) => {
  const { puzzle, solution, buildInBackground } = watched();
  puzzle[what] = true;
  solution({});
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).not.toHaveBeenCalled();
  puzzle[what] = false;
  vi.advanceTimersByTime(60_000);
  expect(buildInBackground).toHaveBeenCalledOnce();
});

it('waits while the user plays, and then builds the table once', () => {
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
