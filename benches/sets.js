// The sets of ./build.sh records: boards that others have solved, and random boards that nobody has. The files of others stay where they are.

import { execFileSync } from 'node:child_process';
import { PROGRAM } from './native.js';

/**
 * A board of a set. Its goal has the blank first or last, as its set says.
 * @typedef {object} SetBoard
 * @property {number} id  in the file of the set, from 1; DeepCubeA's from 0, as its own
 * @property {string} board
 * @property {number} [published]  length of the published solution
 * @property {number} [publishedNodes]  number of nodes that the published search took
 */

/**
 * @typedef {object} BoardSet
 * @property {string} title
 * @property {string} about  what the boards and the published figures are
 * @property {'blank-first' | 'blank-last'} goal
 * @property {boolean} isOptimal  whether the published solutions are shortest ones
 * @property {string[]} options  of `fifteen solve`, besides the goal and the time limit
 * @property {number[]} limits  time limits of a board in seconds: the first for all boards, each further one for the boards whose solution is
 * still longer than the published one
 * @property {(text: string) => SetBoard[]} boards  reads the file of the set, if it has one
 */

/** Clausecker's searches of more nodes are left out; each takes from minutes to days. */
const MAX_NODES = 1e10;

/**
 * 0,1,2,3,… or 0 1 2 3 … → 0 1 2 3 4/5 6 7 …
 * @param {string} tiles
 * @param {number} columns
 * @throws {Error} if they are not the tiles of a square board
 */
function rows(tiles, columns) {
  const numbers = tiles.split(/[\s,]+/);
  const sorted = numbers.map(Number).sort((a, b) => a - b);
  if (numbers.length !== columns ** 2 || sorted.some((number, index) => number !== index))
    throw new Error(`“${tiles}” is no board; expected the numbers from 0 to ${columns ** 2 - 1}.`);
  const row = (/** @type {unknown} */ _, /** @type {number} */ index) =>
    numbers.slice(index * columns, (index + 1) * columns).join(' ');
  return Array.from({ length: columns }, row).join('/');
}

/**
 * Lines of tiles, length, nodes and path. The fewest nodes come first.
 * @param {string} text
 * @returns {SetBoard[]}
 */
export function clausecker(text) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const all = lines.map((line, index) => {
    const [tiles, length, nodes] = line.trim().split(/\s+/);
    return { id: index + 1, board: rows(tiles, 5), published: Number(length), publishedNodes: Number(nodes) };
  });
  return all
    .filter(({ publishedNodes }) => publishedNodes < MAX_NODES)
    .sort((a, b) => a.publishedNodes - b.publishedNodes);
}

/**
 * Lines of tiles.
 * @param {string} text
 * @returns {SetBoard[]}
 */
export function unsolved(text) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line, index) => ({ id: index + 1, board: rows(line.trim(), 5) }));
}

/**
 * Columns index, board, optimal, deepcubea and deepcubea_seconds. Of 5×5 boards, the optimal length is known.
 * @param {string} text
 * @returns {SetBoard[]}
 */
export function deepCubeA(text) {
  const [head, ...lines] = text.trim().split('\n');
  const names = head.split(',');
  if (!names.includes('board')) throw new Error(`“${head}” has no column “board”.`);
  return lines.map((line) => {
    const fields = line.split(',');
    const field = (/** @type {string} */ name) => fields[names.indexOf(name)];
    const board = rows(field('board'), Math.sqrt(field('board').split(' ').length));
    return { id: Number(field('index')), board, published: Number(field('optimal') || field('deepcubea')) };
  });
}

/**
 * Returns a set of boards that DeepCubeA's network has solved, whose shortest solutions nobody knows.
 * @param {string} title
 * @param {string} size
 * @param {number} seconds  that the network took for each board
 * @param {number[]} limits
 * @returns {BoardSet}
 */
function solvedByNetwork(title, size, seconds, limits) {
  const ours = limits.includes(seconds) ? '' : ` Here each has ${limits.join(' or ')} seconds.`;
  return {
    title,
    about: `500 boards of ${size}, random walks from the goal. DeepCubeA’s network solved each in about ${seconds} seconds on a GPU (Agostinelli et al. 2019).${ours}`,
    goal: 'blank-last',
    isOptimal: false,
    options: ['--threads', '2'],
    limits,
    boards: deepCubeA,
  };
}

/**
 * Returns a set of random boards, searched for as long as an estimate of their proofs needs.
 * @param {string} size  such as 4×7
 * @returns {BoardSet}
 */
function random(size) {
  const options = ['--size', size.replace('×', 'x'), '--count', '20', '--seed', '61'];
  return {
    title: `Random boards of ${size}`,
    about: `The boards of \`fifteen random ${options.join(' ')}\`. The beams end at the memory limit after some seconds, and IDA* gets the rest of the time.`,
    goal: 'blank-last',
    isOptimal: false,
    options: ['--threads', '2', '--memory', '64'],
    limits: [40],
    boards: () => {
      const boards = execFileSync(PROGRAM, ['random', ...options], { encoding: 'utf8' });
      return boards
        .trim()
        .split('\n')
        .map((board, index) => ({ id: index + 1, board }));
    },
  };
}

const PROOFS = ['--threads', '2', '--memory', '2048'];

/** More than the easy boards take. */
const HOUR = 3600;

/** @type {Record<string, BoardSet>} */
export const SETS = {
  clausecker: {
    title: 'Clausecker’s random 24-puzzles',
    about:
      '386 of 400 random 5×5 boards were solved by IDA* with a catalog of zone tables in weeks (Clausecker 2020, 24puzzle, doc/400-random.out). Here are those of fewer than 10¹⁰ nodes, the easiest first.',
    goal: 'blank-first',
    isOptimal: true,
    options: ['--heuristic', 'pdb-6-6-6-6', ...PROOFS],
    limits: [HOUR],
    boards: clausecker,
  },
  'clausecker-open': {
    title: 'The 14 that Clausecker left open',
    about:
      'The other boards of Clausecker’s 400 (24puzzle, doc/400-random.unsolved). Number 14 was searched until the proof was complete, partly beside other work; the others for two minutes each: how far the proof comes, and what the rest would take.',
    goal: 'blank-first',
    isOptimal: false,
    options: ['--heuristic', 'pdb-6-6-6-6', ...PROOFS],
    limits: [120],
    boards: unsolved,
  },
  'deepcubea-5x5': {
    title: 'DeepCubeA’s 24-puzzles',
    about:
      '496 boards of 5×5, random walks from the goal, whose shortest lengths are known. DeepCubeA’s network solved each on a GPU (Agostinelli et al. 2019).',
    goal: 'blank-last',
    isOptimal: true,
    options: ['--heuristic', 'pdb-6-6-6-6', ...PROOFS],
    limits: [3, 23],
    boards: deepCubeA,
  },
  'deepcubea-6x6': solvedByNetwork('DeepCubeA’s 35-puzzles', '6×6', 45, [10, 45]),
  'deepcubea-6x6-10s': solvedByNetwork('DeepCubeA’s 35-puzzles in ten seconds', '6×6', 45, [10]),
  'deepcubea-7x7': solvedByNetwork('DeepCubeA’s 48-puzzles', '7×7', 144, [10, 144]),
  'deepcubea-7x7-10s': solvedByNetwork('DeepCubeA’s 48-puzzles in ten seconds', '7×7', 144, [10]),
  'random-4x7': random('4×7'),
  'random-5x6': random('5×6'),
};
