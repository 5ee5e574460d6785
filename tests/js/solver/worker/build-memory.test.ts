// How much memory a table takes while it is built: the number that decides on which devices the page offers it. The oracle is the memory of
// the module, which never shrinks.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DEEP_COSTS } from '../../../../www/solver/shared/table-costs.js';
import { Engine, initSync } from '../../../../www/wasm/engine.js';

it('pdb-7-7-1 is built in the memory that is stated for it', async () => {
  const { memory } = initSync({ module: await readFile('www/wasm/engine_bg.wasm') });
  const builder = new Engine().buildTable('pdb-7-7-1');
  let steps = 0;
  for (let done = 0; done < 1; done = builder.step()) steps += 1;
  expect(steps).toBeGreaterThan(10);
  const stated = DEEP_COSTS['pdb-7-7-1']?.buildBytes ?? 0;
  expect(memory.buffer.byteLength).toBeGreaterThan(0.8 * stated);
  expect(memory.buffer.byteLength).toBeLessThan(1.05 * stated);
});
