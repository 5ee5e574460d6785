// Where a search is after a step: the boards, the values, and the move in question.

/** @import { Rules } from '../../../element/page-tools.js' */
/** @import { Goal } from '../../../solver/index.js' */
/** @import { Event, View } from '../../../wasm/lab.js' */
/** @import { Values } from '../sum.js' */
/** @import { Heights } from './skyline.js' */

/** @typedef {'U' | 'L' | 'R' | 'D'} Direction */

/** @type {Record<Direction, Direction>} */
export const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** @typedef {{ board: string, goal: Goal, rules: Rules }} Setting what does not change during a search */

/**
 * @typedef {object} Scene
 * @property {View} view
 * @property {Uint8Array} tiles  the last board of the path
 * @property {Uint8Array} goal
 * @property {number} bound
 * @property {number} g  of the board that the step was about: the child, if there is one, or the last board of the path
 * @property {number | null} h  null if nobody looked
 * @property {Direction | null} child  the move that was pruned or opened
 * @property {boolean} isAsked  whether what becomes of the child is an open question
 * @property {Direction | null} last  the move that led here, or that was taken back
 */

/** @param {View} view  @param {Setting} setting @returns {Scene} */
export function sceneOf(view, { board, goal, rules }) {
  const { event, path, h } = view;
  const tiles = rules.applyMoves(rules.readBoard(board), path);
  const child = event.kind === 'pruned' || event.kind === 'opened' ? event.child : null;
  const last = event.kind === 'backtracked' ? event.child : /** @type {Direction | undefined} */ (path.at(-1));
  return {
    view,
    tiles,
    goal: rules.goalBoard(Math.sqrt(tiles.length), goal),
    bound: view.iterations.at(-1)?.bound ?? 0,
    g: path.length + (child === null ? 0 : 1),
    h: child === null ? (h.at(-1) ?? null) : hOfChild(event),
    child,
    isAsked: false,
    last: last ?? null,
  };
}

/** The move that a step is about, and its tile; null for the first board. @param {Scene} scene */
export function moveOf({ view, tiles, child, last }) {
  const move = child ?? last;
  if (!move) return null;
  const isMade = child === null && view.event.kind !== 'backtracked';
  return { move, tile: tileOf(tiles, isMade ? opposite[move] : move) };
}

/** The skyline of a scene. @param {Scene} scene @returns {Heights} */
export function heightsOf({ view, bound, child, g, h }) {
  return { path: view.path, h: view.h, bound, hasLists: Boolean(view.lists), child: child && { move: child, g, h } };
}

/** The sum of a scene. @param {Scene} scene @returns {Values} */
export function sumOf({ view, bound, g, h }) {
  return { g, h, bound, hasLists: Boolean(view.lists) };
}

/** @param {Event} event */
function hOfChild(event) {
  if (event.kind === 'opened') return event.h;
  return event.kind === 'pruned' && event.reason === 'bound' ? event.h : null;
}

/** The tile that a move from the scene's board slides; 0 if there is none. @param {Uint8Array} tiles  @param {Direction} direction */
export function tileOf(tiles, direction) {
  const size = Math.sqrt(tiles.length);
  const blank = tiles.indexOf(0);
  const [row, column] = [Math.floor(blank / size), blank % size];
  const [rows, columns] = { U: [1, 0], D: [-1, 0], L: [0, 1], R: [0, -1] }[direction];
  const isInside = [row + rows, column + columns].every((line) => line >= 0 && line < size);
  return isInside ? tiles[blank + rows * size + columns] : 0;
}
