// The page's knowledge of its searches, from the events of a puzzle.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FifteenPuzzle } from '../../../../www/element/index.js';
import type { Keeper, SavedSearch } from '../../../../www/page/search/long/keeper.js';
import { SearchWatch } from '../../../../www/page/search/long/search-watch.js';
import type { Result } from '../../../../www/solver/index.js';

const board = '2 1 3/4 5 6/7 8 0';
const goal = 'blank-last';

class FakePuzzle extends EventTarget {
  board = board;
  goal = goal;
  searching = false;
  ready = Promise.resolve();
  solution: { stats: object } | null = null;
  solve = vi.fn(async () => null);
  cancel = vi.fn(async () => {});

  say(type: string, detail: object) {
    this.dispatchEvent(new CustomEvent(`fifteen-${type}`, { detail }));
  }

  report(searchMs: number, lowerBound: number) {
    this.say('progress', { phase: 'search', searchMs, moves: null, lowerBound, bound: lowerBound });
  }
}

let puzzle: FakePuzzle;
let watch: SearchWatch;
beforeEach(() => {
  puzzle = new FakePuzzle();
  watch = new SearchWatch(puzzle as unknown as FifteenPuzzle);
});

const stats = () => ({ searchMs: 300 });
const isOf = (result: object) => watch.isOf(result as Result);

describe('the history of a search', () => {
  it('belongs to its result, and still does when another of all shortest solutions is shown', () => {
    puzzle.say('solve-start', { board, purpose: 'solve' });
    puzzle.report(100, 40);
    const result = { stats: stats(), optimal: true };
    puzzle.say('solution', result);
    expect(isOf(result)).toBe(true);
    puzzle.say('solve-start', { board, purpose: 'all' });
    puzzle.report(9000, 52);
    const listed = { ...result, solutions: [] };
    puzzle.say('solution', listed);
    expect([isOf(listed), watch.nowMs, watch.history.length]).toEqual([true, 100, 1]);
  });

  it('belongs to no result that another search has found', () => {
    puzzle.say('solve-start', { board, purpose: 'hint' });
    puzzle.report(100, 40);
    puzzle.solution = { stats: stats() };
    puzzle.say('hint', { optimal: true });
    expect(isOf(puzzle.solution)).toBe(true);
    puzzle.say('solve-start', { board, purpose: 'solve' });
    puzzle.report(50, 30);
    puzzle.say('error', { code: 'aborted' });
    puzzle.say('solution', puzzle.solution);
    expect(isOf(puzzle.solution)).toBe(false);
  });

  it('is complete when the end of the search is reported', () => {
    const result = { stats: stats(), optimal: false };
    const seen = vi.fn(() => isOf(result));
    watch.onEnded = seen;
    puzzle.say('solve-start', { board, purpose: 'solve' });
    puzzle.report(100, 40);
    puzzle.say('solution', result);
    expect(seen).toHaveReturnedWith(true);
  });
});

describe('a search that is continued', () => {
  const saved: SavedSearch = {
    board,
    goal,
    options: { algorithm: 'beam', heuristic: 'pdb-5-5-5-5-4', reflection: true },
    checkpoint: '…',
    ms: 61_000,
    history: [{ ms: 100, found: null, proved: 40 }],
  };
  const end = vi.fn(async () => {});
  const keeper = { keep: () => {}, end } as unknown as Keeper;
  beforeEach(() => end.mockClear());

  /** Makes the puzzle begin a search on request. */
  const begin = (start: object) =>
    puzzle.solve.mockImplementation(async () => {
      puzzle.say('solve-start', { board, purpose: 'solve', ...start });
      return null;
    });
  const { checkpoint } = saved;

  it('takes its options from where it was stored, none from the page', async () => {
    await watch.continue(saved, keeper);
    const unset = { pruneDepth: undefined, seed: undefined, weight: undefined, hybrid: undefined };
    expect(puzzle.solve.mock.calls).toStrictEqual([
      [{ ...unset, ...saved.options, checkpoint, timeLimitMs: Number.MAX_VALUE }],
    ]);
  });

  it('goes on with its time and its history', async () => {
    begin({ checkpoint });
    await watch.continue(saved, keeper);
    puzzle.report(1000, 44);
    expect([watch.earlierMs, watch.nowMs]).toEqual([61_000, 62_000]);
    expect(watch.history).toEqual([...saved.history, { ms: 62_000, found: null, proved: 44 }]);
  });

  it('is not finished by a hint without a proof', async () => {
    begin({ purpose: 'hint', checkpoint });
    await watch.continue(saved, keeper);
    puzzle.say('hint', { optimal: false });
    await vi.waitFor(() => expect(end).toHaveBeenCalledWith(null));
  });

  it('is not mixed up with a search that has begun meanwhile', async () => {
    begin({});
    await watch.continue(saved, keeper);
    puzzle.report(1000, 44);
    expect([watch.earlierMs, watch.nowMs]).toEqual([0, 1000]);
    expect(end.mock.calls).toEqual([[null]]);
    expect(puzzle.cancel.mock.invocationCallOrder[0]).toBeLessThan(puzzle.solve.mock.invocationCallOrder[0]);
  });

  it('is left as it is when another search takes its place without a word', async () => {
    begin({ checkpoint });
    await watch.continue(saved, keeper);
    puzzle.say('solve-start', { board, purpose: 'solve' });
    puzzle.say('solution', { stats: stats(), optimal: true });
    await vi.waitFor(() => expect(end.mock.calls).toEqual([[null]]));
  });

  it('is given up if it cannot be continued, but not if another checkpoint is refused', async () => {
    watch.onRefused = vi.fn();
    puzzle.say('solve-start', { board, purpose: 'solve', checkpoint: 'x' });
    puzzle.say('error', { code: 'bad-checkpoint' });
    expect(watch.onRefused).not.toHaveBeenCalled();
    begin({ checkpoint });
    await watch.continue(saved, keeper);
    puzzle.say('error', { code: 'bad-checkpoint' });
    expect(watch.onRefused).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(end).toHaveBeenCalledWith(expect.objectContaining({ board, goal })));
  });
});
