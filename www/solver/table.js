// How a search comes by its table: from the browser's cache, from the server, or, whatever goes wrong with either,
// built on the spot, so that the solver never stops working.

import { FifteenError } from './errors.js';
import { Shelf } from './shelf.js';

/** @import { TableReport, WasmEngine } from './protocol.js' */

/**
 * The files that are served, which the bundler names by their content. They are gzipped, but called `bin`: a name in
 * `gz` makes some servers have the browser unpack it on the way, and a name they do not know makes others pack it once
 * more; of both the length is unknown until the end.
 * @type {Record<string, string>}
 */
const FILES = { 'pdb-6-6-3': new URL('../tables/pdb-6-6-3.bin', import.meta.url).href };

/**
 * What a delivery needs of the world.
 * @typedef {object} Surroundings
 * @property {Record<string, string>} files  addresses by heuristic; a heuristic without one is built
 * @property {typeof fetch} fetch
 * @property {CacheStorage | undefined} caches
 * @property {typeof DecompressionStream | undefined} DecompressionStream
 * @property {() => number} now
 * @property {number} patienceMs  how long a server may be silent before it counts as failed
 */

/** Building takes less than a second: there is no point in waiting longer for a server that says nothing. */
const PATIENCE_MS = 4000;

/** @returns {Surroundings} */
export function surroundings() {
  return {
    files: FILES,
    fetch: (...request) => fetch(...request),
    caches: globalThis.caches,
    DecompressionStream: globalThis.DecompressionStream,
    now: () => performance.now(),
    patienceMs: PATIENCE_MS,
  };
}

/** One table, on its way to one engine. */
export class TableDelivery {
  #heuristic;
  #world;
  #signal;
  #onReport;
  #shelf;
  #address;
  /** @type {TableReport} */
  #report = { source: 'fetching', bytes: 0, totalBytes: 0, fraction: 0, seconds: 0, fault: null };
  #since = 0;
  /** @type {Uint8Array<ArrayBuffer> | null} */
  #kept = null;
  /** @type {Promise<Response> | null} */
  #answer = null;
  #silence = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watch;

  /**
   * @param {string} heuristic
   * @param {object} options
   * @param {Surroundings} options.world
   * @param {AbortSignal} options.signal  ends the delivery, which then rejects with the signal's reason
   * @param {(report: TableReport) => void} options.onReport
   */
  constructor(heuristic, { world, signal, onReport }) {
    this.#heuristic = heuristic;
    this.#world = world;
    this.#signal = signal;
    this.#onReport = onReport;
    this.#shelf = new Shelf(world.caches);
    this.#address = world.files[heuristic];
  }

  /** Returns as soon as the bytes are at hand or on their way, so that the caller can work meanwhile. */
  async send() {
    this.#since = this.#world.now();
    if (!this.#address) return;
    this.#kept = await this.#shelf.take(this.#heuristic, this.#address);
    if (!this.#kept) this.#request('default');
  }

  /**
   * Gives the engine its table.
   * @param {WasmEngine} engine
   * @param {() => Promise<void>} rest  lets messages be read between two steps of building
   * @returns {Promise<TableReport>}
   */
  async arrive(engine, rest) {
    if (this.#address) {
      try {
        return await this.#served(engine);
      } catch (thrown) {
        this.#signal.throwIfAborted();
        this.#report.fault = thrown instanceof Error ? thrown.message : String(thrown);
      }
    }
    return this.#built(engine, rest);
  }

  /** @param {WasmEngine} engine */
  async #served(engine) {
    if (this.#kept && (await this.#accepted(engine, this.#kept))) {
      const bytes = this.#kept.length;
      return this.#tell({ source: 'cached', bytes, totalBytes: bytes, fraction: 1 });
    }
    const bytes = await this.#download();
    await this.#load(engine, bytes);
    await this.#shelf.put(this.#heuristic, /** @type {string} */ (this.#address), bytes);
    return this.#tell({ source: 'fetched', totalBytes: bytes.length, fraction: 1 });
  }

  /**
   * Whether bytes from the cache are good. Bad ones are dropped, and fetched anew past the browser's other cache.
   * @param {WasmEngine} engine
   * @param {Uint8Array<ArrayBuffer>} kept
   */
  async #accepted(engine, kept) {
    try {
      await this.#load(engine, kept);
      return true;
    } catch {
      this.#signal.throwIfAborted();
      this.#request('reload');
      await this.#shelf.drop(this.#heuristic);
      return false;
    }
  }

  /** @param {RequestCache} cache */
  #request(cache) {
    const signal = AbortSignal.any([this.#signal, this.#silence.signal]);
    this.#answer = this.#world.fetch(/** @type {string} */ (this.#address), { cache, signal });
    // It may fail before anybody waits for it.
    this.#answer.catch(() => {});
    this.#tell({ source: 'fetching' });
  }

  async #download() {
    try {
      this.#listen();
      return await this.#received();
    } catch (thrown) {
      throw this.#silence.signal.aborted ? fault('the server fell silent') : thrown;
    } finally {
      clearTimeout(this.#watch);
    }
  }

  /** Gives the server some time, from now on, to say something. */
  #listen() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#silence.abort(), this.#world.patienceMs);
  }

  async #received() {
    const response = await this.#answer?.catch(() => null);
    if (!response) throw fault('the network failed');
    if (!response.ok) throw fault(`the server answered ${response.status}`);
    // Of a transfer that is packed a second time only the packed length is known.
    const packed = response.headers.has('content-encoding');
    const totalBytes = packed ? 0 : Number(response.headers.get('content-length') ?? 0);
    const whole = await collected(response.body, 'the download broke off', (bytes) => {
      this.#listen();
      this.#tell({ bytes, totalBytes, fraction: totalBytes > 0 ? Math.min(bytes / totalBytes, 1) : 0 });
    });
    const { length } = whole;
    if (length < totalBytes) throw fault(`the download broke off after ${length} of ${totalBytes} bytes`);
    return whole;
  }

  /**
   * @param {WasmEngine} engine
   * @param {Uint8Array<ArrayBuffer>} bytes
   */
  async #load(engine, bytes) {
    const table = isGzip(bytes) ? await this.#unpacked(bytes) : bytes;
    this.#signal.throwIfAborted();
    engine.addTable(table);
  }

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  async #unpacked(bytes) {
    const { DecompressionStream } = this.#world;
    if (!DecompressionStream) throw fault('this browser cannot unpack gzip');
    const { readable, writable } = new DecompressionStream('gzip');
    const writer = writable.getWriter();
    // What is wrong with the file, the reading end says.
    writer.write(bytes).catch(() => {});
    writer.close().catch(() => {});
    return collected(readable, 'the file is damaged');
  }

  /**
   * @param {WasmEngine} engine
   * @param {() => Promise<void>} rest
   */
  async #built(engine, rest) {
    this.#since = this.#world.now();
    const builder = engine.buildTable(this.#heuristic);
    let finished = false;
    try {
      for (let fraction = 0; fraction < 1; ) {
        this.#tell({ source: 'building', bytes: 0, totalBytes: 0, fraction });
        await rest();
        fraction = builder.step();
      }
      builder.finish(engine);
      finished = true;
    } finally {
      // Finishing consumes the builder.
      if (!finished) builder.free();
    }
    return this.#tell({ source: 'built', bytes: 0, totalBytes: 0, fraction: 1 });
  }

  /** @param {Partial<TableReport>} news */
  #tell(news) {
    const seconds = (this.#world.now() - this.#since) / 1000;
    this.#report = { ...this.#report, ...news, seconds };
    this.#onReport(this.#report);
    return this.#report;
  }
}

/** @param {string} message */
function fault(message) {
  return new FifteenError('table-failed', message);
}

/** @param {Uint8Array} bytes */
function isGzip(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * All bytes of a stream.
 * @param {ReadableStream<Uint8Array> | null} stream
 * @param {string} failure  what it means if the stream breaks
 * @param {(bytes: number) => void} [onBytes]  told how many have come
 */
async function collected(stream, failure, onBytes = () => {}) {
  const reader = stream?.getReader();
  const parts = [];
  let length = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw fault(failure);
    });
    if (done) break;
    parts.push(value);
    length += value.length;
    onBytes(length);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
