// Made-up games for tests.

import type { GameRecord } from '../../../../www/page/records/record.js';
import { shapeOf } from '../../../../www/page/records/record.js';

/** A 3×3 board that is two moves from the goal. */
export const start = '1 2 3/4 5 6/0 7 8';

let count = 0;

/** A game; games made later were finished later. */
export function gameWith(some: Partial<GameRecord> = {}): GameRecord {
  count += 1;
  const { rows, columns } = shapeOf(some.start ?? start);
  return {
    id: `game-${count}`,
    date: new Date(Date.UTC(2026, 10, 1) + count * 60_000).toISOString(),
    kind: 'random',
    ...{ size: columns, rows, columns },
    goal: 'blank-last',
    start,
    slides: 'LL',
    times: [800],
    ms: 800,
    moves: 2,
    undone: 0,
    hints: 0,
    movesBySolver: 0,
    ...{ shortest: null, shortestMultiTile: null },
    ...{ penalty: '', group: '', round: '', boards: 1 },
    ...some,
  };
}

/** @param times - in milliseconds */
export const gamesOf = (times: number[]) => times.map((ms) => gameWith({ ms }));
