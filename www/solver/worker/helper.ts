// A worker that helps the primary worker with one solve: it searches the batches that it receives through a port, and reports
// every slice.

import type { FromHelper, Help, ToHelper, WasmRunner } from '../protocol.js';
import { ignoreUnknown } from '../protocol.js';
import type { Clock } from './clock.js';
import type { Engines, LoadedTables } from './engines.js';
import { freeSafely } from './error-message.js';
import { Pacer } from './pacer.js';

export class Helper {
  #options;
  #table;
  #file;
  #port;
  #clock;
  #pacer;
  /** Batches received and not yet begun. */
  #batches: string[] = [];
  #paused = false;
  #ended = false;

  constructor({ options, table, file, port }: Help, clock: Pick<Clock, 'now' | 'turn' | 'sleep' | 'wake'>) {
    this.#options = options;
    this.#table = table;
    this.#file = file;
    this.#port = port;
    this.#clock = clock;
    this.#pacer = new Pacer(Number.POSITIVE_INFINITY, clock.now());
    port.onmessage = ({ data }) => this.#receive(data);
  }

  /**
   * Helps until the solve ends. Never rejects.
   * @returns whether it succeeded; if not, this worker has to be ended
   */
  async run(opening: Promise<Engines>): Promise<boolean> {
    try {
      const engines = await opening;
      await this.#help(await engines.forSolve(this.#options));
      return true;
    } catch {
      this.#post({ type: 'failed' });
      return false;
    } finally {
      this.#port.close();
    }
  }

  end() {
    this.#ended = true;
    this.#clock.wake();
  }

  #receive(message: ToHelper) {
    switch (message.type) {
      case 'end':
        this.end();
        break;
      case 'batch':
        this.#batches.push(message.batch);
        break;
      case 'pace':
        this.#paused = message.pace.paused;
        this.#pacer.setRate(message.pace.rate, this.#clock.now());
        break;
      default:
        return ignoreUnknown(message);
    }
    this.#clock.wake();
  }

  async #help(tables: LoadedTables) {
    const { engine } = tables;
    const table = this.#table;
    // A search can do without the second table with which it continues, but its helpers should have it too.
    const isFurther = table.endsWith('-second') && engine.chosen(this.#options).table !== table;
    if (engine.needsTable(this.#options) || isFurther) {
      await (this.#file ? tables.add(table, this.#file, null) : tables.obtain(table));
      // The file of a stored second table does not contain the first one.
      if (engine.needsTable(this.#options)) await tables.obtain(engine.chosen(this.#options).table ?? '');
    }
    if (this.#ended) return;
    const runner = engine.runner(this.#options);
    try {
      this.#post({ type: 'ready' });
      while (!this.#ended) await this.#slice(runner);
    } finally {
      freeSafely(runner);
    }
  }

  async #slice(runner: WasmRunner) {
    const batch = runner.idle ? this.#batches.shift() : undefined;
    if (batch !== undefined) runner.take(batch);
    if (runner.idle || this.#paused) {
      await this.#clock.sleep();
      this.#pacer.resume(this.#clock.now());
      return;
    }
    const { nodes, waitMs } = this.#pacer.next(this.#clock.now());
    if (nodes > 0) {
      const before = this.#clock.now();
      const report = runner.step(nodes);
      // At the end of a batch only the report says how much of the budget was used, and only the primary worker can read it.
      if (!runner.idle) this.#pacer.spent(nodes, this.#clock.now() - before);
      this.#post({ type: 'report', report, finished: runner.idle ? 1 : 0 });
    }
    await (waitMs > 0 ? this.#clock.sleep(waitMs) : this.#clock.turn());
  }

  #post(message: FromHelper) {
    this.#port.postMessage(message);
  }
}
