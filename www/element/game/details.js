// The details of the events of a game: plain values, made from its states.

import { moveCount, movesBy, playbackPosition, remaining, sizeOf } from './state.js';

/** @import { ERROR_CODES, Goal, Result, SolveOptions, Stats } from '../../solver/index.js' */
/** @import { MoveLetter, Rules, State } from './state.js' */

/** @typedef {typeof ERROR_CODES[number]} ErrorCode */

/**
 * The detail of `fifteen-move`: one tile has moved.
 * @typedef {object} MoveDetail
 * @property {MoveLetter} move  Direction in which the tile moved.
 * @property {string} board  Board after the move.
 * @property {number} moves  Number of moves made since the start, counting each tile. An undone move counts down.
 */

/**
 * The detail of `fifteen-change`: the board, the goal or what is known of them has changed.
 * @typedef {object} ChangeDetail
 * @property {string} board  Board as text.
 * @property {number} size  Columns of the board.
 * @property {Goal} goal  Goal: its name, or a board as text.
 * @property {boolean} solved  Whether the board is the goal.
 * @property {boolean} solvable  Whether moves can lead from the board to the goal.
 * @property {number} moves  Number of moves made since the start, counting each tile.
 * @property {number} movesByHand  How many of them the player has made.
 * @property {number} movesBySolver  How many of them the playback of a solution has made. The others are those of a replay.
 * @property {number | null} remaining  Number of moves of a shortest solution of the board; null if that is not known.
 * @property {number} lowerBound  At least this many moves remain.
 * @property {number | null} position  Number of moves of the solution or the replay that are already made; null if the board is not on its path.
 * @property {Result | null} solution  Last solution found in this game; null if there is none.
 * @property {string | null} replayedMoves  Moves of the replay, one letter each; null if none is shown.
 */

/** Purpose of a search: to play a solution, to give a hint, or to list all shortest solutions. @typedef {'solve' | 'hint' | 'all'} Purpose */

/**
 * The detail of `fifteen-solve-start`: the options of the search, with its board and purpose.
 * @typedef {{ board: string, purpose: Purpose } & SolveOptions} SolveStartDetail
 */

/**
 * The detail of `fifteen-hint`: the next move to make.
 * @typedef {object} HintDetail
 * @property {MoveLetter} move  Direction in which to move the tile.
 * @property {number} tile  Number of the tile.
 * @property {number} remaining  Number of moves left in the solution that the hint follows, including this one.
 * @property {boolean} optimal  Whether that solution is proved to be a shortest one.
 */

/** The player, or the playback. @typedef {'hand' | 'playback'} By */

/**
 * The detail of `fifteen-solved`: the board has reached the goal.
 * @typedef {object} SolvedDetail
 * @property {number} moves  Number of moves made since the start, counting each tile.
 * @property {number} movesByHand  How many of them the player has made.
 * @property {number} movesBySolver  How many of them the playback of a solution has made.
 * @property {number} undone  Number of moves that were undone.
 * @property {number} hints  How often a hint or a solution was shown.
 * @property {number} seconds  Seconds on the clock of the game, which stands while a playback plays.
 * @property {By} by  The origin of the last move.
 */

/**
 * The detail of `fifteen-error`: something has gone wrong.
 * @typedef {object} ErrorDetail
 * @property {ErrorCode} code  Kind of the error, for programs.
 * @property {string} message  Message for people, in English.
 * @property {string} [text]  Text that could not be read, for the codes `bad-board`, `bad-goal` and `bad-moves`.
 * @property {number} [start]  Where the offending part of `text` begins, in UTF-16 code units.
 * @property {number} [end]  Where that part ends; equal to `start` if something is missing there.
 * @property {Stats} [stats]  Statistics of a search that ran out of memory.
 * @property {Purpose} [purpose]  Purpose of the search that has failed.
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
    ...movesOf(state),
    remaining: remaining(state),
    lowerBound: state.lowerBound,
    position: position < 0 ? null : position,
    solution: state.playback?.result ?? null,
    replayedMoves: state.playback && !state.playback.result ? state.playback.moves : null,
  };
}

/** The moves since the start, together and by their origin. @param {State} state */
export function movesOf(state) {
  return { moves: moveCount(state), movesByHand: movesBy(state, 'hand'), movesBySolver: movesBy(state, 'solver') };
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
