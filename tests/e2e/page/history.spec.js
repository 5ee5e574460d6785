// The history: finished games are kept, compared, exported, imported and deleted, and nothing is lost if the browser cannot store them.

import { transitionsEnd } from '../support/animations.js';
import { axe } from '../support/axe.js';
import { chooseFile, exportedFile, fileOf, gameOf, importFile } from '../support/games.js';
import { expect, test } from '../support/puzzle.js';
import { goalOf } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** Two moves from the goal. */
const near = '1 2 3/4 5 6/0 7 8';
/** Two moves from the goal, in another way. */
const other = '1 2 0/4 5 3/7 8 6';

/** Games of 4×4 boards: the third one is the best, and the last one was played with hints. */
const games = [71_000, 64_500, 58_250, 80_125, 66_000, 61_750].map((ms, index) => gameOf(index, { ms }));
games.push(gameOf(6, { ms: 30_000, hints: 2 }), gameOf(7, { kind: 'easy', ms: 9000, moves: 20, undone: 4 }));

/** @param {Page} page */
const rows = (page) => page.locator('.games tbody tr');

/** @param {Page} page */
const status = (page) => page.getByRole('main').getByRole('status');

/** @param {Page} page */
async function openHistory(page) {
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
}

/** Opens the history with games in it. @param {Page} page  @param {Puzzle} puzzle */
async function openWith(page, puzzle, some = games) {
  await puzzle.open(goalOf(4));
  await openHistory(page);
  await importFile(page, 'games.json', fileOf(some));
  await expect(status(page)).toContainText('added');
}

/** Solves a board that is two moves from the goal. @param {Page} page  @param {Puzzle} puzzle  @param {string} board  @param {string} key */
async function finish(page, puzzle, board, key) {
  const solved = (await puzzle.events('solved')).length;
  await puzzle.ask((element, text) => {
    element.board = text;
  }, board);
  await puzzle.board.focus();
  await page.keyboard.press(key);
  await page.keyboard.press(key);
  await puzzle.last('solved', solved + 1);
}

test('a game that is finished by hand is in the history, also after a reload', async ({ page, puzzle }) => {
  await puzzle.open(near);
  await finish(page, puzzle, near, 'ArrowLeft');
  await openHistory(page);
  await expect(page.getByRole('heading', { name: '1 game on another board.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  const row = await rows(page).first().innerText();
  expect(row).toMatch(/0:0\d\.\d{3}/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  expect(await rows(page).first().innerText()).toBe(row);

  const link = rows(page).getByRole('link', { name: /^Replay the game of / });
  await expect(link).toHaveAttribute(
    'href',
    /^#analysis&board=1,2,3\/4,5,6\/0,7,8&moves=L,L&times=\d+,\d+&kind=own&date=/,
  );
});

test('a shuffled game is one of its size and difficulty', async ({ page, puzzle }) => {
  await puzzle.open(near);
  await page.getByLabel('Easy').check();
  await puzzle.button('3×3').click();
  await puzzle.button('Shuffle').click();
  const solution = await puzzle.ask(async (element) => {
    const { moves } = await element.solver.solve(element.board, { goal: element.goal });
    return moves;
  });
  await puzzle.board.focus();
  const keys = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };
  for (const move of solution) await page.keyboard.press(keys[/** @type {keyof typeof keys} */ (move)]);
  await puzzle.last('solved');
  await openHistory(page);
  await expect(page.getByRole('button', { name: 'Easy', pressed: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Best time / })).toBeVisible();
  await expect(
    rows(page)
      .getByRole('cell', { name: String(solution.length), exact: true })
      .first(),
  ).toBeVisible();
});

test('the records are those of the games that count', async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  await expect(page.getByRole('heading', { name: 'Best time 0:58.250.' })).toBeVisible();
  await expect(
    page
      .getByText('6 games of 4×4 since 23 Oct 2026, 360 moves in all.')
      .or(page.getByText('6 games of 4×4 since 23 Oct, 360 moves in all.')),
  ).toBeVisible();
  const cells = page.locator('.avg tbody tr');
  // 64.5, 66 and 61.75 of the last five; 71, 64.5 and 66 of the first five.
  await expect(cells.nth(0)).toContainText(/1:01\.750\s*0:58\.250/);
  await expect(cells.nth(1)).toContainText(/1:04\.083\s*1:04\.083/);
  await expect(cells.nth(2)).toContainText(/–\s*–\s*–/);
  await expect(cells.nth(3)).toContainText(/60\s*60/);
  await expect(
    page.getByRole('img', {
      name: /^Times of 6 games, .* first 1:11\.000, last 1:01\.750, best 0:58\.250\. Last ao5: 1:04\.083\.$/,
    }),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).first()).toContainText('2 hints');

  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('region', { name: 'Table' }).getByRole('row');
  await expect(table).toHaveCount(7);
  await expect(table.nth(6)).toContainText(/1:01\.750\s*1:04\.083\s*–/);

  await page.getByRole('button', { name: 'Easy' }).click();
  await expect(page.getByRole('heading', { name: 'Best time 0:09.000.' })).toBeVisible();
  await expect(rows(page).first()).toContainText(/4 undone.*24/s);
});

test('older games are shown on request', async ({ page, puzzle }) => {
  await openWith(
    page,
    puzzle,
    Array.from({ length: 12 }, (_, index) => gameOf(index)),
  );
  await expect(rows(page)).toHaveCount(9);
  await page.getByRole('button', { name: '3 older games' }).press('Enter');
  await expect(rows(page)).toHaveCount(12);
  await expect(rows(page).last().getByRole('link')).toBeFocused();
});

for (const format of ['JSON', 'CSV']) {
  test(`games that were exported as ${format} come back after they were deleted`, async ({
    browserName,
    page,
    puzzle,
  }) => {
    await openWith(page, puzzle);
    const before = await rows(page).allInnerTexts();
    const { name, text } = await exportedFile(page, browserName, () => puzzle.button(`Export ${format}`).click());
    expect(name).toMatch(new RegExp(`^fifteen-history-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`));

    await page.getByRole('button', { name: 'Delete all…' }).click();
    await expect(page.getByText('Delete all 8 games, of every size?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete all', exact: true }).click();
    await expect(status(page)).toHaveText('All games are deleted.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No 4×4 games yet.' })).toBeVisible();

    await chooseFile(page, 'games', text);
    await expect(status(page)).toHaveText('games: 8 games were added, 0 were already here.');
    expect(await rows(page).allInnerTexts()).toEqual(before);
    await importFile(page, 'games', text);
    await expect(status(page)).toHaveText('games: 0 games were added, 8 were already here.');
  });
}

test('a damaged file changes nothing, and the message says where it is damaged', async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  const before = await rows(page).allInnerTexts();
  const damaged = fileOf([gameOf(20), { ...gameOf(21), slides: 'L' }]);
  await importFile(page, 'mine.json', damaged);
  await expect(status(page)).toContainText('Nothing was imported');
  await expect(status(page)).toContainText('mine.json is damaged. Game 2: invalid slides “L”; expected slides such as');
  await importFile(page, 'cut.json', damaged.slice(0, -20));
  await expect(status(page)).toContainText('cut.json is damaged. It is not valid JSON');
  await importFile(page, 'list.csv', 'date,size,ms,start,slides\n2026-11-21T10:00:00Z,8,1,x,L\n');
  await expect(status(page)).toContainText('list.csv is damaged. Line 2: invalid size “8”; expected 3, 4, 5 or 6.');
  await importFile(page, 'photo.png', '\u0000\u0001PNG');
  await expect(status(page)).toContainText('photo.png is not an exported history.');
  expect(await rows(page).allInnerTexts()).toEqual(before);
  await page.reload();
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(before);
});

test('deleting a game asks once, in its row', async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  const second = rows(page).nth(1);
  await second.getByRole('button', { name: /^Delete the game of .*, 1:01\.750$/ }).press('Enter');
  await expect(second).toContainText(/^\s*Delete the game of .*, 1:01\.750\?/);
  await expect(second.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(7);
  await expect(second.getByRole('button', { name: /^Delete/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await second.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(rows(page)).toHaveCount(6);
  await expect(status(page)).toHaveText(/^The game of .*, 1:01\.750, is deleted\.$/);
  await expect(second.getByRole('button', { name: /^Delete the game of .*, 1:06\.000$/ })).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(6);
});

test('an empty history begins a game of the chosen size and difficulty', async ({ page, puzzle }) => {
  await puzzle.open(goalOf(4));
  await openHistory(page);
  await page.getByRole('button', { name: '5×5' }).click();
  await page.getByRole('button', { name: 'Easy' }).click();
  await expect(page.getByRole('heading', { name: 'No easy 5×5 games yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Shuffle 5×5' }).click();
  await expect(puzzle.board).toBeVisible();
  expect(await puzzle.ask(({ size, easy }) => ({ size, easy }))).toEqual({ size: 5, easy: true });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No easy 5×5 games yet.' })).toBeVisible();
});

/** What goes wrong with the storage, and what the history says about it. @type {Record<string, [() => void, string]>} */
const problems = {
  blocked: [
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    },
    'Browser storage is blocked',
  ],
  missing: [
    () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    },
    'Browser storage is blocked',
  ],
  full: [
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    'Browser storage is full (1 kB needed).',
  ],
};

for (const [name, [damage, sentence]] of Object.entries(problems)) {
  test(`a storage that is ${name} is explained, and the games stay on the page`, async ({
    browserName,
    page,
    puzzle,
  }) => {
    await page.addInitScript(damage);
    await puzzle.open(near);
    await finish(page, puzzle, near, 'ArrowLeft');
    await finish(page, puzzle, other, 'ArrowUp');
    await openHistory(page);
    const main = page.getByRole('main');
    await expect(main.getByText('2 games are not stored')).toBeVisible();
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    await importFile(page, 'games.json', fileOf(games));
    await expect(status(page)).toContainText('Nothing was imported');
    await expect(status(page)).toContainText(sentence.slice(0, 19));
    await expect(rows(page)).toHaveCount(2);

    const { text } = await exportedFile(page, browserName, () => puzzle.button('Export JSON').first().click());
    const exported = JSON.parse(text);
    expect(exported.games.map((/** @type {{ start: string }} */ { start }) => start)).toEqual([near, other]);
  });
}

test('the history is in German, with its dates and figures', async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Bestzeit 0:58,250.' })).toBeVisible();
  await expect(status(page)).toHaveText('games.json: 8 Spiele sind dazugekommen, 0 waren schon da.');
  await expect(rows(page).nth(1)).toContainText(/\d\. Okt\..*1:01,750.*0,97/s);
});

for (const [name, reach] of Object.entries({
  games: openWith,
  question: async (/** @type {Page} */ page, /** @type {Puzzle} */ puzzle) => {
    await openWith(page, puzzle);
    await page.getByRole('button', { name: 'Table' }).click();
    await rows(page).nth(1).getByRole('button').click();
    await importFile(page, 'photo.png', 'PNG');
  },
  empty: async (/** @type {Page} */ page, /** @type {Puzzle} */ puzzle) => {
    await puzzle.open(goalOf(4));
    await openHistory(page);
  },
})) {
  test(`axe finds nothing in the history: ${name}`, async ({ browserName, page, puzzle }) => {
    await reach(page, puzzle);
    for (const theme of browserName === 'chromium' ? ['light', 'dark'] : ['dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await transitionsEnd(page);
      const { found, passes } = await axe(page);
      expect(found, theme).toEqual([]);
      expect(passes).toContain('color-contrast');
    }
  });
}

test('the history is never wider than the window', async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  for (const width of [320, 390, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}`)
      .toBeLessThanOrEqual(width);
  }
});
