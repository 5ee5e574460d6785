// Commands in and events out, between this page and the one around it: only with the origins that the address names.

import { events, readCommand, version } from './protocol.js';
import { Settings } from './settings.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { Fault } from './parameters.js' */
/** @import { Command, Id } from './protocol.js' */

export class Conversation {
  #puzzle;
  #settings;
  #origins;

  /**
   * @param {FifteenPuzzle} puzzle
   * @param {string[]} origins
   */
  constructor(puzzle, origins) {
    this.#puzzle = puzzle;
    this.#settings = new Settings(puzzle);
    this.#origins = origins;
    addEventListener('message', (event) => this.#hear(event));
    for (const event of events) {
      puzzle.addEventListener(`fifteen-${event}`, (told) =>
        this.#tell(event, /** @type {CustomEvent} */ (told).detail),
      );
    }
  }

  /** The board is there. @param {Fault[]} faults  of the address */
  begin(faults) {
    this.#tell('ready', { ...this.#state(), faults });
    // So that the page around can give the frame the height that its content has.
    const height = () => Math.ceil(document.body.getBoundingClientRect().height);
    new ResizeObserver(() => this.#tell('resize', { height: height() })).observe(document.body);
  }

  /** @param {string} event  @param {unknown} detail */
  #tell(event, detail) {
    for (const origin of this.#origins) parent.postMessage({ fifteen: version, event, detail }, origin);
  }

  /** @param {MessageEvent} message */
  async #hear({ data, origin, source }) {
    if (source !== parent || !this.#origins.includes(origin)) return;
    const read = readCommand(data);
    if (!read) return;
    const answer = 'error' in read ? { error: read.error } : await this.#answer(read);
    parent.postMessage({ fifteen: version, id: /** @type {Id} */ (read.id), ...answer }, origin);
  }

  /**
   * What came of a command: what the element returned or, where it returned nothing, what it said was wrong.
   * @param {Command} command
   * @returns {Promise<{ result: unknown } | { error: Fault }>}
   */
  async #answer({ command, taken }) {
    /** @type {Fault | null} */
    let error = null;
    const fail = (/** @type {CustomEvent} */ { detail: { code, message } }) => {
      error = { code, message };
    };
    this.#puzzle.addEventListener('fifteen-error', /** @type {EventListener} */ (fail));
    try {
      const result = (await this.#act(command, taken)) ?? null;
      return error && result === null ? { error } : { result };
    } catch (thrown) {
      return { error: error ?? { code: 'worker-failed', message: String(/** @type {Error} */ (thrown).message) } };
    } finally {
      this.#puzzle.removeEventListener('fifteen-error', /** @type {EventListener} */ (fail));
    }
  }

  /**
   * @param {string} command
   * @param {Command['taken']} taken
   * @returns {Promise<unknown>}
   */
  async #act(command, taken) {
    const puzzle = this.#puzzle;
    await puzzle.ready;
    if (command === 'state') return this.#state();
    if (command === 'set') return this.#settings.take(/** @type {Record<string, string>} */ (taken));
    if (command === 'seek') return puzzle.seek(Number(taken.position));
    if (command === 'replay') return puzzle.replay(String(taken.text));
    // The names that are left are those of methods (protocol.js).
    return puzzle[/** @type {'solve'} */ (command)]();
  }

  #state() {
    const { board, size, goal, solved, moves, remaining, lowerBound, position, playing, searching } = this.#puzzle;
    return { board, size, goal, solved, moves, remaining, lowerBound, position, playing, searching };
  }
}
