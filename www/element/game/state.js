// The state of one puzzle: plain data that is never changed, and functions that return the next state. The rules of play are those of
// `rules`, the module compiled from Rust.
//
// A *slide* moves one tile or several in a row; it is written with one letter per tile, such as `LL`. A *playback* holds the moves that the
// playback controls play: a solution that a search found, or a replay of moves that somebody made.

import { startClock, stopClock, zeroClock } from './clock.js';

/**
 * @typedef {import('./rules.js').Rules} Rules
 * @typedef {import('./clock.js').Clock} Clock
 * @typedef {import('../../solver/index.js').Result} Result
 * @typedef {import('../../solver/index.js').Goal} Goal
 *
 * @typedef {object} Playback
 * @property {string} moves
 * @property {string[]} boards  of a solution: the board before each move, and the goal; empty for a replay
 * @property {Result | null} result  of the search that found the solution; null for a replay
 * @property {string} optionsKey  the options of that search, to tell whether another one would be the same
 * @property {boolean} wasShown  whether the player has seen it; a solution behind a hint is hidden
 *
 * @typedef {object} State
 * @property {Goal} goal
 * @property {Uint8Array} start  the board that Reset restores
 * @property {Uint8Array} tiles
 * @property {string[]} history  slides made since the start
 * @property {number} at  how many of them are in effect; the rest can be redone
 * @property {Playback | null} playback
 * @property {boolean} playbackShown  whether the playback is shown with its controls
 * @property {boolean} hinted  whether the next move of the playback is marked
 * @property {Clock} clock
 * @property {string} text  the board as text
 * @property {boolean} solved
 * @property {Parity} parity
 * @property {number} lowerBound  at least this many moves remain
 */

/**
 * Whether a board can be solved, and why. No slide changes the parity of a board.
 * @typedef {object} Parity
 * @property {boolean} solvable  Whether both parities are the same.
 * @property {'even' | 'odd'} board  Parity of the board.
 * @property {'even' | 'odd'} goal  Parity of the goal.
 * @property {[number, number]} swap  Two tiles. Swapping them makes an unsolvable board solvable.
 */

/** @type {(rules: Rules, tiles: Uint8Array, goal: Goal) => State} */
export function newState(rules, tiles, goal) {
  const moves = { start: tiles, history: [], at: 0, clock: zeroClock };
  return { ...moves, playback: null, playbackShown: false, hinted: false, ...facts(rules, tiles, goal) };
}

/** Starts a replay at a new state; its moves can also be redone. @type {(state: State, moves: string) => State} */
export function withReplay(state, moves) {
  const playback = { moves, boards: [], result: null, optionsKey: '', wasShown: true };
  return { ...state, history: [...moves], playback, playbackShown: true };
}

/** Facts about a board, from the rules. @type {(rules: Rules, tiles: Uint8Array, goal: Goal) => Pick<State, 'tiles' | 'goal' | 'text' | 'solved' | 'parity' | 'lowerBound'>} */
function facts(rules, tiles, goal) {
  const text = rules.writeBoard(tiles);
  const parity = /** @type {Parity} */ (rules.parity(tiles, goal));
  const solved = text === rules.writeBoard(rules.goalBoard(Math.sqrt(tiles.length), goal));
  return { tiles, goal, text, parity, solved, lowerBound: parity.solvable ? rules.lowerBound(tiles, goal) : 0 };
}

/** @type {(state: State) => number} */
export function sizeOf(state) {
  return Math.sqrt(state.tiles.length);
}

/** The moves made since the start, one letter for each tile. @type {(state: State) => string} */
export function movesMade(state) {
  return state.history.slice(0, state.at).join('');
}

/** Number of moves made since the start, counting each tile. @type {(state: State) => number} */
export function moveCount(state) {
  return movesMade(state).length;
}

/** The same tiles with another goal. @type {(rules: Rules, state: State, goal: Goal) => State} */
export function withGoal(rules, state, goal) {
  return { ...state, ...facts(rules, state.tiles, goal), playback: null, playbackShown: false, hinted: false };
}

/** @type {(rules: Rules, state: State, moves: string, now: number) => State} */
export function slide(rules, state, moves, now) {
  return afterMoves(rules, { ...state, ...withSlides(state.history, state.at, [moves]) }, moves, now);
}

/** @type {(rules: Rules, state: State, now: number) => State} */
export function undo(rules, state, now) {
  if (state.at === 0) return state;
  const back = rules.inverseMoves(state.history[state.at - 1]);
  return afterMoves(rules, { ...state, at: state.at - 1 }, back, now);
}

/** @type {(rules: Rules, state: State, now: number) => State} */
export function redo(rules, state, now) {
  return state.at < state.history.length ? slide(rules, state, state.history[state.at], now) : state;
}

/** @type {(rules: Rules, state: State, moves: string, now: number) => State} */
function afterMoves(rules, state, moves, now) {
  const after = facts(rules, rules.applyMoves(state.tiles, moves), state.goal);
  const clock = after.solved ? stopClock(state.clock, now) : startClock(state.clock, now);
  return { ...state, ...after, clock, hinted: false };
}

/**
 * Returns to the start. The slides can be redone, and a solution from there stays available; a replay begins there, ready to be played again.
 * @type {(rules: Rules, state: State) => State}
 */
export function reset(rules, state) {
  const { playback, history } = state;
  const playbackShown = playback !== null && !playback.result;
  return { ...newState(rules, state.start, state.goal), playback, history, playbackShown };
}

/** Swaps two tiles of a board that cannot be solved, so that it can. @type {(rules: Rules, state: State) => State} */
export function swapToSolvable(rules, state) {
  const [a, b] = state.parity.swap;
  return newState(rules, rules.swapTiles(state.tiles, a, b), state.goal);
}

/** @type {(rules: Rules, state: State, result: Result, optionsKey: string) => State} */
export function withSolution(rules, state, result, optionsKey) {
  let tiles = state.tiles;
  const boards = [state.text];
  for (const move of result.moves) {
    tiles = rules.applyMoves(tiles, move);
    boards.push(rules.writeBoard(tiles));
  }
  const playback = { moves: result.moves, boards, result, optionsKey, wasShown: false };
  return { ...state, playback, playbackShown: false, hinted: false };
}

/** Goes back to where the solution begins and replaces it with another one of the same search. @type {(rules: Rules, state: State, moves: string, now: number) => State} */
export function withOtherSolution(rules, state, moves, now) {
  const { playback } = state;
  if (!playback?.result || playbackPosition(state) < 0) return state;
  const result = { ...playback.result, moves };
  return showPlayback(withSolution(rules, seek(rules, state, 0, now), result, playback.optionsKey));
}

/** Raises the lower bound to what a search has proved. @type {(state: State, bound: number) => State} */
export function withBound(state, bound) {
  return bound > state.lowerBound ? { ...state, lowerBound: bound } : state;
}

/** @type {(state: State) => State} */
export function showPlayback(state) {
  if (!state.playback) return state;
  return { ...state, playback: { ...state.playback, wasShown: true }, playbackShown: true, hinted: false };
}

/**
 * Number of moves of the playback that are made; -1 if the board is not on its path. A player who reaches any board of a solution is on its
 * path. A replay may pass the same board twice, so there the moves since the start decide.
 * @type {(state: State) => number}
 */
export function playbackPosition(state) {
  const { playback } = state;
  if (!playback) return -1;
  if (playback.result) return playback.boards.indexOf(state.text);
  const made = movesMade(state);
  return playback.moves.startsWith(made) ? made.length : -1;
}

/** Whether the playback has a move to make from this board. @type {(state: State) => boolean} */
export function hasNextMove(state) {
  const position = playbackPosition(state);
  return position >= 0 && position < (state.playback?.moves.length ?? 0);
}

/** Moves of a shortest solution of the board; null if that is not known. @type {(state: State) => number | null} */
export function remaining(state) {
  if (state.solved) return 0;
  const position = playbackPosition(state);
  return state.playback?.result?.optimal && position >= 0 ? state.playback.moves.length - position : null;
}

/** Goes to a position of the playback by its own moves. @type {(rules: Rules, state: State, position: number, now: number) => State} */
export function seek(rules, state, position, now) {
  const { playback, history, at } = state;
  const from = playbackPosition(state);
  if (!playback || from < 0) return state;
  const to = Math.max(0, Math.min(Math.round(position) || 0, playback.moves.length));
  if (from === to) return state;
  const between = playback.moves.slice(Math.min(from, to), Math.max(from, to));
  const moves = from < to ? between : rules.inverseMoves(between);
  // In a replay, the history has to stay the replay's own moves, since they tell the position.
  if (!playback.result) return afterMoves(rules, { ...state, history: [...playback.moves], at: to }, moves, now);
  const undone = from < to ? 0 : undoableMoves(state, between);
  const slides = withSlides(history, at - undone, [...moves.slice(undone)]);
  return afterMoves(rules, { ...state, ...slides }, moves, now);
}

/**
 * How many of the last moves of `moves` were the last ones made and can be undone. The others are taken back by new moves, since the player
 * reached the board in another way.
 * @type {(state: State, moves: string) => number}
 */
function undoableMoves({ history, at }, moves) {
  let undone = 0;
  while (undone < moves.length && history[at - 1 - undone] === moves.at(-1 - undone)) undone += 1;
  return undone;
}

/** Adds slides to a history. Slides that would have been redone anyway keep those that follow. @type {(history: string[], at: number, slides: string[]) => Pick<State, 'history' | 'at'>} */
function withSlides(history, at, slides) {
  const isRedo = slides.every((moves, index) => history[at + index] === moves);
  return { history: isRedo ? history : [...history.slice(0, at), ...slides], at: at + slides.length };
}

/** The next move of the playback and the tile that it slides; null if there is none. @type {(rules: Rules, state: State) => { move: MoveLetter, tile: number } | null} */
export function nextMove(rules, state) {
  const move = /** @type {MoveLetter | undefined} */ (state.playback?.moves[playbackPosition(state)]);
  if (!move) return null;
  const cell = state.tiles.findIndex((_, from) => rules.movesTowardBlank(state.tiles, from) === move);
  return { move, tile: state.tiles[cell] };
}

/** The direction in which a tile slides. @typedef {'U' | 'L' | 'R' | 'D'} MoveLetter */
