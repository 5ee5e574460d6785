// The solver in a browser.

import type { SolverSetup } from '../protocol.js';
import { folderUrl } from '../shared/asset-urls.js';
import { ownFiles, wasmSource } from '../shared/own-files.js';
import { TableStorage } from '../shared/table-storage.js';
import type { SolverOptions } from './base-solver.js';
import { BaseSolver } from './base-solver.js';
import { deviceOf } from './device.js';
import { MainThreadWorker } from './main-thread-worker.js';
import { tableFolder } from './solve-options.js';
import { startWorker } from './start-worker.js';

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
