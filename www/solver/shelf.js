// Keeps table files in the browser's Cache Storage, by their content-hashed address.
// Where the browser denies it (no secure context, a private window, a full disk), nothing is kept and nothing fails.

export class Shelf {
  #caches;

  /** @param {CacheStorage | undefined} caches */
  constructor(caches) {
    this.#caches = caches;
  }

  /**
   * @param {string} name  of the table
   * @param {string} address
   * @returns {Promise<Uint8Array<ArrayBuffer> | null>}
   */
  async take(name, address) {
    try {
      const kept = await (await this.#open(name))?.match(address);
      return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
    } catch {
      return null;
    }
  }

  /**
   * Keeps a table's file in place of its earlier versions.
   * @param {string} name
   * @param {string} address
   * @param {Uint8Array<ArrayBuffer>} bytes
   */
  async put(name, address, bytes) {
    try {
      await this.drop(name);
      await (await this.#open(name))?.put(address, new Response(bytes));
    } catch {
      // It will be fetched again.
    }
  }

  /** @param {string} name */
  async drop(name) {
    try {
      await this.#caches?.delete(cacheName(name));
    } catch {
      // What cannot be dropped is refused again the next time.
    }
  }

  /** @param {string} name */
  async #open(name) {
    return this.#caches?.open(cacheName(name));
  }
}

/** @param {string} name */
function cacheName(name) {
  return `fifteen-${name}`;
}
