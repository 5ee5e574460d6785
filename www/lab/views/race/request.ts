// The subject of a race, checked: the board, its searches with their names in links, and the limits of each in time and memory.

import type { Rules } from '../../../element/page-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import type { Goal, Metric } from '../../../solver/index.js';
import { ALGORITHMS, HEURISTICS } from '../../../solver/names.js';
import type { Shape } from '../../../solver/shape.js';
import { isLarge, shapeName } from '../../../solver/shape.js';
import type { Lane, Offer } from '../../parts/lanes.js';
import { allOf, laneKey, possible } from '../../parts/lanes.js';
import { CLASSES, metricOf, multiTileGuides } from '../../parts/metric.js';
import { exampleFor, korf27, nineBounds } from '../../parts/search/start.js';
import type { Subject } from '../../view.js';

export interface RaceRequest {
  board: string;
  goal: Goal;
  shape: Shape;
  metric: Metric;
  lanes: Lane[];
  offers: Offer[];
  /** searches that were named and do not support this board or this metric */
  leftOut: Lane[];
  /** the time limit of each search */
  seconds: number;
  /** the memory limit of each search except IDA*, in MiB */
  memory: number;
  /** whether it is the view's own board */
  isExample: boolean;
}

/** The limits to choose from, in seconds and in MiB; 64 MiB are too few for A* with Manhattan distance on the example. */
export const limits = { seconds: [10, 30, 60, 300], memory: [64, 256, 512] };

const defaults = { seconds: 30, memory: 64 };

/** The largest limits in a link: an hour, and the memory of a 32-bit module. */
const most = { seconds: 3600, memory: 4096 };

/** The names of the guides of searches. */
const guides = [...HEURISTICS, CLASSES] as const;

/** The attributes that only a race has. */
export type RaceAttribute = 'metric' | 'lanes' | 'seconds' | 'memory';

/** Throws if the board, the goal or a search is not valid. */
export function requestOf(subject: Subject<RaceAttribute>, rules: Rules): RaceRequest {
  const example = subject.metric === 'multi-tile' ? nineBounds : korf27;
  const shape = rules.readBoard(subject.board || exampleFor(example, subject.goal, rules));
  const board = rules.writeBoard(shape);
  const { goal } = subject;
  const metric = metricOf(subject.metric, shape);
  const offers = offersFor(rules, shape, goal, metric);
  return {
    ...{ board, goal, shape, metric, offers },
    ...readLanes(subject.lanes ?? '', offers, shape),
    seconds: limitOf('seconds', subject.seconds),
    memory: limitOf('memory', subject.memory),
    isExample: goal === 'blank-last' && board === rules.writeBoard(rules.readBoard(korf27.board)),
  };
}

/** @param text - '' for the default */
function limitOf(name: 'seconds' | 'memory', text: string | undefined) {
  if (!text) return defaults[name];
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most[name]) return number;
  throw new FifteenError('bad-options', `Invalid ${name} “${text}”; expected a whole number from 1 to ${most[name]}.`);
}

/** Whether two races are the same. */
export function areEqual(one: RaceRequest, other: RaceRequest) {
  return areComparable(one, other) && one.lanes.map(laneKey).join() === other.lanes.map(laneKey).join();
}

/** Whether results of one race hold for another one. */
export function areComparable(one: RaceRequest, other: RaceRequest) {
  return (['board', 'goal', 'metric', 'seconds', 'memory'] as const).every((name) => one[name] === other[name]);
}

/** The default searches, by the board's shape: the first one is the slowest, and shows how much the others save. */
const defaultLanes: Record<string, string> = {
  '3×3':
    'ida-star/misplaced ida-star/manhattan ida-star/walking-distance ida-star/linear-conflict ida-star/pdb-4-4 a-star/manhattan breadth-first',
  '4×4':
    'ida-star/manhattan ida-star/walking-distance ida-star/linear-conflict a-star/manhattan ida-star/pdb-5-5-5 ida-star/pdb-6-6-3',
  '5×5': 'ida-star/pdb-5-5-5-5-4 beam/manhattan beam/linear-conflict beam/pdb-5-5-5-5-4',
  '6×6': 'ida-star/pdb-4-4-4-4-4-4-4-4-3 beam/manhattan beam/linear-conflict beam/pdb-4-4-4-4-4-4-4-4-3',
};

/** The default searches for all other shapes, which may support only a part: shapes whose boards are proved in moments, and larger ones. */
const otherLanes = {
  proved: 'ida-star/manhattan ida-star/walking-distance ida-star/linear-conflict a-star/manhattan ida-star/pdb',
  larger: 'ida-star/pdb ida-star/linear-conflict beam/manhattan beam/linear-conflict beam/pdb',
};

/** The default searches for multi-tile moves. */
const multiTileLanes = `ida-star/walking-distance ida-star/${CLASSES}`;

function offersFor(rules: Rules, shape: Shape, goal: Goal, metric: Metric): Offer[] {
  if (metric === 'multi-tile') return [{ algorithm: 'ida-star', heuristics: multiTileGuides(shape) }];
  const { algorithms } = rules.choices(shape, goal);
  return ALGORITHMS.filter((algorithm) => algorithms.includes(algorithm)).map((algorithm) => ({
    algorithm,
    heuristics: rules.choices(shape, goal, algorithm).heuristics.toReversed(),
  }));
}

/**
 * Parses the searches of a text into possible and left-out ones. If none is possible, the default ones take their place.
 * A text may have been written for a board of another shape, or for the other metric. Throws if it has an unknown name.
 */
export function readLanes(text: string, offers: Offer[], shape: Shape): { lanes: Lane[]; leftOut: Lane[] } {
  const named = allOf(text, ALGORITHMS, guides);
  const lanes = possible(named, offers);
  const leftOut = named.filter((lane) => !lanes.includes(lane));
  return { lanes: lanes.length > 0 ? lanes : beginning(offers, shape), leftOut };
}

/** The default searches of a race. */
function beginning(offers: Offer[], shape: Shape) {
  const isMultiTile = offers.some(({ heuristics }) => heuristics.includes(CLASSES));
  if (isMultiTile) return possible(allOf(multiTileLanes, ALGORITHMS, guides), offers);
  const others = isLarge(shape) ? otherLanes.larger : otherLanes.proved;
  return possible(allOf(defaultLanes[shapeName(shape)] ?? others, ALGORITHMS, guides), offers);
}
