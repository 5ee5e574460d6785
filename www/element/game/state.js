// The state of one game: plain data that is never changed, and functions that return the next state. The rules of play are those of
// `rules`, the module compiled from Rust.
//
// A *slide* moves one tile or several in a row; it is written with one letter per tile, such as `LL`. A *playback* holds the moves that the
// playback controls play: a solution that a search found, or a replay of moves that somebody made.

import { elapsed, startClock, stopClock, zeroClock } from './clock.js';
import { emptyHistory, movesMade, undoableMoves, withRedone, withSlides } from './history.js';

export { moveCount, movesBy, movesMade } from './history.js';

/**
 * @typedef {import('./rules.js').Rules} Rules
 * @typedef {import('./clock.js').Clock} Clock
 * @typedef {import('./history.js').History} History
 * @typedef {import('./history.js').Origin} Origin
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
 * @typedef {'random' | 'easy' | 'own'} Kind  how the board at the start came about: shuffled, shuffled easily, or otherwise
 *
 * @typedef {History & Present} State
 *
 * @typedef {object} Present what a game is besides its slides
 * @property {Goal} goal
 * @property {Kind} kind
 * @property {Uint8Array} start  the board that Reset restores
 * @property {Uint8Array} tiles
 * @property {Playback | null} playback
 * @property {boolean} playbackShown  whether the playback is shown with its controls
 * @property {boolean} hinted  whether the next move of the playback is marked
 * @property {Clock} clock  the time of the player; it stands while a playback plays
 * @property {number} undone  number of moves that were undone since the start
 * @property {number} hints  how often the player was shown a next move or a solution
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

/** @type {(rules: Rules, tiles: Uint8Array, goal: Goal, kind?: Kind) => State} */
export function newState(rules, tiles, goal, kind = 'own') {
  const game = { kind, start: tiles, ...emptyHistory, clock: zeroClock, undone: 0, hints: 0 };
  return { ...game, playback: null, playbackShown: false, hinted: false, ...facts(rules, tiles, goal) };
}

/**
 * A game in the middle, with its clock stopped.
 * @type {(rules: Rules, game: History & { start: Uint8Array, goal: Goal, kind: Kind, ms: number, undone: number, hints: number }) => State}
 */
export function stateAt(rules, { start, goal, ms, ...played }) {
  const state = { ...newState(rules, start, goal), ...played, clock: { kept: ms, since: null } };
  return { ...state, ...facts(rules, rules.applyMoves(start, movesMade(state)), goal) };
}

/** The same game with its clock stopped, until it goes on. @type {(state: State, now: number) => State} */
export function stopped(state, now) {
  return { ...state, clock: stopClock(state.clock, now), hinted: false };
}

/** A game whose clock runs; one that cannot be played stays as it is. @type {(state: State, now: number) => State} */
export function started(state, now) {
  if (state.at > 0 || state.solved || !state.parity.solvable) return state;
  return { ...state, clock: startClock(state.clock, now) };
}

/** Whether a game has anything that would be lost when another one begins. @type {(state: State, next: State) => boolean} */
export function isWorthKeeping(state, next) {
  return state.history.length > 0 || !(state.solved || state.text === next.text);
}

/** Starts a replay at a new state; its moves can also be redone. @type {(state: State, moves: string) => State} */
export function withReplay(state, moves) {
  const playback = { moves, boards: [], result: null, optionsKey: '', wasShown: true };
  return { ...state, ...replayed(moves, 0), playback, playbackShown: true };
}

/** The slides of a replay, of which some are made. @type {(moves: string, at: number) => History} */
function replayed(moves, at) {
  const history = [...moves];
  return { history, origins: history.map(() => 'replay'), times: history.map(() => null), at };
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

/** The same tiles with another goal, which makes the board one of the player's own. @type {(rules: Rules, state: State, goal: Goal) => State} */
export function withGoal(rules, state, goal) {
  return {
    ...state,
    kind: 'own',
    ...facts(rules, state.tiles, goal),
    playback: null,
    playbackShown: false,
    hinted: false,
  };
}

/** A slide by the player. @type {(rules: Rules, state: State, moves: string, now: number) => State} */
export function slide(rules, state, moves, now) {
  return afterMoves(rules, { ...state, ...withSlides(state, [moves], 'hand', timeOf(state, now)) }, moves, now);
}

/** @type {(rules: Rules, state: State, now: number) => State} */
export function undo(rules, state, now) {
  if (state.at === 0) return state;
  const back = rules.inverseMoves(state.history[state.at - 1]);
  return afterMoves(rules, { ...state, at: state.at - 1, undone: state.undone + back.length }, back, now);
}

/** @type {(rules: Rules, state: State, now: number) => State} */
export function redo(rules, state, now) {
  if (state.at === state.history.length) return state;
  return afterMoves(rules, { ...state, ...withRedone(state, timeOf(state, now)) }, state.history[state.at], now);
}

/** Whole milliseconds on the clock of a game. @type {(state: State, now: number) => number} */
function timeOf({ clock }, now) {
  return Math.floor(elapsed(clock, now));
}

/** The clock runs after a move of the player, and stands after one of a playback. @type {(rules: Rules, state: State, moves: string, now: number, isPlayed?: boolean) => State} */
function afterMoves(rules, state, moves, now, isPlayed = false) {
  const after = facts(rules, rules.applyMoves(state.tiles, moves), state.goal);
  const clock = after.solved || isPlayed ? stopClock(state.clock, now) : startClock(state.clock, now);
  return { ...state, ...after, clock, hinted: false };
}

/**
 * Returns to the start. The slides can be redone, and a solution from there stays available; a replay begins there, ready to be played again.
 * What the player was shown of a solution still counts.
 * @type {(rules: Rules, state: State) => State}
 */
export function reset(rules, state) {
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
  return showPlayback(withSolution(rules, seek(rules, state, 0, now), result, playback.optionsKey), now);
}

/** Raises the lower bound to what a search has proved. @type {(state: State, bound: number) => State} */
export function withBound(state, bound) {
  return bound > state.lowerBound ? { ...state, lowerBound: bound } : state;
}

/** @type {(state: State, now: number) => State} */
export function showPlayback(state, now) {
  if (!state.playback) return state;
  const shown = { ...stopped(state, now), playback: { ...state.playback, wasShown: true }, playbackShown: true };
  return state.playback.result && !state.playbackShown ? withHint(shown) : shown;
}

/** Counts that the player was shown a next move or a solution. @type {(state: State) => State} */
export function withHint(state) {
  return { ...state, hints: state.hints + 1 };
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

/** The next move of the playback and the tile that it slides; null if there is none. @type {(rules: Rules, state: State) => { move: MoveLetter, tile: number } | null} */
export function nextMove(rules, state) {
  const move = /** @type {MoveLetter | undefined} */ (state.playback?.moves[playbackPosition(state)]);
  if (!move) return null;
  const cell = state.tiles.findIndex((_, from) => rules.movesTowardBlank(state.tiles, from) === move);
  return { move, tile: state.tiles[cell] };
}

/** The direction in which a tile slides. @typedef {'U' | 'L' | 'R' | 'D'} MoveLetter */
