// The details of the events of a game: plain values, made from its states.

import type { ERROR_CODES, Goal, Metric, Progress, Result, SolveOptions, Stats } from '../../solver/index.js';
import type { MoveLetter } from '../../solver/names.js';
import { lettersOf } from '../../solver/names.js';
import type { Board } from '../../solver/shape.js';
import type { Rules, State } from './state.js';
import { boundOf, leftPosition, moveCount, movesBy, playbackPosition, remaining } from './state.js';

type ErrorCode = (typeof ERROR_CODES)[number];

/** The detail of `fifteen-move`: one tile has moved. */
export interface MoveDetail {
  /** Direction in which the tile moved. */
  move: MoveLetter;
  /** Number of the tile. */
  tile: number;
  /** Origin of the move; a player also undoes and redoes moves. */
  by: By;
  /** Board after the move. */
  board: string;
  /** Number of moves made since the start, counting each tile. An undone move counts down. */
  moves: number;
}

/** The detail of `fifteen-change`: the board, the goal or what is known of them has changed. */
export interface ChangeDetail {
  /** Board as text. */
  board: string;
  /** Columns of the board. */
  size: number;
  /** Rows of the board. */
  rows: number;
  /** Columns of the board, as in `size`. */
  columns: number;
  /** Goal: its name, or a board as text. */
  goal: Goal;
  /** Whether the board is the goal. */
  solved: boolean;
  /** Whether moves can lead from the board to the goal. */
  solvable: boolean;
  /** Number of moves made since the start, counting each tile. */
  moves: number;
  /** How many of these moves the player has made. */
  movesByHand: number;
  /** How many of these moves the playback of a solution has made. The others come from a replay. */
  movesBySolver: number;
  /** Number of moves of a shortest solution of the board, in the metric of the element; null if that is not known. */
  remaining: number | null;
  /** At least this many moves remain, in the metric of the element. */
  lowerBound: number;
  /** Number of moves of the shown solution or replay that are already made; null if none is shown or the board is not on its path. */
  position: number | null;
  /** Number of moves of the solution or the replay that were made before the player left its path, while it is shown; otherwise null. */
  leftAt: number | null;
  /** Last solution found in this game; null if there is none. */
  solution: Result | null;
  /** Moves of the replay, one letter each; null if none is shown. */
  replayedMoves: string | null;
}

/** Purpose of a search: to play a solution, to give a hint, or to list all shortest solutions. */
export type Purpose = 'solve' | 'hint' | 'all';

/** The detail of `fifteen-solve-start`: the options of the search, with its board and purpose. */
export type SolveStartDetail = { board: string; purpose: Purpose; goal: Goal } & Omit<SolveOptions, 'goal'>;

/** The detail of `fifteen-hint`: the next move to make. */
export interface HintDetail {
  /** Direction in which to move the tile. */
  move: MoveLetter;
  /** Number of the tile. */
  tile: number;
  /** Numbers of all tiles that slide at once, if the element counts multi-tile moves. */
  tiles: number[];
  /** Number of moves left in the solution that the hint follows, including this one, in its metric. */
  remaining: number;
  /** Whether no solution of the board has fewer moves. */
  optimal: boolean;
  /** How these moves are counted. */
  metric: Metric;
}

/** The player, or the playback. */
export type By = 'hand' | 'playback';

/** The detail of `fifteen-solved`: the board has reached the goal. */
export interface SolvedDetail {
  /** Number of moves made since the start, counting each tile. */
  moves: number;
  /** How many of these moves the player has made. */
  movesByHand: number;
  /** How many of these moves the playback of a solution has made. */
  movesBySolver: number;
  /** Number of moves that were undone. */
  undone: number;
  /** How often a hint or a solution was shown. */
  hints: number;
  /** Seconds on the clock of the game, which is stopped while a playback plays. */
  seconds: number;
  /** The origin of the last move. */
  by: By;
}

/** The detail of `fifteen-error`: something has gone wrong. */
export interface ErrorDetail {
  /** Kind of the error, for programs. */
  code: ErrorCode;
  /** Message for people, in English. */
  message: string;
  /** Text that could not be read, for the codes `bad-board`, `bad-goal` and `bad-moves`. */
  text?: string;
  /** Where the offending part of `text` begins, in UTF-16 code units. */
  start?: number;
  /** Where that part ends; equal to `start` if something is missing there. */
  end?: number;
  /** Statistics of a search that ran out of memory. */
  stats?: Stats;
  /** Purpose of the search that has failed. */
  purpose?: Purpose;
  /** Releases of the worker file and of the page's scripts, for the code `worker-mismatch`. */
  versions?: { worker: string | undefined; page: string | undefined };
}

/** The detail of `fifteen-change`. */
export function changeDetail(state: State, metric: Metric): ChangeDetail {
  const made = state.playbackShown ? playbackPosition(state) : -1;
  const [position, leftAt] = [made, leftPosition(state)].map((place) => (place < 0 ? null : place));
  const { rows, columns } = state;
  return {
    board: state.text,
    size: columns,
    rows,
    columns,
    goal: state.goal,
    solved: state.solved,
    solvable: state.parity.solvable,
    ...movesOf(state),
    remaining: remaining(state, metric),
    lowerBound: boundOf(state, metric),
    position,
    leftAt,
    solution: state.playback?.result ?? null,
    replayedMoves: state.playback && !state.playback.result ? state.playback.moves : null,
  };
}

/** The moves since the start, together and by their origin. */
export function movesOf(state: State) {
  return { moves: moveCount(state), movesByHand: movesBy(state, 'hand'), movesBySolver: movesBy(state, 'solver') };
}

/** The details of `fifteen-move`, one for each tile that slid, with the board after it. */
export function moveDetails(rules: Rules, before: State, after: State, moves: string, by: By): MoveDetail[] {
  const count = moveCount(before);
  // Undone moves count down.
  const step = (moveCount(after) - count) / moves.length;
  let board: Board = before;
  return lettersOf(moves).map((move, index) => {
    const blank = board.tiles.indexOf(0);
    board = rules.applyMoves(board, move);
    return { move, tile: board.tiles[blank], by, board: rules.writeBoard(board), moves: count + step * (index + 1) };
  });
}

/** The tiles that are in different cells of two boards. */
export function slidTiles(before: State, after: State) {
  return [...after.tiles].filter((tile, cell) => tile !== 0 && before.tiles[cell] !== tile);
}

/** The detail of each event, by its type. */
export interface EventDetails {
  /** A tile has moved. */
  'fifteen-move': MoveDetail;
  /** The board, the goal or what is known of them has changed. */
  'fifteen-change': ChangeDetail;
  /** A search begins. */
  'fifteen-solve-start': SolveStartDetail;
  /** The progress of a search, at most 30 times a second. */
  'fifteen-progress': Progress;
  /** A search has found a solution, or all shortest solutions. */
  'fifteen-solution': Result;
  /** A hint is shown. */
  'fifteen-hint': HintDetail;
  /** The board has reached the goal. */
  'fifteen-solved': SolvedDetail;
  /** Something has gone wrong. */
  'fifteen-error': ErrorDetail;
}

/** The events of the element, by type. All of them bubble and leave shadow trees. */
export type FifteenPuzzleEventMap = { [Type in keyof EventDetails]: CustomEvent<EventDetails[Type]> };
