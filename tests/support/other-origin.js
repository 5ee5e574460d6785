// A server on another origin, whose pages load the files of Fifteen by their full address.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { mediaTypes } from './media-types.js';

/** The address in the examples, where `./build.sh` serves Fifteen. */
const defaultAddress = 'http://127.0.0.1:4173';

/**
 * @typedef {object} OtherOrigin
 * @property {string} origin
 * @property {(path: string, page: string, policy?: string) => string} publish  serves a page under a path and returns its address
 * @property {(path: string, policy?: string) => string} address  the address of a file in the folder
 * @property {string[]} requested  the paths that were requested
 * @property {() => void} close
 */

/**
 * Serves a folder and published pages on a free port.
 * @param {string} folder
 * @param {string} fifteen  the origin that serves Fifteen
 * @returns {Promise<OtherOrigin>}
 */
export async function serveOtherOrigin(folder, fifteen) {
  /** @type {Map<string, string>} */
  const pages = new Map();
  /** @type {string[]} */
  const requested = [];
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, defaultAddress);
    const policy = searchParams.get('policy');
    requested.push(pathname);
    const type = mediaTypes[extname(pathname)] ?? 'application/octet-stream';
    try {
      const file = pages.get(pathname) ?? (await readFile(join(folder, normalize(pathname))));
      const isText = extname(pathname) in mediaTypes && type !== mediaTypes['.wasm'];
      // A sandboxed frame has an opaque origin, even beside its files.
      const headers = { 'content-type': type, 'access-control-allow-origin': '*' };
      response.writeHead(200, { ...headers, ...(policy && { 'content-security-policy': policy }) });
      response.end(isText ? String(file).replaceAll(defaultAddress, fifteen) : file);
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
  return { origin, publish, address, requested, close };
}
