// Boards in texts of all kinds: typed into the field, pasted or dropped anywhere on the page. The expected boards come from the table that
// all interfaces share, written by hand; tests/js/solver/texts.test.ts reads the whole table.

import { readFileSync } from 'node:fs';
import { small, unsolvable, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { hold } from '../support/held.js';
import { pngOf } from '../support/pictures.js';
import { expect, test } from '../support/puzzle.js';
import { canReach, goalOf, replay, swapped } from '../support/simulator.js';
import { everyBoard, tables } from '../support/tables.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** @type {{ name: string, text: string, boards: string[] }[]} */
const inputs = JSON.parse(readFileSync(new URL('../../data/inputs.json', import.meta.url), 'utf8'));

/**
 * Kinds of texts, by their names in the table, each with three tiles that are cycled: most texts of the table have the same board, and a
 * late result must not look like the one before it.
 */
const kinds = [
  ['rows in lines', ''],
  ['comments and a size line (the school 42)', ''],
  ['digits of full width', ''],
  ['a box of lines', '125'],
  ['LaTeX', '478'],
  ['a board and moves', ''],
];

/** A text in which each of some tiles is replaced by the next one. @param {string} text  @param {string} tiles */
const cycled = (text, tiles) =>
  text.replace(/\d/g, (tile) => (tiles.includes(tile) ? tiles[(tiles.indexOf(tile) + 1) % tiles.length] : tile));

/** Two boards, one that needs 9 moves and one that cannot be solved, and a text that is no valid board. */
const several = `2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n\n1 2 3\n4 5 5\n7 0 8\n`;
const severalBoards = ['2 3 4 0/1 5 7 8/9 6 10 12/13 14 11 15', '13 1 2 4/5 0 3 7/9 6 10 12/15 8 11 14'];

/** Dispatches an event with data on the page itself. @param {Page} page  @param {'paste' | 'drop'} type  @param {{ text?: string, file?: { name: string, type: string, content: string } }} data */
const give = (page, type, data) =>
  page.evaluate(
    ([type, { text, file }]) => {
      const transfer = new DataTransfer();
      if (text) transfer.setData('text/plain', text);
      if (file) {
        const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], file.name, { type: file.type }));
      }
      const look = { bubbles: true, cancelable: true, composed: true };
      document.body.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...look, clipboardData: transfer })
          : new DragEvent('drop', { ...look, dataTransfer: transfer }),
      );
    },
    /** @type {const} */ ([type, data]),
  );

/** @param {string | Buffer} content */
const base64 = (content) => Buffer.from(content).toString('base64');

const picture = pngOf(90, 60).toString('base64');

/** Holds the reader of texts until `arrives` is called. @param {Page} page  @param {Puzzle} puzzle */
async function holdReader(page, puzzle) {
  const { asked, release } = await hold(page, /courses_bg.*\.wasm/);
  const arrives = async () => {
    release();
    // `boardAs` waits for the same reader, after all texts that are being read.
    await puzzle.ask((element) => element.boardAs('rows'));
  };
  return { asked, arrives };
}

test('what is typed while an earlier text is read stays, and Enter submits it', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const { asked, arrives } = await holdReader(page, puzzle);
  await puzzle.openText();
  const [typed, corrected, last] = ['1 2 3/4 5 6/0 7 8', '1 2 3/4 5 6/7 0 8', '1 2 3/0 5 6/4 7 8'];
  await puzzle.field.fill(typed);
  await puzzle.field.press('Enter');
  await asked;
  await puzzle.field.fill(corrected);
  await arrives();
  await expect(puzzle.field).toHaveValue(corrected);
  expect(await puzzle.text(), 'the text before it is asked for no longer').toBe(small);
  await puzzle.field.press('Enter');
  await expect.poll(() => puzzle.text()).toBe(corrected);
  await expect(puzzle.field).toHaveValue(corrected);
  await puzzle.field.fill(last);
  await puzzle.field.press('Enter');
  await expect.poll(() => puzzle.text()).toBe(last);
  // The superseded texts have begun no games.
  await puzzle.ask((element) => element.undo());
  expect(await puzzle.text()).toBe(corrected);
  await puzzle.ask((element) => element.undo());
  expect(await puzzle.text()).toBe(small);
});

test('a game that begins while a text is read stays', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const { asked, arrives } = await holdReader(page, puzzle);
  await puzzle.openText();
  await puzzle.field.fill(usual);
  await puzzle.field.press('Enter');
  await asked;
  await puzzle.button('Shuffle').click();
  const shuffled = await puzzle.text();
  expect(shuffled).not.toBe(small);
  await expect(puzzle.field).toHaveValue(shuffled);
  await arrives();
  expect(await puzzle.text()).toBe(shuffled);
});

test('Solve, pressed before the reader of texts is loaded, solves the board of the text', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const { asked, arrives } = await holdReader(page, puzzle);
  await puzzle.openText();
  await puzzle.field.fill(usual);
  await puzzle.field.press('Enter');
  await asked;
  await puzzle.button('Solve').click();
  expect(await puzzle.last('solution')).toMatchObject({ length: distance(small) });
  await arrives();
  expect(await puzzle.last('solution', 2)).toMatchObject({ length: distance(usual), optimal: true });
  expect(await puzzle.text()).toBe(usual);
});

test('the field reads texts of all kinds', async ({ puzzle }) => {
  await puzzle.open();
  await puzzle.openText();
  for (const [kind, tiles] of kinds) {
    const { text, boards } = inputs.find(({ name }) => name === kind) ?? { text: kind, boards: [''] };
    await puzzle.field.fill(cycled(text, tiles));
    await puzzle.field.press('Enter');
    await expect
      .poll(() => puzzle.ask((element) => element.history.split(/ (?=[A-Z])/)[0]), kind)
      .toBe(cycled(boards[0], tiles));
  }
  // A scramble starts from the goal of the current board.
  await puzzle.ask((element) => element.shuffle(3));
  await puzzle.field.fill('R D2 L U');
  await puzzle.field.press('Enter');
  await expect.poll(() => puzzle.text()).toBe(replay('1 2 3/4 5 6/7 8 0', 'RDDLU').board);
});

test('a goal that the text leaves open is a note, and never a question', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  const state = () => puzzle.ask(({ board, goal }) => `${board} ${goal}`);
  const row = page.locator('#board-row');
  // On boards of even size, each board can be solved to exactly one of the two goals.
  await puzzle.field.fill('1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15');
  await puzzle.field.press('Enter');
  await expect.poll(state).toBe('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15 blank-last');
  await expect(row.getByRole('status').filter({ hasText: 'Gap' })).toHaveCount(0);
  await puzzle.field.fill('[4, 1, 2, 3, 0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]');
  await puzzle.field.press('Enter');
  await expect.poll(state).toBe('4 1 2 3/0 5 6 7/8 9 10 11/12 13 14 15 blank-first');
  await expect(row).toContainText('The goal is now “Gap first”');
  // On boards of odd size, both goals are possible.
  await puzzle.ask((element) => {
    element.goal = 'blank-last';
  });
  await puzzle.field.fill('(1, 2, 5, 3, 4, 0, 6, 7, 8)');
  await puzzle.field.press('Enter');
  await expect.poll(state).toBe('1 2 5/3 4 0/6 7 8 blank-last');
  await page.getByRole('button', { name: 'Use “Gap first” instead' }).click();
  await expect.poll(state).toBe('1 2 5/3 4 0/6 7 8 blank-first');
  await page.getByRole('button', { name: 'Use “Gap last” instead' }).press('Enter');
  await expect.poll(state).toBe('1 2 5/3 4 0/6 7 8 blank-last');
  await expect(page.getByRole('button', { name: 'Use “Gap first” instead' }), 'the focus stays').toBeFocused();
  // The offer ends with the board.
  await puzzle.button('Shuffle').click();
  await expect(page.getByRole('button', { name: /instead$/ })).toHaveCount(0);
});

test('several boards that are pasted anywhere are a list', async ({ browserName, page, puzzle }, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Firefox empties the clipboard of events that scripts make.');
  await puzzle.open(small);
  await give(page, 'paste', { text: several });
  const list = page.getByRole('group', { name: '2 boards. Choose one.' });
  await expect(list).toBeFocused();
  await expect(list).toContainText('Line 12: 5 appears twice');
  expect(await puzzle.text(), 'nothing changes before a choice').toBe(small);
  for (const [index, board] of severalBoards.entries()) {
    await page.keyboard.press('Tab');
    if (index === 0) await page.keyboard.press('Tab'); // past Close
    await page.keyboard.press('Enter');
    await expect.poll(() => puzzle.text()).toBe(board);
    await expect(list.getByRole('button', { pressed: true })).toHaveAccessibleName(`Board ${index + 1}, 4×4: ${board}`);
  }
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(puzzle.field).toBeFocused();
});

test('a table of boards with their distances is a list of all its boards', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  const first = everyBoard.slice(0, 100).map(({ board }) => board);
  // tests/js/solver/texts.test.ts reads all the tables.
  const [[, text]] = tables;
  await puzzle.field.fill(text);
  await puzzle.field.press('Enter');
  const answer = page.locator('#answer');
  await expect(answer).toContainText('568 boards');
  await expect(answer.locator('.unread')).toHaveCount(0);
  const named = await answer
    .locator('.picks button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
  expect(named.map((label, index) => label.includes(first[index]))).toEqual(first.map(() => true));
  await page.keyboard.press('Escape');
  await expect(answer).toHaveCount(0);
});

test('a text that may be several boards asks how many rows they have', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  const ask = async () => {
    await puzzle.field.fill('1 2 3 4 5 6 7 8 9 10 11 0');
    await puzzle.field.press('Enter');
    const question = page.getByRole('group', { name: /^How many rows does the board have\?/ });
    await expect(question).toBeFocused();
    return question;
  };
  const question = await ask();
  expect(await puzzle.text(), 'nothing changes before the answer').toBe(small);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await puzzle.field.press('Enter');
  await expect(question, 'the same text is submitted again').toBeFocused();
  await puzzle.field.pressSequentially(' ');
  await expect(question).toBeHidden();
  await ask();
  // The focus then goes to the board.
  await page.getByRole('button', { name: '3 rows of 4' }).press('Enter');
  await expect.poll(() => puzzle.text()).toBe('1 2 3 4/5 6 7 8/9 10 11 0');
  await expect(puzzle.board.locator(':focus')).toHaveCount(1);
});

test('all tiles without the gap: one click puts it where it may be', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  const tiles = usual.split(/[ /]/).filter((tile) => tile !== '0');
  const question = page.getByRole('group', { name: /^Where is the gap\? All tiles from 1 to 15 are there/ });
  const submit = async (/** @type {string} */ text) => {
    await puzzle.field.fill(text);
    await puzzle.field.press('Enter');
  };
  const atEnd = [0, 4, 8, 12].map((from) => [...tiles, '0'].slice(from, from + 4).join(' ')).join('/');
  // Without rows, the last cell is offered if the board can then be solved; otherwise the blank is elsewhere.
  const other = swapped(atEnd, 14, 15);
  const [solvable, unsolvable] = canReach(atEnd, goalOf(4)) ? [atEnd, other] : [other, atEnd];
  await submit(unsolvable.replaceAll('/', ' ').replace(/ 0$/, ''));
  await expect(puzzle.field).toHaveAccessibleDescription(/All tiles from 1 to 15 are there, but no gap; write 0 or _/);
  await submit(solvable.replaceAll('/', ' ').replace(/ 0$/, ''));
  await expect(question).toBeFocused();
  expect(await puzzle.text(), 'nothing changes before the answer').toBe(small);
  await question.getByRole('button', { name: 'at the end' }).click();
  await expect.poll(() => puzzle.text()).toBe(solvable);
  // With rows, the blank is in the short row.
  await submit(usual.replace(/\b0 /, ''));
  await expect(question.getByRole('button', { name: /^row 3, column \d$/ })).toHaveCount(4);
  await question.getByRole('button', { name: 'row 3, column 2' }).click();
  await expect.poll(() => puzzle.text()).toBe(usual);
});

test('files may be dropped anywhere: a text, a picture, and nothing else', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  const text = Buffer.from('\ufeff3\n 0  1  3\n 4  2  5\n 7  8  6\n', 'utf16le');
  await give(page, 'drop', { file: { name: 'puzzle04.txt', type: 'text/plain', content: base64(text) } });
  await expect.poll(() => puzzle.text()).toBe('0 1 3/4 2 5/7 8 6');
  await give(page, 'drop', { file: { name: 'hills.png', type: 'image/png', content: picture } });
  await expect(puzzle.board.getByRole('button').first().locator('img')).toHaveAttribute('src', /^data:image\/png/);
  expect(await puzzle.text(), 'the game goes on').toBe('0 1 3/4 2 5/7 8 6');
  for (const [name, content, says] of [
    ['paper.pdf', '%PDF-1.7\n\0\x01\x02\x03\x04\x05', '“paper.pdf” is not a text'],
    ['huge.txt', 'x'.repeat(1_000_001), '“huge.txt” is too large'],
    ['story.txt', 'Once upon a time there was a puzzle.', 'is not a number'],
  ]) {
    await give(page, 'drop', { file: { name, type: '', content: base64(content) } });
    await expect(page.locator('#board-error'), name).toContainText(says);
  }
  await give(page, 'drop', { file: { name: 'broken.png', type: 'image/png', content: base64('nothing') } });
  await expect(page.locator('#picture-row')).toContainText('“broken.png” could not be read as a picture');
  expect(await puzzle.text()).toBe('0 1 3/4 2 5/7 8 6');
  // The picture is removed with the button beside the board.
  await puzzle.button('Remove').click();
  await expect(puzzle.board.getByRole('button').first().locator('img')).toHaveCount(0);
});

test('a text that is dropped on a field, or while a view is open, is not for the board', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await page.goto('/#history');
  await give(page, 'drop', { text: several });
  await page.goBack();
  await expect(page.getByRole('group', { name: /Choose one/ })).toHaveCount(0);
  expect(await puzzle.text()).toBe(small);
});

test('a board that cannot be solved says to which goal it can', async ({ page, puzzle }) => {
  await puzzle.open(unsolvable);
  await expect(puzzle.search).toContainText('This board cannot be solved');
  await page.getByRole('button', { name: 'gap first', exact: true }).click();
  expect(await puzzle.ask((element) => [element.goal, element.parity?.solvable])).toEqual(['blank-first', true]);
  await expect(puzzle.search).not.toContainText('cannot be solved');
});

test('the moves of a solution are copied in each form', async ({ browserName, context, page, puzzle }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  const { moves } = await puzzle.last('solution');
  await puzzle.search.getByRole('button', { name: 'Share' }).click();
  /** @param {string} name  @param {string} expected */
  const copies = async (name, expected) => {
    await page.getByRole('menuitem', { name }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
  };
  /** @type {Record<string, string>} */
  const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' };
  const tiles = [...moves].map((_, at) => {
    const [before, after] = [moves.slice(0, at), moves.slice(0, at + 1)].map((made) =>
      replay(small, made).board.split(/[ /]/),
    );
    return after.find((tile, cell) => tile !== before[cell] && tile !== '0');
  });
  await copies('Numbers', tiles.join(' '));
  await copies('Letters', moves);
  const ofGap = [...moves].map((move) => opposite[move]);
  await copies('Moves of the gap', ofGap.join(''));
  await page.getByRole('menuitem', { name: 'More forms' }).click();
  /** @type {Record<string, string>} */
  const words = { U: 'up', D: 'down', L: 'left', R: 'right' };
  await copies('Words', [...moves].map((move) => words[move]).join(' '));
  await copies('in words', ofGap.map((move) => words[move]).join(' '));
});

test('a button says how a text that was typed is read', async ({ puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  await expect(puzzle.button('Show this board')).toBeHidden();
  await puzzle.field.fill(usual);
  await puzzle.button('Show this board').click();
  await expect.poll(() => puzzle.text()).toBe(usual);
  await expect(puzzle.button('Show this board')).toBeHidden();
});

test('a link to a board is followed, and a right text after a wrong one ends what was said of it', async ({
  browserName,
  page,
  puzzle,
}, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Firefox empties the clipboard of events that scripts make.');
  await puzzle.open();
  await give(page, 'paste', { text: 'hello world' });
  await expect(puzzle.field).toHaveAccessibleDescription(/“hello” is not a number/);
  await give(page, 'paste', { text: several });
  await expect(page.locator('#board-error')).toBeHidden();
  await expect(puzzle.search).not.toContainText('not a valid board');
  await give(page, 'paste', { text: `https://example.org/fifteen/#board=${small.replaceAll(' ', ',')}` });
  await expect.poll(() => puzzle.text()).toBe(small);
});

test('a goal that a text has brought ends with the next text', async ({ browserName, page, puzzle }, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Firefox empties the clipboard of events that scripts make.');
  await puzzle.open();
  await give(page, 'paste', { text: '1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0' });
  await expect.poll(() => puzzle.ask((element) => element.goal)).toBe('blank-first');
  await give(page, 'paste', { text: '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15' });
  await expect.poll(() => puzzle.text()).toBe('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
  await expect.poll(() => puzzle.ask((element) => element.goal)).toBe('blank-last');
  await give(page, 'paste', { text: ' ' });
  await expect(page.locator('#board-error')).toBeVisible();
});
