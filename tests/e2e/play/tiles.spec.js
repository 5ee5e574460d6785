// The look of a tile in each state, and its motions: dealt, pressed, and in the wave that runs through a solved board.

import { nearHome, small } from '../support/boards.js';
import { play } from '../support/by-hand.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */

const nearlySolved = '1 2 3/4 5 6/7 0 8';

/** The colors of tiles, and the top of each in its cell. @param {Puzzle} puzzle  @param {number[]} tiles */
const looksOf = (puzzle, tiles) =>
  Promise.all(
    tiles.map((tile) =>
      puzzle.tile(tile).evaluate((one) => {
        const { backgroundColor, color, transform } = getComputedStyle(one);
        return {
          backgroundColor,
          color,
          lowered: new DOMMatrix(transform).f,
          mark: getComputedStyle(one, '::before').content,
        };
      }),
    ),
  );

/** How many tiles are raised by an animation of the script. @param {Puzzle} puzzle */
const raised = (puzzle) =>
  puzzle.element.evaluate(
    (element) => element.shadowRoot?.getAnimations().filter((one) => !(one instanceof CSSTransition)).length,
  );

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`a tile in its place is tinted and pressed down in ${colorScheme} colors, without a mark`, async ({
    page,
    puzzle,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await puzzle.open(nearlySolved);
    const [home, away] = await looksOf(puzzle, [1, 8]);
    const colors = {
      light: ['rgb(224, 237, 238)', 'rgb(11, 95, 115)'],
      dark: ['rgb(29, 63, 72)', 'rgb(116, 199, 213)'],
    };
    const [backgroundColor, color] = colors[colorScheme];
    expect(home).toMatchObject({ backgroundColor, color, mark: 'none' });
    expect(away.backgroundColor).not.toBe(backgroundColor);
    expect(away.color).not.toBe(color);
    expect(home.lowered).toBeGreaterThan(0.5);
    expect(away.lowered).toBe(0);
  });
}

test('with forced colors, a tile in its place has a dashed border', async ({ page, puzzle }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await puzzle.open(nearlySolved);
  await expect(puzzle.tile(1)).toHaveCSS('border-top-style', 'dashed');
  await expect(puzzle.tile(8)).toHaveCSS('border-top-style', 'solid');
});

/** No tile of this board is in its place. */
const noneHome = '2 3 4 1/6 5 8 7/10 9 12 11/14 13 0 15';

/** The color of each tile of a board and the contrast of its number. @param {Puzzle} puzzle  @param {string} colors  @param {string} board */
const facesOf = (puzzle, colors, board) =>
  puzzle.ask(
    async (element, wanted) => {
      Object.assign(element, wanted);
      await element.updateComplete;
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      );
      const light = (/** @type {number} */ part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      const luminance = (/** @type {string} */ color) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((one) => light(one / 255));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const tiles = [...(element.shadowRoot?.querySelectorAll('.tile') ?? [])];
      return tiles.map((tile) => {
        const { backgroundColor, color } = getComputedStyle(tile);
        const [most, least] = [luminance(backgroundColor), luminance(color)].toSorted((a, b) => b - a);
        return { face: backgroundColor, contrast: (most + 0.05) / (least + 0.05) };
      });
    },
    { colors, board },
  );

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`with the colors of speedsolvers, every number is readable in ${colorScheme} colors`, async ({
    page,
    puzzle,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await puzzle.open(noneHome);
    const away = await facesOf(puzzle, 'fringe', noneHome);
    // The tile with the number n is the element n − 1. The rings begin in the corner of 1.
    const rings = [
      [1, 2, 3, 4, 5, 9, 13],
      [6, 7, 8, 10, 14],
      [11, 12, 15],
    ].map((tiles) => new Set(tiles.map((tile) => away[tile - 1].face)));
    expect(rings.map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(new Set(away.map(({ face }) => face)).size).toBe(3);
    // 1 is in its place, and 15, 12 and 11 are not.
    const home = await facesOf(puzzle, 'fringe', nearHome);
    expect(home[0].face).not.toBe(away[0].face);
    expect(home[14].face).toBe(away[14].face);
    const rainbow = await facesOf(puzzle, 'rainbow', noneHome);
    expect(new Set(rainbow.map(({ face }) => face)).size).toBe(15);
    const large = await puzzle.ask(async (element) => {
      await element.shuffle(10);
      return [element.board, element.goalBoard];
    });
    const all = [...away, ...home, ...rainbow];
    for (const colors of ['fringe', 'rainbow'])
      for (const board of large) all.push(...(await facesOf(puzzle, colors, board)));
    expect(all).toHaveLength(3 * 15 + 4 * 99);
    expect(Math.min(...all.map(({ contrast }) => contrast))).toBeGreaterThan(4.5);
  });
}

test('with forced colors, the colors of speedsolvers give way to those of the system', async ({ page, puzzle }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await puzzle.open(noneHome);
  const [plain, fringe] = [await facesOf(puzzle, 'plain', noneHome), await facesOf(puzzle, 'fringe', noneHome)];
  expect(fringe).toEqual(plain);
  expect(Math.min(...fringe.map(({ contrast }) => contrast))).toBeGreaterThan(4.5);
});

test('a hint stays the only filled tile among the colors of speedsolvers', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await puzzle.open(nearHome);
  await puzzle.button('Hint').click();
  const hinted = puzzle.element.locator('.hint');
  await expect(hinted).toBeVisible();
  const filled = await hinted.evaluate((tile) => getComputedStyle(tile).backgroundColor);
  await puzzle.ask((element) => Object.assign(element, { colors: 'rainbow' }));
  await expect(puzzle.tile(1)).toHaveCSS('background-color', /oklab/);
  await expect(hinted).toHaveCSS('background-color', filled);
});

test('all tiles that a press would slide sink at once, and rise if it ends beside the board', async ({
  page,
  puzzle,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await puzzle.open('1 2 3/4 5 6/0 7 8');
  const box = await puzzle.tile(8).boundingBox();
  if (!box) throw new Error('the tile is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const before = await looksOf(puzzle, [7, 8]);
  await page.mouse.down();
  const pressed = await looksOf(puzzle, [7, 8]);
  for (const [index, { lowered }] of pressed.entries()) expect(lowered).toBeGreaterThan(before[index].lowered);
  await page.mouse.move(box.x + box.width / 2, box.y - 600);
  await page.mouse.up();
  await expect.poll(() => looksOf(puzzle, [7, 8])).toEqual(before);
  expect(await puzzle.moves()).toBe('');
});

test('a shuffled board is dealt, and a key does not wait for it', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await puzzle.open(small);
  await puzzle.ask((element) => element.focus());
  // In one task, so that the board has just been dealt when the key arrives.
  const { dealt, waits, before, board, left } = await puzzle.ask(async (element) => {
    await element.shuffle();
    await element.updateComplete;
    const animations = () => element.shadowRoot?.getAnimations() ?? [];
    const lifts = () => animations().filter((one) => !(one instanceof CSSTransition)).length;
    const delays = animations().map((one) => one.effect?.getTiming().delay ?? 0);
    const shown = { dealt: lifts(), waits: Math.max(...delays), before: element.board };
    const tile = element.shadowRoot?.querySelector('.tile.can');
    if (tile instanceof HTMLElement) tile.click();
    await element.updateComplete;
    return { ...shown, board: element.board, left: lifts() };
  });
  expect(dealt).toBe(8);
  expect(waits).toBeGreaterThan(150);
  expect(board).not.toBe(before);
  expect(left, 'the move ends it').toBe(0);
  await expect.poll(() => puzzle.shown()).toBe(board);
});

test('a wave runs through a solved board, and a key does not wait for it', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await puzzle.open(nearlySolved);
  await puzzle.ask((element) => element.focus());
  // In one task, since the wave is over after a second.
  const waving = await puzzle.ask(async (element) => {
    const tile = element.shadowRoot?.querySelector('#t8');
    if (tile instanceof HTMLElement) tile.click();
    await element.updateComplete;
    return element.shadowRoot?.getAnimations().filter((one) => !(one instanceof CSSTransition)).length;
  });
  expect(waving).toBeGreaterThan(0);
  await page.keyboard.press('Control+z');
  expect(await puzzle.text()).toBe(nearlySolved);
  await expect.poll(() => raised(puzzle)).toBe(0);
  await expect.poll(() => puzzle.shown()).toBe(nearlySolved);
  await page.keyboard.press('ArrowRight');
  expect(await puzzle.text()).toBe(after(nearlySolved, 'R'));
});

test('a board that is solved when it is shown has no wave', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await puzzle.open(nearlySolved);
  await play(puzzle, 'L');
  await page.reload();
  await puzzle.ask((element) => element.ready);
  expect(await puzzle.ask(({ solved }) => solved)).toBe(true);
  expect(await raised(puzzle)).toBe(0);
});
