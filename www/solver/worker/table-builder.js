// The table builder: a worker that downloads or builds one deep table, returns it as a file, and is then ended. Building
// takes several times the memory of the table, and only ending the worker frees it.

import { TableStorage } from '../shared/table-storage.js';
import { errorMessage } from './error-message.js';
import { downloadTable } from './table-download.js';

/** @import { BuildTable, FromWorker, TableReport } from '../protocol.js' */
/** @import { Engines } from './engines.js' */
/** @import { LoadedTables } from './loaded-tables.js' */

/**
 * Builds a table, and stores it in the browser if requested. Posts the outcome and never rejects.
 * @param {BuildTable} request
 * @param {object} environment
 * @param {(message: FromWorker) => void} environment.post
 * @param {Promise<Engines>} environment.opening
 * @param {() => string | undefined} environment.tablesUrl  URL of the folder from which tables are downloaded
 * @param {Pick<TableStorage, 'write'>} [environment.storage]
 */
export async function buildTable({ heuristic, store }, { post, opening, tablesUrl, storage = new TableStorage() }) {
  const engines = await opening.catch(() => null);
  if (!engines) return; // the service reports that the engine is missing
  try {
    const tables = await engines.forTable(heuristic);
    const onReport = (/** @type {TableReport} */ report) => post({ type: 'table-report', heuristic, report });
    const downloaded = await downloadTable(tables.engine, { folder: tablesUrl(), heuristic, onReport });
    const { bytes, report } = downloaded ?? (await build(tables, heuristic));
    const outcome = store ? await storage.write(heuristic, bytes).catch(errorMessage) : null;
    const stored = outcome instanceof Blob;
    const file = stored ? outcome : new Blob([bytes]);
    const error = stored ? null : (outcome?.message ?? null);
    post({ type: 'table-built', heuristic, file, report, stored, error });
  } catch (thrown) {
    post({ type: 'table-failed', heuristic, error: errorMessage(thrown) });
  }
}

/**
 * Builds the table. The loaded tables post their reports themselves.
 * @param {LoadedTables} tables
 * @param {string} heuristic
 */
async function build(tables, heuristic) {
  await tables.build(heuristic);
  const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (tables.engine.tableFile(heuristic));
  return { bytes, report: /** @type {TableReport} */ (tables.report(heuristic)) };
}
