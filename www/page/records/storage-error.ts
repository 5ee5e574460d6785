// Why games could not be stored or read.

type StorageCode = 'storage-blocked' | 'storage-full';

export class StorageError extends Error {
  code: StorageCode;
  bytes: number;

  /**
   * @param cause - what the browser says
   * @param bytes - roughly how many bytes were to be stored
   */
  constructor(cause: unknown, bytes: number = 0) {
    const isFull = (cause as { name?: unknown } | null)?.name === 'QuotaExceededError';
    super(isFull ? `Browser storage is full (${bytes} bytes needed).` : 'Browser storage is not available.', { cause });
    this.code = isFull ? 'storage-full' : 'storage-blocked';
    this.bytes = bytes;
  }
}
