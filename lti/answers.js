// The answers of each learner to each activity: a file, which the page reads and replaces as a whole.

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @import { Session } from './relay.js' */

export class Answers {
  #folder;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = join(folder, 'answers');
  }

  /** @param {Session} session @returns {Promise<string>} '' if there are none */
  async read(session) {
    try {
      return await readFile(this.#fileOf(session), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    }
  }

  /** @param {Session} session  @param {string} state */
  async write(session, state) {
    await mkdir(this.#folder, { recursive: true });
    // A file is replaced at once, so an interrupted write loses nothing.
    const written = join(this.#folder, randomUUID());
    await writeFile(written, state, { mode: 0o600 });
    await rename(written, this.#fileOf(session));
  }

  /** @param {Session} session */
  #fileOf({ issuer, clientId, learner, activity }) {
    const name = createHash('sha256').update(JSON.stringify([issuer, clientId, learner.id, activity]));
    return join(this.#folder, `${name.digest('hex')}.txt`);
  }
}
