// Adds the content security policy to our own pages when they are built.

import { frameScriptHash } from '../www/lab/views/yours/run/frame-page.ts';

/** @import { Plugin } from 'vite' */

/** The element needs the first three. A site that serves the element from its own origin needs no others. */
const scriptSource = "script-src 'self' 'wasm-unsafe-eval'";
const workerSource = "worker-src 'self'";
const directives = [
  "connect-src 'self'",
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** A page that embeds the puzzle may put its own picture on the tiles. @param {string} path  of the page */
const images = (path) => `img-src 'self' data:${path.endsWith('/embed.html') ? ' https:' : ''}`;

/**
 * Readers of the lab run code of their own: in a worker from a blob, in a frame with one script. The frame has a stricter policy, but also
 * the policy of the page.
 * @param {string} path  of the page
 */
const scripts = (path) =>
  /\/(?:lab|lesson)\.html$/.test(path)
    ? [`${scriptSource} '${frameScriptHash}'`, `${workerSource} blob:`]
    : [scriptSource, workerSource];

/** @returns {Plugin} */
export function policy() {
  const attrs = (/** @type {string} */ path) => ({
    'http-equiv': 'Content-Security-Policy',
    content: [...scripts(path), ...directives, images(path)].join('; '),
  });
  return {
    name: 'fifteen:policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => [{ tag: 'meta', attrs: attrs(path), injectTo: 'head-prepend' }],
  };
}
