// The benchmark of the command line.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE } from '../tests/korf.js';

/** @import { Heuristic } from '../www/solver/names.js' */
/** @import { BoardSet } from './boards.js' */
/** @import { Solved } from './statistics.js' */

export const PROGRAM = 'target/release/fifteen';

/** Maximum size of the output for all boards of a set. */
const MAX_BYTES = 1 << 26;

/** @typedef {{ meanLength: number, expanded: number, generated: number, seconds: number }} Sums */

/** The command line with the tables that this run has built, which are files in a temporary folder. */
export class Native {
  #folder = mkdtempSync(join(tmpdir(), 'fifteen-'));

  close() {
    rmSync(this.#folder, { recursive: true });
  }

  /**
   * Builds a table and writes it to a file.
   * @param {Heuristic} heuristic
   * @returns {{ seconds: number, bytes: number }}  time of the whole process, and size of the file
   */
  build(heuristic) {
    const file = this.#file(heuristic);
    const since = performance.now();
    execFileSync(PROGRAM, ['pdb', 'build', heuristic.replace('pdb-', ''), '--output', file], { stdio: 'ignore' });
    return { seconds: (performance.now() - since) / 1000, bytes: statSync(file).size };
  }

  /**
   * @param {Pick<BoardSet, 'boards' | 'goal'>} set
   * @param {Heuristic} heuristic  whose table has been built
   * @param {number} threads
   * @returns {Solved[]}
   */
  solve({ boards, goal }, heuristic, threads) {
    const options = ['--goal', goal, '--heuristic', heuristic, '--table', this.#file(heuristic)];
    const answers = execFileSync(PROGRAM, ['solve', '--json', ...options, '--threads', String(threads)], {
      input: boards.map(({ board }) => `${board}\n`).join(''),
      stdio: ['pipe', 'pipe', 'ignore'],
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
    });
    return answers
      .trim()
      .split('\n')
      .map((answer) => JSON.parse(answer));
  }

  /** @param {Heuristic} heuristic */
  #file(heuristic) {
    return join(this.#folder, heuristic);
  }
}

/**
 * Solves all of Korf's boards with some options, and compares each length with the published one.
 * @param {string[]} options
 * @returns {Sums}
 */
export function solveKorf(options) {
  const args = ['bench', '--goal', 'blank-first', '--instances', FILE, '--json', ...options];
  return JSON.parse(execFileSync(PROGRAM, args, { encoding: 'utf8' }));
}

/** @typedef {{ length: number, slides: number, optimal: boolean, expanded: number, seconds: number }} Answer */

/**
 * Solves boards in one process, whose tables are stored in a folder.
 * @param {string[]} boards
 * @param {string[]} options
 * @param {string} cache
 * @returns {Answer[]}
 */
export function solveWithCache(boards, options, cache) {
  const answers = execFileSync(PROGRAM, ['solve', '--json', ...options], {
    input: boards.map((board) => `${board}\n`).join(''),
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    env: { ...process.env, XDG_CACHE_HOME: cache, HOME: cache },
  });
  return answers
    .trim()
    .split('\n')
    .map((answer) => JSON.parse(answer));
}

/** @param {string} size @param {number} count @param {number} seed */
export function randomBoards(size, count, seed) {
  const options = ['--size', size, '--count', String(count), '--seed', String(seed)];
  return execFileSync(PROGRAM, ['random', ...options], { encoding: 'utf8' })
    .trim()
    .split('\n');
}
