// The results of daily boards: the first finished game of each.

import type { GameRecord } from '../records/record.js';
import { byDate, movesMade } from '../records/record.js';
import { allFrom } from '../records/record-store.js';
import { elementWords } from '../text/words.js';
import type { Day } from './day.js';
import { dayOf } from './day.js';
import { t } from './words.js';

/** The goal of every daily board. */
const goal = 'blank-last';

/** The result of a board; null if no game of it is finished. */
export async function resultOf(board: string): Promise<GameRecord | null> {
  const games = (await allFrom(board)).filter((record) => record.goal === goal);
  return games.sort(byDate)[0] ?? null;
}

/** What has to be said about a result: that it is late, and who helped. */
export function notesOn(day: Day, { date, ms, hints, movesBySolver }: GameRecord) {
  // A game that was begun in time may end after midnight.
  const begun = dayOf(new Date(Date.parse(date) - ms));
  return [
    ...(hints > 0 ? [t('hints', { n: hints })] : []),
    ...(movesBySolver > 0 ? [t('bySolver', { n: movesBySolver })] : []),
    ...(begun > day ? [t('later')] : []),
  ];
}

/** 'Fifteen 2026-11-21: 61 moves, optimal 53, 0:48.2'. */
export function shareText(day: Day, result: GameRecord) {
  const { shortest, ms } = result;
  const optimal = shortest === null ? [] : [t('shareShortest', { shortest })];
  const tenths = elementWords().clock(ms).slice(0, -2);
  const rest = [...optimal, tenths, ...notesOn(day, result)].join(', ');
  return t('share', { day, n: movesMade(result), rest });
}
