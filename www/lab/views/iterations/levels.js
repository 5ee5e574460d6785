// What is known about each bound, from both searches.

/** @import { IterationCounts } from '../../../solver/protocol.js' */
/** @import { Run, Searches } from './searches.js' */

/** Boards in memory. @typedef {{ open: number, closed: number }} Lists */

/**
 * @typedef {object} Level
 * @property {number} bound
 * @property {IterationCounts | null} idaStar  null if IDA* has not come so far
 * @property {number | null} growth  how many times as many nodes IDA* has generated as for the bound before
 * @property {boolean} isUnfinished  whether IDA* is at it, or was stopped there
 * @property {IterationCounts | null} aStar  null if A* has not come so far
 * @property {Lists | null} lists  the boards that A* has in memory at the end of the bound
 */

/** @param {Searches} searches @returns {Level[]} */
export function levelsOf({ idaStar, aStar }) {
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

/** The counts of A*, each with the boards in memory. All boards that were expanded are closed, since the heuristics of this view are consistent. @param {Run} run */
function withLists({ progress }) {
  let closed = 0;
  return (progress?.iterations ?? []).map((aStar) => {
    closed += aStar.expanded;
    return { aStar, lists: { closed, open: aStar.stored - closed } };
  });
}

/** How many boards fit into the memory, as far as that can be said: a few boards take little more than none. @param {Run} run  of A* @param {number} limit  in bytes */
export function boardsWithin({ progress }, limit) {
  const { stored = 0, bytes = 0 } = progress ?? {};
  return stored > 0 && bytes > 0 ? Math.round((stored * limit) / bytes) : null;
}
