// The command line as an oracle, run in a separate process, independent of the browser.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Answer
 * @property {string} board
 * @property {number} length
 * @property {number} slides
 * @property {string} moves
 * @property {boolean} optimal
 * @property {number} expanded
 * @property {number} generated
 * @property {{ code: string, message: string, start?: number, end?: number }} [error] where the board could not be solved
 */

/** The program as built by `cargo test`. */
const program = fileURLToPath(new URL('../../../target/debug/fifteen', import.meta.url));

/** The folder for files of tests. */
const folder = fileURLToPath(new URL('../../../target/tmp/', import.meta.url));

/** The table of 4×4 boards in a file, since building it takes longer than most searches. */
const table = `${folder}oracle-6-6-3.fpdb`;

/** Traces are long. */
const maxBuffer = 2 ** 26;

/** Answers so far, so that each board is solved only once. @type {Map<string, Answer>} */
const known = new Map();

/** Returns the path of the table, which is built once for each build of the program. */
function tableFile() {
  if (!existsSync(table) || statSync(table).mtimeMs < statSync(program).mtimeMs) {
    mkdirSync(folder, { recursive: true });
    stdout(['pdb', 'build', '6-6-3', '--output', table]);
  }
  return table;
}

/**
 * Solves boards in one process.
 * @param {string[]} boards
 * @param {{ goal?: string }} [options]
 * @returns {Answer[]}
 */
export function solveAll(boards, { goal = 'blank-last' } = {}) {
  const key = (/** @type {string} */ board) => `${goal} ${board}`;
  const unknown = boards.filter((board) => !known.has(key(board)));
  if (unknown.length > 0) {
    // With several threads the counts differ from run to run.
    const options = ['--threads', '1', '--goal', goal, '--table', tableFile()];
    const answers = lines(['solve', '--json', ...options, '--', ...unknown]);
    for (const [index, answer] of answers.entries()) known.set(key(unknown[index]), answer);
  }
  return boards.map((board) => /** @type {Answer} */ (known.get(key(board))));
}

/** @param {string} board  @param {{ goal?: string }} [options] */
export function solve(board, options) {
  return solveAll([board], options)[0];
}

/** The fewest moves from a board to the goal. @param {string} board  @param {{ goal?: string }} [options] */
export function distance(board, options) {
  const { error, length, optimal } = solve(board, options);
  if (error || !optimal) throw new Error(`no optimal solution of ${board}: ${error?.message}`);
  return length;
}

/** The fewest multi-tile moves from a board to the goal. @param {string} board */
export function fewestSlides(board) {
  const [{ slides }] = lines(['solve', '--metric', 'multi-tile', '--json', '--', board]);
  return slides;
}

/** @param {string[]} args @returns {Answer[]} */
function lines(args) {
  return stdout(args)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Returns the output of the program. It exits with 1 if a board is invalid, but still answers for all of them. @param {string[]} args */
export function stdout(args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer });
  } catch (thrown) {
    const { status, stdout: said } = /** @type {{ status: number, stdout: string }} */ (thrown);
    if (status === 1) return said;
    throw thrown;
  }
}
