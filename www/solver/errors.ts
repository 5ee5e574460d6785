// The errors of the public interface: each has a code for programs and a message for people.

import type { ErrorCode } from './error-codes.js';
import type { ErrorMessage, Stats } from './protocol.js';

/** The releases of a worker file and of a page's scripts; undefined for one that is too old to state it. */
type Versions = { worker: string | undefined; page: string | undefined };

/**
 * An error of the solver. As everywhere on the web, a canceled solve rejects with an error whose `name` is `AbortError`.
 * @example
 * try {
 *   await solver.solve('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0');
 * } catch (error) {
 *   if (error.code === 'unsolvable') console.log(error.message);
 * }
 */
export class FifteenError extends Error {
  override name: string;
  /** What is wrong, for programs. */
  code:
    | 'bad-game'
    | 'unsolvable'
    | 'bad-board'
    | 'bad-goal'
    | 'bad-moves'
    | 'bad-options'
    | 'bad-checkpoint'
    | 'out-of-memory'
    | 'table-failed'
    | 'aborted'
    | 'worker-failed'
    | 'worker-mismatch'
    | 'wasm-blocked'
    | 'trusted-types-blocked'
    | 'browser-unsupported'
    | 'bad-image';
  /** `bad-board`, `bad-goal`, `bad-moves`: start of the offending text, in UTF-16 units. */
  start: number | undefined;
  /** End of the offending text, in UTF-16 units; the same as `start` where something is missing. */
  end: number | undefined;
  /** `solveMany`: the place of the board among the boards, from 0. */
  declare index: number | undefined;
  /** `out-of-memory`: every solution has at least this many moves. */
  lowerBound: number | undefined;
  /** `out-of-memory`: what the search did before it ran out of memory. */
  stats: Stats | undefined;
  /** `worker-mismatch`: the releases of the worker file and of the page's scripts. */
  versions: Versions | undefined;

  /** @param message - what is wrong, and what would be right */
  constructor(
    code: ErrorCode,
    message: string,
    details: {
      start?: number;
      end?: number;
      lowerBound?: number;
      stats?: Stats;
      versions?: Versions;
      cause?: unknown;
    } = {},
  ) {
    super(message, details);
    this.name = code === 'aborted' ? 'AbortError' : 'FifteenError';
    this.code = code;
    this.start = details.start;
    this.end = details.end;
    this.lowerBound = details.lowerBound;
    this.stats = details.stats;
    this.versions = details.versions;
  }
}

const WASM_BLOCKED =
  "The content security policy of this page blocks WebAssembly; its script-src must allow 'wasm-unsafe-eval'.";

/** Servers such as workerd compile modules only before a script runs. */
const NO_COMPILER =
  "WebAssembly cannot be compiled here; pass compiled modules in assets.wasm. The policy of a service worker must allow 'wasm-unsafe-eval'.";

/** False in service workers and on servers, except in Deno. */
const hasWorkers = () => typeof Worker !== 'undefined';

/** The shortest valid module: its magic number and its version. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** The globals that are needed; a module that needs another one adds it. */
export const neededGlobals = new Set(['WebAssembly']);

/** Returns the name of a feature that is missing in an old or restricted browser; undefined if nothing is missing. */
function missingFeature() {
  // The newest methods that our scripts call, such as toSpliced(), came to browsers together with this one.
  if (!('with' in [])) return 'Array.prototype.with';
  return [...neededGlobals].find((name) => !(name in globalThis));
}

/** Returns whether a content policy prevents the page from running any WebAssembly. */
function wasmIsBlocked() {
  try {
    return !new WebAssembly.Module(EMPTY_MODULE);
  } catch {
    return true;
  }
}

/** Returns the error for a browser that lacks a feature; null if it has all of them. */
export function browserUnsupported() {
  const feature = missingFeature();
  const required = 'Fifteen requires Chrome or Edge 111, Firefox 121, Safari 16.4, or a later version';
  return feature ? new FifteenError('browser-unsupported', `This browser has no ${feature}. ${required}.`) : null;
}

/**
 * Returns the error for a worker file of another release than the page's scripts.
 * @param worker - version of its script; undefined if that is too old to state it
 * @param page - version of the page's scripts, likewise
 */
export function workerMismatch(worker: string | undefined, page: string | undefined) {
  const release = (version: string | undefined) => (version ? `release ${version}` : 'an older release');
  const message = `The worker file comes from ${release(worker)}, but the page's scripts come from ${release(page)}. Use the worker file of the page's release.`;
  return new FifteenError('worker-mismatch', message, { versions: { worker, page } });
}

/**
 * Returns the error for a solver that cannot run, with what it requires. The reason alone is its `cause`.
 * @param reason - a text or a thrown value; a `FifteenError` is returned as it is
 */
export function failedToStart(reason: unknown) {
  if (reason instanceof FifteenError) return reason;
  const unsupported = browserUnsupported();
  if (unsupported) return unsupported;
  if (wasmIsBlocked()) return new FifteenError('wasm-blocked', hasWorkers() ? WASM_BLOCKED : NO_COMPILER);
  const cause = reasonOf(reason);
  return new FifteenError('worker-failed', `The solver failed to start: ${cause}. It requires ${required()}.`, {
    cause,
  });
}

function required() {
  if (!('location' in globalThis))
    return 'the files of its package, and a version of Node.js that the package supports';
  if (!hasWorkers()) return 'all its code in one file, since service workers load no others';
  // Chromium starts no module workers in a frame without an origin.
  if (isSandboxed()) return 'a network connection, and allow-same-origin in the sandbox of its frame';
  return 'a network connection, and a browser with module workers and WebAssembly';
}

const isSandboxed = () => globalThis.origin === 'null' && location.protocol.startsWith('http');

/** Returns the message of a thrown error, or any other value as text. */
export function reasonOf(thrown: unknown) {
  return String(Object(thrown).message ?? thrown);
}

/** Returns the error for a solve or a call whose worker has died. The reason alone is its `cause`. */
export function crashed(cause: string) {
  const message = `The solver crashed (${cause}). The next solve starts a new worker.`;
  return new FifteenError('worker-failed', message, { cause });
}

/** An error that a worker has posted; `table`: see `ErrorMessage`. */
export type WorkerError = FifteenError & Pick<ErrorMessage, 'table'>;

/** Returns the error that a worker has posted. */
export function errorOf({ code, message, table, ...details }: ErrorMessage): WorkerError {
  return Object.assign(new FifteenError(code, message, details), { table });
}

/**
 * Returns why something was not loaded. Browsers word the error for a missing file differently, some with the URL, so
 * their message is replaced.
 */
export function loadFailure(what: string, thrown: unknown) {
  return thrown instanceof TypeError || thrown instanceof DOMException
    ? `${what} could not be loaded`
    : reasonOf(thrown);
}

/** Throws the error for a script of the solver that could not be loaded. */
export function scriptNotLoaded(thrown: unknown): never {
  throw failedToStart(loadFailure('the script of the solver', thrown));
}

/** Calls a function, and returns its value or its error. */
export function attempt<T>(action: () => T): { value?: T; error?: unknown } {
  try {
    return { value: action() };
  } catch (error) {
    return { error };
  }
}
