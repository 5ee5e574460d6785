// Boards in the layouts of well-known courses: read from links and attributes, and written for their programs. The texts come from the
// courses themselves. The oracle is the command line.

import { small } from '../support/boards.js';
import { stdout } from '../support/command-line.js';
import { hold } from '../support/held.js';
import { expect, test } from '../support/puzzle.js';

/** From the assignment of Columbia's course: with its goal, blank first, the shortest solution is Up, Left, Left. */
const columbia = '1,2,5,3,4,0,6,7,8';
const board = '1 2 5/3 4 0/6 7 8';

/** A file of Princeton's course, puzzle04.txt. */
const princeton = '3\n 0  1  3\n 4  2  5\n 7  8  6\n';

/** One board as different programs write it. None of these texts states a goal. */
const open = [columbia, '[1, 2, 5, 3, 4, 0, 6, 7, 8]', '(1, 2, 5, 3, 4, 0, 6, 7, 8)', '[[1,2,5],[3,4,0],[6,7,8]]'];

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
  await expect.poll(() => puzzle.text()).toBe(board);
});

test('a board that is written late is the one that is shown', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  const { asked, release } = await hold(page, /courses_bg.*\.wasm$/);
  await page.getByLabel('Write it for').selectOption('princeton');
  await asked;
  // The programs of courses read only squares.
  await puzzle.ask((element) => {
    element.board = '1 2 3/4 5 0';
  });
  release();
  await puzzle.ask((element) => element.boardAs('rows'));
  const row = page.locator('#board-row');
  await expect(row.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(1);
  await expect(row.locator('pre').filter({ visible: true })).toHaveCount(0);
});

test('links and attributes have a goal of their own, so nothing is open', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  for (const [index, text] of [...open, princeton].entries()) {
    const expected = text === princeton ? '0 1 3/4 2 5/7 8 6' : board;
    await page.goto(`/?text=${index}#board=${encodeURIComponent(text)}&goal=blank-first`);
    await expect.poll(() => puzzle.ask(({ board, goal }) => `${board} ${goal}`), text).toBe(`${expected} blank-first`);
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
  // After a move, the texts contain the remaining moves.
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
