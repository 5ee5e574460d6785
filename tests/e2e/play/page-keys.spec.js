// The keys of a game from anywhere on the page, and the keys that belong to something else.

import { endless, open, small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { openHost } from '../support/host.js';
import { countPrevented, prevented } from '../support/prevented.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */

test('arrows and letters slide tiles as soon as the page is there', async ({ page, puzzle }) => {
  await puzzle.open(open);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const keys = { ArrowUp: 'U', a: 'L', s: 'D', ArrowRight: 'R' };
  for (const key of Object.keys(keys)) await page.keyboard.press(key);
  expect(await puzzle.moves()).toBe('ULDR');
  expect(await puzzle.text()).toBe(after(open, 'ULDR'));
  expect(await puzzle.events('solve-start')).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus stays').toBe('BODY');
});

test('choosing a size begins a game with the focus on the board, and no arrow key changes the size', {
  tag: '@firefox',
}, async ({ page, puzzle }) => {
  await puzzle.open(open);
  await puzzle.inSizes('3×3');
  await expect(puzzle.size).toHaveAccessibleName('Size: 3×3');
  await expect.poll(() => puzzle.text()).toMatch(/^(\d \d \d\/?){3}$/);
  expect(await focusIsOnBoard(page)).toBe(true);

  const before = await puzzle.text();
  await puzzle.size.focus();
  const key = before.indexOf('0') < 5 ? 'ArrowUp' : 'ArrowDown';
  await page.keyboard.press(key);
  expect(await puzzle.text()).toBe(after(before, key === 'ArrowUp' ? 'U' : 'D'));
  expect(await puzzle.ask((element) => element.size)).toBe(3);

  await puzzle.size.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('n');
  expect(await puzzle.text(), 'the keys belong to the open menu').toBe(after(before, key === 'ArrowUp' ? 'U' : 'D'));
  await puzzle.button('5×5').press('Enter');
  expect(await puzzle.ask((element) => element.size)).toBe(5);
  expect(await focusIsOnBoard(page)).toBe(true);
});

test('N shuffles, and Space only before the first move and after the last', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await page.keyboard.press('Space');
  await expect.poll(() => puzzle.text()).not.toBe(open);
  await puzzle.ask((element, board) => {
    element.board = board;
  }, open);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  expect(await puzzle.text(), 'a game does not end by accident').toBe(after(open, 'U'));
  await page.keyboard.press('n');
  await expect.poll(() => puzzle.text()).not.toBe(after(open, 'U'));

  await puzzle.ask((element) => {
    element.board = '1 2 3/4 5 6/7 0 8';
    element.focus();
  });
  await page.keyboard.press('ArrowLeft');
  expect(await puzzle.ask((element) => element.solved)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => puzzle.text()).not.toBe(goalOf(3));
  expect(await puzzle.moves(), 'Space did not press the focused tile too').toBe('UL');
});

test('L solves, Space, Home and End control the playback, and R goes back to the start', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('l');
  const { moves } = await puzzle.last('solution');
  await page.keyboard.press('Space');
  expect(await puzzle.ask((element) => element.playing)).toBe(false);
  await page.keyboard.press('End');
  expect(await puzzle.text()).toBe(goalOf(3));
  await page.keyboard.press('Home');
  expect(await puzzle.text()).toBe(small);
  const made = (await puzzle.moves()).length;
  await page.keyboard.press('Space');
  await puzzle.last('move', made + 2);
  await page.keyboard.press('Escape');
  expect(await puzzle.ask((element) => element.playing)).toBe(false);
  // Space did not press the focused tile, so the board is still on the path of the solution.
  const position = (await puzzle.ask((element) => element.position)) ?? -1;
  expect(await puzzle.text()).toBe(after(small, moves.slice(0, position)));
  await page.keyboard.press('r');
  expect(await puzzle.text()).toBe(small);
  expect(distance(small)).toBe(moves.length);
});

test('Esc stops a search', { tag: '@firefox' }, async ({ page, puzzle }) => {
  await puzzle.open(endless);
  await puzzle.ask((element) => {
    element.heuristic = 'manhattan';
  });
  await page.keyboard.press('l');
  await puzzle.last('progress');
  await page.keyboard.press('Escape');
  await expect.poll(() => puzzle.ask((element) => element.searching)).toBe(false);
  expect(await puzzle.last('error')).toMatchObject({ code: 'aborted' });
});

test('fields, lists and dialogs keep their keys, and so does the browser', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await puzzle.open(open);
  await countPrevented(puzzle);
  const keys = ['ArrowLeft', 'ArrowDown', 'a', 's', 'h', 'l', 'n', 'r', 'Space', 'Home', 'Control+z'];
  const pressAll = async () => {
    for (const key of keys) await page.keyboard.press(key);
    expect(await puzzle.text()).toBe(open);
    expect(await puzzle.events('solve-start')).toEqual([]);
    expect(await prevented(puzzle)).toEqual([]);
  };
  await puzzle.openText();
  await puzzle.field.focus();
  await pressAll();
  await puzzle.openOptions();
  await expect(page.getByLabel('Time limit')).toBeVisible();
  await page.getByLabel('Time limit').focus();
  await pressAll();
  await page.getByRole('link', { name: 'How it works' }).click();
  await page.getByRole('heading', { name: 'The bound' }).click();
  await pressAll();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const text = Object.assign(document.createElement('div'), { contentEditable: 'true', textContent: 'A text' });
    document.body.prepend(text);
    text.focus();
  });
  await pressAll();
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  for (const key of ['PageDown', 'Control+a', 'Alt+ArrowUp', 'Control+ArrowUp', 'x', 'Tab']) {
    await page.keyboard.press(key);
  }
  expect(await prevented(puzzle)).toEqual([]);
});

test('a key that has acted goes no further', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await page.evaluate(() => {
    /** @type {string[]} */
    const heard = [];
    Object.assign(window, { heard });
    addEventListener('keydown', ({ key }) => heard.push(key));
  });
  for (const key of ['ArrowUp', 'x', 'Control+z']) await page.keyboard.press(key);
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['x', 'Control']);
});

test('? opens the list of keys, and Esc closes it', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(open);
  const list = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expect(list).toContainText('Slide a tile');
  const steps = list
    .getByRole('region')
    .or(list.locator('section'))
    .filter({ hasText: 'While a solution or a replay is shown' });
  await expect(steps).toContainText('One move back, forward');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('ArrowUp');
  expect(await puzzle.moves()).toBe('U');
  await puzzle.openText();
  await puzzle.field.focus();
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  await page.getByRole('link', { name: 'Keys (?)' }).click();
  await expect(list).toBeVisible();
});

test('on other pages the keys act in the element only, and never in two elements at once', async ({ page, puzzle }) => {
  await openHost(
    page,
    `<button>Host</button><fifteen-puzzle id="one" board="${open}"></fifteen-puzzle><fifteen-puzzle id="two" board="${open}"></fifteen-puzzle>`,
  );
  await page.getByRole('button', { name: 'Host' }).focus();
  await page.keyboard.press('ArrowUp');
  expect(await puzzle.moves()).toBe('');
  await page.locator('#one').getByRole('button', { name: 'Hint' }).focus();
  await page.keyboard.press('ArrowUp');
  expect((await puzzle.events('move')).map(({ id }) => id)).toEqual(['one']);

  await page.evaluate(() => {
    for (const element of document.querySelectorAll('fifteen-puzzle')) Object.assign(element, { keys: 'page' });
  });
  await page.getByRole('button', { name: 'Host' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('#two').getByRole('button', { name: 'Hint' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect((await puzzle.events('move')).map(({ id }) => id)).toEqual(['one', 'one', 'two']);
});

/** @param {Page} page */
function focusIsOnBoard(page) {
  return page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.matches('.tile') ?? false);
}
