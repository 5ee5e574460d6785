// How many nodes will the next bound take? The reader guesses after six bounds, and sees the others only then.

import type { Prediction } from '../../parts/prediction.js';
import { tickLabel } from '../../parts/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Level } from './levels.js';

/** After so many bounds comes the question. */
export const asked = 6;

export class Question {
  /** The index of the answer; null if there is none yet. */
  given: number | null = null;

  /**
   * Whether the levels after the question are covered.
   * @param isOver - whether IDA* has ended
   */
  covers(levels: Level[], isOver: boolean) {
    // The last bound is cut short by the solution, so it cannot be predicted.
    const count = levels.filter(({ idaStar }) => idaStar).length;
    const canAsk = count > asked + 1 || (count === asked + 1 && !isOver);
    return this.given === null && canAsk;
  }

  /** The question, as soon as its answer is known. */
  prediction(levels: Level[], words: LabWords): Prediction | null {
    const sixth = levels[asked - 1]?.idaStar?.generated;
    const next = levels[asked];
    const generated = next?.idaStar?.generated;
    if (sixth === undefined || generated === undefined || !levels[asked + 1]?.idaStar) return null;
    const values = [sixth, generated, 10 * generated, 100 * generated];
    const counts = levels.slice(0, asked).map(({ idaStar }) => words.count(idaStar?.generated ?? 0));
    return {
      question: words.text('question', { counts: counts.join(' · '), bound: next.bound }),
      options: values.map((value) => tickLabel(rounded(value)).replace('.', words.element.text('decimal'))),
      right: 1,
      given: this.given,
      why: words.text('why', { n: generated, bound: next.bound, growth: words.decimal(next.growth ?? 0, 1) }),
    };
  }
}

/** To two digits, as one guesses. */
function rounded(n: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1);
  return Math.round(n / power) * power;
}
