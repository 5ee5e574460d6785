// Boards in the layouts of well-known courses: read from the field and the clipboard, and written for their programs. The texts are those of
// the courses themselves. The oracle is the command line.

import { small } from '../support/boards.js';
import { stdout } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/** From the assignment of Columbia's course: with its goal, blank first, the shortest solution is Up, Left, Left. */
const columbia = '1,2,5,3,4,0,6,7,8';
const board = '1 2 5/3 4 0/6 7 8';

/** A file of Princeton's course, puzzle04.txt. */
const princeton = '3\n 0  1  3\n 4  2  5\n 7  8  6\n';

/** One board as different programs write it. None of them says which goal it has. */
const open = [columbia, '[1, 2, 5, 3, 4, 0, 6, 7, 8]', '(1, 2, 5, 3, 4, 0, 6, 7, 8)', '[[1,2,5],[3,4,0],[6,7,8]]'];

/** @param {Page} page */
const questionOn = (page) => page.getByRole('group', { name: /^Is the blank first or last in the goal\?/ });

test('the page asks for the goal of a text that leaves it open', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  const question = questionOn(page);
  for (const [index, text] of open.entries()) {
    const before = await puzzle.text();
    const goal = index % 2 === 0 ? 'blank-first' : 'blank-last';
    await puzzle.field.fill(text);
    await puzzle.field.press('Enter');
    await expect(question, text).toBeFocused();
    expect(await puzzle.text(), 'nothing changes before the answer').toBe(before);
    await expect(puzzle.field).toHaveValue(text);
    // Tab reaches the answers.
    await page.keyboard.press('Tab');
    if (goal === 'blank-last') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => puzzle.ask(({ board, goal }) => `${board} ${goal}`), text).toBe(`${board} ${goal}`);
    await expect(question).toBeHidden();
    await expect(puzzle.field).toHaveValue(board);
    await puzzle.ask((element) => element.shuffle(4));
  }
});

test('a file of Princeton is opened with its goal, and other texts with the present one', async ({ page, puzzle }) => {
  await puzzle.open('1 2 0/3 4 5/6 7 8', 'blank-first');
  await puzzle.openText();
  const state = () => puzzle.ask(({ board, goal }) => `${board} ${goal}`);
  await puzzle.field.fill('1 2 5/3 4 0/6 7 8');
  await puzzle.field.press('Enter');
  await expect.poll(state).toBe(`${board} blank-first`);
  await puzzle.field.fill(princeton);
  await puzzle.field.press('Enter');
  await expect.poll(state).toBe('0 1 3/4 2 5/7 8 6 blank-last');
  // Recorded moves may follow a board in any layout.
  await puzzle.field.fill('[1, 2, 5, 3, 4, 0, 6, 7, 8] DRR');
  await puzzle.field.press('Enter');
  await questionOn(page).getByRole('button', { name: 'Blank first' }).click();
  await expect.poll(() => puzzle.ask((element) => element.replayedMoves)).toBe('DRR');
  expect(await puzzle.ask((element) => element.goal)).toBe('blank-first');
});

test('a question can be left without an answer', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  const question = questionOn(page);
  const ask = async () => {
    await puzzle.field.fill(columbia);
    await puzzle.field.press('Enter');
    await expect(question).toBeFocused();
  };
  await ask();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(puzzle.field).toBeFocused();
  await puzzle.field.press('Enter');
  await expect(question, 'the same text is submitted again').toBeFocused();
  await puzzle.field.pressSequentially(',9');
  await expect(question).toBeHidden();
  await puzzle.field.press('Enter');
  expect(await puzzle.last('error')).toMatchObject({ code: 'bad-board' });
  await ask();
  await puzzle.ask((element) => element.undo());
  await puzzle.ask((element) => element.shuffle());
  await expect(question).toBeHidden();
  await expect(puzzle.field).toHaveValue(await puzzle.text());
});

test('a text that is pasted on the board leads to the same question', async ({
  browserName,
  page,
  puzzle,
}, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Firefox empties the clipboard of events that scripts make.');
  await puzzle.open(small);
  await puzzle.tile(1).focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, columbia);
  const question = questionOn(page);
  await expect(question).toBeFocused();
  expect(await puzzle.text()).toBe(small);
  await question.getByRole('button', { name: 'Blank first' }).click();
  await expect.poll(() => puzzle.text()).toBe(board);
});

test('a file that is dropped on the field is opened', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  await expect(page.getByLabel('Write it for')).toBeVisible();
  await puzzle.field.evaluate((field, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'puzzle04.txt', { type: 'text/plain' }));
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, princeton);
  await expect.poll(() => puzzle.text()).toBe('0 1 3/4 2 5/7 8 6');
});

test('a text whose reader cannot be loaded changes nothing, and can be submitted again', async ({ page, puzzle }) => {
  const reader = /courses_bg.*\.wasm$/;
  await page.route(reader, (route) => route.abort());
  await puzzle.open(small);
  await puzzle.openText();
  await puzzle.field.fill(columbia);
  await puzzle.field.press('Enter');
  await expect(puzzle.field).toHaveAccessibleDescription(/Check your network connection/);
  expect(await puzzle.text()).toBe(small);
  await page.unroute(reader);
  await puzzle.field.press('Enter');
  await expect(questionOn(page)).toBeFocused();
});

test('links and attributes have a goal of their own, so nothing is open', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  for (const [index, text] of [...open, princeton].entries()) {
    const expected = text === princeton ? '0 1 3/4 2 5/7 8 6' : board;
    await page.goto(`/?text=${index}#board=${encodeURIComponent(text)}&goal=blank-first`);
    await expect.poll(() => puzzle.ask(({ board, goal }) => `${board} ${goal}`), text).toBe(`${expected} blank-first`);
    await expect(questionOn(page)).toBeHidden();
    const set = await puzzle.ask((element, value) => {
      element.board = '1 2 3/4 5 6/7 8 0';
      element.board = value;
      return element.board;
    }, text);
    expect(set).toBe(expected);
  }
});

test('the board and its solution are written for each course', async ({ page, puzzle }) => {
  const start = '8 1 3/4 0 2/7 6 5';
  await puzzle.open(start);
  await puzzle.openText();
  const choice = page.getByLabel('Write it for');
  const row = page.locator('#board-row');
  await choice.selectOption('columbia');
  await expect(row.locator('pre').first()).toHaveText(convert(start, 'columbia')[0]);
  await expect(page.getByRole('button', { name: 'Copy moves' }), 'there is no solution yet').toHaveCount(0);

  await puzzle.button('Solve').click();
  const { moves } = await puzzle.last('solution');
  await puzzle.ask((element) => element.seek(0));
  for (const course of ['aima', 'berkeley', 'columbia', 'princeton']) {
    await choice.selectOption(course);
    const written = convert(start, course, moves);
    await expect.poll(() => row.locator('pre').allTextContents(), course).toEqual(written);
    const api = await puzzle.ask((element, style) => element.boardAs(/** @type {'aima'} */ (style)), course);
    expect([api.board, api.moves]).toEqual(written);
    expect(api.goal).toBe(['berkeley', 'columbia'].includes(course) ? 'blank-first' : 'blank-last');
  }
  // After a move, the moves that remain are written.
  await puzzle.ask((element) => element.stepForward());
  await expect.poll(async () => (await row.locator('pre').allTextContents())[1]).toBe(moves.slice(1));

  await puzzle.ask((element) => {
    element.goal = '1 2 3/8 0 4/7 6 5';
  });
  await expect(row).toContainText('No course has your goal');
  const error = await puzzle.ask((element) => element.boardAs('aima').catch(({ name, code }) => `${name} ${code}`));
  expect(error).toBe('FifteenError bad-goal');
  const unknown = await puzzle.ask((element) =>
    element
      .boardAs(/** @type {'aima'} */ (/** @type {unknown} */ ('x')))
      .catch(({ code, message }) => `${code} ${message}`),
  );
  expect(unknown).toContain('bad-options Unknown course or layout “x”; expected one of aima');
});

test('written boards and moves are copied', async ({ page, puzzle, context, browserName }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await puzzle.open(small);
  await puzzle.openText();
  await page.getByLabel('Write it for').selectOption('princeton');
  await page.getByRole('button', { name: 'Copy board' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(convert(small, 'princeton')[0]);
});

/** The board and the moves that the command line writes. @param {string} text  @param {string} to  @param {string} [moves] */
function convert(text, to, moves) {
  const args = ['convert', text, '--from', 'blank-last', '--to', to, ...(moves ? ['--moves', moves] : [])];
  const lines = stdout(args).trimEnd().split('\n');
  const rows = to === 'princeton' ? Math.sqrt(text.split(/[ /]/).length) + 1 : 1;
  return [lines.slice(0, rows).join('\n'), ...lines.slice(rows)];
}
