// The details of the events of a game: plain values, made from its states.

import { moveCount, playbackPosition, remaining, sizeOf } from './state.js';

/** @import { ERROR_CODES, Goal, Result, SolveOptions, Stats } from '../../solver/index.js' */
/** @import { MoveLetter, Rules, State } from './state.js' */

/** @typedef {typeof ERROR_CODES[number]} ErrorCode */

/**
 * @typedef {object} MoveDetail one tile has moved
 * @property {MoveLetter} move
 * @property {string} board  after the move
 * @property {number} moves  made since the start, counting each tile; an undone move counts down
 */

/**
 * @typedef {object} ChangeDetail the board, the goal or what is known of them has changed
 * @property {string} board
 * @property {number} size  columns of the board
 * @property {Goal} goal
 * @property {boolean} solved
 * @property {boolean} solvable
 * @property {number} moves  made since the start
 * @property {number | null} remaining  moves of a shortest solution; null if that is not known
 * @property {number} lowerBound  at least this many moves remain
 * @property {number | null} position  moves of the solution or the replay that are already made; null if the board is not on its path
 * @property {Result | null} solution  the last one found; null if there is none for this board
 * @property {string | null} replayedMoves  moves of the replay; null if none is shown
 */

/** A search begins: the board, what it is for and its options. @typedef {{ board: string, purpose: Purpose } & SolveOptions} SolveStartDetail */

/** @typedef {'solve' | 'hint' | 'all'} Purpose of a search: to show a solution, to give a hint, or to list all shortest solutions */

/**
 * @typedef {object} HintDetail the next move to make
 * @property {MoveLetter} move
 * @property {number} tile  that the move slides
 * @property {number} remaining  moves of the solution that the hint follows, this move included
 * @property {boolean} optimal  whether that solution is proved to be a shortest one
 */

/**
 * @typedef {object} SolvedDetail the board has reached the goal
 * @property {number} moves  made since the start
 * @property {number} seconds  on the clock of the game
 * @property {By} by
 */

/** @typedef {'hand' | 'playback'} By who made a move: the player, or the playback */

/**
 * @typedef {object} ErrorDetail something has gone wrong
 * @property {ErrorCode} code
 * @property {string} message  in English, for people
 * @property {string} [text]  that could not be read, for `bad-board`, `bad-goal` and `bad-moves`
 * @property {number} [start]  of the offending part in `text`, in UTF-16 code units
 * @property {number} [end]  of that part; equal to `start` if something is missing there
 * @property {Stats} [stats]  of a search that ran out of memory
 */

/** The detail of `fifteen-change`. @param {State} state @returns {ChangeDetail} */
export function changeDetail(state) {
  const position = playbackPosition(state);
  return {
    board: state.text,
    size: sizeOf(state),
    goal: state.goal,
    solved: state.solved,
    solvable: state.parity.solvable,
    moves: moveCount(state),
    remaining: remaining(state),
    lowerBound: state.lowerBound,
    position: position < 0 ? null : position,
    solution: state.playback?.result ?? null,
    replayedMoves: state.playback && !state.playback.result ? state.playback.moves : null,
  };
}

/**
 * The details of `fifteen-move`, one for each tile that slid, with the board after it.
 * @param {Rules} rules  @param {State} before  @param {State} after  @param {string} moves
 * @returns {MoveDetail[]}
 */
export function moveDetails(rules, before, after, moves) {
  const count = moveCount(before);
  // Undone moves count down.
  const step = (moveCount(after) - count) / moves.length;
  let tiles = before.tiles;
  return Array.from(moves, (move, index) => {
    tiles = rules.applyMoves(tiles, move);
    const letter = /** @type {MoveLetter} */ (move);
    return { move: letter, board: rules.writeBoard(tiles), moves: count + step * (index + 1) };
  });
}

/** The tiles that are in different cells of two boards. @param {State} before  @param {State} after */
export function slidTiles(before, after) {
  return [...after.tiles].filter((tile, cell) => tile !== 0 && before.tiles[cell] !== tile);
}
