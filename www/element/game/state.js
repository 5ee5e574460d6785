// The state of one puzzle: plain data that is never altered, and the functions from one state to the next. What a
// board allows is asked of `rules`, the module compiled from Rust; nothing here knows a legal move.

import { startClock, stopClock, zeroClock } from './clock.js';

/**
 * @typedef {import('./rules.js').Rules} Rules
 * @typedef {import('./clock.js').Clock} Clock
 * @typedef {import('../../solver/index.js').Result} Result
 * @typedef {import('../../solver/index.js').Goal} Goal
 *
 * @typedef {object} Parity
 * @property {boolean} solvable
 * @property {'even' | 'odd'} board
 * @property {'even' | 'odd'} goal
 * @property {[number, number]} swap two tiles whose exchange makes an unsolvable board solvable
 *
 * @typedef {object} Line what is played back: a way to the goal that a search found, or moves that somebody made
 * @property {string} moves
 * @property {string[]} boards of a way that was found: the board before each move, and the goal; a player who comes upon any of them is on the line
 * @property {Result | null} result null for what somebody made, of which nothing is proved
 * @property {string} question what was asked of the search besides the board
 * @property {boolean} shown whether it has been played; the line behind a hint has not
 *
 * @typedef {object} State
 * @property {Goal} goal
 * @property {Uint8Array} start the board that Reset brings back
 * @property {Uint8Array} tiles
 * @property {string[]} history strokes made since the start; a stroke is what one click did, one letter for each tile
 * @property {number} at how many strokes are in force; the rest can be redone
 * @property {Line | null} line
 * @property {boolean} playback whether the line is shown with its controls
 * @property {boolean} hinted whether the next move of the line is marked
 * @property {Clock} clock
 * @property {string} text the board in writing
 * @property {boolean} solved
 * @property {Parity} parity
 * @property {number} lowerBound moves that remain at least
 */

/** @type {(rules: Rules, tiles: Uint8Array, goal: Goal) => State} */
export function newState(rules, tiles, goal) {
  const fresh = { start: tiles, history: [], at: 0, line: null, playback: false, hinted: false, clock: zeroClock };
  return { ...fresh, ...facts(rules, tiles, goal) };
}

/** A new state with moves that somebody made from its board; they can be redone, too. @type {(state: State, moves: string) => State} */
export function withReplay(state, moves) {
  const line = { moves, boards: [], result: null, question: '', shown: true };
  return { ...state, history: [...moves], line, playback: true };
}

/** What the rules say about a board. @type {(rules: Rules, tiles: Uint8Array, goal: Goal) => Pick<State, 'tiles' | 'goal' | 'text' | 'solved' | 'parity' | 'lowerBound'>} */
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

/** Single tiles slid so far. @type {(state: State) => number} */
export function moveCount(state) {
  return movesMade(state).length;
}

/** The same tiles on the way to another goal. @type {(rules: Rules, state: State, goal: Goal) => State} */
export function withGoal(rules, state, goal) {
  return { ...state, ...facts(rules, state.tiles, goal), line: null, playback: false, hinted: false };
}

/** One stroke. @type {(rules: Rules, state: State, stroke: string, now: number) => State} */
export function slide(rules, state, stroke, now) {
  return arrive(rules, { ...state, ...withStrokes(state.history, state.at, [stroke]) }, stroke, now);
}

/** @type {(rules: Rules, state: State, now: number) => State} */
export function undo(rules, state, now) {
  if (state.at === 0) return state;
  const back = rules.inverseMoves(state.history[state.at - 1]);
  return arrive(rules, { ...state, at: state.at - 1 }, back, now);
}

/** @type {(rules: Rules, state: State, now: number) => State} */
export function redo(rules, state, now) {
  return state.at < state.history.length ? slide(rules, state, state.history[state.at], now) : state;
}

/** @type {(rules: Rules, state: State, moves: string, now: number) => State} */
function arrive(rules, state, moves, now) {
  const there = facts(rules, rules.applyMoves(state.tiles, moves), state.goal);
  const clock = there.solved ? stopClock(state.clock, now) : startClock(state.clock, now);
  return { ...state, ...there, clock, hinted: false };
}

/**
 * Back to the start, with the line kept that leads on from there, and the strokes, which can be redone. There begins what
 * somebody made, which is ready to be played again.
 * @type {(rules: Rules, state: State) => State}
 */
export function reset(rules, state) {
  const { line, history } = state;
  const playback = line !== null && !line.result;
  return { ...newState(rules, state.start, state.goal), line, history, playback };
}

/** An unsolvable board becomes its nearest solvable one. @type {(rules: Rules, state: State) => State} */
export function swapToSolvable(rules, state) {
  const [a, b] = state.parity.swap;
  return newState(rules, rules.swapTiles(state.tiles, a, b), state.goal);
}

/** @type {(rules: Rules, state: State, result: Result, question: string) => State} */
export function withLine(rules, state, result, question) {
  let tiles = state.tiles;
  const boards = [state.text];
  for (const move of result.moves) {
    tiles = rules.applyMoves(tiles, move);
    boards.push(rules.writeBoard(tiles));
  }
  const line = { moves: result.moves, boards, result, question, shown: false };
  return { ...state, line, playback: false, hinted: false };
}

/** At the beginning of the line, with another of its shortest ways as the line. @type {(rules: Rules, state: State, moves: string, now: number) => State} */
export function withWay(rules, state, moves, now) {
  const { line } = state;
  if (!line?.result || linePosition(state) < 0) return state;
  const result = { ...line.result, moves };
  return showLine(withLine(rules, seek(rules, state, 0, now), result, line.question));
}

/** A search proves, bound by bound, that more moves remain than the board shows. @type {(state: State, bound: number) => State} */
export function withBound(state, bound) {
  return bound > state.lowerBound ? { ...state, lowerBound: bound } : state;
}

/** The line is there for everybody to see. @type {(state: State) => State} */
export function showLine(state) {
  return state.line ? { ...state, line: { ...state.line, shown: true }, playback: true, hinted: false } : state;
}

/**
 * Moves of the line that lie behind the board; -1 where the board is not on a line. What somebody made may come upon a board
 * twice: there the moves made since the start tell the place.
 * @type {(state: State) => number}
 */
export function linePosition(state) {
  const { line } = state;
  if (!line) return -1;
  if (line.result) return line.boards.indexOf(state.text);
  const made = movesMade(state);
  return line.moves.startsWith(made) ? made.length : -1;
}

/** Whether the board is on a line that goes on. @type {(state: State) => boolean} */
export function leadsOn(state) {
  const position = linePosition(state);
  return position >= 0 && position < (state.line?.moves.length ?? 0);
}

/** Moves that remain, where that is proved; null where it is not known. @type {(state: State) => number | null} */
export function remaining(state) {
  if (state.solved) return 0;
  const position = linePosition(state);
  return state.line?.result?.optimal && position >= 0 ? state.line.moves.length - position : null;
}

/** To the place `target` of the line, by its own moves. @type {(rules: Rules, state: State, target: number, now: number) => State} */
export function seek(rules, state, target, now) {
  const { line, history, at } = state;
  const here = linePosition(state);
  if (!line || here < 0) return state;
  const there = Math.max(0, Math.min(Math.round(target) || 0, line.moves.length));
  if (here === there) return state;
  const between = line.moves.slice(Math.min(here, there), Math.max(here, there));
  const moves = here < there ? between : rules.inverseMoves(between);
  // What somebody made is walked by its own strokes alone, which tell the place on it.
  if (!line.result) return arrive(rules, { ...state, history: [...line.moves], at: there }, moves, now);
  const undone = here < there ? 0 : strokesBack(state, between);
  const strokes = withStrokes(history, at - undone, [...moves.slice(undone)]);
  return arrive(rules, { ...state, ...strokes }, moves, now);
}

/** A move of the line is undone where it was made, and made backwards where the board came here another way: how many can be undone. @type {(state: State, moves: string) => number} */
function strokesBack({ history, at }, moves) {
  let undone = 0;
  while (undone < moves.length && history[at - 1 - undone] === moves.at(-1 - undone)) undone += 1;
  return undone;
}

/** Strokes that repeat those to be redone keep what follows them. @type {(history: string[], at: number, strokes: string[]) => Pick<State, 'history' | 'at'>} */
function withStrokes(history, at, strokes) {
  const redone = strokes.every((stroke, index) => history[at + index] === stroke);
  return { history: redone ? history : [...history.slice(0, at), ...strokes], at: at + strokes.length };
}

/** @type {(state: State, index: number) => string} */
function lineMove(state, index) {
  return state.line?.moves[index] ?? '';
}

/** The next move of the line and the tile it slides; null off the line and at its end. @type {(rules: Rules, state: State) => { move: string, tile: number } | null} */
export function nextOnLine(rules, state) {
  const move = lineMove(state, linePosition(state));
  if (!move) return null;
  const cell = state.tiles.findIndex((_, from) => rules.movesTowardBlank(state.tiles, from) === move);
  return { move, tile: state.tiles[cell] };
}
