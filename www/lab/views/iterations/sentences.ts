// The sentences of Iterations about one bound and, at the end, about both searches; and its question.

import type { Prediction } from '../../parts/prediction.js';
import type { LabWords, Values } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { Level, Searches } from './searches.js';
import { memoryMib, timeLimitMs } from './searches.js';

interface Told {
  searches: Searches;
  levels: Level[];
  /** the level that is selected */
  at: number;
  /** whether levels after it are covered */
  isCovered: boolean;
}

export function sentenceOf(told: Told, words: LabWords): Sentence {
  const { searches, levels, at, isCovered } = told;
  const level = levels[at];
  if (!level) return { lead: words.text('prepares'), rest: words.text('preparesRest') };
  const isLast = at === levels.length - 1;
  const isOpen = isLast || level.isUnfinished || !level.idaStar;
  if (isOpen && !isCovered) return atEnd(searches, level, words);
  const { lead, rest } = passed(level, words);
  return { lead, rest: isCovered ? `${rest} ${words.text('isCovered')}` : rest };
}

/** A bound without a solution. */
function passed({ bound, idaStar, growth }: Level, words: LabWords): Sentence {
  const values = { n: idaStar?.generated ?? 0, bound, growth: words.decimal(growth ?? 1, 1) };
  return {
    lead: words.text('passed', values),
    rest: words.text(growth === null ? 'firstRest' : 'passedRest', values),
  };
}

/** The last bound so far. */
function atEnd({ idaStar, aStar, metric }: Searches, level: Level, words: LabWords): Sentence {
  const { generated = 0, iterations = [], bound = 0, lowerBound = 0 } = idaStar.progress ?? {};
  const late = iterations.slice(-2).reduce((total, one) => total + one.generated, 0);
  const values = {
    n: generated,
    bound,
    lowerBound,
    here: level.idaStar?.generated ?? 0,
    share: Math.round((100 * late) / Math.max(1, generated)),
    boards: bound + 1,
    seconds: timeLimitMs / 1000,
  };
  const isMultiTile = metric === 'multi-tile';
  const isBetween = aStar.status === 'waiting' && idaStar.status !== 'running';
  const memory = isMultiTile || isBetween ? '' : memoryText(aStar, words);
  const rest = (name: string) => [words.text(name, values), memory].filter(Boolean).join(' ');
  if (idaStar.status === 'solved')
    return { lead: words.text('solved', values), rest: rest(isMultiTile ? 'solvedRestMultiTile' : 'solvedRest') };
  if (idaStar.status === 'stopped') return { lead: words.text('stopped', values), rest: rest('stoppedRest') };
  return { lead: words.text('runs', values), rest: words.text('runsRest', values) };
}

/** The sentence about A*. */
function memoryText({ status, progress }: Searches['aStar'], words: LabWords) {
  if (status === 'unsupported') return words.text('aStarUnsupported');
  if (status === 'waiting') return words.text('aStarWaits');
  if (!progress) return '';
  const { stored, bytes, generated, bound } = progress;
  const values: Values = { n: stored, generated, bound, mib: words.decimal(bytes / 2 ** 20, 1), limit: memoryMib };
  const names = {
    running: 'aStarRuns',
    solved: 'aStarSolved',
    'out-of-memory': 'aStarFull',
    stopped: 'aStarStopped',
  };
  return words.text(names[status], { ...values, seconds: timeLimitMs / 1000 });
}

// How many nodes will the next bound take? The reader guesses after six bounds, and sees the others only then.

/** Number of bounds before the question. */
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
      question: words.text('question', { counts: counts.join('\u00a0· '), bound: next.bound }),
      options: values.map((value) => words.count(rounded(value))),
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
