// Why a table could not be built or loaded, as errors and as events of its state.

import { FifteenError } from '../errors.js';

import type { Failed } from './table-state.js';

/** Returns the event of a table that could not be built. */
export function buildFailed(reason: string): Failed {
  const error = new FifteenError('table-failed', sentence(`The table could not be built: ${reason}`));
  return { type: 'failed', error, damaged: false };
}

/** Returns the event of a table that was built and could not be loaded. */
export function loadFailed(code: 'table-failed' | 'out-of-memory', reason: string): Failed {
  const error = new FifteenError(code, sentence(`The table could not be loaded: ${reason}`));
  return { type: 'failed', error, damaged: false };
}

/** Ends a message with a period, which some reasons have and others do not. */
function sentence(message: string) {
  return message.replace(/\.?$/, '.');
}

export function reasonOf(thrown: unknown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

export function aborted(message: string) {
  return new FifteenError('aborted', message);
}
