// The check of the names of options, whose error no page needs before its first search.

import { FifteenError } from '../../errors.js';
import { unknownOption } from '../../option-names.js';
import { SEARCH_OPTIONS } from '../solve-options.js';

/** The options of a solve. */
export const SOLVE_OPTIONS = [...SEARCH_OPTIONS, 'timeLimitMs', 'rate', 'signal', 'onProgress'] as const;

/** Throws if an object has an option that does not exist. */
export function checkNames(given: object, known: readonly string[]) {
  const problem = unknownOption(given, known);
  if (problem) throw new FifteenError('bad-options', problem);
}
