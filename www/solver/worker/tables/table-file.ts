// The file of a table as it arrives: as it is, or compressed by gzip. A server may have compressed it once more for the
// connection, or the browser may have unpacked it already, so only its first bytes tell which of the two it is.

import { beginsWith, GZIP } from '../../shared/file-head.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** First bytes of pattern tables, and of tables of classes. */
const TABLES = ['FPDB', 'FCLS'];
const HEAD_BYTES = 4;

/** An error in a file. */
class FileError extends Error {}

export class TableFile {
  #size;
  #pieces: Bytes[] = [];
  /** Its first bytes. */
  #head: number[] = [];
  /** Number of bytes that have arrived. */
  received = 0;

  /** @param size - of the table, in bytes */
  constructor(size: number) {
    this.#size = size;
  }

  get isCompressed() {
    return beginsWith(this.#head, GZIP);
  }

  /** Throws if the bytes cannot belong to a file of this table. */
  add(piece: Bytes) {
    this.#pieces.push(piece);
    this.received += piece.length;
    if (this.#head.length < HEAD_BYTES) this.#readHead(piece);
    // Gzip makes incompressible bytes a little larger.
    if (this.received > this.#size * 1.001 + 1000) throw tooLong(this.#size);
  }

  /** Resolves with the table. */
  async unpack(): Promise<Bytes> {
    if (this.#head.length < HEAD_BYTES) throw new FileError('it is empty');
    const stream = new Blob(this.#pieces).stream();
    const table = new Uint8Array(this.#size);
    let length = 0;
    const add = (piece: Bytes) => {
      if (length + piece.length > this.#size) throw tooLong(this.#size);
      table.set(piece, length);
      length += piece.length;
    };
    if (this.isCompressed) await readAll(stream.pipeThrough(new DecompressionStream('gzip')), add).catch(damaged);
    else await readAll(stream, add);
    if (length < this.#size) throw new FileError(`it ends after ${length} bytes; expected ${this.#size}`);
    return table;
  }

  #readHead(piece: Bytes) {
    this.#head.push(...piece.subarray(0, HEAD_BYTES - this.#head.length));
    const isKnown = this.isCompressed || TABLES.some((table) => beginsWith(this.#head, table));
    if (this.#head.length === HEAD_BYTES && !isKnown) throw new FileError('it is not a table file');
  }
}

/**
 * Reads a stream to its end.
 * @param onPiece - if it throws, the rest is not read
 */
export async function readAll(stream: ReadableStream<Bytes> | null, onPiece: (piece: Bytes) => void) {
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) onPiece(next.value);
}

/** Replaces the browsers' messages about gzip files. */
function damaged(thrown: unknown): never {
  throw thrown instanceof FileError ? thrown : new FileError('it is damaged');
}

function tooLong(size: number) {
  return new FileError(`it is too long; expected ${size} bytes`);
}
