// The record of a finished game: a plain value, as it is stored, exported and imported.

import type { Goal, Metric } from '../../solver/index.js';
import { countMoves } from '../../solver/names.js';
import type { Shape } from '../../solver/shape.js';

/**
 * How the board of a game came about: shuffled, shuffled and then solved blindfolded, shuffled easily, as a board of a round, as the board of
 * a day, or in any other way, such as a link, a pasted text or the board of an earlier game.
 */
export type Kind = 'random' | 'blindfold' | 'easy' | RoundKind | 'daily' | 'own';

/** A round is several boards on one clock: a relay, whose boards get smaller, or a marathon of boards of one size. */
export type RoundKind = 'relay' | 'marathon';

/** The penalty that a player has given a game: none, two seconds, or DNF, with which it does not count as finished. */
export type Penalty = '' | '+2' | 'DNF';

export const PENALTIES: readonly Penalty[] = ['', '+2', 'DNF'];

/** a finished game */
export interface GameRecord {
  id: string;
  /** When it was finished, in ISO 8601 and UTC. */
  date: string;
  kind: Kind;
  /** Columns of the board. */
  size: number;
  rows: number;
  columns: number;
  goal: Goal;
  /** The board at the start, as text. */
  start: string;
  /** The slides from there to the goal, such as `L UU R`. */
  slides: string;
  /** Milliseconds on the clock after each slide; [] if they are unknown. */
  times: number[];
  /** Milliseconds on the clock at the end. */
  ms: number;
  /** Number of moves in `slides`, counting each tile. Files have `movesMade` under this name. */
  moves: number;
  /** Number of moves that were made and undone. */
  undone: number;
  /** How often a hint or a solution was shown. */
  hints: number;
  /** How many of `moves` the solver made. */
  movesBySolver: number;
  /** Number of moves of a shortest solution; null if that is unknown. */
  shortest: number | null;
  /** The fewest multi-tile moves of a solution; null if that is unknown. It is found for players who count them. */
  shortestMultiTile: number | null;
  penalty: Penalty;
  /** Name of its group; '' is the default group. */
  group: string;
  /** Id of its round; '' if the game stands alone. */
  round: string;
  /** How many boards its round has; 1 if the game stands alone. */
  boards: number;
  /** The games of a round, if the record stands for all of them (rounds.ts). No such record is stored. */
  games?: GameRecord[];
}

/** The field with the length of a shortest solution, by metric. */
export const SHORTEST = { 'single-tile': 'shortest', 'multi-tile': 'shortestMultiTile' } as const satisfies Record<
  Metric,
  keyof GameRecord
>;

/** Values of the fields that games stored or exported earlier lack. */
export const EARLIER = {
  shortestMultiTile: null,
  penalty: '',
  group: '',
  round: '',
  boards: 1,
} as const satisfies Partial<GameRecord>;

/** Returns the shape of a board as the rules write it: numbers between spaces, and a slash between rows. */
export function shapeOf(board: string): Shape {
  const rows = board.split('/');
  return { rows: rows.length, columns: rows[0].split(' ').length };
}

export const KINDS: readonly Kind[] = ['random', 'easy', 'blindfold', 'relay', 'marathon', 'daily', 'own'];

/** The time of a game that does not count as finished: longer than all others. */
export const DNF = Number.POSITIVE_INFINITY;

/** The time that counts, in milliseconds. */
export function timeOf({ ms, penalty }: GameRecord) {
  if (penalty === 'DNF') return DNF;
  return penalty === '+2' ? ms + 2000 : ms;
}

/** Whether a game counts for records and averages: one without any help does, and a round if all of its boards were solved. */
export function isCounted({ hints, movesBySolver, boards, games }: GameRecord) {
  return hints === 0 && movesBySolver === 0 && (games?.length ?? boards) === boards;
}

/** Number of moves that the player made, including undone ones. */
export function movesMade({ moves, undone }: GameRecord) {
  return moves + undone;
}

/** Number of moves made if tiles that slide one after the other in the same direction are one move. Each undone move counts. */
export function multiTileMoves({ slides, undone, games }: GameRecord): number {
  if (games) return games.reduce((sum, game) => sum + multiTileMoves(game), 0);
  return countMoves(slides.replaceAll(' ', ''), 'multi-tile') + undone;
}

/** Moves per second; a penalty does not change them. 0 if no time passed: the clock of a game of one slide starts with it. */
export function rateOf(record: GameRecord) {
  return record.ms > 0 ? (movesMade(record) / record.ms) * 1000 : 0;
}

/** Orders games from the oldest to the newest. */
export function byDate(a: GameRecord, b: GameRecord) {
  return a.date === b.date ? 0 : a.date < b.date ? -1 : 1;
}

/** The times of the first slides of a saved game; [] if one of them is unknown. */
export function knownTimes({ times = [] }: { times?: (number | null)[] }, count: number) {
  const known = times.slice(0, count).filter((time) => time !== null);
  return known.length === count ? known : [];
}

/** Creates an id. It need not be secret, and `crypto.randomUUID` is missing in insecure contexts. */
export function newId() {
  const [a, b] = crypto.getRandomValues(new Uint32Array(2));
  return `${a.toString(36)}-${b.toString(36)}`;
}
