// The command line's side of the bench.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE } from '../tests/korf.js';

const PROGRAM = 'target/release/fifteen';

/** @typedef {{ solved: number, meanLength: number, expanded: number, generated: number, seconds: number }} Korf */

/**
 * All of Korf's boards with some options.
 * @param {string[]} options
 * @returns {Korf}
 */
export function solveKorf(options = []) {
  const args = ['bench', '--goal', 'blank-first', '--instances', FILE, '--json', ...options];
  return JSON.parse(execFileSync(PROGRAM, args, { encoding: 'utf8' }));
}

/** Builds the table and writes it: the seconds of the whole process, and the bytes of the file. */
export function buildTable() {
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-'));
  const since = performance.now();
  const file = join(folder, 'table');
  execFileSync(PROGRAM, ['pdb', 'build', '6-6-3', '--output', file], { stdio: 'ignore' });
  const seconds = (performance.now() - since) / 1000;
  const bytes = statSync(file).size;
  rmSync(folder, { recursive: true });
  return { seconds, bytes };
}
