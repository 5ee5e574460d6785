// Builds the pattern tables that explanations look up, with the engine of the solver, which a page that solves has loaded already.

import { otherMessages } from './other-messages.js';

/** @import { Engine } from '../../wasm/engine.js' */

export class TableMaker {
  #source;
  /** @type {Promise<Engine> | null} */
  #engine = null;

  /** @param {BufferSource | string} source  of the wasm module `engine` */
  constructor(source) {
    this.#source = source;
  }

  /** Builds the table of a heuristic and returns it as the bytes of a file. @param {string} heuristic */
  async make(heuristic) {
    this.#engine ??= this.#load().catch((thrown) => {
      // The next request may have more luck.
      this.#engine = null;
      throw thrown;
    });
    const engine = await this.#engine;
    const builder = engine.buildTable(heuristic);
    for (let fraction = 0; fraction < 1; fraction = builder.step()) await otherMessages();
    builder.finish(engine);
    return engine.tableFile(heuristic);
  }

  async #load() {
    const { default: init, Engine } = await import('../../wasm/engine.js');
    await init({ module_or_path: this.#source });
    return new Engine();
  }
}
