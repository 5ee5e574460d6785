// Stores the files of tables between visits, in browser storage (the origin private file system). Every file contains a
// checksum, which the engine checks when it loads the table. It rejects damaged files and older formats, and the client
// then removes the file.

import { FifteenError } from '../errors.js';

/** @typedef {{ getDirectory(): Promise<FileSystemDirectoryHandle>, persist?: () => Promise<boolean> }} Storage */
/** @typedef {{ request<T>(name: string, held: () => Promise<T>): Promise<T> }} Locks */
/** @typedef {{ truncate(size: number): void, write(bytes: Uint8Array): number, flush(): void, close(): void }} AccessHandle */

export class TableStorage {
  #storage;
  #locks;

  /**
   * Either may be missing: in an old browser, or outside a secure context.
   * @param {Storage | undefined} [storage]
   * @param {Locks | undefined} [locks]
   */
  constructor(storage = globalThis.navigator?.storage, locks = globalThis.navigator?.locks) {
    this.#storage = storage;
    this.#locks = locks;
  }

  /**
   * Returns the file of a table; null if there is none, or if nothing can be stored here.
   * @param {string} heuristic
   * @returns {Promise<File | null>}
   */
  async find(heuristic) {
    try {
      const folder = await this.#folder();
      const file = await (await folder.getFileHandle(tableFileName(heuristic))).getFile();
      // A tab that was closed while it wrote the file may leave an empty one.
      return file.size > 0 ? file : null;
    } catch {
      return null;
    }
  }

  /**
   * Stores a table. If several pages store it at once, the first one writes it.
   * @param {string} heuristic
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @returns {Promise<File>}  rejects with a `FifteenError` (`table-failed`) that says why it could not be stored
   */
  write(heuristic, bytes) {
    return this.#locked(heuristic, async () => {
      const existing = await this.find(heuristic);
      if (existing?.size === bytes.length) return existing;
      try {
        const folder = await this.#folder();
        const handle = await folder.getFileHandle(tableFileName(heuristic), { create: true });
        await writeFile(handle, bytes);
        return await handle.getFile();
      } catch (thrown) {
        await this.#remove(heuristic);
        throw new FifteenError('table-failed', `The table could not be stored: ${reasonOf(thrown)}`);
      }
    });
  }

  /** Asks the browser not to clear this storage. The browser may ask the visitor in turn, so the answer is not awaited. */
  persist() {
    this.#storage?.persist?.().catch(() => {});
  }

  /**
   * Removes the file of a table, if there is one.
   * @param {string} heuristic
   */
  async remove(heuristic) {
    // A sandboxed page has no lock, and no file to remove.
    await this.#locked(heuristic, () => this.#remove(heuristic)).catch(() => {});
  }

  /** @param {string} heuristic */
  async #remove(heuristic) {
    try {
      await (await this.#folder()).removeEntry(tableFileName(heuristic));
    } catch {
      // There is no such file, or no storage.
    }
  }

  async #folder() {
    if (!this.#storage?.getDirectory) throw new Error('browser storage is not available on this page.');
    return this.#storage.getDirectory();
  }

  /**
   * @template T
   * @param {string} heuristic
   * @param {() => Promise<T>} held
   * @returns {Promise<T>}
   */
  #locked(heuristic, held) {
    return this.#locks ? this.#locks.request(tableFileName(heuristic), held) : held();
  }
}

/**
 * Returns the name of a table's file, in browser storage and in a folder for download.
 * @param {string} heuristic
 */
export function tableFileName(heuristic) {
  return `fifteen-${heuristic}.fpdb`;
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
