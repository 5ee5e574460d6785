// An element on a page with keys of its own: slides that follow the arrow keys, notebooks with shortcuts.

import { nearHome } from '../support/boards.js';
import { openHost } from '../support/host.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

const element = `<fifteen-puzzle board="${nearHome}" style="width: 460px"></fifteen-puzzle>`;

for (const keys of ['element', 'page']) {
  test(`the keys of the element and its controls never reach the slides, with keys="${keys}"`, {
    tag: '@slow',
  }, async ({ page, puzzle }) => {
    await openHost(page, element);
    await recordKeys(page);
    await puzzle.ask((one, value) => Object.assign(one, { keys: value }).updateComplete, /** @type {'page'} */ (keys));
    await puzzle.ask((one) => one.focus());
    for (const key of ['ArrowUp', 'Control+z', 'Shift+ArrowUp', 'Space', 'Enter', 'h']) await page.keyboard.press(key);
    await puzzle.last('hint');
    await puzzle.button('Hint').focus();
    for (const key of ['ArrowLeft', 'Enter', 'Space']) await page.keyboard.press(key);
    await puzzle.ask((one) => one.solve());
    for (const control of [puzzle.playback.getByRole('slider'), puzzle.playback.getByRole('combobox')]) {
      await control.focus();
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home']) await page.keyboard.press(key);
    }
    const modifiers = ['Control', 'Shift'];
    expect((await recorded(page)).filter((key) => !modifiers.includes(key.split(' ')[1]))).toEqual([]);
    // A key without a meaning in the element reaches the page.
    await puzzle.button('Next').focus();
    for (const key of ['b', 'PageDown']) await page.keyboard.press(key);
    const others = ['keydown b', 'keyup b', 'keydown PageDown', 'keyup PageDown'];
    expect((await recorded(page)).filter((key) => others.includes(key))).toEqual(others);
  });
}

test('buttons that the page has put into the element keep their keys', async ({ page }) => {
  await openHost(page, element.replace('></', '><button slot="actions">Own</button></'));
  await recordKeys(page);
  await page.getByRole('button', { name: 'Own', exact: true }).press('Space');
  expect(await recorded(page)).toEqual(['keydown  ', 'keypress  ', 'keyup  ']);
});

test('no shortcut of a notebook acts on a key in the element', async ({ page, puzzle }) => {
  await openHost(page, `<div class="jp-Notebook" tabindex="-1">${element}</div>`);
  const shortcuts = () => page.evaluate(() => Reflect.get(window, 'shortcuts'));
  // Finds the shortcuts of a key as Lumino does: in the capture phase, by the ancestors of its target.
  await page.evaluate(() => {
    const found = /** @type {string[]} */ ([]);
    Object.assign(window, { shortcuts: found });
    const listener = (/** @type {KeyboardEvent} */ { target, key }) => {
      for (let node = /** @type {Element | null} */ (target); node; node = node.parentElement) {
        if (node.hasAttribute('data-lm-suppress-shortcuts')) return;
        if (node.matches('.jp-Notebook')) found.push(key);
      }
    };
    document.addEventListener('keydown', listener, { capture: true });
  });
  await page.locator('.jp-Notebook').press('d');
  expect(await shortcuts()).toEqual(['d']);
  await puzzle.ask((one) => one.focus());
  for (const key of ['d', 'a', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  expect(await shortcuts()).toEqual(['d']);
});

/** Records the keys that reach the document, where slides listen. @param {Page} page */
function recordKeys(page) {
  return page.evaluate(() => {
    const keys = /** @type {string[]} */ ([]);
    Object.assign(window, { keys });
    for (const type of /** @type {const} */ (['keydown', 'keypress', 'keyup']))
      document.addEventListener(type, (event) => keys.push(`${type} ${event.key}`));
  });
}

/** @param {Page} page @returns {Promise<string[]>} */
function recorded(page) {
  return page.evaluate(() => Reflect.get(window, 'keys'));
}
