// The state of one game: plain data that is never changed, and functions that return the next state. The rules of play are in
// `rules`, the module compiled from Rust.
//
// A *slide* moves one tile or several in a row; it is written with one letter per tile, such as `LL`. A *playback* holds the moves that the
// playback controls play: a solution that a search found, or a replay of moves that somebody made.

import type { Goal, Metric, Result } from '../../solver/index.js';
import type { MoveLetter } from '../../solver/names.js';
import { countMoves, lettersOf } from '../../solver/names.js';
import type { Board } from '../../solver/shape.js';
import type { Clock } from './clock.js';
import { elapsed, startClock, stopClock, zeroClock } from './clock.js';
import type { History } from './history.js';
import { emptyHistory, movesMade, undoableMoves, withRedone, withSlides } from './history.js';
import type { Rules } from './rules.js';
import { stepFrom } from './steps.js';

export type { Goal } from '../../solver/index.js';
export type { Origin } from './history.js';
export { moveCount, movesBy, movesMade } from './history.js';
export type { Rules } from './rules.js';

interface Playback {
  moves: string;
  /** the board before each move of a solution, and the goal; empty for a replay */
  boards: string[];
  /** result of the search that found the solution; null for a replay */
  result: Result | null;
  /** the options of that search, to tell whether another one would be the same */
  optionsKey: string;
  /** whether the player has seen it; a solution behind a hint is hidden */
  wasShown: boolean;
}

/** how the board at the start came about: shuffled, shuffled easily, or otherwise */
export type Kind = 'random' | 'easy' | 'own';

export type State = History & Present;

/** a game without its slides */
interface Present extends Board {
  goal: Goal;
  kind: Kind;
  /** the board that Reset restores */
  start: Board;
  playback: Playback | null;
  /** whether the playback is shown with its controls */
  playbackShown: boolean;
  /** where the player left the path of the playback: slides since the start, and moves of the playback that were made */
  left: { at: number; position: number } | null;
  /** whether the next move of the playback is marked */
  hinted: boolean;
  /** the time of the player; stopped while a playback plays */
  clock: Clock;
  /** number of moves that were undone since the start */
  undone: number;
  /** how often the player was shown a next move, a solution or hidden numbers */
  hints: number;
  /** whether the game is played blindfolded: its first move has hidden the numbers */
  blind: boolean;
  /** the board as text */
  text: string;
  solved: boolean;
  parity: Parity;
  /** at least this many single-tile moves remain */
  lowerBound: number;
  /** at least this many multi-tile moves remain, as a search has proved; 0 before that */
  multiTileBound: number;
}

/** Whether a board can be solved, and why. No slide changes the parity of a board. */
export interface Parity {
  /** Whether both parities are the same. */
  solvable: boolean;
  /** Parity of the board. */
  board: 'even' | 'odd';
  /** Parity of the goal. */
  goal: 'even' | 'odd';
  /** Two tiles. Swapping them makes an unsolvable board solvable. */
  swap: [number, number];
}

export function newState(rules: Rules, board: Board, goal: Goal, kind: Kind = 'own'): State {
  const game = { kind, start: board, ...emptyHistory, clock: zeroClock, undone: 0, hints: 0, blind: false };
  return { ...game, playback: null, playbackShown: false, left: null, hinted: false, ...facts(rules, board, goal) };
}

/** A game in the middle, with its clock stopped. */
export function stateAt(
  rules: Rules,
  {
    start,
    goal,
    ms,
    ...played
  }: History & { start: Board; goal: Goal; kind: Kind; ms: number } & Pick<State, 'undone' | 'hints' | 'blind'>,
): State {
  const state = { ...newState(rules, start, goal), ...played, clock: { kept: ms, since: null } };
  return { ...state, ...facts(rules, rules.applyMoves(start, movesMade(state)), goal) };
}

/** The same game with its clock stopped, until it goes on. */
export function stopped(state: State, now: number): State {
  return { ...state, clock: stopClock(state.clock, now), hinted: false };
}

/** A game whose clock runs; one that cannot be played stays as it is. */
export function started(state: State, now: number): State {
  if (state.at > 0 || state.solved || !state.parity.solvable) return state;
  return { ...state, clock: startClock(state.clock, now) };
}

/** Whether a game has anything that would be lost when another one begins. */
export function isWorthKeeping(state: State, next: State): boolean {
  return state.history.length > 0 || !(state.solved || state.text === next.text);
}

/** Shows the moves of a replay, of which some have led to a state; they can also be redone. */
export function withReplay(state: State, moves: string, at: number = 0): State {
  const playback = { moves, boards: [], result: null, optionsKey: '', wasShown: true };
  return { ...state, ...replayed(moves, at), playback, playbackShown: true };
}

/** The slides of a replay, of which some are made. */
function replayed(moves: string, at: number): History {
  const history = [...moves];
  return { history, origins: history.map(() => 'replay'), times: history.map(() => null), at };
}

/** Facts about a board, from the rules. */
function facts(
  rules: Rules,
  { rows, columns, tiles }: Board,
  goal: Goal,
): Board & Pick<State, 'goal' | 'text' | 'solved' | 'parity' | 'lowerBound' | 'multiTileBound'> {
  const board = { rows, columns, tiles };
  const text = rules.writeBoard(board);
  const parity = rules.parity(board, goal);
  const solved = text === rules.writeBoard(rules.goalBoard(board, goal));
  const lowerBound = parity.solvable ? rules.lowerBound(board, goal) : 0;
  return { ...board, goal, text, parity, solved, lowerBound, multiTileBound: 0 };
}

/** The same tiles with another goal, which makes the board one of the player's own. */
export function withGoal(rules: Rules, state: State, goal: Goal): State {
  return {
    ...state,
    kind: 'own',
    ...facts(rules, state, goal),
    playback: null,
    playbackShown: false,
    hinted: false,
  };
}

/** Whether the numbers are hidden: until the board is solved, or the player has had help. */
export const isBlindfolded = ({ blind, solved, hints }: State) => blind && !solved && hints === 0;

/** A game whose first move is about to be made, if it is played blindfolded. */
export function blindfolded(state: State): State {
  return state.at === 0 && state.undone === 0 ? { ...state, blind: true } : state;
}

/** A slide by the player. */
export function slide(rules: Rules, state: State, moves: string, now: number): State {
  return afterMoves(rules, { ...state, ...withSlides(state, [moves], 'hand', timeOf(state, now)) }, moves, now);
}

export function undo(rules: Rules, state: State, now: number): State {
  if (state.at === 0) return state;
  const back = rules.inverseMoves(state.history[state.at - 1]);
  return afterMoves(rules, { ...state, at: state.at - 1, undone: state.undone + back.length }, back, now);
}

export function redo(rules: Rules, state: State, now: number): State {
  if (state.at === state.history.length) return state;
  return afterMoves(rules, { ...state, ...withRedone(state, timeOf(state, now)) }, state.history[state.at], now);
}

/** Whole milliseconds on the clock of a game. */
function timeOf({ clock }: State, now: number): number {
  return Math.floor(elapsed(clock, now));
}

/** The clock runs after a move of the player, and is stopped after a move of a playback and on the path of a shown playback. */
function afterMoves(rules: Rules, state: State, moves: string, now: number, isPlayed: boolean = false): State {
  const after = { ...state, ...facts(rules, rules.applyMoves(state, moves), state.goal), hinted: false };
  const stands = after.solved || isPlayed || (after.playbackShown && playbackPosition(after) >= 0);
  return { ...after, clock: stands ? stopClock(state.clock, now) : startClock(state.clock, now) };
}

/**
 * Returns to the start. The slides can be redone, and a solution from there stays available; a replay begins there,
 * ready to be played again. Hints and solutions shown before still count.
 */
export function reset(rules: Rules, state: State): State {
  const { playback, history, origins, times, hints } = state;
  const playbackShown = playback !== null && !playback.result;
  return {
    ...newState(rules, state.start, state.goal, state.kind),
    playback,
    history,
    origins,
    times,
    hints,
    playbackShown,
  };
}

/** Swaps two tiles of a board that cannot be solved, so that it can. */
export function swapToSolvable(rules: Rules, state: State): State {
  const [a, b] = state.parity.swap;
  return newState(rules, rules.swapTiles(state, a, b), state.goal);
}

/** @param start - where the solution begins */
export function withSolution(
  rules: Rules,
  state: State,
  result: Result,
  optionsKey: string,
  start: Board = state,
): State {
  let board = start;
  const boards = [rules.writeBoard(board)];
  for (const move of result.moves) {
    board = rules.applyMoves(board, move);
    boards.push(rules.writeBoard(board));
  }
  const playback = { moves: result.moves, boards, result, optionsKey, wasShown: false };
  return { ...state, playback, playbackShown: false, left: null, hinted: false };
}

/** Raises the lower bound to that of a search. A lower bound in multi-tile moves is also one in single-tile moves. */
export function withBound(state: State, bound: number, metric: Metric): State {
  const lowerBound = Math.max(state.lowerBound, bound);
  const multiTileBound = Math.max(state.multiTileBound, metric === 'multi-tile' ? bound : 0);
  return { ...state, lowerBound, multiTileBound };
}

/** At least this many moves remain. A multi-tile move slides all tiles but one of a row or column at most. */
export function boundOf({ rows, columns, lowerBound, multiTileBound }: State, metric: Metric) {
  if (metric !== 'multi-tile') return lowerBound;
  return Math.max(multiTileBound, Math.ceil(lowerBound / (Math.max(rows, columns) - 1)));
}

export function showPlayback(state: State, now: number): State {
  if (!state.playback) return state;
  const shown = { ...stopped(state, now), playback: { ...state.playback, wasShown: true }, playbackShown: true };
  return state.playback.result && !state.playbackShown ? withHint(shown) : shown;
}

/** Counts that the player was shown a next move, a solution or hidden numbers. */
export function withHint(state: State): State {
  return { ...state, hints: state.hints + 1 };
}

/**
 * Number of moves of the playback that are made; -1 if the board is not on its path. A player who reaches any board of
 * a solution is on its path. A replay may pass the same board twice, so there the moves since the start decide.
 */
export function playbackPosition(state: State): number {
  const { playback } = state;
  if (!playback) return -1;
  if (playback.result) return playback.boards.indexOf(state.text);
  const made = movesMade(state);
  return playback.moves.startsWith(made) ? made.length : -1;
}

/** Number of moves of the shown playback made before the player left its path; -1 unless the board lies beyond that. */
export function leftPosition(state: State): number {
  const { left, at, playbackShown } = state;
  return left && playbackShown && at > left.at && playbackPosition(state) < 0 ? left.position : -1;
}

/** Notes where another move is about to lead away from the shown playback; ends the playback if it has no further move. */
export function leaving(state: State): State {
  const position = state.playbackShown ? playbackPosition(state) : -1;
  if (position < 0) return state;
  return hasNextMove(state) ? { ...state, left: { at: state.at, position } } : { ...state, playbackShown: false };
}

/** Takes back the slides that have led away from the shown playback; a board on its path stays. */
export function returned(rules: Rules, state: State, now: number): State {
  let back = state;
  while (leftPosition(back) >= 0) back = undo(rules, back, now);
  return back;
}

/** How many moves of the playback a slide makes, or takes back if negative; 0 if it leads away from its path. */
export function stepsOf(rules: Rules, state: State, moves: string): number {
  const position = playbackPosition(state);
  const all = state.playback?.moves ?? '';
  if (position < 0) return 0;
  if (all.startsWith(moves, position)) return moves.length;
  return all.slice(0, position).endsWith(rules.inverseMoves(moves)) ? -moves.length : 0;
}

/** Whether the playback has a move to make from this board. */
export function hasNextMove(state: State): boolean {
  const position = playbackPosition(state);
  return position >= 0 && position < (state.playback?.moves.length ?? 0);
}

/** Moves of a shortest solution of the board; null if that is not known. */
export function remaining(state: State, metric: Metric): number | null {
  if (state.solved) return 0;
  const { moves = '', result } = state.playback ?? {};
  const position = playbackPosition(state);
  if (!result?.optimal || result.metric !== metric || position < 0) return null;
  // In the middle of a multi-tile move, another one may lead to a board that is nearer to the goal.
  const isMidway = metric === 'multi-tile' && position > 0 && moves[position - 1] === moves[position];
  return isMidway ? null : movesLeft(state, metric);
}

/** Moves of the playback that are not made yet; all of them if the board is not on its path. */
export function movesLeft(state: State, metric: Metric): number {
  return countMoves(state.playback?.moves.slice(Math.max(0, playbackPosition(state))) ?? '', metric);
}

/** Goes to a position of the playback by its own moves. */
export function seek(rules: Rules, state: State, position: number, now: number): State {
  const { playback } = state;
  const from = playbackPosition(state);
  if (!playback || from < 0) return state;
  const to = Math.max(0, Math.min(Math.round(position) || 0, playback.moves.length));
  if (from === to) return state;
  const between = playback.moves.slice(Math.min(from, to), Math.max(from, to));
  const moves = from < to ? between : rules.inverseMoves(between);
  // In a replay, the history has to stay the replay's own moves, since they tell the position.
  if (!playback.result) return afterMoves(rules, { ...state, ...replayed(playback.moves, to) }, moves, now, true);
  const undone = from < to ? 0 : undoableMoves(state, between);
  const slides = withSlides(
    { ...state, at: state.at - undone },
    [...moves.slice(undone)],
    'solver',
    timeOf(state, now),
  );
  return afterMoves(rules, { ...state, ...slides }, moves, now, true);
}

/** A step of the playback: its moves, and the tiles that it slides, the tile beside the blank first. */
export interface Step {
  move: MoveLetter;
  moves: string;
  tile: number;
  tiles: number[];
}

/** The next step of the playback; null if there is none. */
export function nextStep(rules: Rules, state: State, metric: Metric): Step | null {
  const position = playbackPosition(state);
  const moves = stepFrom(state.playback?.moves ?? '', position, metric);
  if (position < 0 || !moves) return null;
  const letters = lettersOf(moves);
  const toBlank = Array.from(state.tiles, (_, cell) => rules.movesTowardBlank(state, cell));
  const tiles = letters.map((_, index) => state.tiles[toBlank.indexOf(moves.slice(0, index + 1))]);
  return { move: letters[0], moves, tile: tiles[0], tiles };
}
