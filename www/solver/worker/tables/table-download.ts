// The download of a table from a folder of a web server. If anything goes wrong, it returns the reason, and the
// caller builds the table. Most pages download nothing, so this module is loaded late.
//
// A folder contains files such as fifteen-pdb-7-8.fpdb. It may also contain an index.json, as the folder of a build does:
// its files have a hash of their content in their names, so that browsers can keep them for good.

import { FifteenError, loadFailure } from '../../errors.js';
import type { TableName } from '../../names.js';
import type { TableReport, WasmEngine } from '../../protocol.js';
import { TABLE_COSTS } from '../../shared/table-costs.js';
import { tableFileName } from '../../shared/table-storage.js';
import { REPORT_INTERVAL_MS } from '../clock.js';
import { readAll, TableFile } from './table-file.js';

/**
 * The folder of the tables that come with the scripts. A built page has one, whose URL the build writes into this module
 * (build/own-files.js); the npm package and the single files have none.
 */
const OWN_FOLDER: string | undefined = undefined;

/** A table in an index. */
interface IndexEntry {
  /** its URL, relative to the folder */
  file: string;
  /** size of the file */
  bytes: number;
  /** digest of the table, unpacked, in hexadecimal digits */
  sha256: string;
}

export interface DownloadRequest {
  /** its URL; '' for the folder that comes with the scripts */
  folder: string;
  heuristic: TableName;
  onProgress: (news: Pick<TableReport, 'fraction' | 'download'>) => void;
  stallMs?: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A download fails if it receives less than one of `PARTS` parts of the table in this time, so it takes 200 s at most. */
const STALL_MS = 5000;
const PARTS = 40;

const MAX_INDEX_BYTES = 100_000;

/**
 * Downloads a table and loads it in the engine, which checks it.
 * @returns the bytes of the table's file, or the error. Rejects only if the engine crashed.
 */
export async function downloadTable(
  engine: Pick<WasmEngine, 'addTable'>,
  request: DownloadRequest,
): Promise<{ file: Bytes; error: null } | { file: null; error: string }> {
  const { heuristic, stallMs = STALL_MS } = request;
  const watch = new StallWatch(stallMs, TABLE_COSTS[heuristic].bytes / PARTS);
  try {
    const file = await download(request, watch).catch(failed);
    engine.addTable(file);
    return { file, error: null };
  } catch (thrown) {
    const { code, message } = Object(thrown);
    if (code !== 'table-failed') throw thrown;
    return { file: null, error: message };
  } finally {
    watch.end();
  }
}

function failed(thrown: unknown): never {
  throw new FifteenError('table-failed', String(Object(thrown).message ?? thrown));
}

async function download({ folder, heuristic, onProgress }: DownloadRequest, watch: StallWatch) {
  const base = folder || OWN_FOLDER;
  if (base === undefined) throw new Error('no folder with tables is known; name one with table-src or assets.tables');
  const entry = await findEntry(base, heuristic, watch);
  watch.restart();
  const url = new URL(entry?.file ?? tableFileName(heuristic), base).href;
  try {
    const table = await receiveTable(url, { heuristic, entry, watch, onProgress });
    if (entry) await checkDigest(table, entry.sha256);
    return table;
  } catch (thrown) {
    watch.signal.throwIfAborted();
    throw new Error(`${url}: ${loadFailure('it', thrown)}`);
  }
}

/**
 * Resolves with the entry of a table in the index of the folder; with null if there is no index, as in a folder of
 * files that were copied there. A server may answer 404, or with a page, or forbid this page to read its answer.
 */
async function findEntry(folder: string, heuristic: TableName, watch: StallWatch): Promise<IndexEntry | null> {
  const index = await readIndex(new URL('index.json', folder).href, watch).catch(() => null);
  watch.signal.throwIfAborted();
  if (!index) return null;
  const entry = Object.hasOwn(index, heuristic) ? index[heuristic] : null;
  if (!entry) throw new Error(`${folder} has no table for ${heuristic}`);
  return entry;
}

async function readIndex(url: string, watch: StallWatch): Promise<Record<string, IndexEntry>> {
  // Its name never changes, so the browser must ask whether its content has.
  const response = await get(url, watch.signal, 'no-cache');
  let text = '';
  const decoder = new TextDecoder();
  await readAll(response.body, (piece) => {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MAX_INDEX_BYTES) throw new Error('it is too long');
  });
  return Object(JSON.parse(text));
}

async function get(url: string, signal: AbortSignal, cache?: RequestCache) {
  const response = await fetch(url, { signal, cache });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response;
}

async function receiveTable(
  url: string,
  {
    heuristic,
    entry,
    watch,
    onProgress,
  }: Pick<DownloadRequest, 'heuristic' | 'onProgress'> & { entry: IndexEntry | null; watch: StallWatch },
) {
  const size = TABLE_COSTS[heuristic].bytes;
  const file = new TableFile(size);
  let fileSize = entry?.bytes || size;
  const report = () => {
    const { received } = file;
    const total = Math.max(received, fileSize);
    onProgress({ fraction: Math.min(received / total, 0.99), download: { received, total } });
  };
  report();
  const timer = setInterval(report, REPORT_INTERVAL_MS);
  try {
    const { headers, body } = await get(url, watch.signal);
    watch.restart();
    await readAll(body, (piece) => {
      file.add(piece);
      watch.received(piece.length);
      if (!file.isCompressed) fileSize = size;
      else if (!entry) fileSize = Number(headers.get('content-length')) || size;
    });
  } finally {
    clearInterval(timer);
  }
  return file.unpack();
}

/** Outside a secure context, only the checksum in the file protects it. */
async function checkDigest(table: Bytes, sha256: string) {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', table);
  if (!digest) return;
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (digits !== sha256) throw new Error(`its SHA-256 digest is ${digits}; expected ${sha256}`);
}

/** Ends a download that has stalled, or is so slow that the table is built sooner. */
class StallWatch {
  #control = new AbortController();
  #ms;
  #minBytes;
  #received = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param ms - the download fails if it receives less than `minBytes` in this time */
  constructor(ms: number, minBytes: number) {
    this.#ms = ms;
    this.#minBytes = minBytes;
    this.restart();
  }

  /** Aborts the requests of the download. */
  get signal() {
    return this.#control.signal;
  }

  /** Begins a new interval of the whole time. */
  restart() {
    clearInterval(this.#timer);
    this.#received = 0;
    this.#timer = setInterval(() => this.#check(), this.#ms);
  }

  /** @param bytes - that have arrived */
  received(bytes: number) {
    this.#received += bytes;
  }

  end() {
    clearInterval(this.#timer);
    this.#control.abort();
  }

  #check() {
    if (this.#received < this.#minBytes) this.#control.abort(new Error('the server is too slow'));
    this.#received = 0;
  }
}
