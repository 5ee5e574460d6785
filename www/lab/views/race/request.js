// What a race is about, checked: the board, its searches, and how long and how large each may become.

import { FifteenError } from '../../../solver/errors.js';
import { exampleFor, korf27 } from '../../parts/search/example.js';
import { laneKey, offersFor, readLanes } from './lanes.js';

/** @import { Rules } from '../../../element/page-tools.js' */
/** @import { Goal } from '../../../solver/index.js' */
/** @import { Subject } from '../../view.js' */
/** @import { Lane, Offer } from './lanes.js' */

/**
 * @typedef {object} RaceRequest
 * @property {string} board
 * @property {Goal} goal
 * @property {number} size
 * @property {Lane[]} lanes
 * @property {Offer[]} offers
 * @property {number} seconds  the time limit of each search
 * @property {number} memory  the memory limit of each search except IDA*, in MiB
 * @property {boolean} isExample  whether it is the view's own board
 */

/** What the reader can choose, in seconds and in MiB; 64 MiB are too few for A* with Manhattan distance on the example. */
export const limits = { seconds: [10, 30, 60, 300], memory: [64, 256, 512] };

const defaults = { seconds: 30, memory: 64 };

/** What a link can name at most: an hour, and the memory of a 32-bit module. */
const most = { seconds: 3600, memory: 4096 };

/** Throws if the board, the goal or a search is not valid. @param {Subject} subject  @param {Rules} rules @returns {RaceRequest} */
export function requestOf(subject, rules) {
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

/** @param {'seconds' | 'memory'} name  @param {string | undefined} text  '' for the default */
function limitOf(name, text) {
  if (!text) return defaults[name];
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most[name]) return number;
  throw new FifteenError('bad-options', `Invalid ${name} “${text}”; expected a whole number from 1 to ${most[name]}.`);
}

/** Whether two races are the same. @param {RaceRequest} one  @param {RaceRequest} other */
export function areEqual(one, other) {
  return areComparable(one, other) && one.lanes.map(laneKey).join() === other.lanes.map(laneKey).join();
}

/** Whether results of one race hold for another one. @param {RaceRequest} one  @param {RaceRequest} other */
export function areComparable(one, other) {
  return /** @type {const} */ (['board', 'goal', 'seconds', 'memory']).every((name) => one[name] === other[name]);
}
