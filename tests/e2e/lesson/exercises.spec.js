// The exercises: right answers are accepted, wrong ones refused, and the teachers' page checks answers that were handed in.

import { languages } from '../../../build/pages.js';
import { axe } from '../support/axe.js';
import { solve } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/** The boards of the first three exercises, as their text describes them. */
const boards = [
  { exercise: 1, board: '1 3 6/5 2 8/4 7 0', atMost: 8 },
  { exercise: 2, board: '8 1 3/4 5 6/7 2 0', atMost: 20 },
  { exercise: 3, board: '5 1 2 4/9 7 3 8/13 6 10 11/14 15 12 0', atMost: 24 },
];

/** The arrow key that slides a tile, by letter. @type {Record<string, string>} */
const keys = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** @param {Page} page  @param {number} exercise */
const sectionOf = (page, exercise) => page.locator(`[data-exercise="${exercise}"]`);

/** @param {Page} page  @param {number} exercise */
const outcomeOf = (page, exercise) => sectionOf(page, exercise).locator('.outcome');

/** @param {Page} page  @param {number} exercise  @param {string} moves */
async function slide(page, exercise, moves) {
  const puzzle = sectionOf(page, exercise).locator('fifteen-puzzle');
  await puzzle.scrollIntoViewIfNeeded();
  await puzzle.evaluate(async (/** @type {any} */ element) => {
    await element.ready;
    element.focus();
  });
  for (const move of moves) await page.keyboard.press(keys[move]);
}

test('boards that are solved by hand and right numbers give a code, which the teachers’ page finds right', async ({
  page,
}) => {
  await page.goto('/exercises/');
  await expect(page.locator('#count')).toHaveText('0 of 7 exercises solved');
  for (const { exercise, board, atMost } of boards) {
    const { length, moves, optimal } = solve(board);
    expect(optimal && length <= atMost).toBe(true);
    await slide(page, exercise, moves);
    await expect(outcomeOf(page, exercise)).toHaveText(`Solved in ${length} moves. No solution is shorter.`);
  }
  const numbers = { 4: '3', 5: '14', 6: '2', 7: '11' };
  for (const [exercise, answer] of Object.entries(numbers)) {
    const field = sectionOf(page, Number(exercise)).getByLabel('Your answer');
    await field.fill('12');
    await field.press('Enter');
    await expect(outcomeOf(page, Number(exercise))).toHaveText('Not 12. Count again.');
    await field.fill(answer);
    await field.press('Enter');
    await expect(outcomeOf(page, Number(exercise))).toHaveText('Right.');
  }
  await expect(page.locator('#count')).toHaveText('7 of 7 exercises solved');
  const code = await page.getByRole('region', { name: 'Your code' }).innerText();
  expect(code.split('\n')).toHaveLength(7);

  await page.goto('/teachers.html');
  const judged = page.locator('#judged li');
  const check = async (/** @type {string} */ text) => {
    await page.getByLabel('A code that was handed in').fill(text);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  await check(`Name: somebody\n${code}`);
  await expect(page.locator('#count')).toHaveText('7 of 7 exercises right');
  await expect(judged.first()).toContainText('Exercise 1: solved in 8 moves, the fewest possible.');

  const first = code.split('\n')[0];
  await check(
    `${first.slice(0, -1)}\n2. 1 2 3/4 5 6/7 8 0 R\n3. 5 1 2 4/9 7 3 8/13 6 10 11/14 15 12 0 UUUUU\n4. 5\n9. 1`,
  );
  await expect(page.locator('#count')).toHaveText('0 of 7 exercises right');
  await expect(judged.nth(0)).toContainText('the board is not solved');
  await expect(judged.nth(1)).toContainText('do not begin with the board of the exercise');
  await expect(judged.nth(2)).toContainText('cannot be made');
  // Students can open this page as well, so it does not reveal the right answer.
  await expect(judged.nth(3)).toHaveText('Exercise 4: 5 is wrong.');
  await expect(judged.nth(4)).toContainText('no such exercise');
  await check('nothing');
  await expect(page.locator('#count')).toContainText('There is no code here.');
});

test('what is wrong with moves that were handed in is said in the language of the page', async ({ page }) => {
  for (const [address, sentence] of Object.entries({
    '/de/teachers.html': 'Zug 1 (U) führt aus dem Brett hinaus.',
    '/fr/teachers.html': 'Le coup 1 (U) sort de la grille.',
  })) {
    await page.goto(address);
    await page.locator('#handed-in').fill('3. 5 1 2 4/9 7 3 8/13 6 10 11/14 15 12 0 UUUUU');
    await page.locator('#check button').click();
    await expect(page.locator('#judged li')).toContainText(sentence);
    await expect(page.locator('#judged li')).not.toContainText('leads outside');
  }
});

test('the exercises, the teachers’ page and the figures of the lesson need no script that comes later', async ({
  page,
}) => {
  for (const [address, act] of Object.entries(atOnce)) {
    const response = await page.request.get(address);
    const html = await response.text();
    let later = 0;
    await page.route('**/*.js', (route) => {
      const name = route.request().url().replace(/.*\//, '');
      if (html.includes(name)) return route.continue();
      later++;
      return route.abort();
    });
    await page.goto(address);
    await act(page);
    // Other files, such as views of the lab, do come later, so the route has seen requests.
    if (address === '/lesson.html') expect(later).toBeGreaterThan(0);
    await page.unrouteAll();
  }
});

/** The first things that a reader does on each page. @type {Record<string, (page: Page) => Promise<void>>} */
const atOnce = {
  '/teachers.html': async (page) => {
    await page.getByLabel('A code that was handed in').fill('4. 3\n5. 13');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.locator('#count')).toHaveText('1 of 7 exercises right');
  },
  '/exercises/': async (page) => {
    await sectionOf(page, 4).getByLabel('Your answer').fill('3');
    await sectionOf(page, 4).getByRole('button', { name: 'Check' }).click();
    await expect(outcomeOf(page, 4)).toHaveText('Right.');
  },
  '/lesson.html': async (page) => {
    for (const figure of await page.locator('figure[data-figure]').all()) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator('.live, button').first()).toBeVisible();
    }
    expect(await page.locator('figure[data-figure]').count()).toBe(5);
  },
};

test('too many moves, and moves of the solver, are refused', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/exercises/');
  const { moves } = solve(boards[0].board);
  const status = outcomeOf(page, 1);
  const back = { U: 'D', D: 'U', L: 'R', R: 'L' };
  const first = /** @type {keyof typeof back} */ (moves[0]);
  await slide(page, 1, first + back[first] + moves);
  await expect(status).toHaveText('Solved, but in 10 moves; at most 8 are allowed. Start over and try another path.');
  await sectionOf(page, 1).getByRole('button', { name: 'Start over' }).click();
  await sectionOf(page, 1)
    .locator('fifteen-puzzle')
    .evaluate((/** @type {any} */ puzzle) => puzzle.solve());
  await expect(status).toHaveText(/with a hint or by the solver/, { timeout: 15_000 });
  await expect(page.locator('#count')).toHaveText('0 of 7 exercises solved');
});

test('no key solves or replaces a board, and what is solved is there after a reload', async ({ page }) => {
  await page.goto('/exercises/');
  const puzzle = sectionOf(page, 1).locator('fifteen-puzzle');
  await slide(page, 3, '');
  const read = await sectionOf(page, 3).locator('fifteen-puzzle').ariaSnapshot();
  expect(read).toContain('Enter slides the focused tile.');
  expect(read).not.toMatch(/remain|solves|shuffles/);
  const history = () => puzzle.evaluate((/** @type {any} */ element) => element.history);
  await slide(page, 1, '');
  for (const key of ['n', 'l', 'Space']) await page.keyboard.press(key);
  expect(await history()).toBe(boards[0].board);
  await slide(page, 1, solve(boards[0].board).moves);
  await expect(outcomeOf(page, 1)).toContainText('Solved in 8 moves.');
  const solved = await history();
  await page.keyboard.press('Space');
  expect(await history()).toBe(solved);
  const field = sectionOf(page, 4).getByLabel('Your answer');
  for (const entered of ['', 'three', '-3']) {
    await field.fill(entered);
    await field.press('Enter');
    await expect(outcomeOf(page, 4)).toHaveText(/not a whole number/);
  }
  await field.fill('3 crossings');
  await field.press('Enter');
  await page.reload();
  await expect(page.locator('#count')).toHaveText('2 of 7 exercises solved');
  await expect(outcomeOf(page, 1)).toHaveText('Already solved; it is in your code.');
  expect(await page.getByRole('region', { name: 'Your code' }).innerText()).toBe(`1. ${solved}\n4. 3`);
});

test('if the boards cannot be loaded, they are shown, and the pages say so', async ({ page }) => {
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto('/exercises/');
  await expect(outcomeOf(page, 1)).toContainText('could not be loaded');
  await expect(sectionOf(page, 3).getByRole('table', { name: 'The board' })).toBeVisible();
  await page.goto('/teachers.html');
  await page.getByLabel('A code that was handed in').fill(`4. 3\n1. ${boards[0].board} U`);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#count')).toHaveText('1 of 7 exercises right');
  await expect(page.locator('#judged li').nth(1)).toContainText('not checked, since the puzzle could not be loaded');
});

test('exercises and the teachers’ page: nothing scrolls sideways on a small phone, and axe finds nothing', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of languages.flatMap(({ path, tag }) => [
    `${path}exercises/`,
    `${path}teachers.html`,
    `${path}marking.html`,
    `${path}marking.html?class=7b&seed=key-00000000000&tries=2`,
    `${path}class.html?class=7b&seed=${tag}`,
  ])) {
    await page.goto(`/${address}`);
    if (address.includes('class.html')) {
      await page.locator('#name').fill('Ada');
      await page.keyboard.press('Enter');
      await expect(page.locator('#hand-in')).toBeVisible();
    }
    const width = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(width, address).toBe(0);
    expect((await axe(page)).found, address).toEqual([]);
  }
});
