// A server of somebody else: a second origin, whose pages name the files of Fifteen by their address.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { mediaTypes } from './media-types.js';

/** Where the examples look for Fifteen, as `./build.sh` serves it. */
const usual = 'http://127.0.0.1:4173';

/**
 * @typedef {object} Stranger
 * @property {string} origin
 * @property {(path: string, page: string, policy?: string) => string} publish  a page under a path; answers its address
 * @property {(path: string, policy?: string) => string} address  of a file of the folder
 * @property {string[]} asked  the paths that were asked for
 * @property {() => void} close
 */

/**
 * Serves a folder and what is published, on a port of its own.
 * @param {string} folder
 * @param {string} fifteen  the origin that has the files of Fifteen
 * @returns {Promise<Stranger>}
 */
export async function serveStranger(folder, fifteen) {
  /** @type {Map<string, string>} */
  const pages = new Map();
  /** @type {string[]} */
  const asked = [];
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, usual);
    const policy = searchParams.get('policy');
    asked.push(pathname);
    const type = mediaTypes[extname(pathname)] ?? 'application/octet-stream';
    try {
      const file = pages.get(pathname) ?? (await readFile(join(folder, normalize(pathname))));
      const isText = extname(pathname) in mediaTypes && type !== mediaTypes['.wasm'];
      response.writeHead(200, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) });
      response.end(isText ? String(file).replaceAll(usual, fifteen) : file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${port}`;
  const address = (/** @type {string} */ path, policy = '') =>
    `${origin}${path}${policy && `?policy=${encodeURIComponent(policy)}`}`;
  const publish = (/** @type {string} */ path, /** @type {string} */ page, policy = '') => {
    pages.set(path, page);
    return address(path, policy);
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, publish, address, asked, close };
}
