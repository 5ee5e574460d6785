// The table builder: a worker that downloads or builds one deep table, returns it as a file, and is then ended. Building
// takes several times the memory of the table, and only ending the worker frees it.

import { errorMessage } from './error-message.js';
import { TableWriter } from './tables/table-writer.js';

/** @import { BuildTable, FromWorker, TableReport } from '../protocol.js' */
/** @import { Engines } from './engines.js' */

/**
 * Downloads or builds a table, and stores it in the browser if requested. Posts the outcome and never rejects.
 * @param {BuildTable} request
 * @param {object} environment
 * @param {(message: FromWorker) => void} environment.post
 * @param {Promise<Engines>} environment.opening
 * @param {Pick<TableWriter, 'write'>} [environment.storage]
 */
export async function buildTable({ heuristic, store }, { post, opening, storage = new TableWriter() }) {
  const engines = await opening.catch(() => null);
  if (!engines) return; // the service reports that the engine is missing
  try {
    const tables = await engines.forTable(heuristic);
    const downloaded = await tables.obtain(heuristic);
    const bytes = downloaded ?? /** @type {Uint8Array<ArrayBuffer>} */ (tables.engine.tableFile(heuristic));
    const report = /** @type {TableReport} */ (tables.report(heuristic));
    const outcome = store ? await storage.write(heuristic, bytes).catch(errorMessage) : null;
    const stored = outcome instanceof Blob;
    const file = stored ? outcome : new Blob([bytes]);
    const error = stored ? null : (outcome?.message ?? null);
    post({ type: 'table-built', heuristic, file, report, stored, error });
  } catch (thrown) {
    post({ type: 'table-failed', heuristic, error: errorMessage(thrown) });
  }
}
