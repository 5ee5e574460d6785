// The table builder: a worker that downloads or builds one deep table, returns it as a file, and is then ended. Building
// takes several times the memory of the table, and only ending the worker frees it. Another builder may store a finished table.

import { FifteenError } from '../../errors.js';
import type { BuildTable, FromWorker } from '../../protocol.js';
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

/** Downloads or builds a table, unless it is built, and stores it in the browser if requested. Posts the outcome and never rejects. */
export async function buildTable(
  { heuristic, store, file: built }: BuildTable,
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
    const { bytes, report } = built
      ? { bytes: new Uint8Array(await built.arrayBuffer()), report: null }
      : await obtained(await engines.forTable(heuristic), heuristic);
    const outcome = store ? await storage.write(heuristic, bytes).catch(errorMessage) : null;
    const stored = outcome instanceof Blob;
    const file = stored ? outcome : new Blob([bytes]);
    const error = stored ? null : (outcome?.message ?? null);
    post({ type: 'table-built', heuristic, file, report, stored, error });
  } catch (thrown) {
    post({ type: 'table-failed', heuristic, error: errorMessage(thrown) });
  }
}

async function obtained(tables: LoadedTables, heuristic: string) {
  const downloaded = await tables.obtain(heuristic);
  const bytes = downloaded ?? tables.engine.tableFile(heuristic);
  return { bytes, report: tables.report(heuristic) };
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
