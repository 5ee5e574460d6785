import { describe, expect, it } from 'vitest';
import {
  defaultWorkers,
  deviceOf,
  maxUsefulWorkers,
  maxWorkersWith,
  mayBuildInBackground,
  whyUnsupported,
} from '../../../../www/solver/client/device.js';

describe('the number of workers', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [8, 7],
    [9, 8],
    [64, 8],
  ])('is, with %i cores, %i: one core is left to the page', (cores, workers) => {
    expect(defaultWorkers({ memory: undefined, cores })).toBe(workers);
    expect(maxUsefulWorkers({ memory: undefined, cores })).toBe(Math.max(1, Math.min(cores, 8)));
  });

  it.each([
    ['pdb-6-6-3', 1, 8],
    ['manhattan', 1, 8],
    ['pdb-7-7-1', 4, 4],
    ['pdb-7-7-1', 8, 8],
    ['pdb-7-7-1', undefined, 8],
    ['pdb-7-8', 4, 1],
    ['pdb-7-8', 8, 2],
    ['pdb-7-8', undefined, 2],
    ['pdb-7-8', 16, 4],
  ])('with %s on %s GiB is at most %i', (heuristic, memory, max) => {
    expect(maxWorkersWith(heuristic, { memory, cores: 64 })).toBe(max);
  });
});

describe('a table', () => {
  it.each([
    ['pdb-7-7-1', 2],
    ['pdb-7-8', 2],
    ['pdb-7-8', 4],
  ] as const)('%s is unsupported on a device with %i GiB, in a sentence with both numbers', (heuristic, memory) => {
    expect(whyUnsupported(heuristic, { memory, cores: 8 })).toMatch(
      new RegExp(`^${heuristic} requires .* [48] GiB.* has ${memory} GiB\\.$`),
    );
  });

  it.each([
    ['pdb-6-6-3', 0.25],
    ['pdb-7-7-1', 4],
    ['pdb-7-8', 8],
    ['pdb-7-8', undefined],
  ] as const)('%s is supported on a device with %s GiB', (heuristic, memory) =>
    expect(whyUnsupported(heuristic, { memory, cores: 8 })).toBeNull(),
  );

  it.each([
    [4, 4, true],
    [2, 8, false],
    [undefined, 2, true],
    [undefined, 1, false],
  ])('may be built in the background with %s GiB and %i cores: %s', (memory, cores, may) => {
    expect(mayBuildInBackground('pdb-7-7-1', { memory, cores })).toBe(may);
  });

  it.each(['pdb-6-6-3', 'pdb-7-8'] as const)('is never built in the background if it is %s', (heuristic) =>
    expect(mayBuildInBackground(heuristic, { memory: 64, cores: 64 })).toBe(false),
  );
});

it('a browser that does not describe the device counts as one core and unknown memory', () => {
  expect(deviceOf({})).toEqual({ memory: undefined, cores: 1 });
  expect(deviceOf({ deviceMemory: 8, hardwareConcurrency: 12 })).toEqual({ memory: 8, cores: 12 });
});
