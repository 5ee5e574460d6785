// An engine that could not be loaded, for instance without a network: requests that need it fail, and the worker survives.

import { expect, it } from 'vitest';
import { settled } from '../support/fake-clock.js';
import { BOARD, solved, startSolver, tableFailure } from '../support/solver.js';

const error = { code: 'worker-failed' as const, message: 'no network' };

it('fails its solve, and the worker runs the next one', async () => {
  const { solver, workers } = startSolver();
  const first = solver.solve(BOARD, { algorithm: 'beam' });
  workers[0].posts({ type: 'failed', id: 1, error, progress: null });
  await expect(first).rejects.toMatchObject({ code: 'worker-failed', message: 'no network' });
  expect(solver.state).toBe('failed');
  const second = solver.solve(BOARD);
  workers[0].posts(solved(2));
  expect((await second).length).toBe(3);
  expect(workers).toHaveLength(1);
});

it('fails its small table, and the running solve continues', async () => {
  const { solver, workers, state } = startSolver();
  const solve = solver.solve(BOARD);
  const table = solver.tables.build('pdb-5-5-5-5-4');
  await settled();
  workers[0].posts(tableFailure('pdb-5-5-5-5-4', error));
  await expect(table).rejects.toMatchObject({ code: 'table-failed', message: expect.stringContaining('no network') });
  expect(state('pdb-5-5-5-5-4').status).toBe('failed');
  workers[0].posts(solved(1));
  expect((await solve).length).toBe(3);
});

it('fails its large table in the builder, which had enough memory', async () => {
  const { solver, workerWith, state } = startSolver();
  const table = solver.tables.build('pdb-6-6-6-6');
  await settled();
  workerWith('buildTable').throws(error);
  await expect(table).rejects.toMatchObject({ code: 'table-failed', message: expect.stringContaining('no network') });
  expect(state('pdb-6-6-6-6').status).toBe('failed');
});

it('leaves a stored table in storage, for another try', async () => {
  const { solver, workers, storage, state } = startSolver({ stored: ['pdb-6-6-6-6'] });
  const table = solver.tables.build('pdb-6-6-6-6');
  await settled();
  workers[0].posts(tableFailure('pdb-6-6-6-6', error));
  await expect(table).rejects.toMatchObject({ code: 'table-failed', message: expect.stringContaining('no network') });
  expect(state('pdb-6-6-6-6').status).toBe('stored');
  expect(storage.files.size).toBe(1);
  solver.tables.build('pdb-6-6-6-6').catch(() => {});
  await settled();
  expect(workers).toHaveLength(1);
  expect(workers[0].types).toEqual(['load-table', 'load-table']);
});
