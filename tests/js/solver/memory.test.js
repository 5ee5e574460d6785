import { describe, expect, it } from 'vitest';
import {
  defaultWorkers,
  deviceOf,
  maxUsefulWorkers,
  maxWorkers,
  mayBuildUnasked,
  refusal,
} from '../../../www/solver/shared/memory.js';

describe('the number of workers', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [8, 7],
    [9, 8],
    [64, 8],
  ])('is with %i cores %i: one is left to the page', (cores, workers) => {
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
  ])('with %s on %s GiB is at most %i', (heuristic, memory, most) => {
    expect(maxWorkers(heuristic, { memory, cores: 64 })).toBe(most);
  });
});

describe('a table', () => {
  it.each(
    /** @type {const} */ ([
      ['pdb-7-7-1', 2],
      ['pdb-7-8', 2],
      ['pdb-7-8', 4],
    ]),
  )('%s is refused to a device of %i GiB, in a sentence with both figures', (heuristic, memory) => {
    expect(refusal(heuristic, { memory, cores: 8 })).toMatch(new RegExp(`wants .* [48] GiB.* has ${memory}\\.$`));
  });

  it.each(
    /** @type {const} */ ([
      ['pdb-6-6-3', 0.25],
      ['pdb-7-7-1', 4],
      ['pdb-7-8', 8],
      ['pdb-7-8', undefined],
    ]),
  )('%s is had by a device of %s GiB', (heuristic, memory) =>
    expect(refusal(heuristic, { memory, cores: 8 })).toBeNull(),
  );

  it.each([
    [4, 4, true],
    [2, 8, false],
    [undefined, 2, true],
    [undefined, 1, false],
  ])('is built unasked with %s GiB and %i cores: %s', (memory, cores, may) => {
    expect(mayBuildUnasked('pdb-7-7-1', { memory, cores })).toBe(may);
  });

  it.each(/** @type {const} */ (['pdb-6-6-3', 'pdb-7-8']))('is never built unasked if it is %s', (heuristic) =>
    expect(mayBuildUnasked(heuristic, { memory: 64, cores: 64 })).toBe(false),
  );
});

it('a browser that tells nothing of its device has one core and unknown memory', () => {
  expect(deviceOf({})).toEqual({ memory: undefined, cores: 1 });
  expect(deviceOf({ deviceMemory: 8, hardwareConcurrency: 12 })).toEqual({ memory: 8, cores: 12 });
});
