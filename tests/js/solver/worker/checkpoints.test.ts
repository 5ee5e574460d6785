import { expect, it } from 'vitest';
import type { WasmProgress } from '../../../../www/solver/protocol.js';
import { Checkpoints, RunProgress } from '../../../../www/solver/worker/run-progress.js';

it('a checkpoint is written once a second, with the first solution, and when a solution or a bound is new', () => {
  let written = 0;
  const search = { checkpoint: () => `checkpoint ${++written}` } as any;
  const checkpoints = new Checkpoints();
  const of = (ms: number, moves: string | null, lowerBound: number) =>
    checkpoints.of(search, ms, { moves, lowerBound } as WasmProgress);
  expect([of(100, null, 80), of(900, null, 82)]).toEqual([undefined, undefined]);
  expect([of(910, 'ULD', 82), of(1900, 'ULD', 82)]).toEqual(['checkpoint 1', 'checkpoint 1']);
  expect([of(1910, 'UL', 82), of(1920, 'UL', 84)]).toEqual(['checkpoint 2', 'checkpoint 3']);
  expect([of(2900, 'UL', 84), of(2920, 'UL', 84)]).toEqual(['checkpoint 3', 'checkpoint 4']);
});

it('what is known before a search is what it returns, until it finds a shorter solution or proves a higher bound', () => {
  const clock = { now: () => 0 } as any;
  const progress = new RunProgress({ waitedMs: 0, known: { moves: 'ULDR', lowerBound: 2 } }, clock);
  const after = (moves: string | null, lowerBound: number) => {
    const seen = { expanded: 1, generated: 1, iterations: [], moves, lowerBound } as unknown as WasmProgress;
    const { moves: best, lowerBound: proved } = progress.searched(seen, { table: null, path: null });
    return [best, proved];
  };
  expect(after(null, 1)).toEqual(['ULDR', 2]);
  expect(after('ULDRUL', 3)).toEqual(['ULDR', 3]);
  expect(after('UL', 2)).toEqual(['UL', 2]);
  // The search begins again, with another table.
  progress.beginAgain();
  expect(after('ULD', 1)).toEqual(['UL', 2]);
});
