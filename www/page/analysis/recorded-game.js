// A game that is analyzed, with all its positions, which the rules find.

/** @import { loadRules } from '../../element/page-tools.js' */
/** @import { Goal } from '../../solver/index.js' */
/** @import { AnalyzedGame } from './address.js' */

/** @typedef {Awaited<ReturnType<typeof loadRules>>} Rules */

/**
 * Moves from a board.
 * @typedef {object} Path
 * @property {string} moves  one letter each
 * @property {Uint8Array[]} boards  before each move, and after the last one
 * @property {number[]} tiles  the tile that each move slides
 *
 * @typedef {object} GameFacts
 * @property {string} board  at the start, as text
 * @property {string} replay  the board and the moves, as text
 * @property {Goal} goal
 * @property {Uint8Array} goalBoard
 * @property {number} size
 * @property {number[] | null} times  milliseconds on the clock after each move; null if they are not known
 * @property {string | null} kind
 * @property {Date | null} date
 * @property {boolean} isSolved  whether the last position is the goal
 * @property {number[]} estimates  moves that remain in each position, at least
 *
 * @typedef {Path & GameFacts} RecordedGame
 */

/** The error of a game that cannot be analyzed although it can be read. */
export class GameError extends Error {
  /** @param {'unsolvable' | 'no-moves'} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** The moves of a path, played on a board. @param {Rules} rules  @param {Uint8Array} start  @param {string} moves @returns {Path} */
export function pathFrom(rules, start, moves) {
  const boards = [start];
  const tiles = [];
  for (const [index, move] of [...moves].entries()) {
    const next = rules.applyMoves(boards[index], move);
    tiles.push(boards[index][next.indexOf(0)]);
    boards.push(next);
  }
  return { moves, boards, tiles };
}

/**
 * @param {Rules} rules  @param {AnalyzedGame} game
 * @returns {RecordedGame}
 * @throws an error of the rules, with the text that it is about, or a GameError
 */
export function readGame(rules, { start, slides, goal: goalName = 'blank-last', times = [], kind, date }) {
  const goal = /** @type {Goal} */ (goalName);
  const text = `${start} ${slides}`.trim();
  const { tiles, moves } = read(() => rules.readReplay(text), text);
  const size = Math.sqrt(tiles.length);
  const goalBoard = read(() => rules.goalBoard(size, goal), goal);
  if (!rules.parity(tiles, goal).solvable) throw new GameError('unsolvable');
  if (moves === '') throw new GameError('no-moves');
  const path = pathFrom(rules, tiles, moves);
  return {
    ...path,
    board: rules.writeBoard(tiles),
    replay: rules.writeReplay(tiles, moves),
    goal,
    goalBoard,
    size,
    times: timesOfMoves(times, slides, moves.length),
    kind: kind ?? null,
    date: dateOf(date),
    estimates: path.boards.map((board) => rules.lowerBound(board, goal)),
    isSolved: String(path.boards[moves.length]) === String(goalBoard),
  };
}

/** Returns what a function returns, and adds the text to what it throws. @template T @param {() => T} action  @param {string} text @returns {T} */
function read(action, text) {
  try {
    return action();
  } catch (error) {
    throw Object.assign(/** @type {Error} */ (error), { text });
  }
}

/** The time after each move. The tiles of one slide move together. @param {number[]} times  @param {string} slides  @param {number} count  of moves */
export function timesOfMoves(times, slides, count) {
  const isGood = times.every((time, index) => Number.isFinite(time) && time >= (times[index - 1] ?? 0));
  if (!isGood || times.length === 0) return null;
  if (times.length === count) return times;
  const lengths = slides.trim().split(/\s+/).map(lengthOf);
  const perMove = lengths.flatMap((length, index) => new Array(length).fill(times[index]));
  return lengths.length === times.length && perMove.length === count ? perMove : null;
}

/** Moves of a slide such as `UU` or `U2`. @param {string} slide */
function lengthOf(slide) {
  return Number(/^[A-Za-z](\d+)$/.exec(slide)?.[1] ?? slide.length);
}

/** @param {string | undefined} text */
function dateOf(text) {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
