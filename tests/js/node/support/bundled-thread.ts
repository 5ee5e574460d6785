// The solver's thread for tests of the sources, which Node cannot load directly: bundled into one script, as in the npm package.

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';
import { oneFile } from '../../../../build/one-file.js';

const { code } = await oneFile('www/node/thread.ts', { format: 'cjs' });

vi.mock('../../../../www/node/own-files.js', () => ({
  startOwnThread: (options: object) => new Worker(code, { ...options, eval: true }),
  ownWasm: (module: string) => readFileSync(`www/wasm/${module}_bg.wasm`),
}));
