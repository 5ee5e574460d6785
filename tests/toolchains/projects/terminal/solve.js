// The solver in a program without a page: solves, analyzes a game and builds a table. The expected numbers are in tests/data.

import assert from 'node:assert/strict';
import { Solver } from 'fifteen-puzzle';

const solver = new Solver({ workers: 2 });
assert.equal((await solver.solve('8 1 3/4 0 2/7 6 5')).length, 14);
assert.equal((await solver.solve('8 1 3/4 0 2/7 6 5', { algorithm: 'a-star', heuristic: 'manhattan' })).length, 14);
assert.deepEqual((await solver.analyze({ board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' })).mistakes, [0]);
await solver.tables.build('pdb-7-7-1');
assert.equal(solver.tables.list().find(({ heuristic }) => heuristic === 'pdb-7-7-1').status, 'ready');
assert.equal(solver.usesMainThread, false);
solver[Symbol.dispose]();
