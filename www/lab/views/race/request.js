// What a race is about, checked: the board, its searches, and how long and how large each may become.

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

/** The board of the lesson, the 27th of Korf's, for the goal with the blank last. */
const example = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** What the reader can choose, in seconds and in MiB; 64 MiB are too few for A* with Manhattan distance on the example. */
export const limits = { seconds: [10, 30, 60, 300], memory: [64, 256, 512] };

const defaults = { seconds: 30, memory: 64 };

/** Throws if the board, the goal or a search is not valid. @param {Subject} subject  @param {Rules} rules @returns {RaceRequest} */
export function requestOf(subject, rules) {
  const tiles = rules.readBoard(subject.board || example);
  const board = rules.writeBoard(tiles);
  const size = Math.sqrt(tiles.length);
  const { goal } = subject;
  const offers = offersFor(rules, size, goal);
  return {
    ...{ board, goal, size, offers },
    lanes: readLanes(subject.lanes ?? '', offers, size),
    seconds: limitOf(subject.seconds, defaults.seconds),
    memory: limitOf(subject.memory, defaults.memory),
    isExample: goal === 'blank-last' && board === rules.writeBoard(rules.readBoard(example)),
  };
}

/** @param {string | undefined} text  @param {number} otherwise */
function limitOf(text, otherwise) {
  const number = Number(text);
  return Number.isFinite(number) && number > 0 ? number : otherwise;
}

/** Whether two races are the same. @param {RaceRequest} one  @param {RaceRequest} other */
export function areEqual(one, other) {
  return areComparable(one, other) && one.lanes.map(laneKey).join() === other.lanes.map(laneKey).join();
}

/** Whether results of one race hold for another one. @param {RaceRequest} one  @param {RaceRequest} other */
export function areComparable(one, other) {
  return /** @type {const} */ (['board', 'goal', 'seconds', 'memory']).every((name) => one[name] === other[name]);
}
