// A table whose file is damaged.

import { expect, it } from 'vitest';
import { settled } from '../support/fake-clock.js';
import { BOARD, solved, startSolver, tableBuilt, tableFailure, tableReport } from '../support/solver.js';

it('in browser storage is deleted when it is loaded, and the solve that names the table waits until it is built again', async () => {
  const { solver, workers, workerWith, state, storage } = startSolver({ stored: ['pdb-7-7-1'] });
  const solve = solver.solve(BOARD, { heuristic: 'pdb-7-7-1' });
  await settled();
  workers[0].posts(tableFailure('pdb-7-7-1'));
  expect(storage.files.size).toBe(0);
  expect(state('pdb-7-7-1')).toMatchObject({ status: 'building', fraction: 0, store: true });
  await settled();
  expect(workerWith('buildTable').calls('buildTable')).toEqual([{ heuristic: 'pdb-7-7-1', store: true }]);
  await workerWith('buildTable').answers(tableBuilt({ stored: true }));
  workers[0].posts(tableReport('pdb-7-7-1'));
  await settled();
  workers[0].posts(solved(1));
  expect((await solve).length).toBe(3);
});

it('that has just been built is built again only on request', async () => {
  const { solver, workers, state } = startSolver();
  const done = solver.tables.build('pdb-7-8');
  await settled();
  await workers[0].answers(tableBuilt({ stored: true }));
  workers[1].posts(tableFailure('pdb-7-8'));
  const message = expect.stringMatching(/could not be loaded: the checksum.*[^.]\.$/);
  await expect(done).rejects.toMatchObject({ code: 'table-failed', message });
  expect(state('pdb-7-8')).toMatchObject({ status: 'failed', error: message });
  expect(workers).toHaveLength(2);
});
