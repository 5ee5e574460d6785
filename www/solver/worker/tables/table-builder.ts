// The table builder: a worker that downloads or builds one deep table, returns it as a file, and is then ended. Building
// takes several times the memory of the table, and only ending the worker frees it. Another builder may store a finished table.

import { FifteenError } from '../../errors.js';
import type { BuildTable, BuiltTable, TableReport } from '../../protocol.js';
import { TableStorage, tableFileName } from '../../shared/table-storage.js';
import type { Engines, LoadedTables } from '../engines.js';
import { errorMessage } from '../error-message.js';

type AccessHandle = { truncate(size: number): void; write(bytes: Uint8Array): number; flush(): void; close(): void };

/** Stores tables in browser storage. */
export class TableWriter extends TableStorage {
  /**
   * Stores a table. If several pages store it at once, the first one writes it.
   * @returns rejects with a `FifteenError` (`table-failed`) that says why it could not be stored
   */
  write(heuristic: string, bytes: Uint8Array<ArrayBuffer>): Promise<File> {
    return this.locked(heuristic, async () => {
      const existing = await this.find(heuristic);
      if (existing?.size === bytes.length) return existing;
      try {
        const folder = await this.folder();
        const handle = await folder.getFileHandle(tableFileName(heuristic), { create: true });
        await writeFile(handle, bytes);
        return await handle.getFile();
      } catch (thrown) {
        await this.removeFile(heuristic);
        throw new FifteenError('table-failed', `The table could not be stored: ${reasonOf(thrown)}`);
      }
    });
  }
}

/** Downloads or builds a table, unless it is built, and stores it in the browser if requested. */
export async function buildTable(
  opening: Promise<Engines>,
  { heuristic, store, file: built }: BuildTable,
  onProgress: (report: TableReport) => void,
  storage: Pick<TableWriter, 'write'> = new TableWriter(),
): Promise<BuiltTable> {
  const engines = await opening;
  const { bytes, report } = built
    ? { bytes: new Uint8Array(await built.arrayBuffer()), report: null }
    : await obtained(await engines.forTable(heuristic), heuristic, onProgress);
  const outcome = store ? await storage.write(heuristic, bytes).catch(errorMessage) : null;
  const stored = outcome instanceof Blob;
  const file = stored ? outcome : new Blob([bytes]);
  return { file, report, stored, error: stored ? null : (outcome?.message ?? null) };
}

async function obtained(tables: LoadedTables, heuristic: string, onProgress: (report: TableReport) => void) {
  const downloaded = await tables.obtain(heuristic, onProgress);
  const bytes = downloaded ?? tables.engine.tableFile(heuristic);
  const report = tables.report(heuristic);
  if (report) onProgress(report);
  return { bytes, report };
}

async function writeFile(handle: FileSystemFileHandle, bytes: Uint8Array<ArrayBuffer>) {
  if ('createWritable' in handle) {
    // The file is replaced as a whole when the stream is closed, and not before.
    const stream = await handle.createWritable();
    await stream.write(bytes);
    await stream.close();
    return;
  }
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: in the types, every browser has the other method
  const open = handle as { createSyncAccessHandle(): Promise<AccessHandle> };
  const access = await open.createSyncAccessHandle();
  try {
    access.truncate(0);
    const written = access.write(bytes);
    if (written < bytes.length) throw new Error('the storage is full.');
    access.flush();
  } finally {
    access.close();
  }
}

function reasonOf(thrown: unknown) {
  const { name, message }: Partial<Error> = Object(thrown);
  return name === 'QuotaExceededError' ? 'the storage is full.' : String(message ?? thrown);
}
