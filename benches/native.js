// The command line's side of the bench.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE } from '../tests/korf.js';

/** @import { Heuristic } from '../www/solver/names.js' */
/** @import { BoardSet } from './boards.js' */
/** @import { Solved } from './figures.js' */

export const PROGRAM = 'target/release/fifteen';

/** What its answers to the hundreds of boards may take. */
const MAX_BYTES = 1 << 26;

/** @typedef {{ meanLength: number, expanded: number, generated: number, seconds: number }} Sums */

/** The table files that this run of the bench has made, in a folder of their own. */
export class Native {
  #folder = mkdtempSync(join(tmpdir(), 'fifteen-'));

  close() {
    rmSync(this.#folder, { recursive: true });
  }

  /**
   * Builds a table and writes it.
   * @param {Heuristic} heuristic
   * @returns {{ seconds: number, bytes: number }}  of the whole process; of the file
   */
  build(heuristic) {
    const file = this.#file(heuristic);
    const since = performance.now();
    execFileSync(PROGRAM, ['pdb', 'build', heuristic.replace('pdb-', ''), '--output', file], { stdio: 'ignore' });
    return { seconds: (performance.now() - since) / 1000, bytes: statSync(file).size };
  }

  /**
   * @param {Pick<BoardSet, 'boards' | 'goal'>} set
   * @param {Heuristic} heuristic  whose table was built
   * @param {number} threads
   * @returns {Solved[]}
   */
  solve({ boards, goal }, heuristic, threads) {
    const how = ['--goal', goal, '--heuristic', heuristic, '--table', this.#file(heuristic)];
    const answers = execFileSync(PROGRAM, ['solve', '--json', ...how, '--threads', String(threads)], {
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
 * All of Korf's boards with some options, each length held against the published one.
 * @param {string[]} options
 * @returns {Sums}
 */
export function solveKorf(options) {
  const args = ['bench', '--goal', 'blank-first', '--instances', FILE, '--json', ...options];
  return JSON.parse(execFileSync(PROGRAM, args, { encoding: 'utf8' }));
}
