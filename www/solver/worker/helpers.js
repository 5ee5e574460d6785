// A search that is shared: the dealer, the lead's own runner, and the aides, each behind a port.
// Aides come and go at any time. Batches and reports pass through here unread.

/** @import { FromAide, Pace, PortLike, SearchOptions, ToAide, WasmEngine, WasmProgress } from '../protocol.js' */

/** An aide has so many batches ahead, so that it need not wait for the lead's slice to end before it gets the next. */
const AHEAD = 2;

/** @typedef {{ port: PortLike, room: number, out: number }} Member  `out`: batches dealt and not finished */

export class Crew {
  #dealer;
  #runner;
  #onNews;
  /** @type {Map<number, Member>} */
  #aides = new Map();
  #failed = false;

  /**
   * @param {WasmEngine} engine
   * @param {SearchOptions} options
   * @param {object} setting
   * @param {number} setting.workers  that will share it
   * @param {() => void} setting.onNews  an aide has reported, or is lost
   */
  constructor(engine, options, { workers, onNews }) {
    this.#dealer = engine.deal(options, workers);
    this.#runner = engine.runner(options);
    this.#onNews = onNews;
    this.#deal();
  }

  /** Whether only aides have something to do. */
  get idle() {
    return this.#runner.idle;
  }

  /** Whether batches are lost with an aide. The dealer cannot have them back: this search does not end. */
  get failed() {
    return this.#failed;
  }

  /**
   * @param {number} name
   * @param {PortLike} port
   */
  join(name, port) {
    // It is dealt nothing before it says that it is ready: what is lost until then costs nothing.
    this.#aides.set(name, { port, room: 0, out: 0 });
    port.onmessage = ({ data }) => this.#hear(name, data);
  }

  /** @param {number} name */
  lose(name) {
    const aide = this.#aides.get(name);
    if (!aide) return;
    this.#aides.delete(name);
    if (aide.out > 0) this.#failed = true;
    this.#onNews();
  }

  /** How many share the search, the lead included. */
  get size() {
    return 1 + this.#aides.size;
  }

  /** @param {Pace} pace  of each aide */
  pace(pace) {
    for (const { port } of this.#aides.values()) post(port, { type: 'pace', pace });
  }

  /**
   * Searches batch after batch, since those of small iterations are no work at all.
   * @param {number} nodes  to expand here
   * @returns {number}  that were expanded here
   */
  step(nodes) {
    const before = this.#dealer.expanded;
    let expanded = 0;
    do {
      this.#dealer.take(this.#runner.step(nodes - expanded));
      this.#deal();
      expanded = this.#dealer.expanded - before;
    } while (expanded < nodes && !this.#runner.idle);
    return expanded;
  }

  /** @returns {WasmProgress} */
  progress() {
    return this.#dealer.progress();
  }

  /** Of one solution there is no list. */
  solutions() {
    return null;
  }

  free() {
    for (const { port } of this.#aides.values()) post(port, { type: 'end' });
    this.#aides.clear();
    this.#runner.free();
    this.#dealer.free();
  }

  /**
   * @param {number} name
   * @param {FromAide} message
   */
  #hear(name, message) {
    const aide = this.#aides.get(name);
    if (!aide) return;
    if (message.type === 'failed') {
      this.lose(name);
      return;
    }
    if (message.type === 'ready') {
      aide.room = AHEAD;
    } else {
      this.#dealer.take(message.report);
      aide.out -= message.finished;
    }
    this.#deal();
    this.#onNews();
  }

  /** Deals to all who have room; the first to the runner here, for which it is the shortest way. */
  #deal() {
    if (this.#runner.idle) {
      const batch = this.#dealer.deal();
      if (batch !== undefined) this.#runner.take(batch);
    }
    for (const aide of this.#aides.values()) {
      while (aide.out < aide.room) {
        const batch = this.#dealer.deal();
        if (batch === undefined) return;
        aide.out += 1;
        post(aide.port, { type: 'batch', batch });
      }
    }
  }
}

/**
 * @param {PortLike} port
 * @param {ToAide} message
 */
function post(port, message) {
  port.postMessage(message);
}
