// The table builder: a worker that downloads or builds one deep table, returns it as a file, and is then ended. Building
// takes several times the memory of the table, and only ending the worker frees it.

import type { BuildTable, FromWorker, TableReport } from '../protocol.js';
import type { Engines } from './engines.js';
import { errorMessage } from './error-message.js';
import { TableWriter } from './tables/table-writer.js';

/** Downloads or builds a table, and stores it in the browser if requested. Posts the outcome and never rejects. */
export async function buildTable(
  { heuristic, store }: BuildTable,
  {
    post,
    opening,
    storage = new TableWriter(),
  }: {
    post: (message: FromWorker) => void;
    opening: Promise<Engines>;
    storage?: Pick<TableWriter, 'write'>;
  },
) {
  const engines = await opening.catch(() => null);
  if (!engines) return; // the service reports that the engine is missing
  try {
    const tables = await engines.forTable(heuristic);
    const downloaded = await tables.obtain(heuristic);
    const bytes = downloaded ?? (tables.engine.tableFile(heuristic) as Uint8Array<ArrayBuffer>);
    const report = tables.report(heuristic) as TableReport;
    const outcome = store ? await storage.write(heuristic, bytes).catch(errorMessage) : null;
    const stored = outcome instanceof Blob;
    const file = stored ? outcome : new Blob([bytes]);
    const error = stored ? null : (outcome?.message ?? null);
    post({ type: 'table-built', heuristic, file, report, stored, error });
  } catch (thrown) {
    post({ type: 'table-failed', heuristic, error: errorMessage(thrown) });
  }
}
