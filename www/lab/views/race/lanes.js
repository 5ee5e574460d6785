// The searches of a race: which there are for a board, and how a link names them.

import { FifteenError } from '../../../solver/errors.js';
import { ALGORITHMS, HEURISTICS } from '../../../solver/names.js';

/** @import { Rules } from '../../../element/page-tools.js' */
/** @import { Algorithm, Goal, Heuristic } from '../../../solver/index.js' */

/** @typedef {{ algorithm: Algorithm, heuristic: Heuristic | '' }} Lane a search; without a heuristic if it uses none */

/** @typedef {{ algorithm: Algorithm, heuristics: Heuristic[] }} Offer an algorithm, and the heuristics that it can use here, the weakest first */

/** With which searches a race begins, by the board's size: the first one is the slowest, and shows what the others save. @type {Record<number, string>} */
const defaults = {
  3: 'ida-star/misplaced ida-star/manhattan ida-star/walking-distance ida-star/linear-conflict ida-star/pdb-4-4 a-star/manhattan breadth-first',
  4: 'ida-star/manhattan ida-star/walking-distance ida-star/linear-conflict a-star/manhattan ida-star/pdb-5-5-5 ida-star/pdb-6-6-3',
  5: 'ida-star/pdb-5-5-5-5-4 beam/manhattan beam/linear-conflict beam/pdb-5-5-5-5-4',
  6: 'ida-star/pdb-4-4-4-4-4-4-4-4-3 beam/manhattan beam/linear-conflict beam/pdb-4-4-4-4-4-4-4-4-3',
};

/** @param {Rules} rules  @param {number} size  @param {Goal} goal @returns {Offer[]} */
export function offersFor(rules, size, goal) {
  const { algorithms } = rules.choices(size, goal);
  return ALGORITHMS.filter((algorithm) => algorithms.includes(algorithm)).map((algorithm) => ({
    algorithm,
    heuristics: /** @type {Heuristic[]} */ (rules.choices(size, goal, algorithm).heuristics.toReversed()),
  }));
}

/** Whether a search is possible. @param {Offer[]} offers  @param {Lane} lane */
export function isOffered(offers, { algorithm, heuristic }) {
  const offer = offers.find((one) => one.algorithm === algorithm);
  if (!offer) return false;
  return heuristic === '' ? offer.heuristics.length === 0 : offer.heuristics.includes(heuristic);
}

/** 'ida-star/manhattan'. @param {Lane} lane */
export function laneKey({ algorithm, heuristic }) {
  return heuristic ? `${algorithm}/${heuristic}` : algorithm;
}

/**
 * The searches of a text that are possible for a board; those with which a race begins if there are none. A text may have been written
 * for a board of another size. Throws if it has an unknown name.
 * @param {string} text  @param {Offer[]} offers  @param {number} size @returns {Lane[]}
 */
export function readLanes(text, offers, size) {
  const given = possible(text, offers);
  return given.length > 0 ? given : possible(defaults[size], offers);
}

/** @param {string} text  @param {Offer[]} offers */
function possible(text, offers) {
  const names = new Set(text.split(' ').filter(Boolean));
  return [...names].map(readLane).filter((lane) => isOffered(offers, lane));
}

/** @param {string} text @returns {Lane} */
function readLane(text) {
  const [algorithm, heuristic = ''] = text.split('/');
  const isKnown = ALGORITHMS.some((name) => name === algorithm) && ['', ...HEURISTICS].includes(heuristic);
  if (isKnown) return /** @type {Lane} */ ({ algorithm, heuristic });
  throw new FifteenError(
    'bad-options',
    `Unknown search “${text}”; expected an algorithm and a heuristic, such as ida-star/manhattan.`,
  );
}
