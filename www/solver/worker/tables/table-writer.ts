// Stores tables in browser storage. Only table builders do.

import { FifteenError } from '../../errors.js';
import { TableStorage, tableFileName } from '../../shared/table-storage.js';

type AccessHandle = { truncate(size: number): void; write(bytes: Uint8Array): number; flush(): void; close(): void };

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

async function writeFile(handle: FileSystemFileHandle, bytes: Uint8Array<ArrayBuffer>) {
  if ('createWritable' in handle) {
    // The file is replaced as a whole when the stream is closed, and not before.
    const stream = await handle.createWritable();
    await stream.write(bytes);
    await stream.close();
    return;
  }
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
  const { name, message } = Object(thrown) as Partial<Error>;
  return name === 'QuotaExceededError' ? 'the storage is full.' : String(message ?? thrown);
}
