// Entering a board by hand: by mouse, finger and keyboard, in three languages.

import { axe } from '../support/axe.js';
import { distance } from '../support/command-line.js';
import { hold } from '../support/held.js';
import { expect, test } from '../support/puzzle.js';
import { after, canReach, goalOf, swapped } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */

const board = '1 3 6/5 0 2/4 7 8';

/** This board can be solved only to the snail. */
const unsolvable = '8 1 3/4 0 2/6 7 5';

/** @param {Page} page */
function entry(page) {
  const grid = page.getByRole('grid', { name: 'Your board' });
  return {
    grid,
    /** @param {number} row  @param {number} column */
    cell: (row, column) => grid.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column}:`) }),
    /** The marked cell, which has the focus. */
    focused: grid.locator(':focus'),
    question: page.locator('.ask .asks'),
    status: page.locator('.entry [role=status]'),
    pad: page.getByRole('group', { name: /^(Tiles not yet placed|Next number|Digits)$/ }),
    async open() {
      await page.getByRole('button', { name: 'Enter my board' }).click();
      await expect(grid.locator(':focus')).toBeVisible();
    },
    /** Waits until the browser has gone back from what was over the game: on its way, it aborts a reload (measured in Chromium 148). */
    left: () => expect.poll(() => page.evaluate(() => history.state)).toBeNull(),
    /** @param {string} name */
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
  };
}

test('a link that is opened in the tab takes the place of the entry', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { cell, open } = entry(page);
  for (const reloads of [false, true]) {
    await open();
    await page.keyboard.press('8');
    await expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1: 8');
    if (reloads) await page.goto('about:blank');
    await puzzle.open(reloads ? unsolvable : board);
    await expect(puzzle.board).toBeVisible();
    expect(await puzzle.shown()).toBe(reloads ? unsolvable : board);
  }
});

test('the second click of a double click on Solve changes nothing', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { open } = entry(page);
  await open();
  await page.keyboard.type('136502478', { delay: 50 });
  await page.getByRole('button', { name: 'Solve', exact: true }).dblclick();
  await puzzle.last('solution');
  expect(await puzzle.text()).toBe(board);
  // A single click is not ignored.
  await puzzle.close();
  await puzzle.button('Shuffle').click();
  await expect.poll(() => puzzle.text()).not.toBe(board);
});

test('with the mouse, the numbers of the pad go into one cell after the other, and Solve has the focus', async ({
  page,
  puzzle,
}) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { cell, grid, left, open, pad, press, question } = entry(page);
  await open();
  await expect(puzzle.element).toBeHidden();
  await expect(grid.getByRole('gridcell')).toHaveCount(9);
  for (const [index, tile] of board.split(/[ /]/).slice(0, -1).entries()) {
    await expect(question).toHaveText(`What is in row ${Math.floor(index / 3) + 1}, column ${(index % 3) + 1}?`);
    await pad.getByRole('button', { name: tile === '0' ? 'Gap' : tile, exact: true }).click();
  }
  // The last tile was filled in automatically.
  await expect(cell(3, 3)).toHaveAccessibleName('Row 3, column 3: 8');
  await expect(page.getByText('Your board can be solved.', { exact: true })).toBeVisible();
  const [, least] = /at least (\d+) moves/.exec(await page.locator('.entry-beside').innerText()) ?? [];
  expect(Number(least)).toBeGreaterThan(0);
  expect(Number(least)).toBeLessThanOrEqual(distance(board));
  await expect(page.getByRole('button', { name: 'Solve', exact: true })).toBeFocused();
  await expect(page.locator('#board-row > summary')).toContainText(board);
  // A tile is picked up, and swapped with another one and back.
  await cell(1, 1).click();
  await expect(question).toHaveText('1 picked up');
  await cell(1, 2).click();
  await expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1: 3');
  await expect(page.getByRole('alert')).toContainText('This board cannot be solved.');
  await press('Undo');
  await press('Solve');
  const { length } = await puzzle.last('solution');
  expect(length).toBe(distance(board));
  expect((await puzzle.events('solve-start'))[0].detail.board).toBe(board);
  await expect(puzzle.playback.getByRole('combobox', { name: 'Speed' }), 'slow enough to follow').toHaveValue('0.25');
  // The solution waits, and Enter makes its first move.
  await expect(puzzle.button('Next')).toBeFocused();
  // The focus goes there also if the controls of this solution were shown before.
  await press('Change the board');
  await press('Solve');
  await puzzle.last('solution', 2);
  await expect(puzzle.button('Next')).toBeFocused();
  await puzzle.playback.getByRole('slider').press('End');
  await press('Enter another board');
  await expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1: empty');
  // A press right after the change counts as meant for the button that was there before.
  await expect(async () => {
    await press('Cancel');
    await expect(grid).toBeHidden({ timeout: 300 });
  }).toPass();
  // After a shuffle, solutions play at the usual speed again, also if the page was reloaded in between.
  await press('Shuffle');
  await left();
  await page.reload();
  await press('Solve');
  await expect(puzzle.playback.getByRole('combobox', { name: 'Speed' })).toHaveValue('1');
});

test('with the keyboard, numbers are typed, and the status says what is in and what comes next', {
  tag: '@firefox',
}, async ({ page, puzzle }) => {
  const game = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';
  await puzzle.open(game);
  const { cell, focused, grid, open, question, status } = entry(page);
  await open();
  await expect(focused).toHaveAccessibleName('Row 1, column 1: empty');
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('8');
  await expect(status).toHaveText('8 in row 1, column 1. Next: row 1, column 2.');
  await page.keyboard.press('1');
  await expect(status).toHaveText('1: a second digit, or Space to place it.');
  await page.keyboard.press('2');
  await expect(cell(1, 2)).toHaveAccessibleName('Row 1, column 2: 12');
  await page.keyboard.type('12');
  await expect(status).toHaveText(
    '2 in row 1, column 4. Next: row 2, column 1.'.replace('2 in', '1 in row 1, column 3. 2 in'),
  );
  await page.keyboard.type('8');
  await expect(status).toHaveText('8 lies in row 1, column 1.');
  // A digit that may begin another number waits for a key, however long that takes.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(cell(1, 3)).toHaveAccessibleName('Row 1, column 3: empty');
  await page.keyboard.press('1');
  await expect(question).toHaveText('1: a second digit, or Space?');
  await page.keyboard.press('Space');
  await expect(cell(1, 3)).toHaveAccessibleName('Row 1, column 3: 1');
  // The keys move to other cells; Delete frees a cell and Enter picks it up.
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(question).toHaveText('8 picked up');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('8 moved to row 4, column 4.');
  await page.keyboard.press('Control+End');
  await expect(focused).toHaveAccessibleName('Row 4, column 4: 8');
  await page.keyboard.press('Delete');
  await expect(status).toHaveText('8 taken off. Next: row 4, column 4.');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAccessibleName('Row 3, column 4: empty');
  // Esc, confirmed by a second press, leaves for the game, whose keys act again.
  await page.keyboard.press('Escape');
  await expect(question).toHaveText('Leave? Press Esc again.');
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();
  expect(await puzzle.text()).toBe(game);
  await page.keyboard.press('ArrowUp');
  expect(await puzzle.text()).toBe(after(game, 'U'));
});

/** Presses the button that opens an entry, and holds its script until the returned function is called. @param {Page} page */
async function holdPanel(page) {
  const { asked, release } = await hold(page, /enter-panel-.*\.js/);
  await page.getByRole('button', { name: 'Enter my board' }).click();
  await asked;
  return release;
}

test('a game that begins while the entry loads takes its place', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { grid } = entry(page);
  const arrives = await holdPanel(page);
  await puzzle.button('Shuffle').click();
  arrives();
  await page.waitForLoadState('networkidle');
  await expect(grid).toBeHidden();
  await expect(puzzle.element).toBeVisible();
});

test('what is typed while the entry loads is entered', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { cell } = entry(page);
  const arrives = await holdPanel(page);
  await page.keyboard.type('1 23 0');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  // A second press opens the same entry.
  await page.getByRole('button', { name: 'Enter my board' }).click();
  expect(await puzzle.text(), 'no key is one of the game').toBe('8 1 3/4 0 2/7 6 5');
  arrives();
  await expect(cell(1, 3)).toHaveAccessibleName('Row 1, column 3: 3');
  await page.keyboard.type('4');
  for (const [row, column, has] of [
    [1, 1, '1'],
    [1, 2, '2'],
    [2, 1, 'empty'],
    [3, 1, '4'],
  ])
    await expect(cell(Number(row), Number(column))).toHaveAccessibleName(`Row ${row}, column ${column}: ${has}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Enter my board' }).click();
  await expect(cell(3, 1), 'what was entered is kept').toHaveAccessibleName('Row 3, column 1: 4');
});

test('what is typed after the last tile presses nothing', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { grid, open } = entry(page);
  await open();
  await page.keyboard.type('1 3 6 5 2 0 4 7 8 0 ');
  await expect(page.getByRole('button', { name: 'Solve', exact: true })).toBeFocused();
  await expect(grid).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(grid).toBeHidden();
  expect(await puzzle.text()).toBe('1 3 6/5 2 0/4 7 8');
  expect(await puzzle.events('solve-start')).toHaveLength(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => puzzle.text(), 'undo brings the game back').toBe('8 1 3/4 0 2/7 6 5');
});

test('a board that cannot be solved is mended by a swap, or solved to another goal', async ({ page, puzzle }) => {
  await puzzle.open(unsolvable);
  const proposed = await puzzle.search.getByRole('button', { name: /^Swap / }).textContent();
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { grid, open } = entry(page);
  await open();
  await page.keyboard.type(unsolvable.replaceAll(/[ /]/g, ''));
  await expect(page.getByRole('alert')).toContainText('Half of all boards never reach the goal.');
  await expect(page.getByRole('button', { name: 'Solve', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Solve to it: Snail' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solve to it: Gap first' })).toHaveCount(0);
  const swap = page.getByRole('button', { name: /^Swap \d and \d$/ });
  await expect(swap, 'the game proposes the same').toHaveText(proposed ?? '');
  const [a, b] = (/(\d) and (\d)/.exec((await swap.textContent()) ?? '') ?? []).slice(1).map(Number);
  const mended = swapped(unsolvable, a, b);
  expect(canReach(mended, goalOf(3))).toBe(true);
  await swap.click();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  expect((await puzzle.last('solution')).length).toBe(distance(mended));
  // The same board once more, solved to the snail.
  await puzzle.close();
  await open();
  await expect(grid.getByRole('gridcell', { name: /empty/ })).toHaveCount(9);
  await page.keyboard.type(unsolvable.replaceAll(/[ /]/g, ''));
  await page.getByRole('button', { name: 'Solve to it: Snail' }).click();
  const { length } = await puzzle.last('solution', 2);
  expect(length).toBe(distance(unsolvable, { goal: 'snail' }));
  expect(await puzzle.ask(({ goal }) => goal)).toBe('snail');
  await expect(puzzle.button('Next')).toBeFocused();
  // Changing the board, or entering the next one, resets the goal, even after a reload.
  await page.getByRole('button', { name: 'Change the board' }).click();
  await expect(page.getByRole('alert')).toContainText('Half of all boards never reach the goal.');
  await page.getByRole('button', { name: 'Solve to it: Snail' }).click();
  await puzzle.last('solution', 3);
  await page.reload();
  await puzzle.close();
  await open();
  await expect(grid.getByRole('gridcell', { name: /empty/ })).toHaveCount(9);
  await page.keyboard.type('81340276');
  await expect(page.getByText('Your board can be solved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  // Polled, since the reload has restored the solution to the snail first.
  await expect
    .poll(() => puzzle.ask(({ goal, solution }) => ({ goal, length: solution?.length })))
    .toEqual({ goal: 'blank-last', length: distance('8 1 3/4 0 2/7 6 5') });
});

test('the solved board is accepted', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { grid, open } = entry(page);
  await open();
  await page.keyboard.type('12345678');
  await expect(page.locator('.entry-beside')).toContainText('This board is solved already.');
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(grid).toBeHidden();
  expect(await puzzle.ask(({ rows, columns, solved }) => [rows, columns, solved])).toEqual([3, 3, false]);
});

test('a reload, Cancel and a view keep what was entered, and another size is an act', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { cell, grid, left, open, press } = entry(page);
  await open();
  await page.keyboard.type('81');
  await page.reload();
  await expect(cell(1, 2)).toHaveAccessibleName('Row 1, column 2: 1');
  await press('Cancel');
  await expect(grid).toBeHidden();
  await expect(puzzle.board).toBeVisible();
  await left();
  await page.reload();
  await puzzle.ask(({ ready }) => ready);
  await expect(grid).toBeHidden();
  await open();
  await page.keyboard.press('3');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.locator('#view')).toBeFocused();
  await page.keyboard.press('4');
  await page.goBack();
  await expect(cell(1, 3)).toHaveAccessibleName('Row 1, column 3: 3');
  await expect(cell(2, 1)).toHaveAccessibleName('Row 2, column 1: empty');
  await press('4×4');
  await expect(grid.getByRole('gridcell', { name: /empty/ })).toHaveCount(16);
  await press('Undo');
  await expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1: 8');
  await press('Clear');
  await expect(grid.getByRole('gridcell', { name: /empty/ })).toHaveCount(9);
  await press('Undo');
  // Text typed after a click on a button goes into the marked cell, including spaces.
  await press('Clear');
  await page.keyboard.type('8 1 8 ');
  await expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1: 8');
  await expect(cell(1, 2)).toHaveAccessibleName('Row 1, column 2: 1');
  await expect(page.locator('.asks')).toContainText('8 lies in row 1, column 1.');
  await press('Clear');
  await page.keyboard.type('813');
  // The text field shows the same board, and a board from the field is entered.
  await puzzle.openText();
  await puzzle.field.fill('1 2 3/4 5 0');
  await puzzle.field.press('Enter');
  await expect(cell(2, 3)).toHaveAccessibleName('Row 2, column 3: gap');
  await expect(grid.getByRole('gridcell')).toHaveCount(6);
  await press('Undo');
  await expect(cell(1, 3)).toHaveAccessibleName('Row 1, column 3: 3');
  expect(await puzzle.text()).toBe('8 1 3/4 0 2/7 6 5');
});

test('number by number, a click puts the number into its cell, and the choice lasts', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  const { cell, open, pad, press, question } = entry(page);
  await open();
  await press('Number by number');
  const tiles = board.split(/[ /]/).map(Number);
  for (let tile = 1; tile < 9; tile += 1) {
    await expect(question).toHaveText(`Where is ${tile}?`);
    const at = tiles.indexOf(tile);
    await cell(Math.floor(at / 3) + 1, (at % 3) + 1).click();
  }
  await expect(page.locator('#board-row > summary')).toContainText(board);
  await press('Clear');
  await pad.getByRole('button', { name: 'Gap' }).click();
  await expect(question).toHaveText('Where is the gap?');
  await page.reload();
  await expect(question).toHaveText('Where is 1?');
});

test('a digit waits for the next key without a time limit', async ({ page, puzzle }) => {
  await page.clock.install();
  await puzzle.open('5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2');
  const { cell, open, question } = entry(page);
  await open();
  await page.keyboard.press('1');
  await page.clock.runFor(3_600_000);
  await page.keyboard.press('2');
  await expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1: 12');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(cell(1, 2)).toHaveAccessibleName('Row 1, column 2: 1');
  await page.keyboard.press('1');
  await expect(question, 'neither 1 nor 12 is free').toHaveText('1: which second digit?');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(({ browserName }, testInfo) => {
    testInfo.skip(browserName === 'firefox', 'Playwright cannot emulate a phone in Firefox');
  });

  test('a finger enters a board on one screen, and nothing shifts', async ({ page, puzzle }) => {
    await puzzle.open('8 1 3/4 0 2/7 6 5');
    const { cell, grid, pad } = entry(page);
    const before = await puzzle.board.boundingBox();
    await page.evaluate(watchShifts);
    await page.getByRole('button', { name: 'Enter my board' }).tap();
    await expect(cell(1, 1)).toBeFocused();
    expect((await grid.boundingBox())?.y).toBe(before?.y);
    for (const tile of ['2', '1', '3', '4', '5', '6', '7', '8'])
      await pad.getByRole('button', { name: tile, exact: true }).tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await cell(1, 1).tap();
    await page.getByRole('button', { name: 'Take it off' }).tap();
    await expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1: empty');
    const cancel = await page.getByRole('button', { name: 'Cancel' }).boundingBox();
    expect((cancel?.y ?? 0) + (cancel?.height ?? 0)).toBeLessThan(844);
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
    await expectAccessible(page);
  });

  test('large boards have a pad of digits', async ({ page, puzzle }) => {
    await puzzle.open('8 1 3/4 0 2/7 6 5');
    const { cell, focused, pad, status } = entry(page);
    await page.getByRole('button', { name: 'Enter my board' }).tap();
    await expect(focused).toBeVisible();
    await page.getByRole('button', { name: '6×6' }).tap();
    const digit = (/** @type {string} */ name) => pad.getByRole('button', { name, exact: true });
    await expect(digit('Set')).toHaveAttribute('aria-disabled', 'true');
    await digit('1').tap();
    await expect(status).toHaveText('1: a second digit, or Set to place it.');
    await digit('Set').tap();
    await expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1: 1');
    await digit('3').tap();
    await digit('5').tap();
    await expect(cell(1, 2)).toHaveAccessibleName('Row 1, column 2: 35');
    await digit('Gap').tap();
    await expect(cell(1, 3)).toHaveAccessibleName('Row 1, column 3: gap');
  });
});

/** Checks axe without motion, since the caret would never stop blinking. @param {Page} page */
async function expectAccessible(page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { found } = await axe(page);
  expect(found).toEqual([]);
}

/** Runs in the page: adds up the layout shifts without user input that the browser reports. */
function watchShifts() {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entryOfList of list.getEntries()) {
      const { value, hadRecentInput } = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (
        entryOfList
      );
      if (!hadRecentInput) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + value);
    }
  }).observe({ type: 'layout-shift' });
}

for (const { path, enter, question, swap, placed } of [
  {
    path: 'de/',
    enter: 'Brett eingeben',
    question: 'Was liegt in Zeile 1, Spalte 1?',
    swap: '7 und 8 tauschen',
    placed: 'Zeile 1, Spalte 1: 2',
  },
  {
    path: 'fr/',
    enter: 'Saisir ma grille',
    question: 'Qu’y a-t-il ligne 1, colonne 1 ?',
    swap: 'Échanger 7 et 8',
    placed: 'Ligne 1, colonne 1 : 2',
  },
]) {
  test(`an entry in another language: ${path}`, { tag: path === 'de/' ? [] : '@slow' }, async ({ page }) => {
    await page.goto(`/${path}#board=8,1,3/4,0,2/7,6,5`);
    await page.getByRole('button', { name: enter }).click();
    await expect(page.locator('.ask .asks')).toHaveText(question);
    await expect(page.getByRole('gridcell').first()).toBeFocused();
    await page.keyboard.type('21345678');
    await expect(page.getByRole('gridcell', { name: placed })).toBeVisible();
    await expect(page.getByRole('button', { name: swap })).toBeVisible();
    await expectAccessible(page);
  });
}
