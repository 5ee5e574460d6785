// A game that is analyzed, with all its positions, as the rules compute them.

import type { loadRules } from '../../element/page-tools.js';
import type { Goal, Metric } from '../../solver/index.js';
import { splitMoves } from '../../solver/names.js';
import type { Board, Shape } from '../../solver/shape.js';
import { isLarge } from '../../solver/shape.js';
import type { AnalyzedGame } from './address.js';

export type Rules = Awaited<ReturnType<typeof loadRules>>;

/** Moves from a board, as a metric counts them. */
export interface Path {
  /** one letter for each tile that slides */
  moves: string;
  /** the moves that are counted: `L`, or `LL` for a multi-tile move of two tiles */
  steps: string[];
  /** before each step, and after the last one */
  boards: Board[];
  /** the tiles that each step slides; the first one slides to the blank */
  tiles: number[][];
}

interface GameFacts extends Shape {
  /** at the start, as text */
  board: string;
  /** the board and the moves, as text */
  replay: string;
  metric: Metric;
  goal: Goal;
  goalBoard: Board;
  /** milliseconds on the clock after each of the moves; null if they are not known */
  timesOfMoves: number[] | null;
  /** milliseconds on the clock after each step; null if they are not known */
  times: number[] | null;
  kind: string | null;
  date: Date | null;
  /** the data of the slidysim link that the game comes from; undefined if it does not */
  slidysim: string | undefined;
  /** whether the last position is the goal */
  isSolved: boolean;
  /** lower bounds of the moves that remain in each position */
  estimates: number[];
}

export type RecordedGame = Path & GameFacts;

type GameProblem = 'unsolvable' | 'no-moves' | 'unsolved';

/** The error of a game that cannot be analyzed although it can be read. */
export class GameError extends Error {
  code: GameProblem;

  constructor(code: GameProblem) {
    super(code);
    this.code = code;
  }
}

/** The moves of a path, played on a board. */
export function pathFrom(rules: Rules, start: Board, moves: string, metric: Metric): Path {
  const path: Path = { moves, steps: [], boards: [start], tiles: [] };
  let board = start;
  for (const step of splitMoves(moves, metric)) {
    const tiles: number[] = [];
    for (const move of step) {
      const next = rules.applyMoves(board, move);
      tiles.push(board.tiles[next.tiles.indexOf(0)]);
      board = next;
    }
    path.steps.push(step);
    path.tiles.push(tiles);
    path.boards.push(board);
  }
  return path;
}

/**
 * @param wanted - how to count moves. On large boards, single moves are counted: the fewest multi-tile moves are not searched there
 * @throws an error of the rules, with the text that it is about, or a GameError
 */
export function readGame(
  rules: Rules,
  { start, slides, goal = 'blank-last', times = [], kind, date, slidysim }: AnalyzedGame,
  wanted: Metric = 'single-tile',
): RecordedGame {
  const text = `${start} ${slides}`.trim();
  const { board: written, moves } = read(() => rules.readReplay(text), text);
  const board = rules.readBoard(written);
  const goalBoard = read(() => rules.goalBoard(board, goal), goal);
  if (!rules.parity(board, goal).solvable) throw new GameError('unsolvable');
  if (moves === '') throw new GameError('no-moves');
  const metric = isLarge(board) ? 'single-tile' : wanted;
  const path = pathFrom(rules, board, moves, metric);
  const { boards, steps } = path;
  const known = timesOfMoves(times, slides, moves.length);
  const isGoal = (position: Board) => String(position.tiles) === String(goalBoard.tiles);
  const isSolved = isGoal(boards[steps.length]);
  // A replay of slidysim is a solution, or its data are damaged.
  if (slidysim !== undefined && !isSolved) throw new GameError('unsolved');
  // The lower bound of the rules counts single-tile moves.
  const leastOf = (position: Board) =>
    metric === 'single-tile' ? rules.lowerBound(position, goal) : Number(!isGoal(position));
  return {
    ...path,
    rows: board.rows,
    columns: board.columns,
    board: written,
    replay: rules.writeReplay(board, moves),
    metric,
    goal,
    goalBoard,
    timesOfMoves: known,
    times: timesOfSteps(known, steps),
    kind: kind ?? null,
    date: dateOf(date),
    slidysim,
    estimates: boards.map(leastOf),
    isSolved,
  };
}

/** Single moves of the first steps of a game. */
export const movesBefore = ({ steps }: RecordedGame, at: number) => steps.slice(0, at).join('').length;

/** A step as replays write it: `L`, or `L2` for two tiles. */
export const writeStep = (step: string) => (step.length > 1 ? `${step[0]}${step.length}` : step);

/** The time after each step, which is the time of its last move. */
function timesOfSteps(times: number[] | null, steps: string[]) {
  let made = 0;
  return (
    times &&
    steps.map(({ length }) => {
      made += length;
      return times[made - 1];
    })
  );
}

/** Calls a function, and adds the text to the error that it throws. */
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
