import { afterEach, expect, it, vi } from 'vitest';
import type { Progress } from '../../../../www/solver/index.js';
import { settled } from '../support/fake-clock.js';
import { BOARD, report, solved, solveProgress, startSolver, tableBuilt, tableReport } from '../support/solver.js';

afterEach(() => {
  vi.useRealTimers();
});

it('a solve waits for its deep table, with progress, and its time includes the wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { solver, workers, workerWith } = startSolver();
  const received: Progress[] = [];
  const onProgress = (news: Progress) => received.push(news);
  const solve = solver.solve(BOARD, { heuristic: 'pdb-7-7-1', onProgress });
  expect(solver.state).toBe('loading');
  await settled();
  vi.advanceTimersByTime(500);
  workers[0].reports(report({ source: 'building', fraction: 0.5 }));
  expect(received.at(-1)).toMatchObject({
    phase: 'table',
    heuristic: 'pdb-7-7-1',
    elapsedMs: 500,
    table: { source: 'building', fraction: 0.5 },
  });
  await workers[0].answers(tableBuilt());
  expect(workers[1].types).toEqual(['load-table']);
  workerWith('load-table').posts(tableReport('pdb-7-7-1'));
  await settled();
  expect(workers[1].types).toEqual(['load-table', 'solve']);
  expect(workers[1].received[1]).toMatchObject({ options: { heuristic: 'pdb-7-7-1' }, waitedMs: 500 });
  workers[1].posts(solved(1));
  expect((await solve).length).toBe(3);
});

it('a solve that waits for a download reports its bytes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { solver, workers, state } = startSolver();
  const received: Progress[] = [];
  solver.solve(BOARD, { heuristic: 'pdb-7-7-1', onProgress: (news) => received.push(news) });
  await settled();
  const download = { received: 7_000_000, total: 35_000_000 };
  vi.advanceTimersByTime(500);
  workers[0].reports(report({ source: 'loading', fraction: 0.2, download }));
  expect(received.at(-1)?.table).toMatchObject({ source: 'loading', fraction: 0.2, download });
  expect(state('pdb-7-7-1')).toMatchObject({ status: 'building', fraction: 0.2, download });
  // The server fails, and the table is built.
  vi.advanceTimersByTime(500);
  workers[0].reports(report({ source: 'building', fraction: 0.1 }));
  expect(received.at(-1)?.table).toMatchObject({ source: 'building', fraction: 0.1, download: undefined });
});

it('a solve that is canceled cancels the table that is built for it; the next solve starts', async () => {
  const { solver, workers } = startSolver();
  const abort = new AbortController();
  const first = solver.solve(BOARD, { heuristic: 'pdb-7-7-1', signal: abort.signal });
  const second = solver.solve(BOARD);
  await settled();
  abort.abort();
  await expect(first).rejects.toMatchObject({ code: 'aborted' });
  expect(workers[0].ended).toBe(true);
  expect(workers[1].types).toEqual(['solve']);
  workers[1].posts(solved(2));
  expect((await second).length).toBe(3);
});

it('a solve that is canceled does not cancel a table that was being built before', async () => {
  const { solver, workers } = startSolver();
  solver.tables.build('pdb-7-7-1');
  await settled();
  const abort = new AbortController();
  const solve = solver.solve(BOARD, { heuristic: 'pdb-7-7-1', signal: abort.signal });
  await settled();
  abort.abort();
  await expect(solve).rejects.toMatchObject({ code: 'aborted' });
  expect(workers[0].ended).toBe(false);
});

it('a solve that is paused while its table is built starts paused', async () => {
  const { solver, workers, workerWith } = startSolver();
  solver.solve(BOARD, { heuristic: 'pdb-7-7-1' });
  await settled();
  solver.pause();
  await workers[0].answers(tableBuilt());
  workerWith('load-table').posts(tableReport('pdb-7-7-1'));
  await settled();
  expect(workers[1].types).toEqual(['load-table', 'solve', 'pause']);
});

it('a solve fails if its table cannot be built', async () => {
  const { solver, workers } = startSolver();
  const solve = solver.solve(BOARD, { heuristic: 'pdb-7-8' });
  await settled();
  workers[0].throws({ code: 'out-of-memory', message: 'unreachable' });
  await expect(solve).rejects.toMatchObject({ code: 'out-of-memory', stats: undefined });
  expect(solver.state).toBe('idle');
});

it('a canceled solve is not started anew when its worker crashes over a table', async () => {
  const { solver, workers } = startSolver();
  solver.tables.build('pdb-7-7-1').catch(() => {});
  await settled();
  await workers[0].answers(tableBuilt());
  const abort = new AbortController();
  const solve = solver.solve(BOARD, { signal: abort.signal });
  abort.abort();
  await expect(solve).rejects.toMatchObject({ code: 'aborted' });
  await workers[1].traps({ code: 'worker-failed', message: 'unreachable', table: 'pdb-7-7-1' });
  expect(workers).toHaveLength(2);
  expect(solver.state).toBe('idle');
});

it('a new primary worker loads the tables of the one that has ended', async () => {
  const { solver, workers } = startSolver();
  solver.tables.build('pdb-7-7-1');
  await settled();
  await workers[0].answers(tableBuilt());
  workers[1].posts(tableReport('pdb-7-7-1'));
  const first = solver.solve(BOARD);
  const error = { code: 'worker-failed' as const, message: 'unreachable' };
  workers[1].posts({ type: 'started', id: 1 });
  workers[1].traps(error);
  await expect(first).rejects.toMatchObject(error);
  solver.solve(BOARD);
  expect(workers[2].types).toEqual(['load-table', 'solve']);
});

it('a solve whose worker requests a large table waits for it, and is then posted again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { solver, workers, workerWith } = startSolver();
  const received: Progress[] = [];
  const options = { metric: 'multi-tile', onProgress: (news: Progress) => received.push(news) } as const;
  const solve = solver.solve(BOARD, options);
  expect(workers[0].received).toMatchObject([{ type: 'solve', id: 1 }]);
  workers[0].posts({ type: 'started', id: 1 });
  const known = { moves: 'URDLU', lowerBound: 3 };
  workers[0].posts(solveProgress(1, { phase: 'table', ...known }));
  workers[0].posts({ type: 'request-table', id: 1, table: 'multi-tile-4x4' });
  expect(solver.state).toBe('loading');
  await settled();
  const builder = workerWith('buildTable');
  expect(builder.calls('buildTable')).toMatchObject([{ heuristic: 'multi-tile-4x4', store: true }]);
  vi.advanceTimersByTime(500);
  builder.reports(report({ source: 'building', fraction: 0.5 }));
  expect(received.at(-1)).toMatchObject({ phase: 'table', heuristic: null, table: { fraction: 0.5 }, ...known });
  await builder.answers(tableBuilt({ stored: true }));
  expect(workers[0].types).toEqual(['solve', 'load-table']);
  workers[0].posts(tableReport('multi-tile-4x4'));
  await settled();
  expect(workers[0].types).toEqual(['solve', 'load-table', 'solve']);
  expect(workers[0].received.at(-1)).toMatchObject({ known });
  workers[0].posts(solved(1));
  expect(await solve).toMatchObject({ metric: 'multi-tile', slides: 3 });
});

it('a solve that is canceled while its worker requests a table is over', async () => {
  const { solver, workers } = startSolver();
  const abort = new AbortController();
  const solve = solver.solve(BOARD, { metric: 'multi-tile', signal: abort.signal });
  abort.abort();
  await expect(solve).rejects.toMatchObject({ code: 'aborted' });
  workers[0].posts({ type: 'request-table', id: 1, table: 'multi-tile-4x4' });
  await settled();
  expect([solver.state, workers.length]).toEqual(['idle', 1]);
});
