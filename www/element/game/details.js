// What the events of a game tell: plain values, made from its states.

import { linePosition, moveCount, remaining, sizeOf } from './state.js';

/** @import { Rules, State } from './state.js' */

/** The detail of `fifteen-change`. @param {State} state */
export function summary(state) {
  const position = linePosition(state);
  return {
    board: state.text,
    size: sizeOf(state),
    goal: state.goal,
    solved: state.solved,
    solvable: state.parity.solvable,
    moves: moveCount(state),
    /** Moves that remain, where that is proved; else null. */
    remaining: remaining(state),
    lowerBound: state.lowerBound,
    /** Moves of the last solution that lie behind the board; null where the board is not on its way. */
    position: position < 0 ? null : position,
    solution: state.line?.result ?? null,
    /** Moves that are played back, made by somebody and proved nothing of; else null. */
    replay: state.line && !state.line.result ? state.line.moves : null,
  };
}

/**
 * The details of `fifteen-move`, one for each tile that slid, with the board as it was then.
 * @param {Rules} rules  @param {State} before  @param {State} after  @param {string} moves
 */
export function moveDetails(rules, before, after, moves) {
  const count = moveCount(before);
  // An undone stroke counts down.
  const step = (moveCount(after) - count) / moves.length;
  let tiles = before.tiles;
  return Array.from(moves, (move, index) => {
    tiles = rules.applyMoves(tiles, move);
    return { move, board: rules.writeBoard(tiles), moves: count + step * (index + 1) };
  });
}

/** The tiles that two boards hold in different cells. @param {State} before  @param {State} after */
export function slidTiles(before, after) {
  return [...after.tiles].filter((tile, cell) => tile !== 0 && before.tiles[cell] !== tile);
}
