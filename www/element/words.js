// What the element says, on the board, beside it and to a screen reader.

import { formatCount, movesWord } from './format.js';
import { linePosition, remaining } from './state.js';

/** @typedef {import('./state.js').State} State */

/** @type {Record<string, string>} */
const towards = { U: 'up', D: 'down', L: 'left', R: 'right' };

/** 'left' for L. @type {(direction: string) => string} */
export function directionWord(direction) {
  return towards[direction];
}

/** @type {(size: number) => string} */
export function boardName(size) {
  return `Board, ${size} by ${size}`;
}

/** '11, row 1 column 2, slides left'. @type {(tile: number, cell: number, size: number, moves: string, home: boolean) => string} */
export function tileName(tile, cell, size, moves, home) {
  const parts = [String(tile), placeName(cell, size)];
  if (moves) parts.push(`slides ${directionWord(moves[0])}`);
  if (moves.length > 1) parts.push(`with ${moves.length - 1} more`);
  if (home) parts.push('in place');
  return parts.join(', ');
}

/** @type {(cell: number, size: number) => string} */
export function placeName(cell, size) {
  return `row ${Math.floor(cell / size) + 1} column ${(cell % size) + 1}`;
}

/** What is known of the way to the goal: what comes before the figure, the figure, its unit, and the rest. @type {(state: State) => string[]} */
export function remainParts(state) {
  if (state.solved) return ['', 'Solved', '', ''];
  if (!state.parity.solvable) return ['Not solvable', '', '', ''];
  const known = remaining(state);
  if (known !== null) return ['', String(known), ...remainWords(known)];
  const position = linePosition(state);
  if (position >= 0 && state.line)
    return ['', String(state.line.moves.length - position), ' moves', ' of this way remain'];
  return ['At least ', String(state.lowerBound), ...remainWords(state.lowerBound)];
}

/** @type {(n: number) => string[]} */
function remainWords(n) {
  return n === 1 ? [' move', ' remains'] : [' moves', ' remain'];
}

/** '53 moves remain'. @type {(state: State) => string} */
export function remainText(state) {
  return remainParts(state).join('');
}

/** '11 left'; '2, 6 left' where several slid. @type {(tiles: number[], moves: string) => string} */
export function moveSpoken(tiles, moves) {
  return `${tiles.join(', ')} ${directionWord(moves[0])}`;
}

/** @type {(result: import('../solver/index.js').Result) => string} */
export function resultSpoken(result) {
  return result.optimal
    ? `Optimal solution: ${movesWord(result.length)}.`
    : `${foundText(result.length, result.lowerBound)}.`;
}

/** The first solution of a search that goes on. @type {(progress: import('../solver/index.js').Progress) => string} */
export function firstSpoken({ moves, lowerBound }) {
  return `${foundText(moves?.length ?? 0, lowerBound)}. Searching for a shorter way.`;
}

/** '12 shortest ways'. @type {(count: number) => string} */
export function waysText(count) {
  return count === 1 ? 'The only shortest way.' : `${formatCount(count)} shortest ways.`;
}

/** A solution that is not proved optimal: '57 moves found, at least 51 proved'. @type {(length: number, lowerBound: number) => string} */
export function foundText(length, lowerBound) {
  return `${movesWord(length)} found, at least ${formatCount(lowerBound)} proved`;
}
