// The download of a table's file from the folder that a page names. A good connection brings it sooner than it could be
// built.

import { tableFileName } from '../shared/table-storage.js';

/** @import { TableReport, WasmEngine } from '../protocol.js' */

/**
 * Downloads the file and loads it in the engine, which checks it.
 * @param {Pick<WasmEngine, 'addTable'>} engine
 * @param {object} request
 * @param {string | undefined} request.folder  its URL
 * @param {string} request.heuristic
 * @param {(report: TableReport) => void} request.onReport
 * @returns {Promise<{ bytes: Uint8Array<ArrayBuffer>, report: TableReport } | null>}  null: there is no folder or no such
 *   file, or the file is damaged
 */
export async function downloadTable(engine, { folder, heuristic, onReport }) {
  if (folder === undefined) return null;
  const since = performance.now();
  try {
    const response = await fetch(new URL(tableFileName(heuristic), folder));
    if (!response.ok) return null;
    const seconds = () => (performance.now() - since) / 1000;
    const bytes = await read(response, (fraction) => {
      onReport({ source: 'loading', fraction, seconds: seconds(), error: null });
    });
    engine.addTable(bytes);
    /** @type {TableReport} */
    const report = { source: 'stored', fraction: 1, seconds: seconds(), error: null };
    onReport(report);
    return { bytes, report };
  } catch {
    return null; // the caller builds the table instead
  }
}

/**
 * @param {Response} response
 * @param {(fraction: number) => void} onProgress  called with fractions below 1, if the server sends the length
 */
async function read(response, onProgress) {
  const length = Number(response.headers.get('content-length')) || Number.POSITIVE_INFINITY;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  let received = 0;
  let reported = 0;
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    received += next.value.length;
    const fraction = Math.min(received / length, 0.99);
    if (fraction - reported < 0.01) continue;
    reported = fraction;
    onProgress(fraction);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
