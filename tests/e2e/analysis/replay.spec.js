// The analysis of any replay: from a field, from a link, and the message about a link without a game. Also its language and layout.

import { readFile } from 'node:fs/promises';
import { Analysis, gameWithMistakes } from '../support/analysis.js';
import { small, unsolvable } from '../support/boards.js';
import { distance, stdout } from '../support/command-line.js';
import { chooseLanguage } from '../support/language.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

const game = gameWithMistakes(small, [0, 5, 9]);

/** The properties that may differ between two analyses of a game. */
const times = { seconds: 0, times: null, expanded: 0 };

test('any pasted replay is analyzed', { tag: '@slow' }, async ({ page, puzzle }) => {
  const analysis = new Analysis(page);
  await page.goto('/#analysis');
  await analysis.field.fill('8 1 3/4 0 2/7 6 5 X');
  await analysis.button('Analyze').click();
  await expect(page.getByRole('alert')).toContainText('X');
  await expect(analysis.field).toHaveAttribute('aria-invalid', 'true');
  await analysis.field.fill(`${small}`);
  await analysis.field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There are no moves after the board');
  await analysis.field.fill(`${small} ${game.moves}`);
  await analysis.field.press('Enter');
  await expect(analysis.heading('20 moves, where 14 were enough.')).toBeVisible();

  // Another replay, whose goal is the board that it reaches; then a link.
  await analysis.button('Analyze another game').click();
  await analysis.field.fill('1 0 2/3 4 5/6 7 8 R');
  await analysis.button('Analyze').click();
  await expect(analysis.heading('1 move, the fewest possible.')).toBeVisible();
  await expect(page.getByText('3×3, gap first')).toBeVisible();
  await analysis.button('Analyze another game').click();
  await analysis.field.fill(`https://example.com/#board=${small.replaceAll(' ', ',')}&moves=${game.moves}`);
  await analysis.button('Analyze').click();
  await expect(analysis.heading('20 moves, where 14 were enough.')).toBeVisible();
  await page.goBack();
  await expect(analysis.field).toBeVisible();
  await analysis.button('Back to the board').click();
  await expect(puzzle.board).toBeVisible();
});

test('the example below the field can be analyzed', { tag: '@slow' }, async ({ page }) => {
  const analysis = new Analysis(page);
  await page.goto('/#analysis');
  const [example] = /[\d /]+[UDLR][UDLR\d]*/.exec(await page.locator('#replay-help').innerText()) ?? [''];
  await analysis.field.fill(example);
  await analysis.field.press('Enter');
  await analysis.ended();
});

test('a link whose goal is empty has the usual one', async ({ page }) => {
  const analysis = new Analysis(page);
  await analysis.open(small, game.moves, '&goal=');
  await expect(analysis.heading('20 moves, where 14 were enough.')).toBeVisible();
});

test('a link without a game says what is wrong, and the game stays', async ({ page, puzzle }) => {
  const analysis = new Analysis(page);
  await puzzle.open(small);
  await puzzle.board.focus();
  await page.keyboard.press('ArrowUp');
  const board = await puzzle.text();
  for (const [start, moves, message] of [
    ['8 1 3/4 0 2/7 6 6', 'U', '6 appears twice'],
    [small, 'UUUU', 'leads outside the board'],
    [unsolvable, 'D', 'This board cannot be solved'],
    [small, '', 'There are no moves'],
  ]) {
    await analysis.open(start, moves);
    await expect(analysis.heading('The link has no game that can be analyzed.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(analysis.field).toHaveValue(`${start} ${moves}`.trim());
  }
  await analysis.button('Back to the board').click();
  await expect(puzzle.board).toBeVisible();
  expect(await puzzle.text()).toBe(board);
});

test('the link, the moves and the JSON leave the page', async ({ browserName, context, page }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const analysis = new Analysis(page);
  await analysis.open(small, game.moves, '&at=5');
  await analysis.ended();
  if (browserName === 'chromium') {
    // Playwright does not report downloads of this Firefox.
    const downloading = page.waitForEvent('download');
    await analysis.button('Export JSON').click();
    const file = await (await downloading).path();
    const told = JSON.parse(stdout(['analyze', '--json', `${small} ${game.moves}`]));
    expect({ ...told, ...times }).toEqual({ ...JSON.parse(await readFile(file, 'utf8')), ...times });
  }
  await analysis.button('Copy link').click();
  await expect(analysis.button('Copied')).toBeVisible();
  if (browserName !== 'chromium') return;
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(link);
  await expect(analysis.slider).toHaveValue('5');
  await analysis.ended();
  await analysis.button('Copy moves').click();
  await expect(analysis.button('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[UDLR\d]+$/);
});

test('Shuffle goes back to the board and shuffles; a game without moves has no analysis', async ({ page, puzzle }) => {
  const analysis = new Analysis(page);
  await puzzle.open(small);
  await page.keyboard.press('e');
  await page.keyboard.press('ArrowUp');
  await expect(puzzle.board).toBeVisible();
  await page.keyboard.press('E');
  await expect(analysis.heading(`1 move so far, and ${distance(after(small, 'U'))} remain.`)).toBeVisible();
  await analysis.button('Shuffle').click();
  await expect(puzzle.board).toBeVisible();
  expect(await puzzle.text()).not.toBe(small);
  await expect(page).toHaveURL(/#board=/);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the analysis is German, and the language can be switched', { tag: '@slow' }, async ({ page }) => {
    const analysis = new Analysis(page);
    await analysis.open(small, game.moves, '&times=&at=0');
    await expect(analysis.heading('20 Züge, 14 hätten gereicht.')).toBeVisible();
    await expect(analysis.sentence).toContainText(/^Zug 1, Stein \d nach (oben|unten|links|rechts), ist ein Fehler\./);
    await expect(page.getByRole('slider', { name: 'Gespielte Züge' })).toHaveAttribute(
      'aria-valuetext',
      /als Nächstes ein Fehler$/,
    );
    await chooseLanguage(page, 'English');
    await expect(analysis.heading('20 moves, where 14 were enough.')).toBeVisible();

    // The language of the message about a link can be switched as well.
    await analysis.open(small, 'UUUU');
    await expect(page.getByRole('alert')).toContainText('leads outside the board');
    await chooseLanguage(page, 'Deutsch');
    await expect(page.getByRole('alert')).toContainText('Zug 2 (U) führt aus dem Brett hinaus');
  });
});

test('in any window nothing is cut off, and the sentence is on the first screen', { tag: '@slow' }, async ({
  page,
}) => {
  const analysis = new Analysis(page);
  await analysis.open(small, game.moves);
  await analysis.ended();
  for (const [name, width, height] of /** @type {const} */ ([
    ['a phone', 390, 844],
    ['a small phone', 320, 568],
    ['a phone in landscape', 844, 390],
    ['a laptop', 1366, 657],
    ['a window at 200 %', 640, 450],
  ])) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await analysis.ended();
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow), name).toBe(0);
    await expect(analysis.slider, name).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.analysis .board'), name).toBeInViewport({ ratio: height > 600 ? 1 : 0.5 });
    if (height > 600) await expect(analysis.sentence, name).toBeInViewport({ ratio: 1 });
    const margins = await page.locator('.analysis .steps button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const content = document.createRange();
        content.selectNodeContents(button);
        const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
        return [inner.left - outer.left, outer.right - inner.right];
      }),
    );
    expect(Math.min(...margins), `on ${name}, between the words of a button and its edges`).toBeGreaterThan(3);
  }
});
