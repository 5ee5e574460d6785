// What Yours says: whether a search can trust h, and why.

import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { Checked } from './checked.js';
import { exampleOf } from './examples.js';

/** What is known when the boards are checked. */
interface Known {
  checked: Checked;
  code: string;
  /** the moves made from the worst board on */
  at: number;
  /** whether IDA* generates fewer nodes with it */
  beatsManhattan: boolean;
}

export function sentenceOf(known: Known, words: LabWords): Sentence {
  const { checked, code, at } = known;
  if (checked.solution.length === 0) return trusted(known, words);
  if (at > 0) return afterMove(checked, at, words);
  const [{ h }] = checked.solution;
  const distance = checked.solution.length - 1;
  const reason = exampleOf(code)?.reason ?? (distance === 0 ? 'reasonGoal' : 'reason');
  return { lead: words.text('failureLead'), rest: words.text(reason, { h, n: distance }) };
}

function trusted({ checked, beatsManhattan }: Known, words: LabWords): Sentence {
  const isConsistent = checked.jump.length === 0;
  const better = beatsManhattan ? 'trustBetter' : 'trust';
  return { lead: words.text('trustLead'), rest: words.text(isConsistent ? better : 'trustJumps') };
}

function afterMove({ solution }: Checked, at: number, words: LabWords): Sentence {
  const drop = solution[at - 1].h - solution[at].h;
  const lead = words.text('after', { n: at });
  return { lead: `${lead}.`, rest: drop > 1 ? words.text('drop', { n: drop }) : words.text('noDrop') };
}
