// Yours: a heuristic that the reader writes, against known counts of errors and the command line.

import { axe } from '../support/axe.js';
import { distance, stdout } from '../support/command-line.js';
import { exportedFile } from '../support/games.js';
import { catchCopied, copiedTexts, overflow } from '../support/lab-space.js';
import { LabYours } from '../support/lab-yours.js';
import { expect, test } from '../support/puzzle.js';

test.setTimeout(60_000);

/** The wrong examples, each with the number of boards for which it is too large, and its h and the truth for the worst board. */
const wrong = [
  { name: 'Misplaced, with the blank', tooLarge: '78', h: 2, truth: 1 },
  { name: 'Manhattan of a notebook', tooLarge: '1,457', h: 8, truth: 4 },
  { name: 'Manhattan plus misplaced', tooLarge: '60,669', h: 16, truth: 8 },
];

/** Three boards, the last at the greatest possible distance. */
const boards = ['1 2 3/4 0 5/7 8 6', '8 1 3/4 0 2/7 6 5', '8 6 7/2 5 4/3 0 1'];

const known = ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance'];

/** The number of nodes that the program generates. @param {string} board  @param {string} heuristic  @param {string} algorithm @returns {number} */
function generated(board, heuristic, algorithm) {
  const options = ['--json', '--threads', '1', '--heuristic', heuristic, '--algorithm', algorithm];
  return JSON.parse(stdout(['solve', ...options, board])).generated;
}

test('searches from three boards cost what the command line counts', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  const yours = new LabYours(page);
  await yours.open({ board: boards[0] });
  await yours.expectJudged(true, true);
  for (const board of boards) {
    await yours.element.evaluate((element, given) => Object.assign(element, { board: given }), board);
    await expect(
      yours.element.locator('.nodes').getByRole('img', { name: board.replaceAll('/', ' / ') }),
    ).toBeVisible();
    // The editor begins with misplaced tiles.
    const expected = ['misplaced', ...known].flatMap((heuristic) =>
      ['ida-star', 'a-star'].map((algorithm) => generated(board, heuristic, algorithm)),
    );
    expect(await yours.nodeCounts()).toEqual(expected);
  }
});

test('wrong heuristics have as many errors as are known, and the worst board is one', { tag: '@slow' }, async ({
  page,
  puzzle: _,
}) => {
  const yours = new LabYours(page);
  await yours.open();
  for (const { name, tooLarge, h, truth } of wrong) {
    await yours.startFrom(name);
    await expect(yours.tests.first()).toContainText(`Above the truth on ${tooLarge} of 181,440 boards.`, {
      timeout: 20_000,
    });
    await yours.expectJudged(false, false);
    await expect(yours.figures).toHaveText([String(h), String(truth)]);
    await expect(yours.sentence).toContainText('A useful failure.');
    expect(distance(await yours.worstBoard())).toBe(truth);
  }
  await expect(yours.element.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
});

test('the keys step through the solution of the worst board, and Tab leaves the editor', { tag: '@slow' }, async ({
  page,
  puzzle: _,
}) => {
  const yours = new LabYours(page);
  await yours.open();
  await yours.type('const h = (board) => board.filter((tile, cell) => tile !== (cell + 1) % 9).length * 2;');
  await expect(yours.element).toContainText('The code has changed since the last check.');
  await yours.code.press('Control+Enter');
  await yours.expectJudged(false, false);
  const truth = Number(await yours.figures.last().innerText());
  expect(distance(await yours.worstBoard())).toBe(truth);
  // In the editor, arrows and Home move the caret instead of the steps.
  await yours.code.press('ArrowRight');
  await yours.code.press('Home');
  await expect(yours.slider).toHaveValue('0');
  await yours.code.press('Tab');
  await expect(yours.check).toBeFocused();
  for (let at = 1; at <= truth; at++) {
    await page.keyboard.press('ArrowRight');
    await expect(yours.figures.last()).toHaveText(String(truth - at));
    await expect(yours.sentence).toContainText(`After ${at} move`);
    expect(distance(await yours.worstBoard())).toBe(truth - at);
  }
  await page.keyboard.press('Home');
  await expect(yours.sentence).toContainText(`but ${truth} `);
});

/** The message of each error, the line that is marked, and how far the check got. */
const errors = [
  {
    code: 'let n = 0;\nfunction h(b) {\n  return goalOf(b);\n}',
    message: 'Line 3: ReferenceError',
    line: '3',
    at: 'board 1 of',
  },
  {
    code: 'function h(b) {\n  let x = ;\n}',
    message: 'Line 2: SyntaxError',
    line: '2',
    at: 'not get to the first board',
  },
  {
    code: 'const h = (b) => b[8] === 8 ? NaN : 0;',
    message: 'h returned NaN for the board',
    line: '',
    at: 'board 2 of',
  },
  { code: 'const h = async () => 1;', message: 'h returned Promise', line: '', at: 'board 1 of' },
  {
    code: 'close();\nconst h = () => 0;',
    message: 'Line 1: ReferenceError',
    line: '1',
    at: 'not get to the first board',
  },
  {
    code: 'const h = () => { throw new Error("x".repeat(5e6)); };',
    message: 'xxx…',
    line: '1',
    at: 'board 1 of',
  },
  {
    code: 'Uint16Array = class extends Uint16Array { constructor() { super(1); } }; const h = () => 0;',
    message: 'The code has changed something that the check itself needs',
    line: '',
    at: 'Leave what belongs to JavaScript',
  },
  {
    code: 'def h(board):\n    return 0',
    message: 'This is Python.',
    line: '',
    at: 'not get to the first board',
  },
  { code: 'const g = () => 1;', message: 'The code has no function h.', line: '', at: 'not get to the first board' },
];

test('what is wrong with the code is said, with its line and board', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  const yours = new LabYours(page);
  await yours.open();
  for (const { code, message, line, at } of errors) {
    await yours.run(code);
    await yours.expectMessage(message);
    await expect(yours.sentence).toContainText('Nothing was counted.');
    await expect(yours.sentence).toContainText(at);
    const marked = await yours.element.locator('.cm-gutterElement.wrong').allInnerTexts();
    expect(marked.join()).toBe(line);
    await expect(yours.tests).toHaveCount(0);
  }
  await yours.run('const h = () => 0;');
  await yours.expectJudged(true, true);
  await expect(yours.message).toHaveCount(0);
  await yours.element.evaluate((element) => Object.assign(element, { board: '1 2 3/4 5 6/7 7 0' }));
  await yours.expectMessage('7');
  await expect(yours.tests).toHaveCount(2);
});

test('an engine that fails is named, and the reader can try again', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  await page.route(/lab_bg/, (route) => route.abort(), { times: 1 });
  const yours = new LabYours(page);
  await yours.open();
  await yours.expectMessage('could not be loaded');
  await expect(yours.sentence).toContainText('Nothing has been checked yet.');
  await yours.element.getByRole('button', { name: 'Try again' }).click();
  await yours.expectJudged(true, true);
  await expect(yours.message).toHaveCount(0);
});

test('an endless loop is stopped after 5 seconds, and the page goes on meanwhile', { tag: '@slow' }, async ({
  page,
  puzzle: _,
}) => {
  const yours = new LabYours(page);
  await yours.open();
  await yours.expectJudged(true, true);
  await yours.run('const h = (b) => { while (b[8] === 8); return 0; };');
  await expect(yours.element).toContainText('0 of 181,440 boards…');
  // The page answers while the code runs.
  await yours.element.getByText('Table', { exact: true }).click();
  await expect(yours.element.getByRole('table')).toBeVisible();
  await expect(yours.message).toHaveCount(0);
  await yours.expectMessage('Stopped after 5 seconds.');
  await expect(yours.sentence).toContainText('board 2 of 181,440');
  expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
});

test('the link, the tag and the file have what is shown', { tag: '@slow' }, async ({
  browserName,
  page,
  puzzle: _,
}) => {
  await catchCopied(page);
  const yours = new LabYours(page);
  await yours.open({ board: boards[1] });
  const code = 'const h = (b) => 1 + +"2" & 0; // "größer" & <b>';
  await yours.type(code);
  await yours.code.press('Control+Enter');
  await expect(yours.tests.first()).toContainText('exactly right on 1 board', { timeout: 20_000 });
  await yours.element.getByRole('button', { name: 'Copy link' }).click();
  await yours.element.getByRole('button', { name: 'Embed' }).click();
  const [link, tag] = await copiedTexts(page);
  expect(new URLSearchParams(new URL(link).hash.slice(1)).get('code')).toBe(code);
  const parsed = await page.evaluate((markup) => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    return [body.children.length, body.firstElementChild?.getAttribute('code')];
  }, tag);
  expect(parsed).toEqual([1, code]);

  const save = () => yours.element.getByRole('button', { name: 'Save as CSV' }).click();
  const { text } = await exportedFile(page, browserName, save);
  const file = text.trim().split('\r\n');
  expect(file).toHaveLength(33);
  expect(file[2]).toBe('1,2,0,0,0,0');

  await yours.give(`${code}\n${'// more\n'.repeat(600)}`);
  await expect(yours.element).toContainText('The code is too long for a link');
});

test('axe finds nothing, nothing is too wide, and all of it is in German', async ({ page, puzzle: _ }) => {
  const yours = new LabYours(page);
  await yours.open({}, 'de');
  await expect(yours.element.getByRole('heading')).toHaveText('Deine eigene Heuristik');
  await yours.element.getByRole('combobox').first().selectOption({ label: 'Falsch liegende, mit Lücke' });
  await expect(yours.element).toContainText('Bei 78 von 181.440 Brettern höher als die Wahrheit.', { timeout: 20_000 });
  await expect(yours.nodes).toHaveCount(10, { timeout: 20_000 });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    expect((await axe(page)).found, theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => yours.element.evaluate(overflow)).toEqual([]);
});

test('a heuristic that never changes is not consistent unless it is 0 at the goal', { tag: '@slow' }, async ({
  page,
  puzzle: _,
}) => {
  const yours = new LabYours(page);
  await yours.open();
  await yours.run('function h() { return 40; }');
  await yours.expectJudged(false, false);
  await expect(yours.tests.nth(1)).toContainText('A consistent h is 0 at the goal. Yours says 40 there.');
  // No board is farther than 31 moves, so the mean of h is above the truth at all 32 distances.
  await expect(yours.element.locator('.fig rect.h')).toHaveCount(0);
  await yours.run('function h() { return 0; }');
  await yours.expectJudged(true, true);
  await expect(yours.element.locator('.fig rect.h')).toHaveCount(32);
});

/** Manhattan distance times a weight. @param {number} weight */
const weighted = (weight) =>
  `const h = (b) => ${weight} * b.reduce((n, t, i) => t ? n + Math.abs((t - 1) % 3 - i % 3) + Math.abs((t - 1 - (t - 1) % 3 - i + i % 3) / 3) : n, 0);`;

test('a fraction of a move counts: 1.2 × h is too large, half of it is not; a reload keeps the code, and a file has it', async ({
  page,
  puzzle: _,
  browserName,
}) => {
  const yours = new LabYours(page);
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/lab.html#yours');
  await yours.expectJudged(true, true);
  // Code in several lines is not typed through the browser, which would add inline styles to the lines.
  await yours.type(weighted(1.2));
  await yours.check.click();
  await yours.expectJudged(false, false);
  const [h, truth] = (await yours.figures.allInnerTexts()).map(Number);
  expect(distance(await yours.worstBoard())).toBe(truth);
  // The h is 1.2 times a whole number, and above the truth.
  expect(h).toBeGreaterThan(truth);
  expect(Math.round((h / 1.2) * 1000) % 1000).toBe(0);

  const half = weighted(0.5);
  await yours.type(half);
  await yours.check.click();
  await yours.expectJudged(true, true);
  // Both searches take more nodes than with Manhattan distance, the third heuristic.
  const nodes = await yours.nodeCounts();
  for (const algorithm of [0, 1]) expect(nodes[algorithm]).toBeGreaterThan(nodes[4 + algorithm]);
  await page.reload();
  await expect(yours.code).toContainText('0.5 *');
  await yours.expectJudged(true, true);
  const { text } = await exportedFile(page, browserName, () =>
    yours.element.getByRole('button', { name: 'Save the code' }).click(),
  );
  expect(text).toBe(half);
  expect(errors).toEqual([]);
});
