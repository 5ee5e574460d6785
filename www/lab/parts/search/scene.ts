// Where a search is after a step: the boards, the values, and the move in question.

import type { Rules } from '../../../element/page-tools.js';
import type { Goal } from '../../../solver/index.js';
import { lettersOf } from '../../../solver/names.js';
import type { Board } from '../../../solver/shape.js';
import type { Direction } from '../../../ui/directions.js';
import { opposite, slidingTile } from '../../../ui/directions.js';
import type { Event, View } from '../../../wasm/lab.js';
import type { Heights, Values } from './skyline.js';

/** what does not change during a search */
export type Setting = { board: string; goal: Goal; rules: Rules };

export interface Scene {
  view: View;
  /** the last board of the path */
  board: Board;
  goal: Board;
  bound: number;
  /** of the board that the step was about: the child, if there is one, or the last board of the path */
  g: number;
  /** null if it was not computed */
  h: number | null;
  /** the move that was pruned or opened */
  child: Direction | null;
  /** whether the fate of the child is an open question to the reader */
  isAsked: boolean;
  /** the move that led here, or that was taken back */
  last: Direction | null;
}

export function sceneOf(view: View, { board: start, goal, rules }: Setting): Scene {
  const { event, path, h } = view;
  const board = rules.applyMoves(rules.readBoard(start), path);
  const child = event.kind === 'pruned' || event.kind === 'opened' ? event.child : null;
  const last = event.kind === 'backtracked' ? event.child : lettersOf(path).at(-1);
  return {
    view,
    board,
    goal: rules.goalBoard(board, goal),
    bound: view.iterations.at(-1)?.bound ?? 0,
    g: path.length + (child === null ? 0 : 1),
    h: child === null ? (h.at(-1) ?? null) : hOfChild(event),
    child,
    isAsked: false,
    last: last ?? null,
  };
}

/** The move that a step is about, and its tile; null for the first board. */
export function moveOf({ view, board, child, last }: Scene) {
  const move = child ?? last;
  if (!move) return null;
  const isMade = child === null && view.event.kind !== 'backtracked';
  return { move, tile: slidingTile(board, isMade ? opposite[move] : move) };
}

/** The skyline of a scene. */
export function heightsOf({ view, bound, child, g, h }: Scene): Heights {
  return { path: view.path, h: view.h, bound, hasLists: Boolean(view.lists), child: child && { move: child, g, h } };
}

/** The sum of a scene. */
export function sumOf({ view, bound, g, h }: Scene): Values {
  return { g, h, bound, hasLists: Boolean(view.lists) };
}

function hOfChild(event: Event) {
  if (event.kind === 'opened') return event.h;
  return event.kind === 'pruned' && event.reason === 'bound' ? event.h : null;
}
