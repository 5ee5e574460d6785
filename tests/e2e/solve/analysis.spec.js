// The analysis of games in real workers: on our page, on a page of another origin, and without workers.

import { readFileSync } from 'node:fs';
import { serveOtherOrigin } from '../../support/other-origin.js';
import { endless, small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @import { GameAnalysis } from '../../../www/solver/index.js' */
/** @import { OtherOrigin } from '../../support/other-origin.js' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** The recorded game of tests/data, whose distances are known. */
const recorded = readFileSync(new URL('../../data/game15.txt', import.meta.url), 'utf8');
const field = (/** @type {string} */ name) => new RegExp(`^${name}: (.*)$`, 'm').exec(recorded)?.[1] ?? '';
const game = { board: field('board'), moves: field('moves') };

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

test('a game on our page: exact numbers, and progress that never goes back', async ({ puzzle }) => {
  await puzzle.open();
  const { analysis, known } = await analyze(puzzle, game);
  expect(analysis.lower.join(' ')).toBe(field('remaining'));
  expect(analysis).toMatchObject({ upper: analysis.lower, isExact: true, isComplete: true, heuristic: 'pdb-6-6-3' });
  expect(known.at(-1)).toEqual(analysis);
  const fractions = known.map(({ fraction }) => fraction);
  expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
});

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
  await expect.poll(() => page.workers().length).toBe(1);
});

/** Pages of another origin, with the policy that docs/embedding.md requires, and with one that blocks workers. */
const policies = {
  documented: `default-src 'none'; style-src 'unsafe-inline'; script-src ${files} 'wasm-unsafe-eval'; worker-src blob: ${files}; connect-src ${files}`,
  'without workers': `default-src 'none'; style-src 'unsafe-inline'; script-src ${files} 'wasm-unsafe-eval'; worker-src 'none'; connect-src ${files}`,
};

for (const script of ['fifteen-puzzle.bundle.js', 'fifteen-puzzle.js']) {
  for (const [name, policy] of Object.entries(policies)) {
    test(`a game on another origin, ${name}, with ${script}`, async ({ page, puzzle }) => {
      const plain = readFileSync('examples/plain.html', 'utf8').replace('fifteen-puzzle.bundle.js', script);
      await page.goto(otherOrigin.publish('/plain.html', plain, policy));
      await puzzle.ask((element) => element.ready);
      const moves = 'URDLURDLLURD';
      const { analysis } = await analyze(puzzle, { board: small, moves });
      const boards = [...moves, ''].map((_, index) => after(small, moves.slice(0, index)));
      expect(analysis.lower).toEqual(boards.map((board) => distance(board)));
      expect(analysis.isExact).toBe(true);
      // Nothing of the solver itself was started.
      expect(page.workers()).toHaveLength(0);
    });
  }
}
