// The reader's own heuristic on the boards of a galaxy.

import type { Board } from '../../../solver/shape.js';
import type { RemoteGalaxy } from '../../engine/engine.js';
import { loadWords } from '../../text/lab-words.js';

export interface Own {
  code: string;
  /** whether it is an example, since the reader has written none */
  isExample: boolean;
  /** by board, in hundredths of a move; null if the code does not return a value for each board */
  values: Uint16Array | null;
}

/**
 * Runs the reader's code, or the example with which the view Yours begins.
 * @param written - null if the reader has written none
 * @param language - of the comments of that example
 * @param last - is returned again if the code is still the same
 */
export async function ownOf(
  written: string | null,
  held: RemoteGalaxy,
  goal: Board,
  last: Own | null,
  language: string,
  signal: AbortSignal,
): Promise<Own> {
  const [{ run }, { codeOf, examples }, words] = await Promise.all([
    import('../yours/run/run.js'),
    import('../yours/examples.js'),
    loadWords(language, ['yours']),
  ]);
  const [code, isExample] = [written ?? codeOf(examples[0], words), written === null];
  if (last?.code === code && last.isExample === isExample) return last;
  const boards = await held.boards();
  signal.throwIfAborted();
  // A run that is aborted never ends.
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const outcome = await Promise.race([
    run(code, boards, Array.from(goal.tiles), { signal, reached: () => {} }),
    aborted,
  ]);
  return { code, isExample, values: outcome.kind === 'values' ? outcome.values : null };
}
