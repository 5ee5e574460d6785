import { expect, it } from 'vitest';
import { settled } from '../support/fake-clock.js';
import { BOARD, FILE, report, solved, startSolver, tableBuilt, tableReport } from '../support/solver.js';

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
    table: 'pdb-6-6-3',
  });
  expect(workers[1].received).toMatchObject([{ type: 'help', file: expect.any(Blob) }]);

  await workers[0].traps({ code: 'worker-failed', message: 'unreachable' });
  expect(state('pdb-6-6-3').status).toBe('ready');
  solver.solve(BOARD).catch(() => {});
  const next = workers[2];
  expect(next.received[0]).toMatchObject({ type: 'load-table', file: expect.any(Blob), report: downloaded });
  next.posts(tableReport('pdb-6-6-3', { source: 'stored' }));
  expect(solver.tables.list().filter(({ status }) => status === 'ready')).toHaveLength(1);

  // A table that was built instead has no file.
  next.posts(tableReport('pdb-6-6-3'));
  await next.traps({ code: 'worker-failed', message: 'unreachable' });
  expect(state('pdb-6-6-3').status).toBe('absent');
});

/** A solver with a loaded 7-7-1 table from browser storage that has wrong bits. */
async function withWrongTable() {
  const started = startSolver({ workers: 1, stored: ['pdb-7-7-1'] });
  const { solver, workers, storage } = started;
  solver.tables.build('pdb-7-7-1');
  await settled();
  workers[0].posts(tableReport('pdb-7-7-1', { source: 'stored' }));
  const error = { code: 'table-failed' as const, message: 'the table for pdb-7-7-1 has wrong bits' };
  const fail = () => {
    workers[0].posts({ type: 'table-failed', heuristic: 'pdb-7-7-1', error, inUse: true });
    expect(storage.files.size).toBe(0);
  };
  return { ...started, error, fail };
}

it('a solve whose stored table turns out to be wrong starts anew without it, and the table is built', async () => {
  const { solver, workers, state, fail } = await withWrongTable();
  const solve = solver.solve(BOARD);
  fail();
  expect(workers[0].ended).toBe(true);
  expect(state('pdb-7-7-1').status).toBe('building');
  await settled();
  const next = workers.find(({ types }) => types.includes('solve') && !types.includes('load-table'));
  expect(workers.some(({ types }) => types.includes('buildTable'))).toBe(true);
  next?.posts(solved(1));
  expect((await solve).length).toBe(3);
});

it('a solve that requires a table with wrong bits fails, and the next one waits until it is built', async () => {
  const { solver, workers, workerWith, error, fail } = await withWrongTable();
  const solve = solver.solve(BOARD, { heuristic: 'pdb-7-7-1' });
  fail();
  workers[0].posts({ type: 'failed', id: 1, error, progress: null });
  await expect(solve).rejects.toMatchObject(error);
  expect(workers[0].ended).toBe(true);
  const next = solver.solve(BOARD, { heuristic: 'pdb-7-7-1' });
  await settled();
  await workerWith('buildTable').answers(tableBuilt());
  workerWith('load-table').posts(tableReport('pdb-7-7-1'));
  await settled();
  workerWith('solve').posts(solved(2));
  expect((await next).length).toBe(3);
});
