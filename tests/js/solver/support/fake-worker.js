// Fakes of workers, ports and browser storage, which record what they receive.

/** @import { FromWorker, PortLike, ToWorker } from '../../../../www/solver/protocol.js' */

/**
 * One end of a message channel.
 * @implements {PortLike}
 */
export class FakePort {
  /** @type {any[]} */
  sent = [];
  closed = false;
  /** @type {FakePort | null} */
  peer = null;
  /** @type {((event: any) => void) | null} */
  onmessage = null;

  /** Returns two connected ends. */
  static pair() {
    const [one, other] = [new FakePort(), new FakePort()];
    one.peer = other;
    other.peer = one;
    return [one, other];
  }

  /** @param {object} message */
  postMessage(message) {
    const data = structuredClone(message);
    this.sent.push(data);
    queueMicrotask(() => this.peer?.onmessage?.({ data }));
  }

  /**
   * Delivers a message, as if the other end had posted it.
   * @param {object} data
   */
  receives(data) {
    this.onmessage?.({ data });
  }

  close() {
    this.closed = true;
  }

  get types() {
    return this.sent.map(({ type }) => type);
  }
}

/** A worker that only records the messages that it receives. */
export class FakeWorker {
  /** @type {any[]} */
  received = [];
  ended = false;
  /** @type {Record<string, (event: object) => void>} */
  #listeners = {};

  /**
   * @param {ToWorker} message
   * @param {Transferable[]} transfer
   */
  postMessage(message, transfer) {
    this.received.push(structuredClone(message, { transfer }));
  }

  terminate() {
    this.ended = true;
  }

  /**
   * @param {string} type
   * @param {(event: object) => void} listener
   */
  addEventListener(type, listener) {
    this.#listeners[type] = listener;
  }

  /**
   * Posts a message to the solver.
   * @param {FromWorker} data
   */
  posts(data) {
    this.#listeners.message({ data: structuredClone(data) });
  }

  /**
   * Fails as a worker does whose script crashes or is blocked.
   * @param {string} message
   */
  fails(message) {
    this.#listeners.error({ message });
  }

  get types() {
    return this.received.map(({ type }) => type);
  }
}

/** Browser storage in memory, as the table manager uses it. */
export class FakeTableStorage {
  /** @type {Map<string, File>} */
  files = new Map();
  persisted = false;

  /** @param {string} heuristic */
  async find(heuristic) {
    return this.files.get(heuristic) ?? null;
  }

  /** @param {string} heuristic */
  async remove(heuristic) {
    this.files.delete(heuristic);
  }

  persist() {
    this.persisted = true;
  }
}
