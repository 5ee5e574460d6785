// A game that is analyzed, with all its positions, which the rules find.

import type { loadRules } from '../../element/page-tools.js';
import type { Goal } from '../../solver/index.js';
import type { Board, Shape } from '../../solver/shape.js';
import type { AnalyzedGame } from './address.js';

export type Rules = Awaited<ReturnType<typeof loadRules>>;

/** Moves from a board. */
export interface Path {
  /** one letter each */
  moves: string;
  /** before each move, and after the last one */
  boards: Board[];
  /** the tile that each move slides */
  tiles: number[];
}

interface GameFacts extends Shape {
  /** at the start, as text */
  board: string;
  /** the board and the moves, as text */
  replay: string;
  goal: Goal;
  goalBoard: Board;
  /** milliseconds on the clock after each move; null if they are not known */
  times: number[] | null;
  kind: string | null;
  date: Date | null;
  /** whether the last position is the goal */
  isSolved: boolean;
  /** moves that remain in each position, at least */
  estimates: number[];
}

export type RecordedGame = Path & GameFacts;

/** The error of a game that cannot be analyzed although it can be read. */
export class GameError extends Error {
  code: 'unsolvable' | 'no-moves';

  constructor(code: 'unsolvable' | 'no-moves') {
    super(code);
    this.code = code;
  }
}

/** The moves of a path, played on a board. */
export function pathFrom(rules: Rules, start: Board, moves: string): Path {
  const boards = [start];
  const tiles = [];
  for (const [index, move] of [...moves].entries()) {
    const next = rules.applyMoves(boards[index], move);
    tiles.push(boards[index].tiles[next.tiles.indexOf(0)]);
    boards.push(next);
  }
  return { moves, boards, tiles };
}

/** @throws an error of the rules, with the text that it is about, or a GameError */
export function readGame(
  rules: Rules,
  { start, slides, goal = 'blank-last', times = [], kind, date }: AnalyzedGame,
): RecordedGame {
  const text = `${start} ${slides}`.trim();
  const { board: written, moves } = read(() => rules.readReplay(text), text);
  const board = rules.readBoard(written);
  const goalBoard = read(() => rules.goalBoard(board, goal), goal);
  if (!rules.parity(board, goal).solvable) throw new GameError('unsolvable');
  if (moves === '') throw new GameError('no-moves');
  const path = pathFrom(rules, board, moves);
  return {
    ...path,
    rows: board.rows,
    columns: board.columns,
    board: written,
    replay: rules.writeReplay(board, moves),
    goal,
    goalBoard,
    times: timesOfMoves(times, slides, moves.length),
    kind: kind ?? null,
    date: dateOf(date),
    estimates: path.boards.map((position) => rules.lowerBound(position, goal)),
    isSolved: String(path.boards[moves.length].tiles) === String(goalBoard.tiles),
  };
}

/** Returns what a function returns, and adds the text to what it throws. */
function read<T>(action: () => T, text: string): T {
  try {
    return action();
  } catch (error) {
    throw Object.assign(Object(error), { text });
  }
}

/**
 * The time after each move. The tiles of one slide move together.
 * @param count - of moves
 */
export function timesOfMoves(times: number[], slides: string, count: number) {
  const isGood = times.every((time, index) => Number.isFinite(time) && time >= (times[index - 1] ?? 0));
  if (!isGood || times.length === 0) return null;
  if (times.length === count) return times;
  const lengths = slides.trim().split(/\s+/).map(lengthOf);
  const perMove = lengths.flatMap((length, index) => new Array(length).fill(times[index]));
  return lengths.length === times.length && perMove.length === count ? perMove : null;
}

/** Moves of a slide such as `UU` or `U2`. */
function lengthOf(slide: string) {
  return Number(/^[A-Za-z](\d+)$/.exec(slide)?.[1] ?? slide.length);
}

function dateOf(text: string | undefined) {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
