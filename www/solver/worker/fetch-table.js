// Fetches the file of a deep table from the folder that a page names, which is sooner there than built.

import { fileName } from '../shared/table-storage.js';

/** @import { WasmEngine } from '../protocol.js' */

/**
 * The file, which the engine has accepted; null where there is no folder, no such file, or one that is no good.
 * @param {Pick<WasmEngine, 'addTable'>} engine
 * @param {object} request
 * @param {string | undefined} request.folder
 * @param {string} request.heuristic
 * @param {(fraction: number, seconds: number) => void} request.onFraction
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}
 */
export async function fetchTable(engine, { folder, heuristic, onFraction }) {
  if (folder === undefined) return null;
  const since = performance.now();
  try {
    const response = await fetch(new URL(fileName(heuristic), folder));
    if (!response.ok) return null;
    const bytes = await read(response, (fraction) => onFraction(fraction, (performance.now() - since) / 1000));
    engine.addTable(bytes);
    return bytes;
  } catch {
    return null; // it is built
  }
}

/**
 * @param {Response} response
 * @param {(fraction: number) => void} onFraction  below 1, where the server tells the length
 */
async function read(response, onFraction) {
  const length = Number(response.headers.get('content-length')) || Number.POSITIVE_INFINITY;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  let had = 0;
  let told = 0;
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    had += next.value.length;
    const fraction = Math.min(had / length, 0.99);
    if (fraction - told < 0.01) continue;
    told = fraction;
    onFraction(fraction);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
