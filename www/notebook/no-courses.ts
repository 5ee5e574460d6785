// Stub for the reader and writer of other programs' texts in notebooks, which send and save everything that a widget may load. Python reads
// and writes such texts.

import { FifteenError } from '../solver/index.js';

export function loadCourses(): Promise<never> {
  const message =
    'A widget does not read or write texts of other programs; call fifteen_puzzle.read_boards or convert in Python.';
  return Promise.reject(new FifteenError('bad-options', message));
}
