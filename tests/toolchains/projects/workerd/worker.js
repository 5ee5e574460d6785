// workerd compiles the modules that a script imports, and no modules later.

import { Solver } from 'fifteen-puzzle';
import engine from './engine_bg.wasm';
import large from './engine-large_bg.wasm';

const wasm = async (module) => (module === 'engine' ? engine : large);

export default {
  async fetch() {
    // This comes first, since the modules are loaded once.
    const without = new Solver();
    const { code } = await without.solve('8 1 3/4 0 2/7 6 5').catch((error) => error);
    without.dispose();
    const solver = new Solver({ assets: { wasm } });
    const { length } = await solver.solve('8 1 3/4 0 2/7 6 5');
    const { mistakes } = await solver.analyze({ board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' });
    solver.dispose();
    return Response.json({ length, mistakes, code });
  },
};
