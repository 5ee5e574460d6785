// The scrambler of the npm package in a real browser, beside the boards of the command line.

import { stdout } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { goalOf, replay } from '../support/simulator.js';

/** @import { Scramble } from '../../../www/scramble/index.js' */

test('the scrambler draws the boards of the command line, and its moves lead to them', { tag: '@firefox' }, async ({
  page,
}) => {
  /** @type {string[]} */
  const addresses = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/embed.html');
  addresses.length = 0;
  const drawn = await page.evaluate(async () => {
    const module = '/package/scramble/index.js';
    /** @type {{ scramble: (size: number, options?: { seed: number }) => Scramble }} */
    const { scramble } = await import(module);
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    return { seeded: seeds.map((seed) => scramble(4, { seed })), unseeded: scramble(4) };
  });
  const boards = drawn.seeded.map((_, seed) => stdout(['random', '--seed', String(seed)]).trim());
  expect(drawn.seeded.map(({ board }) => board)).toEqual(boards);
  for (const { board, moves } of [...drawn.seeded, drawn.unseeded]) expect(replay(goalOf(4), moves).board).toBe(board);
  expect(addresses.filter((address) => address.includes('/package/'))).toHaveLength(4);
});
