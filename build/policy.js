// Adds the content security policy to our own pages when they are built, and names the store of xAPI statements, if there is one.

import { frameScriptHash } from '../www/lab/views/yours/run/frame-page.ts';

/** @import { HtmlTagDescriptor, Plugin } from 'vite' */

/** The element needs the first three. A site that serves the element from its own origin needs no others. */
const scriptSource = "script-src 'self' 'wasm-unsafe-eval'";
const workerSource = "worker-src 'self'";
const directives = [
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

/** Whether learners work on a page, so that it may send statements. @param {string} path */
const isReported = (path) => /\/(?:class|lesson)\.html$/.test(path);

/**
 * Returns the elements of a page that say where it may send what.
 * @param {string} path  of the page
 * @param {string} store  the address of a store of xAPI statements; '' for none
 * @returns {HtmlTagDescriptor[]}
 */
export function policyOf(path, store) {
  const named = isReported(path) && store !== '' ? checked(store) : null;
  const connections = `connect-src 'self'${named ? ` ${named.origin}` : ''}`;
  const content = [...scripts(path), connections, ...directives, images(path)].join('; ');
  const policyTag = { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content } };
  return named ? [policyTag, { tag: 'meta', attrs: { name: 'fifteen-statements', content: named.href } }] : [policyTag];
}

/** @param {string} store */
function checked(store) {
  if (URL.canParse(store) && /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(store)) return new URL(store);
  throw new Error(`Invalid FIFTEEN_STATEMENTS “${store}”; expected an address that begins with https://`);
}

/** @returns {Plugin} */
export function policy() {
  const store = process.env.FIFTEEN_STATEMENTS ?? '';
  return {
    name: 'fifteen:policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => policyOf(path, store).map((tag) => ({ ...tag, injectTo: 'head-prepend' })),
  };
}
