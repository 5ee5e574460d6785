// What a long iteration proves, how much of it is done and how long the rest may take.

import { moves } from '../../text/words.js';
import type { IterationState } from './estimate.js';
import { about, percent, t } from './words.js';

/** @param found - moves of the best solution */
export function proofSentence({ bound, fraction, leftMs }: IterationState, found: number | undefined) {
  if (fraction === null) return t('trying');
  const values = { moves: moves(bound), percent: percent(fraction) };
  const sentence = leftMs === null ? t('proving', values) : t('provingLeft', { ...values, left: about(leftMs) });
  // All solutions of a board have an even number of moves, or all have an odd one.
  return found === bound + 2 ? `${sentence} ${t('last')}` : sentence;
}
