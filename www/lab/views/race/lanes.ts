// The searches of a race: which there are for a board, and how a link names them.

import type { Rules } from '../../../element/page-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import type { Algorithm, Goal, Heuristic } from '../../../solver/index.js';
import { ALGORITHMS, HEURISTICS } from '../../../solver/names.js';

/** a search; without a heuristic if it uses none */
export type Lane = { algorithm: Algorithm; heuristic: Heuristic | '' };

/** an algorithm, and the heuristics that it can use here, the weakest first */
export type Offer = { algorithm: Algorithm; heuristics: Heuristic[] };

/**
 * With which searches a race begins, by the board's size: the first one is the slowest, and shows what the others save.
 */
const defaults: Record<number, string> = {
  3: 'ida-star/misplaced ida-star/manhattan ida-star/walking-distance ida-star/linear-conflict ida-star/pdb-4-4 a-star/manhattan breadth-first',
  4: 'ida-star/manhattan ida-star/walking-distance ida-star/linear-conflict a-star/manhattan ida-star/pdb-5-5-5 ida-star/pdb-6-6-3',
  5: 'ida-star/pdb-5-5-5-5-4 beam/manhattan beam/linear-conflict beam/pdb-5-5-5-5-4',
  6: 'ida-star/pdb-4-4-4-4-4-4-4-4-3 beam/manhattan beam/linear-conflict beam/pdb-4-4-4-4-4-4-4-4-3',
};

export function offersFor(rules: Rules, size: number, goal: Goal): Offer[] {
  const { algorithms } = rules.choices(size, goal);
  return ALGORITHMS.filter((algorithm) => algorithms.includes(algorithm)).map((algorithm) => ({
    algorithm,
    heuristics: rules.choices(size, goal, algorithm).heuristics.toReversed() as Heuristic[],
  }));
}

/** Whether a search is possible. */
export function isOffered(offers: Offer[], { algorithm, heuristic }: Lane) {
  const offer = offers.find((one) => one.algorithm === algorithm);
  if (!offer) return false;
  return heuristic === '' ? offer.heuristics.length === 0 : offer.heuristics.includes(heuristic);
}

/** 'ida-star/manhattan'. */
export function laneKey({ algorithm, heuristic }: Lane) {
  return heuristic ? `${algorithm}/${heuristic}` : algorithm;
}

/**
 * The searches of a text that are possible for a board; those with which a race begins if there are none. A text may
 * have been written for a board of another size. Throws if it has an unknown name.
 */
export function readLanes(text: string, offers: Offer[], size: number): Lane[] {
  const given = possible(text, offers);
  return given.length > 0 ? given : possible(defaults[size], offers);
}

function possible(text: string, offers: Offer[]) {
  const names = new Set(text.split(' ').filter(Boolean));
  return [...names].map(readLane).filter((lane) => isOffered(offers, lane));
}

function readLane(text: string): Lane {
  const [algorithm, heuristic = ''] = text.split('/');
  const isKnown = ALGORITHMS.some((name) => name === algorithm) && ['', ...HEURISTICS].includes(heuristic);
  if (isKnown) return { algorithm, heuristic } as Lane;
  throw new FifteenError(
    'bad-options',
    `Unknown search “${text}”; expected an algorithm and a heuristic, such as ida-star/manhattan.`,
  );
}
