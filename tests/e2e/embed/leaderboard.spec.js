// The frame in place of the solver of slidysim's leaderboard, on a page of another origin that does what the leaderboard does: it loads the
// frame, hidden, posts a text, and takes the first message of the frame for the answer.

import { readFileSync } from 'node:fs';
import { serveOtherOrigin } from '../../support/other-origin.js';
import { small, unsolvable, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { goalOf, replay, textOf, tilesOf } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { OtherOrigin } from '../../support/other-origin.js' */

/** @type {OtherOrigin} */
let otherOrigin;
const files = `http://127.0.0.1:${process.env.FIFTEEN_PORT ?? 4173}`;

test.beforeAll(async () => {
  otherOrigin = await serveOtherOrigin('examples', files);
});
test.afterAll(() => otherOrigin.close());

/** The boards of a file of tests/data/. @param {string} name */
const boardsIn = (name) =>
  readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => tilesOf(line.split('|')[0].trim()));

/** The board for blank last that is as hard as a board for blank first: turned by half. @param {number[]} tiles */
const turned = (tiles) => tiles.map((tile) => (16 - tile) % 16).reverse();

/** The mirror image at the diagonal of the blank's goal cell. @param {number[]} tiles */
const mirrored = (tiles) =>
  tiles.map((_, cell) => {
    const tile = tiles[(cell % 4) * 4 + Math.floor(cell / 4)];
    return tile === 0 ? 0 : ((tile - 1) % 4) * 4 + Math.floor((tile - 1) / 4) + 1;
  });

/** All boards of the 15-puzzle that need 80 moves. */
function hardest() {
  const known = [...boardsIn('hard80.txt').map(turned), ...boardsIn('hardest80_first3.txt')];
  return [...new Set([...known, ...known.map(mirrored)].map((tiles) => textOf(tiles)))];
}

/** @param {Page} page  @param {string} [origin] in the address of the frame @returns {(board: string) => Promise<any>} */
function leaderboard(page, origin = otherOrigin.origin) {
  const solver = `${files}/embed.html?origin=${origin}&scramble=`;
  return (board) =>
    page.evaluate((address) => {
      const frame = Object.assign(document.createElement('iframe'), { style: 'display: none', src: address });
      document.body.append(frame);
      frame.onload = () => frame.contentWindow?.postMessage('GetContent', '*');
      return new Promise((resolve) => {
        const receive = (/** @type {MessageEvent} */ { source, data }) => {
          if (source !== frame.contentWindow) return;
          removeEventListener('message', receive);
          frame.remove();
          resolve(data);
        };
        addEventListener('message', receive);
      });
    }, solver + board.replace(/[ /]/g, '_'));
}

/** @param {Page} page */
const openHost = (page) =>
  page.goto(otherOrigin.publish('/leaderboard.html', '<!doctype html><title>A leaderboard</title>'));

test('one message is answered with a shortest solution', { tag: '@firefox' }, async ({ page }) => {
  await openHost(page);
  const ask = leaderboard(page);
  for (const board of [small, usual]) {
    const answer = await ask(board);
    expect(answer).toEqual([expect.stringMatching(/^[UDLR]+$/)]);
    expect(answer[0]).toHaveLength(distance(board));
    expect(replay(board, answer[0]).board).toBe(goalOf(Math.sqrt(tilesOf(board).length)));
  }
});

test('a board that cannot be solved is answered with -1', async ({ page }) => {
  await openHost(page);
  const ask = leaderboard(page);
  for (const board of [unsolvable, '1 2 3', '<b>']) expect(await ask(board), board).toEqual(['-1']);
});

test('other origins and other messages get no answer', async ({ page }) => {
  await openHost(page);
  const elsewhere = leaderboard(page, 'https://example.org')(small);
  const answered = await leaderboard(page)(usual);
  expect(answered[0]).toHaveLength(distance(usual));
  expect(await Promise.race([elsewhere, 'none'])).toBe('none');
  const received = await page.evaluate(
    async (address) => {
      const all = /** @type {unknown[]} */ ([]);
      addEventListener('message', ({ data }) => all.push(data));
      const frame = Object.assign(document.createElement('iframe'), { src: address });
      document.body.append(frame);
      await new Promise((resolve) => Object.assign(frame, { onload: resolve }));
      for (const message of ['Content', { fifteen: 1, id: 'x', command: 'state' }, 'GetContent'])
        frame.contentWindow?.postMessage(message, '*');
      await new Promise((resolve) => addEventListener('message', resolve, { once: true }));
      return all;
    },
    `${files}/embed.html?origin=${otherOrigin.origin}&scramble=${small.replace(/[ /]/g, '_')}`,
  );
  expect(received).toEqual([[expect.stringMatching(/^[UDLR]+$/)]]);
});

test('the 17 boards of 80 moves are solved', { tag: '@slow' }, async ({ page }) => {
  test.setTimeout(20 * 60_000);
  await openHost(page);
  const ask = leaderboard(page);
  const boards = hardest();
  expect(boards).toHaveLength(17);
  for (const board of boards) {
    const [moves] = await ask(board);
    expect(moves, board).toHaveLength(80);
    expect(replay(board, moves).board).toBe(goalOf(4));
  }
});
