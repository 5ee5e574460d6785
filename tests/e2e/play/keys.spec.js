// The keys of a game with the focus on the board. page-keys.spec.js tests them on the rest of the page.

import { open, small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { countPrevented, prevented } from '../support/prevented.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

const arrows = { ArrowUp: 'U', ArrowLeft: 'L', ArrowDown: 'D', ArrowRight: 'R' };
const letters = { w: 'U', a: 'L', s: 'D', d: 'R' };

for (const [name, keys] of Object.entries({ 'the arrow keys': arrows, 'W, A, S and D': letters })) {
  test(`${name} slide tiles`, { tag: keys === arrows ? '@firefox' : [] }, async ({ puzzle }) => {
    await puzzle.open(open);
    await puzzle.ask((element) => element.focus());
    let board = open;
    for (const [key, move] of Object.entries(keys)) {
      await puzzle.page.keyboard.press(key);
      board = after(board, move);
      expect(await puzzle.text()).toBe(board);
    }
    expect(await puzzle.moves()).toBe('ULDR');
  });
}

test('an arrow key may move the blank instead', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await puzzle.openSettings();
  await page.getByRole('group', { name: 'Arrow keys move' }).getByRole('button', { name: 'gap' }).click();
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('a');
  expect(await puzzle.moves()).toBe('DR');
  expect(await puzzle.text()).toBe(after(open, 'DR'));
});

test('an arrow at the edge changes nothing, and the board and a screen reader say so', async ({ page, puzzle }) => {
  const board = '0 1 3/4 2 5/7 8 6';
  await puzzle.open(board);
  await puzzle.ask((element) => element.focus());
  const nudges = await puzzle.element.locator('.board').evaluateHandle((one) => {
    /** @type {unknown[]} */
    const shown = [];
    one.animate = (frames) => {
      shown.push(frames);
      return new Animation();
    };
    return shown;
  });
  await page.keyboard.press('ArrowDown');
  expect(await nudges.jsonValue()).toEqual([{ translate: ['0', '0px 3px', '0'] }]);
  await expect(puzzle.element.getByRole('status')).toHaveText('No tile slides down.');
  await page.keyboard.press('ArrowRight');
  await expect(puzzle.element.getByRole('status')).toHaveText('No tile slides right.');
  expect(await puzzle.text()).toBe(board);
  await page.keyboard.press('ArrowLeft');
  expect(await puzzle.text()).toBe(after(board, 'L'));
});

test('Shift with an arrow moves the focus, Enter slides the focused tile', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(open);
  await puzzle.ask((element) => element.focus());
  await expect(puzzle.tile(5)).toBeFocused();
  for (const [key, tile] of Object.entries({ ArrowLeft: 1, ArrowDown: 2 })) {
    await page.keyboard.press(`Shift+${key}`);
    await expect(puzzle.tile(tile)).toBeFocused();
  }
  await page.keyboard.press('Shift+ArrowDown');
  await expect(puzzle.tile(9)).toBeFocused();
  expect(await puzzle.text()).toBe(open);
  await page.keyboard.press('Enter');
  expect(await puzzle.text()).toBe(after(open, 'R'));
});

test('Shift with an arrow moves the focus on from wherever it was set', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await puzzle.tile(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(puzzle.tile(2)).toBeFocused();
});

test('H gives a hint and L solves', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('h');
  expect(await puzzle.last('hint')).toMatchObject({ remaining: distance(small) });
  await page.keyboard.press('l');
  expect(await puzzle.last('solution')).toMatchObject({ length: distance(small) });
});

test('undo and redo by keys and by buttons', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await puzzle.ask((element) => element.focus());
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  const played = await puzzle.text();
  expect(played).toBe(after(open, 'ULL'));

  await page.keyboard.press('Control+z');
  expect(await puzzle.text()).toBe(after(open, 'UL'));
  await page.keyboard.press('Control+z');
  await puzzle.button('Undo').click();
  expect(await puzzle.text()).toBe(open);
  await expect(puzzle.button('Undo')).toBeDisabled();
  await expect(puzzle.figure('0 moves')).toBeVisible();

  await puzzle.button('Redo').click();
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Shift+Z');
  expect(await puzzle.text()).toBe(played);
  await expect(puzzle.button('Redo')).toBeDisabled();
  await expect(puzzle.figure('3 moves')).toBeVisible();

  await page.keyboard.press('Control+z');
  await page.keyboard.press('ArrowDown');
  await expect(puzzle.button('Redo')).toBeDisabled();
  await puzzle.inSizes('Back to the start');
  expect(await puzzle.text()).toBe(open);
});

test('ten keys in quick succession make ten moves', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await puzzle.ask((element) => element.focus());
  const keys = [
    'ArrowUp',
    'ArrowLeft',
    'ArrowDown',
    'ArrowLeft',
    'ArrowDown',
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'ArrowUp',
    'ArrowLeft',
  ];
  const moves = 'ULDLDRDRUL';
  // The keys are sent without waiting, so that all of them are in the browser's queue together.
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
  expect(await puzzle.moves()).toBe(moves);
  expect(await puzzle.text()).toBe(after(open, moves));
  await expect.poll(() => puzzle.shown()).toBe(after(open, moves));
  await expect(puzzle.figure('10 moves')).toBeVisible();
});

test('on the board, arrows do not scroll, and other keys keep their meaning in the browser', {
  tag: '@firefox',
}, async ({ page, puzzle }) => {
  await puzzle.open(open);
  await countPrevented(puzzle);
  await puzzle.ask((element) => element.focus());
  for (const key of ['ArrowUp', 'Tab', 'PageDown', 'Control+a', 'Alt+ArrowUp', 'x']) await page.keyboard.press(key);
  expect(await prevented(puzzle)).toEqual(['ArrowUp']);
});
