// The subject of a galaxy, checked: the start, the goal, one or two searches, and what the colors say.

import type { Rules } from '../../../element/page-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import type { Heuristic } from '../../../solver/index.js';
import { HEURISTICS } from '../../../solver/names.js';
import type { Board } from '../../../solver/shape.js';
import { isSameShape, squareOf } from '../../../solver/shape.js';
import { maxWholeCells } from '../../engine/board-galaxy.js';
import type { Lane, Offer } from '../../parts/lanes.js';
import { allOf, isOffered, laneKey } from '../../parts/lanes.js';
import { OWN } from '../../parts/own-heuristic.js';
import { rungsOf } from '../../parts/rungs.js';
import { expectTraceable } from '../../parts/shapes.js';
import type { Choice, Subject } from '../../view.js';
import type { Camera } from './drawing.js';

/** What the color of a board says: the moves that remain, h, g + h, or what h misses. */
export const colorings = ['distance', 'h', 'f', 'error'] as const;
export type Coloring = (typeof colorings)[number];

/** The attributes that only a galaxy has. */
export type GalaxyAttribute = 'lanes' | 'color' | 'camera';

export interface GalaxyRequest {
  /** as text */
  start: string;
  startBoard: Board;
  /** as text */
  goal: string;
  lanes: GalaxyLane[];
  offers: GalaxyOffer[];
  color: Coloring;
  /** the part that is shown at first */
  camera: Camera;
  /** the colors to choose from: the distances are known only if all boards are there */
  colors: readonly Coloring[];
}

/** One of the two hardest boards of the 8-puzzle: 31 moves. */
export const example = '8 6 7/2 5 4/3 0 1';

/** A board of each shape to choose from: far from its goal where all boards are drawn, and otherwise so near that the goal is drawn. */
export const examples = {
  '2×2': '0 3/2 1',
  '2×3': '4 5 0/1 2 3',
  '2×4': '7 6 4 5/3 2 0 1',
  '3×3': example,
  '3×4': '5 1 3 4/9 2 7 8/0 6 10 11',
  '4×4': '5 1 3 4/2 6 8 0/9 10 7 11/13 14 15 12',
};

/** How far the near part of a larger board reaches, in moves. */
export const radius = 14;

/** The searches that can be drawn. The one from both ends is the galaxy's own. */
const algorithms = ['breadth-first', 'bidirectional', 'greedy', 'weighted-a-star', 'a-star', 'ida-star'] as const;

/** The reader's heuristic is one of 3×3 boards. */
type Guide = Heuristic | typeof OWN;

export type GalaxyLane = Lane<(typeof algorithms)[number], Guide>;
type GalaxyOffer = Offer<(typeof algorithms)[number], Guide>;

/** The searches that need no heuristic, and all boards, since on larger ones they would not end. */
const blind = ['breadth-first', 'bidirectional'];

/** At most so many searches are drawn one beside the other. */
export const maxLanes = 2;

const defaultLanes = 'breadth-first a-star/manhattan';

/** Throws if a board, a search or a color is not valid. */
export function requestOf(subject: Subject<GalaxyAttribute>, rules: Rules): GalaxyRequest {
  const startBoard = rules.readBoard(subject.board || example);
  expectTraceable(startBoard);
  const goal = rules.writeBoard(rules.goalBoard(startBoard, subject.goal));
  const offers = offersOf(startBoard, goal, rules);
  const colors = isWhole(startBoard) ? colorings : (['h', 'f'] as const);
  const color = subject.color || colors[0];
  if (!colorings.some((name) => name === color))
    throw new FifteenError('bad-options', `Invalid color “${color}”; expected ${colorings.join(', ')}.`);
  return {
    start: rules.writeBoard(startBoard),
    startBoard,
    goal,
    lanes: lanesOf(subject.lanes ?? '', offers),
    offers,
    color: colors.find((name) => name === color) ?? colors[0],
    camera: readCamera(subject.camera ?? ''),
    colors,
  };
}

const isWhole = ({ tiles }: Board) => tiles.length <= maxWholeCells;

function offersOf(start: Board, goal: string, rules: Rules): GalaxyOffer[] {
  const heuristics: Guide[] = rungsOf(start, goal, rules).map(({ heuristic }) => heuristic);
  if (isSameShape(start, squareOf(3))) heuristics.push(OWN);
  return algorithms
    .filter((algorithm) => isWhole(start) || !blind.includes(algorithm))
    .map((algorithm) => ({ algorithm, heuristics: blind.includes(algorithm) ? [] : heuristics }));
}

/** The choice of an example of another size. It begins with the default searches if the present ones are not possible there. */
export function exampleOf(board: string, lanes: GalaxyLane[], rules: Rules): Choice<GalaxyAttribute> {
  const start = rules.readBoard(board);
  const offers = offersOf(start, rules.writeBoard(rules.goalBoard(start, 'blank-last')), rules);
  const arePossible = lanes.every((lane) => isOffered(offers, lane));
  return { board, goal: 'blank-last', ...(arePossible ? {} : { lanes: '' }) };
}

/** The whole picture. */
export const wholeDisc: Camera = { x: 0, y: 0, zoom: 1 };

export const maxZoom = 64;

/** '0.31 -0.2 4': the middle of the part that is shown, and how many times as large as the whole picture it is. */
export function writeCamera({ x, y, zoom }: Camera) {
  return zoom === 1 ? '' : [x, y, zoom].map((part) => Number(part.toFixed(3))).join(' ');
}

function readCamera(text: string): Camera {
  if (text === '') return wholeDisc;
  const [x, y, zoom, ...others] = text.split(' ').map(Number);
  const isInside = Math.abs(x) <= 1 && Math.abs(y) <= 1;
  if (isInside && zoom >= 1 && zoom <= maxZoom && others.length === 0) return { x, y, zoom };
  throw new FifteenError(
    'bad-options',
    `Invalid camera “${text}”; expected x and y from -1 to 1 and a zoom from 1 to ${maxZoom}, such as 0.31 -0.2 4.`,
  );
}

function lanesOf(text: string, offers: GalaxyOffer[]) {
  const named = allOf(text || defaultLanes, algorithms, [...HEURISTICS, OWN] as const);
  if (named.length > maxLanes)
    throw new FifteenError('bad-options', `Invalid lanes “${text}”; expected one search or two.`);
  const refused = text === '' ? undefined : named.find((lane) => !isOffered(offers, lane));
  if (refused)
    throw new FifteenError(
      'bad-options',
      `The search “${laneKey(refused)}” is not possible here; expected ${offers.map(({ algorithm }) => algorithm).join(', ')}, with a heuristic for all but ${blind.join(' and ')}.`,
    );
  return named.filter((lane) => isOffered(offers, lane));
}
