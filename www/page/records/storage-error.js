// Why games could not be stored or read.

/** @typedef {'storage-blocked' | 'storage-full'} StorageCode */

export class StorageError extends Error {
  /**
   * @param {unknown} cause  what the browser says
   * @param {number} bytes  roughly how many bytes were to be stored
   */
  constructor(cause, bytes = 0) {
    const isFull = /** @type {{ name?: unknown } | null} */ (cause)?.name === 'QuotaExceededError';
    super(isFull ? `Browser storage is full (${bytes} bytes needed).` : 'Browser storage is not available.', { cause });
    /** @type {StorageCode} */
    this.code = isFull ? 'storage-full' : 'storage-blocked';
    this.bytes = bytes;
  }
}
