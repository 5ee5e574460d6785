// The times of games in the language of the page, with their penalties.

import { clock } from '../text/figures.js';
import type { GameRecord } from './record.js';
import { DNF, timeOf } from './record.js';

/** '0:52.717', or 'DNF' for a game or an average that does not count as finished. */
export const clockOrDnf = (ms: number) => (ms === DNF ? 'DNF' : clock(ms));

/** The time that counts: '0:52.717', '0:54.717+' with a penalty, 'DNF'. */
export const countedTime = (record: GameRecord) => clockOrDnf(timeOf(record)) + (record.penalty === '+2' ? '+' : '');
