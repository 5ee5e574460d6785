// Serves dist/ as a web host would: compressed, with files named by their hash cached forever and all others revalidated. It records
// the files that it sends.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mediaTypes } from '../tests/support/media-types.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { AddressInfo } from 'node:net' */

const FOLDER = 'dist';

/** @typedef {{ name: string, raw: number, compressed: number, by: 'page' | 'worker' }} Sent  `by` tells who requested the file first */

/** @typedef {{ name: string, raw: Buffer, gzip: Buffer, tag: string }} Served */

export class Host {
  #server = createServer((request, response) => this.#respond(request, response));
  /** @type {Map<string, Served>} */
  #files = new Map();
  /** The files sent since this list was last cleared. @type {Sent[]} */
  sent = [];
  address = '';

  static async open() {
    const host = new Host();
    host.#load();
    await /** @type {Promise<void>} */ (new Promise((resolve) => host.#server.listen(0, '127.0.0.1', () => resolve())));
    const { port } = /** @type {AddressInfo} */ (host.#server.address());
    host.address = `http://127.0.0.1:${port}/`;
    return host;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #load() {
    for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const raw = readFileSync(path);
      const tag = `"${createHash('sha256').update(raw).digest('hex').slice(0, 16)}"`;
      const served = { name: entry.name, raw, gzip: gzipSync(raw, { level: 9 }), tag };
      this.#files.set(path.slice(FOLDER.length).replaceAll('\\', '/'), served);
    }
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  #respond({ url = '/', headers }, response) {
    const { pathname } = new URL(url, this.address);
    const file = this.#files.get(pathname === '/' ? '/index.html' : pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const common = { etag: file.tag, 'cache-control': caching(pathname) };
    if (headers['if-none-match'] === file.tag) {
      response.writeHead(304, common).end();
      return;
    }
    this.sent.push({ name: file.name, raw: file.raw.length, compressed: file.gzip.length, by: requester(headers) });
    const type = mediaTypes[extname(file.name)] ?? 'application/octet-stream';
    response.writeHead(200, { ...common, 'content-type': type, 'content-encoding': 'gzip' }).end(file.gzip);
  }
}

/** Requests of a worker have its script as their referrer. @param {IncomingMessage['headers']} headers @returns {Sent['by']} */
function requester(headers) {
  return headers['sec-fetch-dest'] === 'worker' || headers.referer?.includes('/worker') ? 'worker' : 'page';
}

/** @param {string} pathname */
function caching(pathname) {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
