// What Iterations says: about one bound, and at the end about both searches.

import type { LabWords, Values } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { Level } from './levels.js';
import type { Searches } from './searches.js';
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
function atEnd({ idaStar, aStar }: Searches, level: Level, words: LabWords): Sentence {
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
  const memory = memoryText(aStar, words);
  const rest = (name: string) => [words.text(name, values), memory].filter(Boolean).join(' ');
  if (idaStar.status === 'solved') return { lead: words.text('solved', { n: bound }), rest: rest('solvedRest') };
  if (idaStar.status === 'stopped') return { lead: words.text('stopped', values), rest: rest('stoppedRest') };
  return { lead: words.text('runs', values), rest: words.text('runsRest', values) };
}

/** What A* has come to. */
function memoryText({ status, progress }: Searches['aStar'], words: LabWords) {
  if (!progress || status === 'waiting') return '';
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
