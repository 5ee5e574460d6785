// The solver in a browser, and the start of web workers, for pages of any origin.

import type { SolverSetup } from '../protocol.js';
import { VERSION } from '../protocol.js';
import { absoluteUrl, folderUrl } from '../shared/asset-urls.js';
import type { OwnFile } from '../shared/file.js';
import { workerFrom } from '../shared/file.js';
import { ownFiles, wasmSource } from '../shared/own-files.js';
import { TableStorage } from '../shared/table-storage.js';
import { scriptUrl } from '../shared/trusted-types.js';
import type { WorkerLike } from '../shared/worker-like.js';
import type { SolverOptions } from './base-solver.js';
import { BaseSolver } from './base-solver.js';
import { deviceOf } from './device.js';
import { MainThreadWorker } from './main-thread-worker.js';
import { tableFolder } from './solve-options.js';

/**
 * Solves sliding-tile puzzles in web workers. Nothing is loaded before the first solve or a call of `preload()`.
 * @example
 * const solver = new Solver();
 * const { moves } = await solver.solve('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15');
 * solver.dispose();
 */
export class Solver extends BaseSolver {
  constructor(given?: SolverOptions) {
    const options = { ...given };
    const assets = { ...options.assets };
    const tables = tableFolder(options.tables, assets.tables);
    const setup = async (): Promise<SolverSetup> => {
      const modules = ['engine', 'engine-large', 'classes'] as const;
      const [engine, large, classes] = await Promise.all(modules.map((module) => wasmSource(assets, module)));
      return { wasm: { engine, 'engine-large': large, classes }, tables: tables && folderUrl(tables) };
    };
    super(options, {
      createWorker: () => startWorker(ownFiles.worker, assets.worker, setup),
      createFallback: () => new MainThreadWorker(setup),
      device: deviceOf(globalThis.navigator ?? {}),
      storage: new TableStorage(),
    });
  }
}

/**
 * Starts a worker, and sends it its setup. Throws if the page cannot start workers; in some browsers, the worker fails instead.
 * @param url - of its script; undefined: its own file
 * @param transfer - of the setup
 */
export function startWorker<Setup>(
  file: OwnFile,
  url: string | URL | undefined,
  setup: () => Promise<Setup>,
  transfer: Transferable[] = [],
): WorkerLike<unknown> {
  // As in service workers.
  if (typeof Worker === 'undefined') throw new Error('web workers are not available here');
  const worker = url === undefined ? workerFrom(file, startScript) : startScript(absoluteUrl(url));
  worker.begun = setup().then((ready) =>
    worker.postMessage({ type: 'begin', version: VERSION, setup: ready }, transfer),
  );
  return worker;
}

/**
 * Starts a worker from its script. A script in a blob has no imports and need not be a module: in pages without an
 * origin, which are those in sandboxed frames and those from a file, some browsers start no modules from blobs.
 */
function startScript(url: URL): WorkerLike<unknown> {
  // In a sandboxed page `self.origin` is 'null', whatever its URL is.
  if (url.origin !== self.origin) return startFromOtherOrigin(url);
  return new Worker(scriptUrl(url.href), { type: url.protocol === 'blob:' ? 'classic' : 'module', name: 'fifteen' });
}

/**
 * Starts a worker of another origin. Its script must be of the page's origin, but that script can import one of any
 * origin.
 */
function startFromOtherOrigin(url: URL) {
  const script = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  const blobUrl = URL.createObjectURL(script);
  const worker = new Worker(scriptUrl(blobUrl), { type: 'module', name: 'fifteen' });
  const revoke = () => URL.revokeObjectURL(blobUrl);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}
