// Node processes with fewer permissions: each error names the flag and a remedy.

import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { small } from '../../e2e/support/boards.js';

/** Node 20 calls its permission model experimental. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

const SCRIPT = `
  import { Solver } from './dist/package/node/index.js';
  const solver = new Solver({ workers: 1 });
  const errors = [];
  for (const run of [
    () => solver.solve('${small}'),
    () => solver.analyze({ board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' }),
    () => solver.tables.build('pdb-7-7-1'),
    () => solver.tables.build('pdb-6-6-3'),
  ]) await run().then(() => errors.push('none'), ({ code, message }) => errors.push(code + ': ' + message));
  solver.dispose();
  console.log(JSON.stringify(errors));
`;

/** Returns the errors of a solve, an analysis, and the builds of a deep and of a small table. */
async function errorsWith(...flags: string[]): Promise<string[]> {
  const args = [...flags, '--no-warnings', '--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)('node', args, { timeout: 25_000 });
  return JSON.parse(stdout);
}

it('names the flag that lets a process with permissions start threads', async () => {
  const reason = 'Node.js was started with its permission model, which forbids threads; add the flag --allow-worker.';
  expect(await errorsWith(String(PERMISSION), '--allow-fs-read=*')).toEqual([
    `worker-failed: ${reason}`,
    `worker-failed: ${reason}`,
    `table-failed: The table could not be built: ${reason}`,
    `table-failed: The table could not be built: ${reason}`,
  ]);
}, 30_000);

it('names the flags without which there is no WebAssembly', async () => {
  const reason =
    'Node.js was started without WebAssembly, which the flag --jitless turns off; leave the flag out, also in NODE_OPTIONS.';
  expect(await errorsWith('--jitless')).toEqual([
    `wasm-blocked: ${reason}`,
    `wasm-blocked: ${reason}`,
    `table-failed: The table could not be built: ${reason}`,
    `table-failed: The table could not be built: ${reason}`,
  ]);
}, 30_000);

it('reads all of its modules at once, so that Node names one that it may not read before anything is solved', async () => {
  const modules = ['node', 'scramble', 'solver', 'wasm'].flatMap((folder) =>
    readdirSync(`dist/package/${folder}`, { recursive: true }).map(
      (file) => `${process.cwd()}/dist/package/${folder}/${file}`,
    ),
  );
  const allowed = modules.filter((file) => file.endsWith('.js') && !/\/late\//.test(file));
  const script = `import('./dist/package/node/index.js').then(() => console.log('imported'), (e) => console.log(e.code, e.resource));`;
  const flags = [String(PERMISSION), ...allowed.map((file) => `--allow-fs-read=${file}`), '--no-warnings'];
  const { stdout } = await promisify(execFile)('node', [...flags, '--input-type=module', '--eval', script]);
  expect(stdout).toMatch(/^ERR_ACCESS_DENIED .*\/late\/[\w-]+\.js\n$/);
});
