// Adds the content security policy to our own pages when they are built.

/** @import { Plugin } from 'vite' */

/** The element needs the first three. A site that serves the element from its own origin needs no others. */
const directives = [
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** A page that embeds the puzzle may put its own picture on the tiles. @param {string} path  of the page */
const images = (path) => `img-src 'self' data:${path.endsWith('/embed.html') ? ' https:' : ''}`;

/** @returns {Plugin} */
export function policy() {
  const attrs = (/** @type {string} */ path) => ({
    'http-equiv': 'Content-Security-Policy',
    content: [...directives, images(path)].join('; '),
  });
  return {
    name: 'fifteen:policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => [{ tag: 'meta', attrs: attrs(path), injectTo: 'head-prepend' }],
  };
}
