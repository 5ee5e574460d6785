// The bytes that the one file contains as text.

/**
 * @param {string} text  base64 of bytes compressed by gzip
 * @returns {Promise<ArrayBuffer>}
 */
export function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
