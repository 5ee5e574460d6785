import { describe, expect, it, vi } from 'vitest';
import { Engines, LoadedTables } from '../../../../www/solver/worker/engines.js';
import { FakeClock } from '../support/fake-clock.js';
import { FakeEngine, TABLE_FILE } from '../support/fake-engine.js';

const OPTIONS = { board: '1 2 3/4 5 6/7 0 8', memoryMib: 1 };

function start({ module = 'engine' }: { module?: 'engine' | 'engine-large' | 'classes' } = {}) {
  const clock = new FakeClock();
  const [smallEngine, largeEngine] = [new FakeEngine(), new FakeEngine()];
  smallEngine.moduleFor = () => module;
  const small = new LoadedTables(smallEngine, clock, () => {});
  const large = new LoadedTables(largeEngine, clock, () => {});
  const classes = new LoadedTables(new FakeEngine(), clock, () => {});
  const loadLarge = vi.fn(async () => large);
  const loadClasses = vi.fn(async () => classes);
  const engines = new Engines(small, { large: loadLarge, classes: loadClasses });
  return { engines, small, large, classes, largeEngine, loadLarge, loadClasses };
}

describe('solves', () => {
  it('use the small engine without loading the large one', async () => {
    const { engines, small, loadLarge } = start();
    expect(await engines.forSolve(OPTIONS)).toBe(small);
    expect(loadLarge).not.toHaveBeenCalled();
  });

  it('load the large engine once, when the small one says so', async () => {
    const { engines, large, loadLarge } = start({ module: 'engine-large' });
    expect(await engines.forSolve(OPTIONS)).toBe(large);
    expect(await engines.forSolve(OPTIONS)).toBe(large);
    expect(loadLarge).toHaveBeenCalledTimes(1);
  });

  it('load the engine for multi-tile moves once, when the small one says so', async () => {
    const { engines, classes, loadLarge, loadClasses } = start({ module: 'classes' });
    expect(await engines.forSolve(OPTIONS)).toBe(classes);
    expect(await engines.forTable('multi-tile-3x4')).toBe(classes);
    expect([loadLarge, loadClasses].map((load) => load.mock.calls.length)).toEqual([0, 1]);
  });

  it('find the table of the small engine in the large one', async () => {
    const { engines, small, large, largeEngine } = start({ module: 'engine-large' });
    await small.add('pdb-6-6-3', new Blob([TABLE_FILE]), null);
    await engines.forSolve(OPTIONS);
    await engines.forSolve(OPTIONS);
    expect(largeEngine.calls).toEqual(['addTable']);
    expect(large.report('pdb-6-6-3')).toEqual(small.report('pdb-6-6-3'));
  });

  it('load the large engine again after a failure', async () => {
    const { engines, large, loadLarge } = start({ module: 'engine-large' });
    loadLarge.mockRejectedValueOnce(new Error('no network'));
    await expect(engines.forSolve(OPTIONS)).rejects.toThrow('no network');
    expect(await engines.forSolve(OPTIONS)).toBe(large);
  });
});

it('tables belong to the engine that searches their boards', async () => {
  const { engines, small, large } = start();
  expect(await engines.forTable('pdb-4-4')).toBe(small);
  expect(await engines.forTable('pdb-7-8')).toBe(small);
  expect(await engines.forTable('pdb-6-6-6-6')).toBe(large);
  expect(await engines.forTable('pdb-4-4-4-4-4-4-4-4-3')).toBe(large);
});
