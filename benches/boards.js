// The sets of boards that the benchmark solves.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { korf100 } from '../tests/korf.js';
import { PROGRAM } from './native.js';

/** @import { Goal, Heuristic } from '../www/solver/names.js' */

/** @typedef {{ board: string, length?: number }} Instance  `length` is the published length of the shortest solution */

/**
 * @typedef {object} BoardSet
 * @property {string} name
 * @property {Goal} goal
 * @property {Instance[]} boards
 * @property {Heuristic[]} heuristics  that solve the set in a reasonable time
 * @property {number} rounds
 * @property {boolean} [single]  whether the report lists each board
 */

const RANDOM_COUNT = 1000;
const SEED = 15;

/** @type {Heuristic[]} */
export const HEURISTICS = ['pdb-6-6-3', 'pdb-7-7-1', 'pdb-7-8'];
const DEEP = HEURISTICS.slice(1);

/** @returns {BoardSet[]} */
export function boardSets() {
  const hard = listed('hard80.txt');
  /** @type {BoardSet[]} */
  const sets = [
    { name: 'Korf’s 100', goal: 'blank-first', boards: korf(), heuristics: HEURISTICS, rounds: 3 },
    { name: `${RANDOM_COUNT} random`, goal: 'blank-last', boards: random(), heuristics: HEURISTICS, rounds: 1 },
    {
      name: 'hard80, first 3',
      goal: 'blank-first',
      boards: hard.slice(0, 3),
      heuristics: ['pdb-6-6-3'],
      rounds: 1,
    },
    { name: 'hard80, all', goal: 'blank-first', boards: hard, heuristics: DEEP, rounds: 1, single: true },
    {
      name: 'hardest80_first3',
      goal: 'blank-last',
      boards: listed('hardest80_first3.txt'),
      heuristics: DEEP,
      rounds: 1,
      single: true,
    },
    {
      name: 'worst_7_8',
      goal: 'blank-last',
      boards: listed('worst_7_8.txt'),
      heuristics: ['pdb-7-8'],
      rounds: 1,
      single: true,
    },
  ];
  return sets.filter(({ boards }) => boards.length > 0);
}

/** A board so hard that a search starts every worker. It is solved before anything is measured. */
export function hardBoard() {
  return { board: listed('hard80.txt')[4].board, goal: /** @type {Goal} */ ('blank-first') };
}

/**
 * The 4×4 boards whose searches take longest: the transposed goal, and boards of 80 moves.
 * @returns {{ board: string, goal: 'blank-last' | 'blank-first' }[]}
 */
export function hardBoards() {
  const transposed = { board: '1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0', goal: /** @type {const} */ ('blank-last') };
  return [
    transposed,
    ...listed('hard80.txt').map(({ board }) => ({ board, goal: /** @type {const} */ ('blank-first') })),
  ];
}

/** @returns {Instance[]} */
export function korf() {
  return korf100().map(({ board, optimal }) => ({ board, length: optimal }));
}

/** Random boards of the command line, from a fixed seed. @returns {Instance[]} */
function random() {
  const args = ['random', '--count', String(RANDOM_COUNT), '--seed', String(SEED)];
  const lines = execFileSync(PROGRAM, args, { encoding: 'utf8' }).trim().split('\n');
  return lines.map((board) => ({ board }));
}

/** Reads the lines `board | length` of a file in tests/data; returns none if the file does not exist. @param {string} name @returns {Instance[]} */
function listed(name) {
  const file = new URL(`../tests/data/${name}`, import.meta.url);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line));
  return lines.map((line) => {
    const [board, length] = line.split('|');
    return { board: board.trim(), length: length === undefined ? undefined : Number(length) };
  });
}

/** The shapes of at most sixteen cells. */
export const SMALL = [
  '2x2',
  '2x3',
  '3x2',
  '2x4',
  '4x2',
  '3x3',
  '2x5',
  '5x2',
  '2x6',
  '6x2',
  '3x4',
  '4x3',
  '2x7',
  '7x2',
  '3x5',
  '5x3',
  '2x8',
  '8x2',
  '4x4',
];
