// Every error of the public interface: a code for programs, a message for people.

import { wasmIsBlocked } from './shared/asset-urls.js';

/** @import { ErrorCode } from './names.js' */
/** @import { Fault, Stats } from './protocol.js' */

/** An error with a code. An aborted solve is named `AbortError`, as everywhere on the web. */
export class FifteenError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message  what was wrong with which input, and what to do
   * @param {{ start?: number, end?: number, lowerBound?: number, stats?: Stats }} [details]
   */
  constructor(code, message, { start, end, lowerBound, stats } = {}) {
    super(message);
    this.name = code === 'aborted' ? 'AbortError' : 'FifteenError';
    this.code = code;
    /** Where the offending text of a bad board begins and ends, in UTF-16 units; equal where something is missing. */
    this.start = start;
    this.end = end;
    /** What a search had proved when it ran out of memory: no solution is shorter. */
    this.lowerBound = lowerBound;
    /** What a search had done when it ran out of memory. */
    this.stats = stats;
  }
}

/**
 * What was thrown, as it travels between threads. Only an error without a code is a surprise: the wasm module trapped
 * or the worker has a defect, so neither may be used again.
 * @param {unknown} thrown
 * @returns {Fault}
 */
export function faultOf(thrown) {
  const { code, message, start, end } = /** @type {Partial<Fault>} */ (Object(thrown));
  if (typeof code === 'string') return { code, message: message ?? code, start, end };
  return {
    code: 'worker-failed',
    message: `The solver broke down: ${message ?? thrown}. The next solve starts afresh.`,
  };
}

const WASM_BLOCKED = "The policy of this page forbids WebAssembly. Its script-src must allow 'wasm-unsafe-eval'.";

/**
 * That no solver can be had, and what it takes.
 * @param {string} reason
 */
export function notRunning(reason) {
  if (wasmIsBlocked()) return new FifteenError('wasm-blocked', WASM_BLOCKED);
  const needs = 'It needs the network to be loaded, and a browser with module workers and WebAssembly';
  return new FifteenError('worker-failed', `The solver does not run: ${reason}. ${needs}.`);
}

/**
 * Why something was not loaded. Where it was not to be had, each browser has words of its own, some with an address in them.
 * @param {string} what
 * @param {unknown} thrown
 */
export function loadReason(what, thrown) {
  return thrown instanceof TypeError ? `${what} could not be loaded` : String(Object(thrown).message ?? thrown);
}
