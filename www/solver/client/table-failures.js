// Why a table could not be built or loaded, as errors and as events of its state.

import { FifteenError } from '../errors.js';

/** @import { Failed } from './table-state.js' */

/**
 * Returns the event of a table that could not be built.
 * @param {string} reason
 * @returns {Failed}
 */
export function buildFailed(reason) {
  const error = new FifteenError('table-failed', sentence(`The table could not be built: ${reason}`));
  return { type: 'failed', error, damaged: false };
}

/**
 * Returns the event of a table that was built and could not be loaded.
 * @param {'table-failed' | 'out-of-memory'} code
 * @param {string} reason
 * @returns {Failed}
 */
export function loadFailed(code, reason) {
  const error = new FifteenError(code, sentence(`The table could not be loaded: ${reason}`));
  return { type: 'failed', error, damaged: false };
}

/** Ends a message with a period, which some reasons have and others do not. @param {string} message */
function sentence(message) {
  return message.replace(/\.?$/, '.');
}

/** @param {unknown} thrown */
export function reasonOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** @param {string} message */
export function aborted(message) {
  return new FifteenError('aborted', message);
}
