import { describe, expect, it } from 'vitest';
import { settled } from '../support/fake-clock.js';
import { BOARD, FILE, solved, solveProgress, startSolver, tableBuilt, tableReport } from '../support/solver.js';

describe('buildInBackground', () => {
  it('builds 7-7-1, once, and does not store it', async () => {
    const { solver, workers } = startSolver();
    const { tables } = solver;
    await Promise.all([tables.buildInBackground('pdb-6-6-3'), tables.buildInBackground('pdb-6-6-3')]);
    await settled();
    expect(workers.map((worker) => worker.calls('buildTable'))).toEqual([[{ heuristic: 'pdb-7-7-1', store: false }]]);
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
    await workerWith('buildTable').answers(tableBuilt());
    workerWith('load-table').posts(tableReport('pdb-7-7-1'));
    await solver.tables.free('pdb-7-7-1');
    await solver.tables.buildInBackground('pdb-6-6-3');
    await settled();
    expect(workers.filter(({ types }) => types.includes('buildTable'))).toHaveLength(1);
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
  it('in multi-tile moves builds the second table if its worker requests it; helpers receive both', async () => {
    const { solver, workers, workerWith, state } = startSolver({ workers: 2 });
    solver.tables.build('multi-tile-4x4');
    await settled();
    await workerWith('buildTable').answers(tableBuilt({ stored: true }));
    workerWith('load-table').posts(tableReport('multi-tile-4x4'));
    await settled();
    const solve = solver.solve(BOARD, { metric: 'multi-tile' });
    const primary = workerWith('solve');
    for (let times = 0; times < 2; times += 1)
      primary.posts({ type: 'request-further', id: 1, table: 'multi-tile-4x4-second' });
    await settled();
    const builder = workerWith('buildTable');
    expect(builder.calls('buildTable')).toMatchObject([{ heuristic: 'multi-tile-4x4-second', store: false }]);
    await builder.answers(tableBuilt());
    expect(primary.received.at(-1)).toMatchObject({ type: 'load-table', heuristic: 'multi-tile-4x4-second' });
    primary.posts(tableReport('multi-tile-4x4-second'));
    expect(state('multi-tile-4x4-second')).toMatchObject({ status: 'ready', stored: false });
    const table = 'multi-tile-4x4-second';
    primary.posts({ type: 'request-helpers', id: 1, options: { board: BOARD, memoryMib: 1 }, table, enlarged: true });
    const help = workerWith('help').received.at(-1);
    expect(help?.type === 'help' && help.file?.size).toBe(2 * FILE.size);
    expect(help).toMatchObject({ table });
    primary.posts(solved(1));
    await solve;
    expect(workers.filter(({ types }) => types.includes('buildTable'))).toHaveLength(2);
  });

  it.each([
    ['without background', { background: false }],
    ['on a small device', { memory: 2 }],
    ['on a single core', { cores: 1 }],
  ])('builds no second table %s', async (_, setting) => {
    const { solver, workers } = startSolver(setting);
    solver.solve(BOARD, { metric: 'multi-tile' });
    const [request] = workers[0].received;
    // With `background` off, the worker does not request the table.
    if (request.type === 'solve' && request.enlarged !== undefined)
      workers[0].posts({ type: 'request-further', id: 1, table: 'multi-tile-4x4-second' });
    await settled();
    expect(workers).toHaveLength(1);
  });

  it('on other boards has no second table', async () => {
    const { solver, workers } = startSolver();
    solver.solve(BOARD, { metric: 'multi-tile' });
    for (const table of ['multi-tile-2x8-second', 'multi-tile-2x7-second', 'multi-tile-4x4-second-second'])
      workers[0].posts({ type: 'request-further', id: 1, table });
    await settled();
    expect(workers).toHaveLength(1);
  });

  it('of more than a second builds 7-7-1 in the background, once, and is not disturbed', async () => {
    const { solver, workers, state } = startSolver();
    const solve = solver.solve(BOARD);
    workers[0].posts(solveProgress(1, { searchMs: 300 }));
    await settled();
    expect(workers).toHaveLength(1);
    for (const searchMs of [1100, 1200]) workers[0].posts(solveProgress(1, { searchMs }));
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve'], ['buildTable']]);
    expect(workers[1].calls('buildTable')).toMatchObject([{ heuristic: 'pdb-7-7-1', store: false }]);
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
    expect(workers.map(({ types }) => types)).toEqual([['buildTable'], ['solve']]);
  });
});
