// What the servers of tests and benches call the files that they send.

/** By the end of a name. @type {Record<string, string>} */
export const mediaTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};
