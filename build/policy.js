// Adds the content security policy to our own pages when they are built.

/** @import { Plugin } from 'vite' */

/** The element needs the first three. A site that serves the element from its own origin needs no others. */
const directives = [
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
];

/** @returns {Plugin} */
export function policy() {
  const attrs = { 'http-equiv': 'Content-Security-Policy', content: directives.join('; ') };
  return {
    name: 'fifteen:policy',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }],
  };
}
