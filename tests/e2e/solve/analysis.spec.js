// The analysis of games in real workers: on our page, on a page of another origin, and without workers.

import { readFileSync } from 'node:fs';
import { serveOtherOrigin } from '../../support/other-origin.js';
import { endless, small, usual } from '../support/boards.js';
import { distance, solve, solveAll } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { GameAnalysis } from '../../../www/solver/index.js' */
/** @import { OtherOrigin } from '../../support/other-origin.js' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** Ten games with the distance of each position, from `fifteen solve`. */
const games = readFileSync(new URL('../../data/games.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [board, moves, remaining] = line.split(';');
    return { board, moves, remaining: remaining.split(' ').map(Number) };
  });

const files = `http://127.0.0.1:${process.env.FIFTEEN_PORT ?? 4173}`;
/** @type {OtherOrigin} */
let otherOrigin;
test.beforeAll(async () => {
  otherOrigin = await serveOtherOrigin('examples', files);
});
test.afterAll(() => otherOrigin.close());

test.use({ mayForbid: true });

/** Analyzes a game on the page. @param {Puzzle} puzzle  @param {{ board: string, moves: string }} game */
function analyze(puzzle, game) {
  return puzzle.ask(async (element, game) => {
    /** @type {GameAnalysis[]} */
    const known = [];
    const analysis = await element.solver.analyze({ ...game, onProgress: (one) => known.push(one) });
    return { analysis, known };
  }, game);
}

test('ten games on our page agree with a solve of each position', async ({ puzzle }) => {
  await puzzle.open();
  expect(games).toHaveLength(10);
  for (const { remaining, ...game } of games) {
    const { analysis, known } = await analyze(puzzle, game);
    expect(analysis).toMatchObject({ lower: remaining, upper: remaining, isExact: true, isComplete: true });
    expect(known.at(-1)).toEqual(analysis);
    const fractions = known.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
  }
});

test('a game played with three deliberate mistakes has exactly those', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(usual);
  const arrows = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };
  let [moves, board] = ['', usual];
  const mistakes = [];
  for (const kept of [5, 8, 11, Number.POSITIVE_INFINITY]) {
    const rest = solve(board).moves.slice(0, kept);
    moves += rest;
    board = after(board, rest);
    if (kept === Number.POSITIVE_INFINITY) break;
    const worse = worseMove(board);
    mistakes.push(moves.length);
    moves += worse;
    board = after(board, worse);
  }
  await puzzle.board.focus();
  for (const letter of moves) await page.keyboard.press(arrows[/** @type {keyof typeof arrows} */ (letter)]);
  expect(await puzzle.last('solved')).toMatchObject({ moves: moves.length });

  const { analysis } = await analyze(puzzle, { board: usual, moves });
  expect(analysis.mistakes).toEqual(mistakes);
  for (const index of mistakes) {
    const position = after(usual, moves.slice(0, index));
    const better = String(analysis.solutions[index]);
    expect(after(position, better)).toBe(goalOf(4));
    expect(better).toHaveLength(distance(position));
  }
});

/** A move after which more moves remain. @param {string} board */
function worseMove(board) {
  const moves = ['U', 'D', 'L', 'R'].filter((move) => afterIfLegal(board, move) !== undefined);
  const [{ length }, ...next] = solveAll([board, ...moves.map((move) => after(board, move))]);
  const worse = moves.find((_, index) => next[index].length > length);
  if (!worse) throw new Error(`every move on ${board} leads nearer to the goal`);
  return worse;
}

/** @param {string} board  @param {string} move */
function afterIfLegal(board, move) {
  try {
    return after(board, move);
  } catch {
    return undefined;
  }
}

test('a solve does not wait for an analysis, and a canceled one frees its worker', async ({ page, puzzle }) => {
  await puzzle.open();
  const { length, code } = await puzzle.ask(
    async ({ solver }, { endless, small }) => {
      const abort = new AbortController();
      const options = {
        board: endless,
        moves: '',
        heuristic: /** @type {const} */ ('manhattan'),
        signal: abort.signal,
      };
      /** @type {Promise<{ code: string }>} */
      let rejected = Promise.resolve({ code: '' });
      await new Promise((begun) => {
        rejected = solver.analyze({ ...options, onProgress: begun }).catch((error) => error);
      });
      const { length } = await solver.solve(small);
      abort.abort();
      const { code } = await rejected;
      return { length, code };
    },
    { endless, small },
  );
  expect({ length, code }).toEqual({ length: distance(small), code: 'aborted' });
  // Only the worker of the solve is left.
  await expect.poll(() => page.workers().length).toBe(1);
});

/** Pages of another origin, with the policy that docs/embedding.md requires, and with one that blocks workers. */
const policies = {
  documented: `default-src 'none'; style-src 'unsafe-inline'; script-src ${files} 'wasm-unsafe-eval'; worker-src blob: ${files}; connect-src ${files}`,
  'without workers': `default-src 'none'; style-src 'unsafe-inline'; script-src ${files} 'wasm-unsafe-eval'; worker-src 'none'; connect-src ${files}`,
};

for (const script of ['fifteen-puzzle.bundle.js', 'fifteen-puzzle.js']) {
  for (const [name, policy] of Object.entries(policies)) {
    const tag = name === 'documented' && script === 'fifteen-puzzle.bundle.js' ? [] : '@slow';
    test(`a game on another origin, ${name}, with ${script}`, { tag }, async ({ page, puzzle }) => {
      const plain = readFileSync('examples/plain.html', 'utf8').replace('fifteen-puzzle.bundle.js', script);
      await page.goto(otherOrigin.publish('/plain.html', plain, policy));
      await puzzle.ask((element) => element.ready);
      const moves = 'URDLURDLLURD';
      const { analysis } = await analyze(puzzle, { board: small, moves });
      const boards = [...moves, ''].map((_, index) => after(small, moves.slice(0, index)));
      expect(analysis.lower).toEqual(boards.map((board) => distance(board)));
      expect(analysis.isExact).toBe(true);
    });
  }
}
