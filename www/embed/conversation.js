// Receives commands from the embedding page and sends it replies and events. It exchanges messages only with the origins that the
// address allows.

import { events, readCommand, version } from './protocol.js';
import { Settings } from './settings.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { ParameterError } from './parameters.js' */
/** @import { Command, Id } from './protocol.js' */

export class Conversation {
  #puzzle;
  #settings;
  #origins;
  /** The last error that the element has reported, of anything but a search. @type {ParameterError | null} */
  #reported = null;
  /** The last error of a search, by its purpose, which has the name of a command. @type {Map<string, ParameterError>} */
  #searchErrors = new Map();

  /**
   * @param {FifteenPuzzle} puzzle
   * @param {string[]} origins
   */
  constructor(puzzle, origins) {
    this.#puzzle = puzzle;
    this.#settings = new Settings(puzzle);
    this.#origins = origins;
    addEventListener('message', (event) => this.#receive(event));
    puzzle.addEventListener('fifteen-error', ({ detail }) => this.#remember(detail));
    for (const event of events) {
      puzzle.addEventListener(`fifteen-${event}`, (fired) =>
        this.#send(event, /** @type {CustomEvent} */ (fired).detail),
      );
    }
  }

  /** Tells the embedding page that the board is ready. @param {ParameterError[]} errors  of the address */
  begin(errors) {
    this.#send('ready', { ...this.#state(), errors });
    // The embedding page can then give the frame the height of its content.
    const height = () => Math.ceil(document.body.getBoundingClientRect().height);
    new ResizeObserver(() => this.#send('resize', { height: height() })).observe(document.body);
  }

  /** @param {string} event  @param {unknown} detail */
  #send(event, detail) {
    for (const origin of this.#origins) parent.postMessage({ fifteen: version, event, detail }, origin);
  }

  /** @param {MessageEvent} message */
  async #receive({ data, origin, source }) {
    if (source !== parent || !this.#origins.includes(origin)) return;
    const read = readCommand(data);
    if (!read) return;
    const reply = 'error' in read ? { error: read.error } : await this.#run(read);
    parent.postMessage({ fifteen: version, id: /** @type {Id} */ (read.id), ...reply }, origin);
  }

  /**
   * Runs a command. The outcome is what the element returned or, if it returned nothing, the error that it reported: before it returned,
   * or, of a search, at its end. Several commands may run at a time, and each is answered with its own error.
   * @param {Command} command
   * @returns {Promise<{ result: unknown } | { error: ParameterError }>}
   */
  async #run({ command, parameters }) {
    try {
      await this.#puzzle.ready;
      this.#reported = null;
      this.#searchErrors.delete(command);
      const returned = this.#callElement(command, parameters);
      const reported = this.#reported;
      const result = (await returned) ?? null;
      const error = reported ?? this.#searchErrors.get(command);
      return error && result === null ? { error } : { result };
    } catch (thrown) {
      const { code = 'worker-failed', message } = /** @type {ParameterError} */ (thrown);
      return { error: { code, message: String(message) } };
    }
  }

  /** @param {ParameterError & { purpose?: string }} detail  of an error that the element reports */
  #remember({ code, message, purpose }) {
    if (purpose === undefined) this.#reported = { code, message };
    else this.#searchErrors.set(purpose, { code, message });
  }

  /**
   * @param {string} command
   * @param {Command['parameters']} parameters
   * @returns {unknown}
   */
  #callElement(command, parameters) {
    const puzzle = this.#puzzle;
    if (command === 'state') return this.#state();
    if (command === 'set') return this.#settings.apply(/** @type {Record<string, string>} */ (parameters));
    if (command === 'seek') return puzzle.seek(Number(parameters.position));
    if (command === 'replay') return puzzle.replay(String(parameters.text));
    // All other commands have the names of methods of the element.
    return puzzle[/** @type {'solve'} */ (command)]();
  }

  #state() {
    const { board, size, goal, solved, moves, remaining, lowerBound, position, playing, searching } = this.#puzzle;
    return { board, size, goal, solved, moves, remaining, lowerBound, position, playing, searching };
  }
}
