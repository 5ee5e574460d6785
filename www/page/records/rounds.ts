// Rounds: several boards on one clock. Each solved board is a game of its own, with its moves and times; a round is the games with its id. Records
// and averages take it as one game, whose figures are the sums of theirs.

import type { Shape } from '../../solver/shape.js';
import { MIN_SIDE } from '../../solver/shape.js';
import type { GameRecord, RoundKind } from './record.js';
import { byDate } from './record.js';

export const isRoundKind = (kind: unknown): kind is RoundKind => kind === 'relay' || kind === 'marathon';

/** The boards of a round. */
export interface Plan {
  kind: RoundKind;
  /** shape of the first board */
  first: Shape;
  /** number of boards */
  boards: number;
}

/** How many boards a marathon may have; speedsolvers keep records of 10 and 42. */
export const MARATHONS = [5, 10, 42];

/** The number of boards of a relay: both sides get shorter by one until one of them is 2, as in 5×5, 4×4, 3×3, 2×2. */
export const boardsOfRelay = ({ rows, columns }: Shape) => Math.min(rows, columns) - MIN_SIDE + 1;

/** The shape of a board of a round. @param first - its first shape  @param index - of the board, from 0 */
export function shapeInRound(kind: RoundKind, { rows, columns }: Shape, index: number): Shape {
  const by = kind === 'relay' ? index : 0;
  return { rows: rows - by, columns: columns - by };
}

/** The games that stand alone, and one record for each round, from the oldest to the newest. */
export function withRounds(records: GameRecord[]): GameRecord[] {
  const rounds: Map<string, GameRecord[]> = new Map();
  const alone = records.filter((record) => {
    const { round } = record;
    if (round) rounds.set(round, [...(rounds.get(round) ?? []), record]);
    return !round;
  });
  return [...alone, ...Array.from(rounds.values(), roundOf)].sort(byDate);
}

/**
 * The games of a round as one game: it has the shape of its first board and, since a penalty of the round is one of its last game, the id
 * of that. A round that was not played to its end is a DNF.
 * @param games - in their order
 */
export function roundOf(games: GameRecord[]): GameRecord {
  const [first] = games;
  const last = games[games.length - 1];
  const sum = (of: (game: GameRecord) => number) => games.reduce((total, game) => total + of(game), 0);
  const sumIfKnown = (field: 'shortest' | 'shortestMultiTile') =>
    games.some((game) => game[field] === null) ? null : sum((game) => game[field] ?? 0);
  const isFinished = games.length === first.boards && games.every(({ penalty }) => penalty !== 'DNF');
  const { size, rows, columns, start } = first;
  return {
    ...last,
    ...{ size, rows, columns, start, games, times: [] },
    slides: games.map(({ slides }) => slides).join(' '),
    ms: sum((game) => game.ms + (game !== last && game.penalty === '+2' ? 2000 : 0)),
    penalty: isFinished ? last.penalty : 'DNF',
    moves: sum(({ moves }) => moves),
    undone: sum(({ undone }) => undone),
    hints: sum(({ hints }) => hints),
    movesBySolver: sum(({ movesBySolver }) => movesBySolver),
    shortest: sumIfKnown('shortest'),
    shortestMultiTile: sumIfKnown('shortestMultiTile'),
  };
}
