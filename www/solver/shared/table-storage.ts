// The files of tables in browser storage (the origin private file system), where they stay between visits. Every file
// contains a checksum, which the engine checks when it loads the table. It rejects damaged files and older formats, and the
// client then removes the file.

type Storage = { getDirectory(): Promise<FileSystemDirectoryHandle>; persist?: () => Promise<boolean> };
type Locks = { request<T>(name: string, held: () => Promise<T>): Promise<T> };

export class TableStorage {
  #storage;
  #locks;

  /** Either may be missing: in an old browser, or outside a secure context. */
  constructor(
    storage: Storage | undefined = globalThis.navigator?.storage,
    locks: Locks | undefined = globalThis.navigator?.locks,
  ) {
    this.#storage = storage;
    this.#locks = locks;
  }

  /** Returns the file of a table; null if there is none, or if nothing can be stored here. */
  async find(heuristic: string): Promise<File | null> {
    try {
      const folder = await this.folder();
      const file = await (await folder.getFileHandle(tableFileName(heuristic))).getFile();
      // A tab that was closed while it wrote the file may leave an empty one.
      return file.size > 0 ? file : null;
    } catch {
      return null;
    }
  }

  /** Asks the browser not to clear this storage. The browser may ask the visitor in turn, so the answer is not awaited. */
  persist() {
    this.#storage?.persist?.().catch(() => {});
  }

  /** Removes the file of a table, if there is one. */
  async remove(heuristic: string) {
    // A sandboxed page has no lock, and no file to remove.
    await this.locked(heuristic, () => this.removeFile(heuristic)).catch(() => {});
  }

  protected async removeFile(heuristic: string) {
    try {
      await (await this.folder()).removeEntry(tableFileName(heuristic));
    } catch {
      // There is no such file, or no storage.
    }
  }

  protected async folder() {
    if (!this.#storage?.getDirectory) throw new Error('browser storage is not available on this page.');
    return this.#storage.getDirectory();
  }

  /** Calls `held` while no other page writes or removes this file. */
  protected locked<T>(heuristic: string, held: () => Promise<T>): Promise<T> {
    return this.#locks ? this.#locks.request(tableFileName(heuristic), held) : held();
  }
}

/** Returns the name of a table's file, in browser storage and in a folder for download. */
export function tableFileName(heuristic: string) {
  return `fifteen-${heuristic}.fpdb`;
}
