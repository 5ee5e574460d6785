// What is known about each bound, from both searches.

import type { IterationCounts } from '../../../solver/protocol.js';
import type { Run, Searches } from './searches.js';

/** Boards in memory. */
type Lists = { open: number; closed: number };

export interface Level {
  bound: number;
  /** null if IDA* has not come so far */
  idaStar: IterationCounts | null;
  /** how many times as many nodes IDA* has generated as for the bound before */
  growth: number | null;
  /** whether IDA* is at it, or was stopped there */
  isUnfinished: boolean;
  /** null if A* has not come so far */
  aStar: IterationCounts | null;
  /** the boards that A* has in memory at the end of the bound */
  lists: Lists | null;
}

export function levelsOf({ idaStar, aStar }: Searches): Level[] {
  const own = idaStar.progress?.iterations ?? [];
  const others = new Map(withLists(aStar).map((one) => [one.aStar.bound, one]));
  const bounds = [...new Set([...own.map(({ bound }) => bound), ...others.keys()])].toSorted((one, two) => one - two);
  return bounds.map((bound) => {
    const index = own.findIndex((one) => one.bound === bound);
    const isUnfinished = index >= 0 && index === own.length - 1 && idaStar.status !== 'solved';
    const before = own[index - 1]?.generated;
    return {
      bound,
      idaStar: own[index] ?? null,
      growth: before && !isUnfinished ? own[index].generated / before : null,
      isUnfinished,
      ...(others.get(bound) ?? { aStar: null, lists: null }),
    };
  });
}

/**
 * The counts of A*, each with the boards in memory. All boards that were expanded are closed, since the heuristics of
 * this view are consistent.
 */
function withLists({ progress }: Run) {
  let closed = 0;
  return (progress?.iterations ?? []).map((aStar) => {
    closed += aStar.expanded;
    return { aStar, lists: { closed, open: aStar.stored - closed } };
  });
}

/**
 * How many boards fit into the memory, as far as that can be said: a few boards take little more than none.
 * @param run - of A*
 * @param limit - in bytes
 */
export function boardsWithin({ progress }: Run, limit: number) {
  const { stored = 0, bytes = 0 } = progress ?? {};
  return stored > 0 && bytes > 0 ? Math.round((stored * limit) / bytes) : null;
}
