// What is known about each bound, from both searches.

/** @import { IterationCounts } from '../../../solver/protocol.js' */
/** @import { Lists, Run, Searches } from './searches.js' */

/**
 * @typedef {object} Level
 * @property {number} bound
 * @property {IterationCounts | null} idaStar  null if IDA* has not come so far
 * @property {number | null} growth  how many times as many nodes IDA* has generated as for the bound before
 * @property {boolean} isUnfinished  whether IDA* is at it, or was stopped there
 * @property {IterationCounts | null} aStar  null if A* has not come so far
 * @property {Lists | null} lists  the boards that A* had in memory when it was last seen there
 */

/** @param {Searches} searches @returns {Level[]} */
export function levelsOf({ idaStar, aStar, lists, early }) {
  const own = idaStar.progress?.iterations ?? [];
  const others = new Map(iterationsOf(aStar).map((one) => [one.bound, one]));
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
      aStar: others.get(bound) ?? null,
      lists: (others.has(bound) && early.get(bound)) || lists.get(bound) || null,
    };
  });
}

/** @param {Run} run */
function iterationsOf({ progress }) {
  return progress?.iterations ?? [];
}

/** How many boards fit into the memory, as far as that can be said: a few boards take little more than none. @param {Run} run  of A* @param {number} limit  in bytes */
export function boardsWithin({ progress }, limit) {
  const { stored = 0, bytes = 0 } = progress ?? {};
  return stored > 0 && bytes > 0 ? Math.round((stored * limit) / bytes) : null;
}
