// Stores tables in browser storage. Only table builders do.

import { FifteenError } from '../../errors.js';
import { TableStorage, tableFileName } from '../../shared/table-storage.js';

/** @typedef {{ truncate(size: number): void, write(bytes: Uint8Array): number, flush(): void, close(): void }} AccessHandle */

export class TableWriter extends TableStorage {
  /**
   * Stores a table. If several pages store it at once, the first one writes it.
   * @param {string} heuristic
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @returns {Promise<File>}  rejects with a `FifteenError` (`table-failed`) that says why it could not be stored
   */
  write(heuristic, bytes) {
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

/**
 * @param {FileSystemFileHandle} handle
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function writeFile(handle, bytes) {
  if ('createWritable' in handle) {
    // The file is replaced as a whole when the stream is closed, and not before.
    const stream = await handle.createWritable();
    await stream.write(bytes);
    await stream.close();
    return;
  }
  const open = /** @type {{ createSyncAccessHandle(): Promise<AccessHandle> }} */ (handle);
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

/** @param {unknown} thrown */
function reasonOf(thrown) {
  const { name, message } = /** @type {Partial<Error>} */ (Object(thrown));
  return name === 'QuotaExceededError' ? 'the storage is full.' : String(message ?? thrown);
}
