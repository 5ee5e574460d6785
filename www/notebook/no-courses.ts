// What stands for the boards of courses in notebooks, which send and save everything that a widget may load. Python writes such boards.

import { FifteenError } from '../solver/index.js';

export function writtenAs(): Promise<never> {
  const message = 'A widget does not write boards for courses; call fifteen_puzzle.convert in Python.';
  return Promise.reject(new FifteenError('bad-options', message));
}
