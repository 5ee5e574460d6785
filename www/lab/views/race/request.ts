// What a race is about, checked: the board, its searches, and how long and how large each may become.

import type { Rules } from '../../../element/page-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import type { Goal } from '../../../solver/index.js';
import { exampleFor, korf27 } from '../../parts/search/example.js';
import type { Subject } from '../../view.js';
import type { Lane, Offer } from './lanes.js';
import { laneKey, offersFor, readLanes } from './lanes.js';

export interface RaceRequest {
  board: string;
  goal: Goal;
  size: number;
  lanes: Lane[];
  offers: Offer[];
  /** the time limit of each search */
  seconds: number;
  /** the memory limit of each search except IDA*, in MiB */
  memory: number;
  /** whether it is the view's own board */
  isExample: boolean;
}

/** What the reader can choose, in seconds and in MiB; 64 MiB are too few for A* with Manhattan distance on the example. */
export const limits = { seconds: [10, 30, 60, 300], memory: [64, 256, 512] };

const defaults = { seconds: 30, memory: 64 };

/** What a link can name at most: an hour, and the memory of a 32-bit module. */
const most = { seconds: 3600, memory: 4096 };

/** Throws if the board, the goal or a search is not valid. */
export function requestOf(subject: Subject, rules: Rules): RaceRequest {
  const tiles = rules.readBoard(subject.board || exampleFor(korf27, subject.goal, rules));
  const board = rules.writeBoard(tiles);
  const size = Math.sqrt(tiles.length);
  const { goal } = subject;
  const offers = offersFor(rules, size, goal);
  return {
    ...{ board, goal, size, offers },
    lanes: readLanes(subject.lanes ?? '', offers, size),
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
  return (['board', 'goal', 'seconds', 'memory'] as const).every((name) => one[name] === other[name]);
}
