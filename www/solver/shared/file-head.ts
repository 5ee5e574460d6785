// The first bytes of a file say what has arrived: a server may have compressed it, or the browser may have unpacked it.

export const GZIP = '\x1f\x8b';

/** @param head - one character a byte */
export const beginsWith = (bytes: ArrayLike<number>, head: string) =>
  Array.from(head).every((character, index) => bytes[index] === character.charCodeAt(0));
