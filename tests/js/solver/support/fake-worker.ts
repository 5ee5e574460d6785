// Fakes of workers, ports and browser storage, which record what they receive.

import type { ErrorMessage, FromWorker, PortLike, ToWorker } from '../../../../www/solver/protocol.js';
import { settled } from './fake-clock.js';

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

  /** Reports the progress of the last call. */
  reports(progress: unknown) {
    this.posts({ type: 'reported', call: this.#lastCall, progress });
  }

  /** Answers the last call, and waits until the solver has acted on it. */
  async answers(value: unknown) {
    this.posts({ type: 'returned', call: this.#lastCall, value });
    await settled();
  }

  /** Answers the last call with an error. */
  async throws(error: ErrorMessage) {
    this.posts({ type: 'threw', call: this.#lastCall, error });
    await settled();
  }

  get #lastCall(): number {
    return this.received.findLast(({ type }) => type === 'call').call;
  }

  /** The values of all calls of a method. */
  calls(method: string): any[] {
    return this.received.filter((message) => message.method === method).map(({ values }) => values[0]);
  }

  /** Traps, in place of an answer, and waits until the solver has acted on it. */
  async traps(error: ErrorMessage) {
    this.posts({ type: 'crashed', error });
    await settled();
  }

  /** Fails like a worker whose script crashes or is blocked. */
  fails(message: string) {
    this.#listeners.error({ message });
  }

  /** The types of the messages, and the methods of calls. */
  get types() {
    return this.received.map(({ type, method }) => method ?? type);
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
