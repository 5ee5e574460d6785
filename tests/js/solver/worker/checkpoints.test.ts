import { expect, it } from 'vitest';
import type { WasmProgress } from '../../../../www/solver/protocol.js';
import { Checkpoints } from '../../../../www/solver/worker/run-progress.js';

it('a checkpoint is written once a second, and when a solution or a bound is new', () => {
  let written = 0;
  const search = { checkpoint: () => `checkpoint ${++written}` } as any;
  const checkpoints = new Checkpoints();
  const of = (ms: number, moves: string | null, lowerBound: number) =>
    checkpoints.of(search, ms, { moves, lowerBound } as WasmProgress);
  expect([of(100, null, 80), of(900, 'ULD', 82)]).toEqual([undefined, undefined]);
  expect([of(1000, 'ULD', 82), of(1900, 'ULD', 82)]).toEqual(['checkpoint 1', 'checkpoint 1']);
  expect([of(1910, 'UL', 82), of(1920, 'UL', 84)]).toEqual(['checkpoint 2', 'checkpoint 3']);
  expect([of(2900, 'UL', 84), of(2920, 'UL', 84)]).toEqual(['checkpoint 3', 'checkpoint 4']);
});
