// Searches that a view runs one beside the other, as links and attributes name them: an algorithm and a heuristic, such as
// `ida-star/manhattan breadth-first`.

import { FifteenError } from '../../solver/errors.js';
import type { Algorithm } from '../../solver/index.js';
import { ALGORITHMS, HEURISTICS } from '../../solver/names.js';
import type { Guide } from './metric.js';
import { CLASSES } from './metric.js';

/** a search; without a heuristic if it uses none */
export type Lane = { algorithm: Algorithm; heuristic: Guide | '' };

/** an algorithm, and the heuristics that it can use here, the weakest first */
export type Offer = { algorithm: Algorithm; heuristics: Guide[] };

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

/** Returns the searches of a text. Throws if it has an unknown name. */
export function allOf(text: string) {
  return [...new Set(text.split(' ').filter(Boolean))].map(readLane);
}

/** Returns the searches that are possible. */
export function possible(lanes: Lane[], offers: Offer[]) {
  return lanes.filter((lane) => isOffered(offers, lane));
}

function readLane(text: string): Lane {
  const [first, second = ''] = text.split('/');
  const algorithm = ALGORITHMS.find((name) => name === first);
  const heuristic = (['', ...HEURISTICS, CLASSES] as const).find((name) => name === second);
  if (algorithm && heuristic !== undefined) return { algorithm, heuristic };
  throw new FifteenError(
    'bad-options',
    `Unknown search “${text}”; expected an algorithm and a heuristic, such as ida-star/manhattan.`,
  );
}
