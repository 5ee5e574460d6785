// A whole run of a search. Its answer is the record of all steps, the wrong ones included, so the teacher's page judges each step again. Each
// try has another board.

import { entriesOf, type Performed, type PerformedSearch } from '../../../lab/engine/performed.js';
import { Draw } from '../draw.js';
import type { Exercise, Said } from '../exercise.js';
import type { Facts } from '../facts.js';

const questions: Record<PerformedSearch, Said['key']> = {
  'breadth-first': 'runBreadthFirst',
  greedy: 'runGreedy',
  'a-star': 'runAStar',
  'ida-star': 'runIdaStar',
  table: 'runTable',
};

/** The largest seed; 0 is the model's. */
const maxSeed = 999_999;

/** The number of the try, and the record. */
export function readRun(text: string) {
  const [, attempt = '1', record = ''] = /^(\d{1,4}):(.*)$/s.exec(text) ?? [];
  return { attempt: Number(attempt), record };
}

/** Whether an answer is a run that goes on from another answer. */
export function goesOn(text: string, before: string): boolean {
  const isRun = /^\d{1,4}:/.test(before);
  const { record } = readRun(before);
  return isRun && text !== before && text.startsWith(record === '' ? before : `${before} `);
}

export const writeRun = (attempt: number, record: string) => `${attempt}:${record}`;

/** Returns the function that makes the exercise of one search. */
export const runOf =
  (search: PerformedSearch) =>
  (draw: Draw, facts: Facts): Exercise => {
    const base = draw.number(1, maxSeed);
    const seedOf = (text: string) => new Draw(`${base}|${readRun(text).attempt}`).number(1, maxSeed);
    // Points, outcome and form of an exercise ask for the same run, one after the other.
    let last: { text: string; run: Performed } | null = null;
    const performed = (text: string) => {
      if (last?.text !== text) last = { text, run: facts.performed(search, seedOf(text), readRun(text).record) };
      return last.run;
    };
    const share = ({ made, rightAtOnce, left }: Performed) => rightAtOnce / (made + left);
    return {
      question: { key: questions[search] },
      shown: null,
      form: { kind: 'run', search, seedOf },
      judge: (text) => {
        const run = performed(text);
        if (run.left > 0) return { key: 'runUnfinished', values: { n: run.left } };
        const values = { n: run.made - run.rightAtOnce };
        return run.rightAtOnce === run.made ? null : { key: 'runMistakes', values };
      },
      reason: () => null,
      right: () => writeRun(1, facts.model(search, seedOf('')).join(' ')),
      progress: (text) => {
        const run = performed(text);
        return { share: share(run), isOver: run.left === 0 };
      },
    };
  };

/** The number of entries in an answer. */
export const entriesIn = (text: string) => entriesOf(readRun(text).record).length;
