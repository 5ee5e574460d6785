// Records of searches that take hours in all, of ./build.sh korf24 and ./build.sh records: selects boards, reads and writes the record of each
// search, and checks it against the published length.

import { spread, sum } from './statistics.js';

/** @import { Instance } from '../tests/korf.js' */
/** @import { Result } from '../www/solver/index.js' */

/**
 * One line of the file, with its fields in the order in which they are written.
 * @typedef {object} BoardRecord
 * @property {number} id  of the board
 * @property {number} length  of the shortest solution found, in moves
 * @property {number} lowerBound  proved by the search
 * @property {boolean} optimal  whether both are equal
 * @property {number} expanded  number of nodes expanded, by all workers
 * @property {number} generated  number of nodes generated
 * @property {number} threads  number of workers
 * @property {number} seconds  time of the search
 * @property {string} moves
 */

/**
 * Returns the boards with these ids, or all boards if there are none.
 * @param {Instance[]} boards
 * @param {string[]} ids
 * @throws {Error} if an id is not that of a board
 */
export function selectBoards(boards, ids) {
  const unknown = ids.filter((id) => !boards.some((board) => String(board.id) === id));
  if (unknown.length > 0) {
    const invalid = unknown.map((id) => `“${id}”`).join(', ');
    throw new Error(`Invalid board ${invalid}; expected whole numbers from 1 to ${boards.length}.`);
  }
  return ids.length === 0 ? boards : boards.filter(({ id }) => ids.includes(String(id)));
}

/** @param {Instance} board @param {Result} result @param {number} threads @returns {BoardRecord} */
export function recordOf({ id }, { length, lowerBound, optimal, moves, stats }, threads) {
  const { expanded, generated, searchMs } = stats;
  return { id, length, lowerBound, optimal, expanded, generated, threads, seconds: Math.round(searchMs) / 1000, moves };
}

/**
 * Reads the lines of a file.
 * @template {BoardRecord} R
 * @param {string} text
 * @returns {R[]}
 * @throws {Error} if a line is not JSON
 */
export function readRecords(text) {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, index) => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(
        `Line ${index + 1} of the records is damaged: ${line}. Delete it, and its board is searched again.`,
      );
    }
  });
}

/** Returns the lines of the file. @param {BoardRecord[]} records */
export function writeRecords(records) {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/**
 * Adds a record, which replaces an earlier one of its board. Returns all records in the order of their ids.
 * @template {BoardRecord} R
 * @param {R[]} records
 * @param {R} added
 */
export function addRecord(records, added) {
  return [...records.filter(({ id }) => id !== added.id), added].sort((a, b) => a.id - b.id);
}

/** A search that took less than this share of a time limit had a shorter limit. A beam may end a little before its time is up. */
const SHARE_OF_TIME = 0.9;

/**
 * Returns the boards to search with a time limit: boards without a record, and boards whose search had less time and whose solution is longer
 * than the published one.
 * @template {{ id: number, published?: number }} B
 * @param {B[]} boards
 * @param {BoardRecord[]} records
 * @param {number} limit  in seconds
 */
export function boardsLeft(boards, records, limit) {
  const recorded = new Map(records.map((record) => [record.id, record]));
  return boards.filter(({ id, published = Number.POSITIVE_INFINITY }) => {
    const record = recorded.get(id);
    return !record || (record.length > published && record.seconds < SHARE_OF_TIME * limit);
  });
}

/**
 * Compares a record with the published length of its board.
 * @param {Instance[]} boards
 * @param {BoardRecord} record
 * @throws {Error} if one of the two must be wrong
 */
export function checkRecord(boards, { id, length, lowerBound, optimal }) {
  const board = boards.find((one) => one.id === id);
  if (!board) throw new Error(`There is a record of board ${id}, which does not exist.`);
  const published = board.optimal;
  if (optimal && length !== published) {
    throw new Error(`Board ${id}: a solution of ${length} moves was proved optimal; expected ${published}.`);
  }
  if (length < published) throw new Error(`Board ${id}: found a solution of ${length} moves; expected ${published}.`);
  if (lowerBound > published) {
    throw new Error(`Board ${id}: proved that it takes at least ${lowerBound} moves; expected ${published}.`);
  }
}

/** The nodes of a bound of IDA*. @typedef {{ bound: number, expanded: number, generated: number }} Iteration */

/**
 * Estimates what the rest of a proof would take: each bound from the proved one up to below the length, as many times the nodes of the last
 * complete iteration as iterations grow. That is the median of the last five: one of them may have been begun in one direction and partition and
 * searched in another, which takes fewer nodes, and the growth after it is not that of iterations.
 * @param {Pick<BoardRecord, 'length' | 'lowerBound' | 'generated' | 'seconds'> & { iterations?: Iteration[] }} record
 */
export function restOf({ length, lowerBound, iterations = [], generated, seconds }) {
  const complete = iterations.filter(({ bound }) => bound < lowerBound).map((iteration) => iteration.generated);
  const ratios = complete.slice(1).map((nodes, index) => nodes / complete[index]);
  const growth = spread(ratios.slice(-5)).median;
  const missing = (length - lowerBound) / 2;
  const nodes = sum(
    Array.from({ length: missing }, (_, index) => complete[complete.length - 1] * growth ** (index + 1)),
  );
  return { growth, nodes, hours: nodes / (generated / seconds) / 3600 };
}
