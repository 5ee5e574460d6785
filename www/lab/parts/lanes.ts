// Searches that a view runs one beside the other, as links and attributes name them: an algorithm and a heuristic, such as
// `ida-star/manhattan breadth-first`.

import { FifteenError } from '../../solver/errors.js';
import type { Algorithm } from '../../solver/index.js';
import type { Guide } from './metric.js';

/** a search; without a heuristic if it uses none */
export type Lane<Name extends string = Algorithm, By extends string = Guide> = {
  algorithm: Name;
  heuristic: By | '';
};

/** an algorithm, and the heuristics that it can use here, the weakest first */
export type Offer<Name extends string = Algorithm, By extends string = Guide> = { algorithm: Name; heuristics: By[] };

/** Whether a search is possible. */
export function isOffered(offers: Offer<string, string>[], { algorithm, heuristic }: Lane<string, string>) {
  const offer = offers.find((one) => one.algorithm === algorithm);
  if (!offer) return false;
  return heuristic === '' ? offer.heuristics.length === 0 : offer.heuristics.includes(heuristic);
}

/** 'ida-star/manhattan'. */
export function laneKey({ algorithm, heuristic }: Lane<string, string>) {
  return heuristic ? `${algorithm}/${heuristic}` : algorithm;
}

/**
 * Returns the searches of a text. Throws if it has an unknown name.
 * @param names - of the algorithms
 * @param heuristics - their names
 */
export function allOf<Name extends string, By extends string>(
  text: string,
  names: readonly Name[],
  heuristics: readonly By[],
): Lane<Name, By>[] {
  return [...new Set(text.split(' ').filter(Boolean))].map((one) => readLane(one, names, heuristics));
}

/** Returns the searches that are possible. */
export function possible(lanes: Lane[], offers: Offer[]) {
  return lanes.filter((lane) => isOffered(offers, lane));
}

function readLane<Name extends string, By extends string>(
  text: string,
  names: readonly Name[],
  heuristics: readonly By[],
): Lane<Name, By> {
  const [first, second = ''] = text.split('/');
  const algorithm = names.find((name) => name === first);
  const heuristic = (['', ...heuristics] as const).find((name) => name === second);
  if (algorithm && heuristic !== undefined) return { algorithm, heuristic };
  throw new FifteenError(
    'bad-options',
    `Unknown search “${text}”; expected one of ${names.join(', ')} with a heuristic, such as ida-star/manhattan.`,
  );
}
