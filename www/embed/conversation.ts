// Receives commands and settings from the embedding page and sends it replies and events. It exchanges messages only with the origins that
// the address allows.

import type { FifteenPuzzle } from '../element/index.js';
import { byAttribute } from '../element/settings.js';
import { fileOf } from '../locales/texts.js';
import type { ParameterError } from './parameters.js';
import type { Command } from './protocol.js';
import { events, readCommand, version } from './protocol.js';

export class Conversation {
  #puzzle;
  #origins;
  /** The last error that the element has reported, except for the errors of searches. */
  #reported: ParameterError | null = null;
  /** The last error of a search, by its purpose, which has the name of a command. */
  #searchErrors: Map<string, ParameterError> = new Map();

  constructor(puzzle: FifteenPuzzle, origins: string[]) {
    this.#puzzle = puzzle;
    this.#origins = origins;
    addEventListener('message', (event) => this.#receive(event));
    puzzle.addEventListener('fifteen-error', ({ detail }) => this.#remember(detail));
    for (const event of events) {
      puzzle.addEventListener(`fifteen-${event}`, ({ detail }) => this.#send(event, detail));
    }
  }

  /**
   * Tells the embedding page that the board is ready.
   * @param errors - of the address
   */
  begin(errors: ParameterError[]) {
    this.#send('ready', { ...this.#state(), errors });
    // The embedding page can then give the frame the height of its content.
    const height = () => Math.ceil(document.body.getBoundingClientRect().height);
    new ResizeObserver(() => this.#send('resize', { height: height() })).observe(document.body);
  }

  #send(event: string, detail: unknown) {
    for (const origin of this.#origins) parent.postMessage({ fifteen: version, event, detail }, origin);
  }

  async #receive({ data, origin, source }: MessageEvent) {
    if (source !== parent || !this.#origins.includes(origin)) return;
    const read = readCommand(data);
    if (!read) return;
    const reply = 'error' in read ? { error: read.error } : await this.#run(read);
    parent.postMessage({ fifteen: version, id: read.id, ...reply }, origin);
  }

  /**
   * Runs a command. The outcome is the value that the element returned or, if there is none, the error that it reported: before it returned
   * or, for a search, at the end of the search. Several commands may run at a time, and each is answered with its own error.
   */
  async #run({ command, parameters }: Command): Promise<{ result: unknown } | { error: ParameterError }> {
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
      const { code = 'worker-failed', message }: Partial<ParameterError> = Object(thrown);
      return { error: { code, message: String(message) } };
    }
  }

  /** @param detail - of an error that the element reports */
  #remember({ code, message, purpose }: ParameterError & { purpose?: string }) {
    if (purpose === undefined) this.#reported = { code, message };
    else this.#searchErrors.set(purpose, { code, message });
  }

  #callElement(command: Command['command'], parameters: Command['parameters']): unknown {
    const puzzle = this.#puzzle;
    if (command === 'state') return this.#state();
    if (command === 'set') return applySettings(puzzle, parameters);
    if (command === 'seek') return puzzle.seek(Number(parameters.position));
    if (command === 'replay') return puzzle.replay(parameters.text);
    // All other commands have the names of methods of the element.
    return puzzle[command]();
  }

  #state() {
    const { board, size, rows, columns, goal, solved, moves, remaining, lowerBound, position } = this.#puzzle;
    const { playing, searching } = this.#puzzle;
    return { board, size, rows, columns, goal, solved, moves, remaining, lowerBound, position, playing, searching };
  }
}

/**
 * Applies settings that `parameterError` has accepted, from the address or from a message. The element itself reads boards and goals and
 * reports their errors.
 */
export function applySettings(
  puzzle: FifteenPuzzle,
  { size, board, goal, theme, lang, ...attributes }: Record<string, string>,
) {
  // A board determines its size. A goal that is a board must have the same size, so it is set after the board.
  if (size !== undefined && (board === undefined || board === 'random')) puzzle.size = size;
  if (board !== undefined) puzzle.board = board;
  if (goal !== undefined) puzzle.goal = goal;
  if (theme !== undefined) document.documentElement.dataset.theme = theme;
  if (lang !== undefined) useLanguage(lang).catch(() => {}); // without a network, the page keeps its name
  for (const [name, value] of Object.entries(attributes)) {
    if (byAttribute.get(name)?.type === Boolean) puzzle.toggleAttribute(name, value === 'true');
    else puzzle.setAttribute(name, value);
  }
}

/** The name of the page in each language; the English name is in the HTML as well. */
const names = import.meta.glob<{ name: string }>('../locales/*/embed-page.json', { import: 'default' });

/**
 * Takes the language from the address or a message alone: the embedding page knows its own language, and a visitor's choice on our own
 * pages is not for the pages of others.
 */
async function useLanguage(language: string) {
  const root = document.documentElement;
  root.lang = language;
  const { name = document.title } = (await fileOf(names, language, 'embed-page')?.()) ?? {};
  // Another language may have been set meanwhile.
  if (root.lang !== language) return;
  document.title = name;
  for (const heading of document.querySelectorAll('h1')) heading.textContent = name;
}
