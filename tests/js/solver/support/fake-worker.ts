// Fakes of workers, ports and browser storage, which record what they receive.

import type { FromWorker, PortLike, ToWorker } from '../../../../www/solver/protocol.js';

/** One end of a message channel. */
export class FakePort implements PortLike {
  sent: any[] = [];
  closed = false;
  peer: FakePort | null = null;
  onmessage: ((event: any) => void) | null = null;

  /** Returns the two ends of a new channel. */
  static pair() {
    const [one, other] = [new FakePort(), new FakePort()];
    one.peer = other;
    other.peer = one;
    return [one, other];
  }

  postMessage(message: object) {
    const data = structuredClone(message);
    this.sent.push(data);
    queueMicrotask(() => this.peer?.onmessage?.({ data }));
  }

  /** Delivers a message, as if the other end had posted it. */
  receives(data: object) {
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
  received: any[] = [];
  ended = false;
  #listeners: Record<string, (event: object) => void> = {};

  postMessage(message: ToWorker, transfer: Transferable[]) {
    this.received.push(structuredClone(message, { transfer }));
  }

  terminate() {
    this.ended = true;
  }

  addEventListener(type: string, listener: (event: object) => void) {
    this.#listeners[type] = listener;
  }

  /** Posts a message to the solver. */
  posts(data: FromWorker) {
    this.#listeners.message({ data: structuredClone(data) });
  }

  /** Fails like a worker whose script crashes or is blocked. */
  fails(message: string) {
    this.#listeners.error({ message });
  }

  get types() {
    return this.received.map(({ type }) => type);
  }
}

/** A worker that reports its end while it is being terminated, as in Deno. */
export class ReportingWorker extends FakeWorker {
  override terminate() {
    if (this.ended) return;
    super.terminate();
    this.fails('the thread was ended');
  }
}

/** Browser storage in memory, as the table manager uses it. */
export class FakeTableStorage {
  files: Map<string, File> = new Map();
  persisted = false;

  async find(heuristic: string) {
    return this.files.get(heuristic) ?? null;
  }

  async remove(heuristic: string) {
    this.files.delete(heuristic);
  }

  persist() {
    this.persisted = true;
  }
}
