// Values that can be taken once, within some minutes, by an unguessable key.

import { randomBytes } from 'node:crypto';

/** More of them are being used by no school at the same time. */
const most = 10_000;

/** @template T */
export class Once {
  /** In the order in which they expire. @type {Map<string, { value: T, expires: number }>} */
  #kept = new Map();
  #lifetime;

  /** @param {number} lifetime  in milliseconds */
  constructor(lifetime) {
    this.#lifetime = lifetime;
  }

  /** @param {T} value @returns {string} its key */
  put(value) {
    const now = Date.now();
    for (const [key, { expires }] of this.#kept) {
      if (expires > now && this.#kept.size < most) break;
      this.#kept.delete(key);
    }
    const key = secret();
    this.#kept.set(key, { value, expires: now + this.#lifetime });
    return key;
  }

  /** @param {string} key @returns {T | undefined} */
  take(key) {
    const found = this.#kept.get(key);
    this.#kept.delete(key);
    return found && found.expires > Date.now() ? found.value : undefined;
  }
}

/** A text that nobody can guess. */
export const secret = () => randomBytes(24).toString('base64url');
