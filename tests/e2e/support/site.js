// A server for one test, with files and answers that the test can replace, and that can be stopped.

import { createServer } from 'node:http';
import { extname } from 'node:path';
import { mediaTypes } from '../../support/media-types.js';

/** @import { ServerResponse } from 'node:http' */
/** @import { AddressInfo } from 'node:net' */
/** @import { Site } from '../../../build/offline.js' */

export class SiteServer {
  #server = createServer(({ url = '/' }, response) => {
    const name = new URL(url, 'http://site').pathname.slice(1).replace(/(?<=^|\/)$/, 'index.html');
    this.requested.push(name);
    const answer = this.answers[name];
    const file = this.files.get(name);
    if (answer) answer(response);
    else if (file)
      response.writeHead(200, { 'content-type': mediaTypes[extname(name)] ?? 'application/octet-stream' }).end(file);
    else response.writeHead(404).end();
  });
  files;
  /** Answers that replace files, by name. @type {Record<string, (response: ServerResponse) => void>} */
  answers = {};
  /** The names that were requested. @type {string[]} */
  requested = [];

  /** @param {Site} files */
  constructor(files) {
    this.files = files;
  }

  /** @returns {Promise<string>} its address */
  async open() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(null)));
    const { port } = /** @type {AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}`;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
