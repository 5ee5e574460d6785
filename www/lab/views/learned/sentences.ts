// The sentences about both values of a board of the solution, or about the results of the two beams.

import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { AlongPath } from './charts.js';
import type { Duel, Lane } from './duel.js';

/** A learned value is a sum of fractions; in a sentence, it is rounded. */
const rounded = (value: number) => Math.round(value);

/** The sentence about the values of the shown board. */
export function stepSentence({ values, at, isShortest }: AlongPath, words: LabWords): Sentence {
  const n = values.length - 1 - at;
  const { bound: h, learned } = values[at];
  const say = (lead: string, rest: string) => ({
    lead: words.text(lead, { n, h, v: rounded(learned) }),
    rest: words.text(rest, { n, h, v: rounded(learned) }),
  });
  if (n === 0) return say('goalLead', 'goalRest');
  const where = at === 0 ? 'start' : 'part';
  if (h === n) return say(`${where}MetLead`, 'metRest');
  return isShortest ? say(`${where}ProvedLead`, 'provedRest') : say(`${where}OpenLead`, 'openRest');
}

/** The sentence about the beams, while they run or at the end. */
export function duelSentence(duel: Duel, width: number, words: LabWords): Sentence {
  const { bound, learned } = duel;
  if (duel.isRunning) {
    const lane = learned.state === 'waiting' ? bound : learned;
    const n = lane.lowest.length - 1;
    return { lead: words.text(`${lane.guide}Running`, { n }), rest: '' };
  }
  const values = { n: width, bound: found(bound, words), learned: found(learned, words), h: bound.lowest[0] };
  const [a, b] = [bound, learned].map(({ length }) => length ?? Number.POSITIVE_INFINITY);
  const result = b < a ? 'learnedWins' : b > a ? 'boundWins' : 'equal';
  return { lead: words.text(`${result}Lead`, values), rest: words.text(`${result}Rest`, values) };
}

/** '92 moves'. */
const found = ({ length }: Lane, words: LabWords) =>
  length === null ? words.text('nothingFound') : words.text('nMoves', { n: length });
