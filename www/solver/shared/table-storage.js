// Keeps the files of tables between visits, in the browser's own file storage. Each has a checksum inside, which the
// engine looks at when it takes the table; a file of an older format it refuses, and the file is then dropped.

import { FifteenError } from '../errors.js';

/** @typedef {{ getDirectory(): Promise<FileSystemDirectoryHandle>, persist?: () => Promise<boolean> }} Storage */
/** @typedef {{ request<T>(name: string, held: () => Promise<T>): Promise<T> }} Locks */
/** @typedef {{ truncate(size: number): void, write(bytes: Uint8Array): number, flush(): void, close(): void }} AccessHandle */

export class Store {
  #storage;
  #locks;

  /**
   * Either may be missing: in an old browser, or outside of a secure context.
   * @param {Storage | undefined} [storage]
   * @param {Locks | undefined} [locks]
   */
  constructor(storage = globalThis.navigator?.storage, locks = globalThis.navigator?.locks) {
    this.#storage = storage;
    this.#locks = locks;
  }

  /**
   * Null: there is none, or nothing can be kept here.
   * @param {string} heuristic
   * @returns {Promise<File | null>}
   */
  async find(heuristic) {
    try {
      const folder = await this.#folder();
      const file = await (await folder.getFileHandle(fileName(heuristic))).getFile();
      // What was being written when a tab was closed may be left empty.
      return file.size > 0 ? file : null;
    } catch {
      return null;
    }
  }

  /**
   * Keeps a table. Of several pages that do so at once the first writes.
   * @param {string} heuristic
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @returns {Promise<File>}  rejects with what is in the way
   */
  put(heuristic, bytes) {
    return this.#alone(heuristic, async () => {
      const before = await this.find(heuristic);
      if (before?.size === bytes.length) return before;
      try {
        const folder = await this.#folder();
        const handle = await folder.getFileHandle(fileName(heuristic), { create: true });
        await write(handle, bytes);
        return await handle.getFile();
      } catch (thrown) {
        await this.#remove(heuristic);
        throw new FifteenError('table-failed', `The table could not be kept: ${reasonOf(thrown)}`);
      }
    });
  }

  /** Asks the browser not to clear away what is kept here. It may ask the visitor in turn: nobody waits for the answer. */
  persist() {
    this.#storage?.persist?.().catch(() => {});
  }

  /** @param {string} heuristic */
  async drop(heuristic) {
    // In a sandbox there is nothing to drop, and no lock to be had.
    await this.#alone(heuristic, () => this.#remove(heuristic)).catch(() => {});
  }

  /** @param {string} heuristic */
  async #remove(heuristic) {
    try {
      await (await this.#folder()).removeEntry(fileName(heuristic));
    } catch {
      // It is not there, or nothing is.
    }
  }

  async #folder() {
    if (!this.#storage?.getDirectory) throw new Error('this browser has no file storage here.');
    return this.#storage.getDirectory();
  }

  /**
   * @template T
   * @param {string} heuristic
   * @param {() => Promise<T>} held
   * @returns {Promise<T>}
   */
  #alone(heuristic, held) {
    return this.#locks ? this.#locks.request(fileName(heuristic), held) : held();
  }
}

/** Of a table, here and in the folder of a host. @param {string} heuristic */
export function fileName(heuristic) {
  return `fifteen-${heuristic}.fpdb`;
}

/**
 * @param {FileSystemFileHandle} handle
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function write(handle, bytes) {
  if ('createWritable' in handle) {
    // What is written takes the file's place when it is closed, and not before.
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
