// Touch on the board. Playwright has no touch in Firefox, so these tests run only in Chromium, with events of its DevTools protocol.

import { open } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test.beforeEach(({ browserName }, testInfo) => {
  testInfo.skip(browserName !== 'chromium', 'Playwright has no touch in Firefox');
});

const swipes = [
  { x: 0, y: -60, move: 'U' },
  { x: 0, y: 60, move: 'D' },
  { x: -60, y: 0, move: 'L' },
  { x: 60, y: 0, move: 'R' },
];

/** Boards of three shapes, each with its blank away from the edges. */
const boards = [
  open,
  '1 2 3 4/5 6 0 7/8 9 10 11',
  Array.from({ length: 7 }, (_, row) => Array.from({ length: 7 }, (_, column) => row * 7 + column).join(' '))
    .join('/')
    .replace(/\b0\b/, '24')
    .replace(/(?<=\/21 22 23 )24/, '0'),
];

test('a swipe from the blank slides a tile the same way, on boards of every shape', async ({ page, puzzle }) => {
  for (const board of boards) {
    await puzzle.open(board);
    for (const { x, y, move } of swipes) {
      // Setting a board draws it at once; Reset would animate it.
      await puzzle.ask((element, text) => {
        element.board = text;
        return element.updateComplete;
      }, board);
      const box = await page.getByRole('img', { name: /^Gap, / }).boundingBox();
      await swipe(page, box, { x, y });
      expect(await puzzle.text()).toBe(after(board, move));
      expect(await page.evaluate(() => scrollY), 'the page does not scroll along').toBe(0);
    }
  }
  expect(await puzzle.moves()).toBe('UDLR'.repeat(boards.length));
});

test('a swipe across a tile far from the blank slides a tile', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await swipe(page, await puzzle.tile(4).boundingBox(), { x: -60, y: 5 });
  expect(await puzzle.moves()).toBe('L');
});

for (const [pace, steps] of /** @type {const} */ ([
  ['slow', 64],
  ['quick', 8],
])) {
  test(`a vertical swipe that begins on the board slides a tile and never scrolls the page, ${pace}`, {
    tag: '@slow',
  }, async ({ page, puzzle }) => {
    await puzzle.open(open);
    await swipe(page, await puzzle.tile(14).boundingBox(), { x: 0, y: -300 }, steps);
    expect(await puzzle.moves()).toBe('U');
    // The blank is at the edge, so nothing can slide up.
    await swipe(page, await puzzle.tile(2).boundingBox(), { x: 0, y: -120 }, steps);
    await swipe(page, await puzzle.tile(2).boundingBox(), { x: 0, y: -120 }, steps);
    await swipe(page, await puzzle.tile(14).boundingBox(), { x: 0, y: -300 }, steps);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('a finger drags a tile, and those in between, to the blank', async ({ page, puzzle }) => {
  await puzzle.open(open);
  const box = await puzzle.tile(11).boundingBox();
  await swipe(page, box, { x: -(box?.width ?? 0), y: 4 });
  expect(await puzzle.text()).toBe(after(open, 'LL'));
  expect(await puzzle.moves()).toBe('LL');
});

test('a swipe leaves no focus ring, whether it slides a tile or not', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open('1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0');
  // The key before the swipe makes browsers show the focus.
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  for (const way of [
    { x: 0, y: -60 },
    { x: 0, y: 60 },
  ]) {
    await swipe(page, await puzzle.tile(6).boundingBox(), way);
    expect(await ringed(page)).toEqual([]);
  }
  expect(await puzzle.moves()).toBe('DUD');
});

/** The tiles that have a focus ring. @param {Page} page */
function ringed(page) {
  return page.locator('fifteen-puzzle').evaluate((element) => {
    const tiles = [...(element.shadowRoot?.querySelectorAll('.tile') ?? [])];
    return tiles.filter((tile) => getComputedStyle(tile).outlineStyle !== 'none').map((tile) => tile.textContent);
  });
}

test('a tap slides a tile once', async ({ puzzle }) => {
  await puzzle.open(open);
  await puzzle.tile(7).tap();
  expect(await puzzle.text()).toBe(after(open, 'L'));
  expect(await puzzle.moves()).toBe('L');
});

test('a swipe beside the board scrolls the page', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(open);
  const box = await puzzle.search.boundingBox();
  await swipe(page, box, { x: 0, y: -300 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

/**
 * @param {Page} page
 * @param {{ x: number, y: number, width: number, height: number } | null} box that the finger touches in the middle
 * @param {{ x: number, y: number }} way
 * @param {number} [steps] fewer are quicker
 */
async function swipe(page, box, way, steps = 16) {
  if (!box) throw new Error('the tile is not visible');
  const session = await page.context().newCDPSession(page);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = (/** @type {number} */ part) => [{ x: from.x + way.x * part, y: from.y + way.y * part }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
