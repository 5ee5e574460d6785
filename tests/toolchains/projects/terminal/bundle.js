// The single file starts web workers from text, if there are any.

import assert from 'node:assert/strict';
import { Solver } from 'fifteen-puzzle/bundle';

const solver = new Solver({ workers: 2 });
assert.equal((await solver.solve('8 1 3/4 0 2/7 6 5')).length, 14);
await solver.tables.build('pdb-7-7-1');
assert.equal(solver.usesMainThread, false);
solver.dispose();
