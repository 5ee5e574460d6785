// The solver of browsers in Node, as a bundler may choose it for a server: it searches on the main thread.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { endless, small } from '../../e2e/support/boards.js';

const SCRIPT = `
  import { readFileSync } from 'node:fs';
  import { Solver } from './dist/package/solver/index.js';
  const wasm = async (module) => readFileSync('www/wasm/' + module + '_bg.wasm');
  const solver = new Solver({ assets: { wasm } });
  const { length } = await solver.solve('${small}');
  const { isComplete } = await solver.analyze({ board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' });
  const codes = [];
  const searching = new Promise((begun) => {
    const options = { heuristic: 'manhattan', onProgress: begun };
    solver.solve('${endless}', options).catch(({ code }) => codes.push(code));
  });
  await searching;
  solver.dispose();
  process.on('exit', () => console.log(length, isComplete, ...codes));
`;

it('keeps no process alive after dispose()', async () => {
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '--eval', SCRIPT], { timeout: 25_000 });
  expect(stdout).toBe('14 true aborted\n');
}, 30_000);

const WITHOUT_WORKERS = `
  import { readFileSync } from 'node:fs';
  import { Solver } from './dist/package/solver/index.js';
  const compiled = async (module) => new WebAssembly.Module(readFileSync('www/wasm/' + module + '_bg.wasm'));
  const solver = new Solver({ assets: { wasm: compiled } });
  const { length } = await solver.solve('${small}');
  const { length: large } = await solver.solve('${small}', { algorithm: 'weighted-a-star', heuristic: 'manhattan' });
  const message = await solver.tables.build('pdb-7-7-1').catch(({ message }) => message);
  console.log(JSON.stringify([length, large >= length, solver.usesMainThread, message]));
  solver.dispose();
`;

it('runs compiled modules; where there are no workers, it solves and says why it builds no table', async () => {
  const run = promisify(execFile)('node', ['--input-type=module', '--eval', WITHOUT_WORKERS], { timeout: 25_000 });
  const message = 'The table could not be built: web workers are not available here.';
  expect(JSON.parse((await run).stdout)).toEqual([14, true, true, message]);
}, 30_000);
