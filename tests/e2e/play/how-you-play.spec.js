// The options of the player. hover.spec.js tests hovering, and remaining.spec.js the moves that remain.

import { play } from '../support/by-hand.js';
import { chooseLanguage } from '../support/language.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */

/** The blank is in the middle, and the goal two moves away. */
const open = '1 2 3/4 0 5/7 8 6';

/** @param {Puzzle} puzzle  @param {string} option  @param {string} value */
async function choose({ page }, option, value) {
  await page
    .getByRole('group', { name: option, exact: true })
    .getByRole('button', { name: value, exact: true })
    .click();
}

test.describe('15 seconds to look', () => {
  /** Opens a board and chooses inspection. From then on, the clock is stopped. @param {Puzzle} puzzle */
  async function chooseInspection(puzzle) {
    await puzzle.page.clock.install();
    await puzzle.open(open);
    await puzzle.openSettings();
    await choose(puzzle, '15 s to look before the clock starts', 'on');
    await lookAtNext(puzzle);
    await puzzle.page.clock.pauseAt(Date.now() + 60_000);
    await puzzle.page.keyboard.press('n');
    await expect(puzzle.search.getByRole('timer')).toHaveText('15 seconds to look. Then the clock starts by itself.');
    await expect(puzzle.search.getByText('The clock starts with your first move.')).toBeHidden();
  }

  /**
   * Starts the inspection of the next board. Its script is loaded with the first board after the page or the choice.
   * @param {Puzzle} puzzle
   */
  async function lookAtNext({ page, search }) {
    await expect
      .poll(async () => {
        await page.keyboard.press('n');
        return search.getByRole('timer').count();
      })
      .toBe(1);
  }

  test('are counted and announced twice; then the clock starts', { tag: '@slow' }, async ({ page, puzzle }) => {
    await chooseInspection(puzzle);
    const status = puzzle.search.getByRole('status');
    for (const [ms, left, announced] of /** @type {const} */ ([
      [1000, '14', ''],
      [6000, '8', ''],
      [1000, '7', '7 seconds left to look.'],
      [3000, '4', '7 seconds left to look.'],
      [1000, '3', '3 seconds left to look.'],
      [2900, '1', '3 seconds left to look.'],
    ])) {
      await page.clock.runFor(ms);
      await expect(puzzle.search.getByRole('timer')).toContainText(`${left} seconds to look`);
      await expect(status).toHaveText(announced);
    }
    const clock = puzzle.element.locator('.clock');
    await expect(clock).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(puzzle.search.getByRole('timer')).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(clock).toHaveText(/^0:0[12]\./);
    // The first slide comes after the inspection time.
    await play(puzzle, 'UDLR');
    const times = await puzzle.ask((element) => element.savedGame?.games.at(-1)?.times ?? []);
    expect(times[0]).toBeGreaterThan(1900);
  });

  test('end when a view is opened, and the clock waits for the first slide', { tag: '@slow' }, async ({
    page,
    puzzle,
  }) => {
    await chooseInspection(puzzle);
    await page.clock.runFor(3000);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(puzzle.board).toBeHidden();
    await page.clock.runFor(20_000);
    await page.goBack();
    await expect(puzzle.board).toBeVisible();
    await expect(puzzle.search.getByRole('timer')).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(puzzle.figure('Slide the tiles into order')).toBeVisible();
  });

  test('end with the first slide, which starts the clock', async ({ page, puzzle }) => {
    await chooseInspection(puzzle);
    await page.clock.runFor(3000);
    await play(puzzle, 'UDLR');
    await expect(puzzle.search.getByRole('timer')).toHaveCount(0);
    const times = await puzzle.ask((element) => element.savedGame?.games.at(-1)?.times ?? []);
    expect(times[0]).toBe(0);
  });

  test('end with Esc, and the clock waits', { tag: '@slow' }, async ({ page, puzzle }) => {
    await chooseInspection(puzzle);
    await page.keyboard.press('Escape');
    await expect(puzzle.search).toContainText('The clock starts with your first move.');
    await expect(puzzle.search.getByRole('timer')).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(puzzle.figure('Slide the tiles into order')).toBeVisible();
    // The next board has an inspection again, also after a reload.
    await page.reload();
    await puzzle.ask((element) => element.ready);
    await page.clock.runFor(1000);
    await expect(puzzle.search.getByRole('timer')).toHaveCount(0);
    await lookAtNext(puzzle);
  });

  test('do not move what stands below', { tag: '@slow' }, async ({ page, puzzle }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await chooseInspection(puzzle);
    const looking = await page.locator('.onward').boundingBox();
    await page.keyboard.press('Escape');
    await expect(puzzle.search.getByRole('timer')).toHaveCount(0);
    expect(await page.locator('.onward').boundingBox()).toEqual(looking);
  });
});

test('the colors of the tiles act at once and last, and those of the heuristic are one of them', async ({
  page,
  puzzle,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await puzzle.open('1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15');
  const faces = () =>
    Promise.all([2, 6, 15].map((tile) => puzzle.tile(tile).evaluate((one) => getComputedStyle(one).backgroundColor)));
  const [plain, alsoPlain, away] = await faces();
  expect(alsoPlain).toBe(plain);
  await puzzle.openSettings();
  await choose(puzzle, 'Colors of the tiles', 'fringe');
  await expect.poll(async () => new Set([...(await faces()), plain, away]).size).toBe(5);
  const fringe = await faces();
  await page.reload();
  await puzzle.ask((element) => element.ready);
  expect(await faces()).toEqual(fringe);
  await puzzle.openOptions();
  await page.getByLabel('Show patterns').check();
  const group = page.getByRole('group', { name: 'Colors of the tiles' });
  await expect(group.getByRole('button', { pressed: true })).toHaveText('patterns');
  await choose(puzzle, 'Colors of the tiles', 'plain');
  await expect(page.getByLabel('Show patterns')).not.toBeChecked();
  expect(await faces()).toEqual([plain, plain, away]);
});

test('the choices act at once and last', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(open);
  const remain = puzzle.element.locator('#remain');
  await expect(remain).toHaveText('At least 2 moves remain');
  await puzzle.openSettings();
  await choose(puzzle, 'Show the moves that remain while you play', 'off');
  await play(puzzle, 'R');
  await expect(remain).toHaveText('');
  await choose(puzzle, 'Show the moves that remain while you play', 'exact');
  await expect(remain).toHaveText('3 moves remain');
  await choose(puzzle, 'Arrow keys move', 'gap');
  await play(puzzle, 'R');
  await expect(remain).toHaveText('2 moves remain');
  await choose(puzzle, 'Slide', 'hover');
  await page.reload();
  expect(await puzzle.text()).toBe(open);
  await puzzle.openSettings();
  for (const [option, value] of [
    ['Arrow keys move', 'gap'],
    ['Slide', 'hover'],
    ['15 s to look before the clock starts', 'off'],
    ['Show the moves that remain while you play', 'exact'],
  ]) {
    const chosen = page.getByRole('group', { name: option, exact: true }).getByRole('button', { pressed: true });
    await expect(chosen).toHaveText(value);
  }
  const { x, y, width, height } = (await puzzle.tile(8).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect
    .poll(async () => {
      await page.mouse.move(5, y + height / 2);
      await page.mouse.move(x + width / 2, y + height / 2);
      return puzzle.text();
    })
    .toBe(after(open, 'U'));
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('group', { name: 'Schieben mit' })).toBeVisible();
});
