// Relays and marathons: several boards on one clock.

import { chooseFile, exportedFile, gameOf } from '../support/games.js';
import { figure, openHistory, openWith, rows, status } from '../support/history.js';
import { expect, test } from '../support/puzzle.js';
import { beginRound, solveBoard } from '../support/rounds.js';
import { goalOf } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** Milliseconds on the clock of each of the last games. @param {Puzzle} puzzle  @param {number} count  @returns {Promise<number[]>} */
const clocks = (puzzle, count) =>
  puzzle.ask(({ savedGame }, last) => savedGame?.games.slice(-last).map(({ ms }) => ms) ?? [], count);

/** @param {number} ms */
const written = (ms) => `0:${(ms / 1000).toFixed(3).padStart(6, '0')}`;

/** The row of a figure beside the board. @param {Puzzle} puzzle  @param {string} name */
const fact = (puzzle, name) => puzzle.search.locator('.facts > div').filter({ hasText: name });

/** @param {Page} page  @param {string} name */
const choose = (page, name) => page.getByRole('button', { name, exact: true }).click();

test('a relay leads from board to board on one clock, and its record is apart from single games', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await puzzle.chooseEasy();
  await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
  await expect(puzzle.size).toHaveAccessibleName('Size: 3×3');
  await expect(fact(puzzle, 'Board')).toContainText('1 of 2');
  await expect(puzzle.search).toContainText('One clock for all boards');
  expect(await clocks(puzzle, 1)).toEqual([0]);
  const first = await solveBoard(puzzle);
  await expect(puzzle.size).toHaveAccessibleName('Size: 2×2');
  await expect(fact(puzzle, 'Board')).toContainText('2 of 2');
  expect(await puzzle.ask(({ moves, solved }) => [moves, solved])).toEqual([0, false]);
  await expect
    .poll(async () => (await clocks(puzzle, 1))[0], 'the clock runs before the first move')
    .toBeGreaterThan(0);
  // The sum grows although no tile moves.
  await expect(fact(puzzle, 'Total time')).toContainText(/0:0[1-9]/);

  const second = await solveBoard(puzzle);
  const [one, two] = await clocks(puzzle, 2);
  const splits = puzzle.search.getByRole('list', { name: 'Times of the boards' }).getByRole('listitem');
  const moves = (/** @type {string} */ made) => (made.length === 1 ? '1 move' : `${made.length} moves`);
  await expect(splits).toHaveText([`3×3 ${written(one)} ${moves(first)}`, `2×2 ${written(two)} ${moves(second)}`]);
  const time = puzzle.search.locator('.time');
  await expect(time).toHaveText(written(one + two));
  await expect(puzzle.button('Again')).toBeFocused();
  await page.reload();
  await puzzle.ask((element) => element.ready);
  await expect(time, 'the result is still there after a reload').toHaveText(written(one + two));
  await expect(page.getByLabel('Easy'), 'the choice for single games stays').toBeChecked();

  await openHistory(page);
  await expect(page.getByRole('heading', { name: `Best time ${written(one + two)}.` })).toBeVisible();
  await expect(page.getByText(/^1 relay from 3×3 since /)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('td.mid'), 'the shortest solutions').toHaveText(String(first.length + second.length));
  await page.getByRole('button', { name: /^Details/ }).click();
  const boards = page.getByRole('list', { name: 'Boards' }).getByRole('listitem');
  await expect(boards).toContainText([written(one), written(two)]);
  await expect(boards.first().getByRole('link')).toHaveAttribute('href', /^#analysis&board=/);
  await choose(page, 'Random');
  await expect(page.getByRole('heading', { name: 'No 3×3 games yet.' })).toBeVisible();
  await choose(page, 'Easy');
  await expect(page.getByRole('heading', { name: 'No easy 3×3 games yet.' })).toBeVisible();
});

test('a marathon is a number of boards of one size, and the next one begins by the same button', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await beginRound(puzzle, 2, 'Marathon of 5');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (let board = 1; board <= 5; board++) {
    await expect(fact(puzzle, 'Board')).toContainText(`${board} of 5`);
    await solveBoard(puzzle);
  }
  const sum = (await clocks(puzzle, 5)).reduce((total, ms) => total + ms);
  await expect(puzzle.search.locator('.time')).toHaveText(written(sum));
  await expect(puzzle.search).toContainText('Your first game of this kind.');
  await puzzle.button('Again').click();
  await expect(fact(puzzle, 'Board')).toContainText('1 of 5');
  await expect(puzzle.search).toContainText(`Best single${written(sum)}`);
  await openHistory(page);
  await choose(page, 'Marathon');
  await expect(page.getByRole('group', { name: 'Boards' }).getByRole('button')).toHaveText(['5 boards']);
  await expect(figure(page, 'Single')).toContainText(written(sum));
});

test('another board ends a relay, which then has no time', async ({ page, puzzle }) => {
  await puzzle.open();
  await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
  await solveBoard(puzzle);
  await expect(puzzle.size).toHaveAccessibleName('Size: 2×2');
  await puzzle.inSizes('3×3');
  const end = puzzle.search.getByRole('status').filter({ hasText: 'Relay 3×3 to 2×2: ended at board 2 of 2.' });
  await expect(end).toBeVisible();
  await solveBoard(puzzle);
  await expect(puzzle.search).toContainText('3×3, random board.');
  await expect(end).toBeHidden();
  await openHistory(page);
  await expect(page.getByText(/^1 game of 3×3 since /), 'the next game is a single one').toBeVisible();
  await choose(page, 'Relay');
  await expect(page.getByRole('heading', { name: 'No game counts yet.' })).toBeVisible();
  await expect(rows(page)).toContainText(['DNF']);
  await expect(rows(page)).toContainText(['1 of 2 boards']);
});

test('a board that is entered ends a relay, and canceling the entry does not', async ({ page, puzzle }) => {
  await puzzle.open();
  await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
  await puzzle.button('Enter my board').click();
  await expect(page.getByRole('gridcell').first()).toBeFocused();
  await puzzle.button('Cancel').click();
  await solveBoard(puzzle);
  await expect(fact(puzzle, 'Board')).toContainText('2 of 2');
  await puzzle.openText();
  await puzzle.field.fill('1 2 3/4 5 6/7 0 8');
  await puzzle.field.press('Enter');
  await expect(puzzle.search).toContainText('Relay 3×3 to 2×2: ended at board 2 of 2.');
});

test('a hint does not end a relay, which then counts for no record, and the solver does', async ({ puzzle }) => {
  const status = puzzle.search.getByRole('status');
  const helped = status.filter({ hasText: 'Relay 3×3 to 2×2: goes on, but counts for no record' });
  await puzzle.open();
  await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
  await expect(helped).toBeHidden();
  await puzzle.button('Hint').click();
  await expect(helped).toBeVisible();
  await solveBoard(puzzle);
  await expect(fact(puzzle, 'Board')).toContainText('2 of 2');
  await expect(helped).toBeVisible();
  await solveBoard(puzzle);
  await expect(puzzle.search.locator('.finish')).toContainText('does not count for records');

  await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
  await puzzle.button('Solve').click();
  await expect(helped).toBeVisible();
  await puzzle.playback.getByRole('slider').press('End');
  await expect(status.filter({ hasText: 'ended at board 1 of 2, which the solver has solved.' })).toBeVisible();
  expect(await puzzle.text(), 'no board follows').toBe(goalOf(3));
});

test('undo goes on with a relay that Shuffle has left', async ({ page, puzzle }) => {
  const end = puzzle.search.getByRole('status').filter({ hasText: 'ended at board 2 of 2. Undo goes on with it.' });
  await puzzle.open();
  await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
  await solveBoard(puzzle);
  await expect(puzzle.size).toHaveAccessibleName('Size: 2×2');
  const board = await puzzle.text();
  await page.keyboard.press('n');
  await expect(end).toBeVisible();
  await expect(puzzle.size, 'the size before the relay').toHaveAccessibleName('Size: 4×4');
  await puzzle.button('Undo').click();
  expect(await puzzle.text()).toBe(board);
  await expect(end).toBeHidden();
  await expect(fact(puzzle, 'Board')).toContainText('2 of 2');
  await solveBoard(puzzle);
  await expect(puzzle.search).toContainText('Relay 3×3 to 2×2, ');
  await page.keyboard.press('n');
  await expect(puzzle.size, 'the size before the relay').toHaveAccessibleName('Size: 4×4');
});

test('a reload goes on with a relay, whose clock waits for the next move', async ({ page, puzzle }) => {
  await puzzle.open();
  await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
  await solveBoard(puzzle);
  await expect(puzzle.size).toHaveAccessibleName('Size: 2×2');
  await page.reload();
  await puzzle.ask((element) => element.ready);
  await expect(fact(puzzle, 'Board')).toContainText('2 of 2');
  const [before] = await clocks(puzzle, 1);
  await expect(puzzle.search.getByRole('listitem')).toHaveText([/^3×3 /]);
  expect(await clocks(puzzle, 1)).toEqual([before]);
  await solveBoard(puzzle);
  await expect(puzzle.search).toContainText('Relay 3×3 to 2×2');
  await openHistory(page);
  await expect(page.getByText(/^1 relay from 3×3 since /)).toBeVisible();
});

/** Two relays from 3×3, the first with a slower time, and one marathon. */
const played = [
  ...[8000, 5000].flatMap((ms, index) =>
    [3, 2].map((size, board) =>
      gameOf(2 * index + board, { kind: 'relay', round: `relay-${index}`, boards: 2, size, ms, moves: 2 * size }),
    ),
  ),
  ...[0, 1, 2].map((board) =>
    gameOf(9 + board, { kind: 'marathon', round: 'marathon', boards: 3, size: 3, ms: 2000, moves: 4 }),
  ),
];

for (const format of ['JSON', 'CSV'])
  test(`rounds that were exported as ${format} come back`, async ({ browserName, page, puzzle }) => {
    await openWith(page, puzzle, played);
    await choose(page, 'Relay');
    const before = await rows(page).allInnerTexts();
    expect(before).toHaveLength(2);
    const { text } = await exportedFile(page, browserName, () => puzzle.button(`Export ${format}`).click());
    await choose(page, 'Delete all…');
    await page.getByRole('button', { name: 'Delete all', exact: true }).click();
    await expect(status(page)).toHaveText('All games are deleted.');
    await chooseFile(page, 'games', text);
    await expect(status(page)).toHaveText('games: 7 games were added, 0 were already here.');
    await choose(page, 'Relay');
    expect(await rows(page).allInnerTexts()).toEqual(before);
    await choose(page, 'Marathon');
    await expect(page.getByRole('heading', { name: 'Best time 0:06.000.' })).toBeVisible();
  });

test('a round is punished, moved and deleted as a whole', async ({ page, puzzle }) => {
  await openWith(page, puzzle, played);
  await choose(page, 'Relay');
  await expect(page.getByRole('heading', { name: 'Best time 0:10.000.' })).toBeVisible();
  const best = rows(page).first();
  await best.getByRole('button', { name: /^Details/ }).click();
  await choose(page, '+2');
  await expect(page.getByRole('heading', { name: 'Best time 0:12.000.' })).toBeVisible();
  await choose(page, 'DNF');
  await expect(page.getByRole('heading', { name: 'Best time 0:16.000.' })).toBeVisible();
  await best.getByRole('button', { name: /^Delete the game/ }).click();
  await rows(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await choose(page, 'Relay');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('0:16.000');
  const { games } = JSON.parse((await exportedFile(page, 'chromium', () => puzzle.button('Export JSON').click())).text);
  expect(games.map((/** @type {{ round: string }} */ { round }) => round)).toEqual([
    ...['relay-0', 'relay-0', 'marathon', 'marathon', 'marathon'],
  ]);
});

test('the boards of a relay are named by its button, and a board of two rows has none', async ({ page, puzzle }) => {
  await puzzle.open(goalOf(4));
  await puzzle.inSizes(/^More sizes/);
  const panel = page.getByRole('dialog', { name: 'More sizes' });
  const rounds = panel.getByRole('group', { name: /^Several boards on one clock/ }).getByRole('button');
  const marathons = ['Marathon of 5', 'Marathon of 10', 'Marathon of 42'];
  await expect(rounds).toHaveText(['Relay 4×4 to 2×2', ...marathons]);
  await panel.getByRole('button', { name: '4×5', exact: true }).click();
  await expect(rounds).toHaveText(['Relay 4×5 to 2×3', ...marathons]);
  await panel.getByRole('button', { name: '2×3', exact: true }).click();
  await expect(rounds).toHaveText(marathons);
});

test('a button ends a round, and the game goes on as a single one', async ({ page, puzzle }) => {
  await puzzle.open();
  await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
  const board = await puzzle.text();
  await choose(page, 'End it here');
  await expect(puzzle.search).toContainText('Relay 3×3 to 2×2: ended at board 1 of 2.');
  await expect(page.getByRole('button', { name: 'End it here' })).toHaveCount(0);
  expect(await puzzle.text()).toBe(board);
  await choose(page, 'Shuffle');
  await expect(puzzle.search, 'the next game says nothing about it').not.toContainText('ended at board');
});
