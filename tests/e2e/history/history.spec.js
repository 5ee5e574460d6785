// The history: finished games are stored, compared and deleted.

import { Analysis } from '../support/analysis.js';
import { expectNoViolations } from '../support/axe.js';
import { fewestSlides } from '../support/command-line.js';
import { fileOf, gameOf, games, importFile } from '../support/games.js';
import { figure, finish, near, openHistory, openWith, other, rows, status } from '../support/history.js';
import { chooseLanguage } from '../support/language.js';
import { withoutDatabases, withoutRoom } from '../support/missing.js';
import { expect, storedAddress, test } from '../support/puzzle.js';
import { gameHash, goalOf, shortestSolutions } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

test('a game that is finished by hand is in the history, also in another tab and after a reload', async ({
  context,
  page,
  puzzle,
}) => {
  await puzzle.open(near);
  // The other tab begins with the size that was played last, which is stored some time after the board has changed.
  await expect.poll(() => storedAddress(page)).toBe(gameHash(near));
  const tab = await context.newPage();
  await tab.goto('/#history');
  await expect(tab.getByRole('heading', { name: 'No 3×3 games yet.' })).toBeVisible();
  await page.bringToFront();
  await finish(page, puzzle, near, 'ArrowLeft');
  await expect(tab.getByRole('heading', { name: '1 game on another board.' })).toBeVisible();
  await tab.close();
  await openHistory(page);
  await expect(page.getByRole('heading', { name: '1 game on another board.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('td.mid'), 'the shortest solution').toHaveText('2');
  const row = await rows(page).first().innerText();
  expect(row).toMatch(/0:0\d\.\d{3}/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => rows(page).first().innerText()).toBe(row);

  const link = rows(page).getByRole('link', { name: /^Replay the game of / });
  await expect(link).toHaveAttribute(
    'href',
    /^#analysis&board=1,2,3\/4,5,6\/0,7,8&moves=L,L&times=\d+,\d+&kind=own&date=/,
  );
  await page.getByRole('button', { name: 'Back to the board' }).click();
  await expect(puzzle.board).toBeVisible();
});

test('a game that was deleted does not come back when the page that shows its end is reloaded', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(near);
  await finish(page, puzzle, near, 'ArrowLeft');
  await openHistory(page);
  await rows(page)
    .getByRole('button', { name: /^Delete the game/ })
    .click();
  await rows(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
  await puzzle.button('Back to the board').click();
  // The page looks up the record of the game that it shows. If it recorded that game again, it would do so before the next one.
  await page.reload();
  await finish(page, puzzle, other, 'ArrowUp');
  await openHistory(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link')).toHaveAttribute('href', /board=1,2,0\/4,5,3\/7,8,6/);
});

test('a game that could not be stored is stored after a reload', async ({ page, puzzle }) => {
  await page.addInitScript(withoutDatabases);
  await puzzle.open(near);
  await finish(page, puzzle, other, 'ArrowUp');
  await openHistory(page);
  await expect(rows(page)).toHaveCount(1);
  await puzzle.button('Back to the board').click();
  await page.evaluate(withoutRoom);
  await finish(page, puzzle, near, 'ArrowLeft');
  await openHistory(page);
  await expect(page.getByRole('main').getByText('1 game is not stored')).toBeVisible();
  await puzzle.button('Back to the board').click();
  await page.reload();
  await expect(puzzle.search.locator('.finish')).toBeVisible();
  await openHistory(page);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});

test('imported games are shown, also of another size and group, if there were none', async ({ page }) => {
  await page.goto('/#history');
  await importFile(page, 'games.json', fileOf([gameOf(0, { size: 3, moves: 24, group: 'Ann' })]));
  await expect(page.getByText(/^games.json: 1 game was added/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  // Games of the selected group remain.
  await importFile(page, 'more.json', fileOf([gameOf(1, { size: 4 })]));
  await expect(page.getByText(/^more.json: 1 game was added/)).toBeVisible();
  await expect(rows(page).getByRole('link')).toHaveAttribute('href', /board=[^/]*\/[^/]*\/[^/]*&/);
});

test('the fewest multi-tile moves are found for players who count them', async ({ page, puzzle }) => {
  await puzzle.open(near);
  await openHistory(page);
  // The moves of a small board that was played with detours.
  const game = gameOf(0, { size: 3, moves: 24 });
  await importFile(page, 'games.json', fileOf([game]));
  const fewest = page.locator('.details-of').getByText('Fewest multi-tile');
  const open = () =>
    rows(page)
      .getByRole('button', { name: /^Details/ })
      .click();
  await open();
  await expect(page.locator('.details-of')).toBeVisible();
  await expect(fewest).toBeHidden();
  await page.goBack();
  await puzzle.ask((element) => Object.assign(element, { metric: 'multi-tile' }).updateComplete);
  await openHistory(page);
  await open();
  await expect(fewest.locator('..')).toContainText(String(fewestSlides(game.start)));
});

test('a shuffled game is one of its size and difficulty', async ({ page, puzzle }) => {
  await puzzle.open(near);
  await puzzle.chooseEasy();
  await puzzle.inSizes('3×3');
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
  // 64.5, 66 and 61.75 of the last five; 71, 64.5 and 66 of the first five.
  await expect(figure(page, 'Single')).toContainText(/1:01\.750\s*0:58\.250/);
  await expect(figure(page, 'Mean of 3')).toContainText(/1:09\.292\s*1:04\.583/);
  await expect(figure(page, 'ao5')).toContainText(/1:04\.083\s*1:04\.083/);
  await expect(figure(page, 'ao12')).toContainText(/–\s*–\s*–/);
  await expect(figure(page, 'Mean')).toContainText(/1:06\.938\s*–/);
  await expect(figure(page, 'Fewest moves')).toContainText(/60\s*60/);
  // The best single links to its game.
  await figure(page, 'Single')
    .getByRole('button', { name: /^Game 3, of .*: show it in the list$/ })
    .click();
  await expect(page.locator('[data-id="game-2"] a')).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'faster than all before' })).toBeVisible();
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
  await expect(rows(page).first()).toContainText(/4\sundone.*24/s);
});

test('what a shortest solution needs is found later, if the game does not say', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  const game = gameOf(0, { size: 3, moves: 40, shortest: null });
  const { length } = shortestSolutions(game.start, goalOf(3));
  await openWith(page, puzzle, [game]);
  const cell = rows(page).locator('td.mid');
  await expect(cell).toHaveText(String(length));
  await page.reload();
  await expect(cell).toHaveText(String(length));
});

test('Replay opens the analysis at the first board, and Back returns to the same games', async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  await puzzle.button('Easy').click();
  await rows(page).getByRole('link').click();
  const analysis = new Analysis(page);
  await expect(analysis.slider).toHaveValue('0');
  const easy = games.at(-1);
  expect(await analysis.shown()).toBe(easy?.start);
  await expect(analysis.slider).toHaveAttribute('max', '20');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Easy', pressed: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
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

test('deleting a game asks once, in its row', { tag: '@slow' }, async ({ page, puzzle }) => {
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

test('an empty history begins a game of the size of the board and the chosen difficulty', async ({ page, puzzle }) => {
  await puzzle.open('1 2 3 4/5 6 7 8/9 10 11 0');
  await openHistory(page);
  await page.getByRole('button', { name: 'Easy' }).click();
  await expect(page.getByRole('heading', { name: 'No easy 3×4 games yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Shuffle 3×4' }).click();
  await expect(puzzle.board).toBeVisible();
  expect(await puzzle.ask(({ rows, columns, easy }) => ({ rows, columns, easy }))).toEqual({
    rows: 3,
    columns: 4,
    easy: true,
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No easy 3×4 games yet.' })).toBeVisible();
});

test('the history is in German, with its dates and figures', { tag: '@slow' }, async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { name: 'Bestzeit 0:58,250.' })).toBeVisible();
  await expect(status(page)).toHaveText('games.json: 8 Spiele sind dazugekommen, 0 waren schon da.');
  await expect(rows(page).nth(1)).toContainText(/\d\. Okt\..*1:01,750.*0,97/s);
});

for (const [name, reach] of Object.entries({
  games: openWith,
  question: async (/** @type {Page} */ page, /** @type {Puzzle} */ puzzle) => {
    await openWith(page, puzzle);
    await page.getByRole('button', { name: 'Table' }).click();
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await importFile(page, 'photo.png', 'PNG');
  },
  empty: async (/** @type {Page} */ page, /** @type {Puzzle} */ puzzle) => {
    await puzzle.open(goalOf(4));
    await openHistory(page);
  },
})) {
  test(`axe finds nothing in the history: ${name}`, { tag: '@slow' }, async ({ browserName, page, puzzle }) => {
    await reach(page, puzzle);
    await expectNoViolations(page, browserName);
  });
}

test('the history is never wider than the window', { tag: '@slow' }, async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  for (const width of [320, 390, 640, 700, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}`)
      .toBeLessThanOrEqual(width);
  }
});
