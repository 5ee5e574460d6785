// The content policy that our own pages ship with, put into them as they are built.

/** @import { Plugin } from 'vite' */

/** What the element needs is in the first three; whoever serves it from his own origin needs no more. */
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
