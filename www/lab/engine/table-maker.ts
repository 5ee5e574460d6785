// Builds the pattern tables that explanations look up, with the engine of the solver, which a page that solves has loaded already.

import type { WasmSource } from '../../solver/protocol.js';
import { late } from './late.js';
import { otherMessages } from './other-messages.js';

export class TableMaker {
  #engine;

  /** @param source - of the wasm module `engine` */
  constructor(source: WasmSource) {
    this.#engine = late(async () => {
      const { default: init, Engine } = await import('../../wasm/engine.js');
      await init({ module_or_path: source });
      return new Engine();
    });
  }

  /** Builds the table of a heuristic and returns it as the bytes of a file. */
  async make(heuristic: string) {
    const engine = await this.#engine();
    const builder = engine.buildTable(heuristic);
    for (let fraction = 0; fraction < 1; fraction = builder.step()) await otherMessages();
    builder.finish(engine);
    return engine.tableFile(heuristic);
  }
}
