// The daily board: the same as on the command line, its result, earlier days, midnight, and what happens if nothing can be stored.

import { nearHome } from '../support/boards.js';
import { distance, fewestSlides } from '../support/command-line.js';
import { boardOf, Daily, detourOf, solutionOf } from '../support/daily.js';
import { exportedFile } from '../support/games.js';
import { chooseLanguage } from '../support/language.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

const today = '2026-11-21';
const yesterday = '2026-11-20';

/** The time of the visitor's clock, which is stopped. */
const evening = new Date(2026, 10, 21, 22, 35);

test.beforeEach(({ page }) => page.clock.setFixedTime(evening));

test('the board of the date, played to the end, gives a text to share', async ({ page, puzzle }) => {
  const daily = new Daily(page);
  await puzzle.open(nearHome);
  await page.getByRole('navigation').getByRole('link', { name: 'Daily' }).click();
  await expect(daily.heading).toHaveText('The board of 21 November 2026');
  expect(await daily.board()).toBe(boardOf(today));
  await expect(daily.element.getByText('Shortest: shown at the end')).toBeVisible();

  const moves = detourOf(today);
  await daily.play(moves);
  const shortest = distance(boardOf(today));
  await expect(daily.heading).toHaveText(`${shortest + 2} moves, where ${shortest} were enough.`);
  await expect(daily.side).toContainText('The next one comes at midnight, in 1 h 25 min.');
  const tenths = await clockOf(daily);
  const link = new URL('/#daily&date=2026-11-21', page.url()).href;
  const text = `Fifteen 2026-11-21: ${shortest + 2} moves, optimal ${shortest}, ${tenths}\n${link}`;
  await expect(daily.shared).toHaveValue(text);
  await expect(daily.shared).not.toBeEditable();
  expect(await puzzle.text(), 'the other game').toBe(nearHome);

  await page.reload();
  await expect(daily.shared).toHaveValue(text);
  expect((await daily.game()).slides.replaceAll(' ', '')).toBe(moves);
  await expect(page.getByRole('link', { name: 'Analyze' })).toHaveAttribute('href', analysisOf(today, moves));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: /^(Copied|Not allowed)$/ })).toBeVisible();
  await page.locator('body').press('e');
  await expect(page).toHaveURL(/#analysis&board=/);
  await page.goBack();
  await expect(daily.shared).toHaveValue(text);
  await page.getByRole('button', { name: 'Back to the board' }).click();
  await expect(puzzle.board).toBeVisible();
  expect(await puzzle.text()).toBe(nearHome);
});

test('the first finished game counts', { tag: '@slow' }, async ({ page }) => {
  const daily = new Daily(page);
  await daily.open();
  await daily.play(detourOf(today));
  const shortest = distance(boardOf(today));
  await expect(daily.heading).toHaveText(`${shortest + 2} moves, where ${shortest} were enough.`);
  const text = await daily.shared.inputValue();
  await page.clock.setFixedTime(new Date(2026, 10, 21, 22, 40));
  await page.getByRole('button', { name: 'Play it again' }).click();
  expect(await daily.board()).toBe(boardOf(today));
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
  await daily.play(solutionOf(today));
  await expect(page.getByRole('button', { name: 'Play it again' })).toBeVisible();
  await page.reload();
  await expect(daily.shared).toHaveValue(text);
});

test('who counts multi-tile moves is told the fewest of them', { tag: '@slow' }, async ({ page, puzzle }) => {
  test.setTimeout(240_000);
  const daily = new Daily(page);
  await puzzle.open(nearHome);
  await puzzle.ask((element) => Object.assign(element, { metric: 'multi-tile' }).updateComplete);
  await page.getByRole('link', { name: 'Daily' }).click();
  await expect(daily.element.getByText('Shortest: shown at the end')).toBeVisible();
  const solution = solutionOf(today);
  await daily.play(solution);
  const made = (solution.match(/(.)\1*/g) ?? []).length;
  const fewest = fewestSlides(boardOf(today));
  const sentence = `${made} multi-tile moves, ${made > fewest ? `where ${fewest} were enough` : 'and no solution has fewer'}.`;
  await expect(daily.side).toContainText(sentence, { timeout: 120_000 });
});

test('a game that was left goes on', { tag: '@slow' }, async ({ page, puzzle }) => {
  const daily = new Daily(page);
  await puzzle.open(nearHome);
  await page.getByRole('link', { name: 'Daily' }).click();
  const solution = solutionOf(today);
  await expect(daily.days).toBeVisible();
  await daily.play(solution.slice(0, 5));
  const there = after(boardOf(today), solution.slice(0, 5));
  expect(await daily.board()).toBe(there);
  await page.goBack();
  await expect(puzzle.board).toBeVisible();
  await page.keyboard.press('ArrowUp');
  expect(await puzzle.text(), 'the keys have gone back to the game').toBe(after(nearHome, 'U'));

  await page.goForward();
  await expect(daily.days).toBeVisible();
  expect(await daily.board()).toBe(there);
  await page.reload();
  await expect(daily.days).toBeVisible();
  expect(await daily.board()).toBe(there);
  await page.keyboard.press('Control+z');
  expect(await daily.board()).toBe(after(boardOf(today), solution.slice(0, 4)));
  await daily.play(solution.slice(4));
  await expect(daily.heading).toHaveText(`${solution.length + 1} moves, where ${solution.length} were enough.`);
  await expect(daily.side).toContainText('1 of the moves was undone.');
});

test('neither Shuffle, Solve nor another board; a hint is noted', { tag: '@slow' }, async ({ page }) => {
  const daily = new Daily(page);
  await daily.open();
  const board = boardOf(today);
  for (const name of ['Shuffle', 'Solve', /^Size/])
    await expect(daily.element.getByRole('button', { name })).toHaveCount(0);
  for (const key of ['n', 'l', ' ']) await page.keyboard.press(key);
  await daily.element.evaluate((puzzle) => puzzle.focus());
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, nearHome);
  expect(await daily.board()).toBe(board);

  await page.keyboard.press('h');
  await expect.poll(async () => (await daily.game()).hints).toBe(1);
  await expect(daily.element.getByText('Shortest: shown at the end')).toBeVisible();
  await daily.play(solutionOf(today));
  await expect(daily.shared).toHaveValue(/, 1 hint\n/);
});

test('a missed day can be played late', { tag: '@slow' }, async ({ page }) => {
  const daily = new Daily(page);
  await daily.open();
  await expect(daily.days.getByRole('row')).toHaveCount(6);
  await daily.day('Fri 20 November').getByRole('link', { name: 'Play it now' }).click();
  await expect(daily.heading).toHaveText('The board of 20 November 2026');
  expect(await daily.board()).toBe(boardOf(yesterday));
  await expect(daily.day('Fri 20 November')).toContainText('on the board');
  const solution = solutionOf(yesterday);
  await daily.play(solution);
  await expect(daily.shared).toHaveValue(
    new RegExp(`^Fifteen 2026-11-20: ${solution.length} moves, optimal ${solution.length}, .*, later\n`),
  );
  await page.getByRole('link', { name: 'Today’s board' }).click();
  await expect(daily.heading).toHaveText('The board of 21 November 2026');
  const cells = daily.day('Fri 20 November').getByRole('cell');
  await expect(daily.day('Fri 20 November')).toContainText('later');
  await expect(cells.nth(0)).toHaveText(String(solution.length));
  await expect(cells.nth(1)).toHaveText(String(solution.length));
});

test('at midnight the board stays, and the page offers the new one', { tag: '@slow' }, async ({ page }) => {
  const daily = new Daily(page);
  await page.clock.install({ time: evening });
  await daily.open();
  const solution = solutionOf(today);
  await daily.play(solution.slice(0, -1));
  await page.clock.fastForward('01:25:10');
  await expect(daily.side).toContainText('The board of 22 November 2026 is here.');
  await expect(daily.heading).toHaveText('The board of 21 November 2026');
  await daily.play(solution.slice(-1));
  // The layout changes once the shortest solution is known, and a click on a link that moves away under the pointer is lost.
  await expect(daily.heading).toHaveText(`${solution.length} moves, and no solution is shorter.`);
  await expect(daily.shared).toHaveValue(/^Fifteen 2026-11-21: .*:\d\d\.\d\n/);
  await expect(daily.side).not.toContainText('comes at midnight');
  await daily.side.getByRole('status').getByRole('link', { name: 'Play it now' }).click();
  await expect(daily.heading).toHaveText('The board of 22 November 2026');
  expect(await daily.board()).toBe(boardOf('2026-11-22'));
  await expect(daily.day('Sat 21 November').getByRole('cell').first()).toHaveText(String(solution.length));
});

for (const [date, sentence] of [
  ['2026-02-29', '“2026-02-29” is not a day; expected one such as 2026-11-21. This is today’s board.'],
  ['2026-11-22', 'The board of 22 November 2026 is not here yet. This is today’s board.'],
]) {
  test(`an address with the date ${date} shows the board of today`, async ({ page }) => {
    const daily = new Daily(page);
    await daily.open(`#daily&date=${date}`);
    await expect(daily.side).toContainText(sentence);
    await expect(daily.heading).toHaveText('The board of 21 November 2026');
    expect(await daily.board()).toBe(boardOf(today));
  });
}

test('if the storage is blocked, the result stays on screen', { tag: '@slow' }, async ({
  browserName,
  page,
  puzzle,
}) => {
  const daily = new Daily(page);
  await page.addInitScript(blockStorage);
  await daily.open();
  await expect(daily.side).toContainText('Your earlier results could not be read: browser storage is blocked.');
  const solution = solutionOf(today);
  await daily.play(solution.slice(0, 3));
  await page.evaluate(() => {
    location.hash = '';
  });
  await expect(puzzle.board).toBeVisible();
  await page.goBack();
  await expect(daily.days).toBeVisible();
  expect(await daily.board()).toBe(after(boardOf(today), solution.slice(0, 3)));
  await daily.play(solution.slice(3));
  await expect(daily.side).toContainText('This result could not be stored: browser storage is blocked.');
  const { text: exported } = await exportedFile(page, browserName, () =>
    page.getByRole('button', { name: 'Export it' }).click(),
  );
  expect(JSON.parse(exported).games).toMatchObject([{ kind: 'daily', start: boardOf(today), moves: solution.length }]);
  await expect(daily.heading).toHaveText(`${solution.length} moves, and no solution is shorter.`);
  const text = await daily.shared.inputValue();
  await page.goForward();
  await page.goBack();
  await expect(daily.shared).toHaveValue(text);
});

test('a result that could not be stored is stored by the next visit', { tag: '@slow' }, async ({ page }) => {
  const daily = new Daily(page);
  await page.addInitScript(blockDatabaseOnce);
  await daily.open();
  const solution = solutionOf(today);
  await daily.play(solution);
  await expect(daily.side).toContainText('This result could not be stored: browser storage is blocked.');
  await page.reload();
  await expect(daily.heading).toHaveText(`${solution.length} moves, and no solution is shorter.`);
  await expect(daily.side).not.toContainText('could not');
  await page.reload();
  await expect(daily.shared).toHaveValue(/optimal/);
});

test('the page loads nothing but its own files', { tag: '@slow' }, async ({ page, baseURL }) => {
  const daily = new Daily(page);
  /** @type {string[]} */
  const addresses = [];
  page.on('request', (request) => addresses.push(request.url()));
  await daily.open();
  await daily.play(solutionOf(today));
  await expect(daily.shared).toHaveValue(/optimal/);
  const names = addresses.filter((address) => !address.startsWith('data:') && !address.startsWith('blob:'));
  for (const name of names) expect(name).toMatch(new RegExp(`^${baseURL}($|theme\\.js$|assets/[\\w.-]+$)`));
});

test('the daily board in German', { tag: '@slow' }, async ({ page, puzzle }) => {
  const daily = new Daily(page);
  await puzzle.open(nearHome);
  await page.getByRole('link', { name: 'Daily' }).click();
  await expect(daily.days).toBeVisible();
  await daily.play(solutionOf(today).slice(0, 1));
  await chooseLanguage(page, 'Deutsch');
  await expect(daily.heading).toHaveText('Das Brett vom 21. November 2026');
  await expect(page.getByRole('link', { name: 'Tagesbrett' })).toHaveAttribute('aria-current', 'page');
  await daily.play(solutionOf(today).slice(1));
  await expect(daily.heading).toHaveText(`${solutionOf(today).length} Züge, kürzer geht es nicht.`);
  await expect(page.getByRole('textbox', { name: 'Ergebnis' })).toHaveValue(/Züge, kürzeste Lösung \d+, 0:\d\d,\d\n/);
  await expect(page.getByRole('button', { name: 'Noch einmal' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the longest words fit').toBeLessThanOrEqual(
    320,
  );
});

/** The time above the board, in tenths of a second. @param {Daily} daily */
async function clockOf(daily) {
  const { ms } = await daily.game();
  return `0:${String(Math.floor(ms / 1000)).padStart(2, '0')}.${Math.floor((ms % 1000) / 100)}`;
}

/** The address of an analysis. @param {string} date  @param {string} moves */
function analysisOf(date, moves) {
  const board = boardOf(date).replaceAll(' ', ',');
  return new RegExp(`^#analysis&board=${board}&moves=${[...moves].join(',')}&times=0,`);
}

/** Runs in the page before its own scripts. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { get: refuse });
  IDBFactory.prototype.open = refuse;
}

/** Runs in the page before its own scripts. */
function blockDatabaseOnce() {
  const key = 'was-blocked';
  if (localStorage.getItem(key)) return;
  localStorage.setItem(key, 'yes');
  IDBFactory.prototype.open = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
}
