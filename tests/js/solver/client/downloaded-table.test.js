import { expect, it } from 'vitest';
import { settled } from '../support/fake-clock.js';
import { BOARD, FILE, report, startSolver, tableReport } from '../support/solver.js';

it('hands the file of a small table that was downloaded to helpers and to the next primary worker', async () => {
  const { solver, workers, state } = startSolver({ workers: 2 });
  const download = { received: 40, total: 80 };
  solver.preload('pdb-6-6-3');
  workers[0].posts(tableReport('pdb-6-6-3', { source: 'loading', fraction: 0.5, download }));
  expect(state('pdb-6-6-3')).toMatchObject({ status: 'building', fraction: 0.5, download });
  const downloaded = report({ source: 'stored' });
  workers[0].posts({ type: 'table-report', heuristic: 'pdb-6-6-3', report: downloaded, file: FILE });
  expect(state('pdb-6-6-3')).toMatchObject({ status: 'ready', report: downloaded });
  solver.solve(BOARD).catch(() => {});
  workers[0].posts({
    type: 'request-helpers',
    id: 1,
    options: { board: BOARD, heuristic: 'pdb-6-6-3', memoryMib: 1 },
  });
  expect(workers[1].received).toMatchObject([{ type: 'help', file: expect.any(Blob) }]);

  workers[0].posts({
    type: 'failed',
    id: 1,
    error: { code: 'worker-failed', message: 'unreachable' },
    progress: null,
  });
  await settled();
  expect(state('pdb-6-6-3').status).toBe('ready');
  solver.solve(BOARD).catch(() => {});
  const next = workers[2];
  expect(next.received[0]).toMatchObject({ type: 'load-table', file: expect.any(Blob), report: downloaded });
  next.posts(tableReport('pdb-6-6-3', { source: 'stored' }));
  expect(solver.tables.list().filter(({ status }) => status === 'ready')).toHaveLength(1);

  // One that was built instead has no file.
  next.posts(tableReport('pdb-6-6-3'));
  next.posts({ type: 'failed', id: 2, error: { code: 'worker-failed', message: 'unreachable' }, progress: null });
  await settled();
  expect(state('pdb-6-6-3').status).toBe('absent');
});
