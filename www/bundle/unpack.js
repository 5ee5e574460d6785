// What the one file carries as text, as the bytes that it was.

/**
 * @param {string} text  base64 of bytes that gzip compressed
 * @returns {Promise<ArrayBuffer>}
 */
export function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
