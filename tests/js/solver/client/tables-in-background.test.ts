import { describe, expect, it } from 'vitest';
import { settled } from '../support/fake-clock.js';
import { BOARD, solved, solveProgress, startSolver, tableBuilt, tableReport } from '../support/solver.js';

describe('buildInBackground', () => {
  it('builds 7-7-1, once, and does not store it', async () => {
    const { solver, workers } = startSolver();
    const { tables } = solver;
    await Promise.all([tables.buildInBackground('pdb-6-6-3'), tables.buildInBackground('pdb-6-6-3')]);
    await settled();
    expect(workers.map(({ received }) => received)).toEqual([
      [{ type: 'build-table', heuristic: 'pdb-7-7-1', store: false }],
    ]);
  });

  it.each([
    ['on a small device', { memory: 2 }],
    ['on a single core', { cores: 1 }],
    ['if the table is stored', { stored: ['pdb-7-7-1' as const] }],
    ['if a deeper table is stored', { stored: ['pdb-7-8' as const] }],
  ])('does nothing %s', async (_, setting) => {
    const { solver, workers } = startSolver(setting);
    await solver.tables.buildInBackground('pdb-6-6-3');
    await settled();
    expect(workers).toHaveLength(0);
  });

  it('does nothing after the table was freed', async () => {
    const { solver, workers, workerWith } = startSolver();
    solver.tables.build('pdb-7-7-1');
    await settled();
    workerWith('build-table').posts(tableBuilt('pdb-7-7-1'));
    workerWith('load-table').posts(tableReport('pdb-7-7-1'));
    await solver.tables.free('pdb-7-7-1');
    await solver.tables.buildInBackground('pdb-6-6-3');
    await settled();
    expect(workers.filter(({ types }) => types.includes('build-table'))).toHaveLength(1);
  });

  it('does nothing after the solver was disposed', async () => {
    const { solver, workers } = startSolver();
    solver.dispose();
    await solver.tables.buildInBackground('pdb-6-6-3');
    await settled();
    expect(workers).toHaveLength(0);
  });
});

describe('a solve', () => {
  it('of more than a second builds 7-7-1 in the background, once, and is not disturbed', async () => {
    const { solver, workers, state } = startSolver();
    const solve = solver.solve(BOARD);
    workers[0].posts(solveProgress(1, { searchMs: 300 }));
    await settled();
    expect(workers).toHaveLength(1);
    for (const searchMs of [1100, 1200]) workers[0].posts(solveProgress(1, { searchMs }));
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve'], ['build-table']]);
    expect(workers[1].received[0]).toMatchObject({ heuristic: 'pdb-7-7-1', store: false });
    expect(state('pdb-7-7-1').status).toBe('building');
    workers[0].posts(solved(1));
    expect((await solve).length).toBe(3);
  });

  it.each([
    ['on a small device', { memory: 2 }, {}, {}],
    ['without the option', { background: false }, {}, {}],
    ['with a limited rate', {}, { rate: 10 }, {}],
    ['that names its heuristic', {}, { heuristic: 'pdb-6-6-3' as const }, {}],
    ['without a table', {}, {}, { table: null }],
    ['with a deeper table in storage', { stored: ['pdb-7-8' as const] }, {}, {}],
  ])('%s builds no table', async (_, setting, options, news) => {
    const { solver, workers } = startSolver(setting);
    solver.tables.list();
    solver.solve(BOARD, options);
    await settled();
    workers[0].posts(solveProgress(1, { searchMs: 5000, ...news }));
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve']]);
  });

  it('builds no table that was canceled', async () => {
    const { solver, workers } = startSolver();
    solver.tables.build('pdb-7-7-1').catch(() => {});
    await settled();
    solver.tables.cancel('pdb-7-7-1');
    solver.solve(BOARD);
    workers[1].posts(solveProgress(1, { searchMs: 5000 }));
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['build-table'], ['solve']]);
  });
});
