// The command line as an oracle: a child process, outside of the page and of the browser.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Answer
 * @property {string} board
 * @property {number} length
 * @property {string} moves
 * @property {boolean} optimal
 * @property {number} expanded
 * @property {number} generated
 * @property {{ code: string, message: string, start?: number, end?: number }} [error] where the board could not be solved
 */

/** As `cargo test` has built it. */
const program = fileURLToPath(new URL('../../../target/debug/fifteen', import.meta.url));

/** Every process builds its table, so no board is asked for twice. @type {Map<string, Answer>} */
const known = new Map();

/**
 * Solves boards, one process for all of them.
 * @param {string[]} boards
 * @param {{ goal?: string }} [options]
 * @returns {Answer[]}
 */
export function solveAll(boards, { goal = 'blank-last' } = {}) {
  const key = (/** @type {string} */ board) => `${goal} ${board}`;
  const unknown = boards.filter((board) => !known.has(key(board)));
  if (unknown.length > 0) {
    // The counts of several threads differ from run to run.
    const answers = lines(['solve', '--json', '--threads', '1', '--goal', goal, '--', ...unknown]);
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

/** @param {string[]} args @returns {Answer[]} */
function lines(args) {
  return stdout(args)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** What the program writes. It exits with 1 where a board was refused, and has answered for all of them none the less. @param {string[]} args */
export function stdout(args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (thrown) {
    const { status, stdout: said } = /** @type {{ status: number, stdout: string }} */ (thrown);
    if (status === 1) return said;
    throw thrown;
  }
}
