// Growth: its levels are those of a slow search over the same states.

import { axe } from '../support/axe.js';
import { exportedFile } from '../support/games.js';
import { GrowthMap } from '../support/lab-growth.js';
import { openAlone, overflow } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

const patterns = ['1', '1 2', '1 2 3', '12 13 14 15'];

/** The number of a state: a hexadecimal digit for the blank's cell and for the cell of each tile. @param {number[]} cells */
function stateOf(cells) {
  return cells.reduce((state, cell) => state * 16 + cell, 0);
}

/**
 * The fewest moves of some tiles of the 15-puzzle, keyed by their cells, such as `0 1 2`.
 * @param {number[]} tiles @returns {Map<string, number>}
 */
function distances(tiles) {
  /** @type {Map<string, number>} */
  const found = new Map();
  const seen = new Uint8Array(16 ** (tiles.length + 1));
  let level = [[15, ...tiles.map((tile) => tile - 1)]];
  for (let distance = 0; level.length > 0; distance++) {
    /** @type {number[][]} */
    const next = [];
    while (level.length > 0) {
      const state = /** @type {number[]} */ (level.pop());
      if (seen[stateOf(state)]) continue;
      seen[stateOf(state)] = 1;
      const [blank, ...cells] = state;
      const placement = cells.join(' ');
      if (!found.has(placement)) found.set(placement, distance);
      for (const cell of neighbors(blank)) {
        const moved = cells.map((other) => (other === cell ? blank : other));
        // Moves of other tiles are free.
        (cells.includes(cell) ? next : level).push([cell, ...moved]);
      }
    }
    level = next;
  }
  return found;
}

/** The cells beside a cell. @param {number} cell */
function neighbors(cell) {
  return [
    ...(cell % 4 > 0 ? [cell - 1] : []),
    ...(cell % 4 < 3 ? [cell + 1] : []),
    ...(cell >= 4 ? [cell - 4] : []),
    ...(cell < 12 ? [cell + 4] : []),
  ];
}

/** @param {Locator} growth */
function mapOf(growth) {
  return growth.getByRole('slider', { name: 'Map of all placements' });
}

/** The cells of the ringed placement, from its text for screen readers. @param {Locator} growth */
async function ringed(growth) {
  const text = (await mapOf(growth).getAttribute('aria-valuetext')) ?? '';
  return Array.from(text.matchAll(/row (\d), column (\d)/g), ([, row, column]) => 4 * Number(row) + Number(column) - 5);
}

test('each pattern has the levels of a slow search', async ({ page, puzzle: _ }) => {
  const growth = await openAlone(page, 'fifteen-growth');
  await growth.getByText('Table', { exact: true }).click();
  for (const tiles of patterns) {
    await growth.getByRole('button', { name: tiles, exact: true }).click();
    await expect(growth).toContainText(`Tiles ${tiles}, minimum`);
    const all = [...distances(tiles.split(' ').map(Number)).values()];
    const levels = Array.from({ length: Math.max(...all) + 1 }, (_, n) => all.filter((one) => one === n).length);
    const rows = await growth
      .locator('tbody tr')
      .evaluateAll((found) =>
        found.map((row) => Array.from(row.querySelectorAll('td'), (cell) => Number(cell.textContent.replace(',', '')))),
      );
    expect(rows.map(([moves, count]) => [moves, count])).toEqual(levels.map((count, moves) => [moves, count]));
    expect(rows.at(-1)?.[2]).toBe(all.length);
    await page.keyboard.press('End');
    await expect(growth.locator('.say')).toContainText(new RegExp(`needs? ${levels.length - 1} moves\\.`));
  }
});

test('the ringed placement of a board needs the moves of the slow search', async ({ page, puzzle: _ }) => {
  const boards = [
    '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2',
    '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0',
    '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3',
  ];
  const tiles = [2, 7, 9];
  const all = distances(tiles);
  const growth = await openAlone(page, 'fifteen-growth', { tiles: tiles.join(' '), at: 99 });
  for (const board of boards) {
    await growth.evaluate((element, given) => Object.assign(element, { board: given }), board);
    const cells = tiles.map((tile) => board.split(/[ /]/).map(Number).indexOf(tile));
    await expect.poll(() => ringed(growth)).toEqual(cells);
    await expect(mapOf(growth)).toHaveAttribute('aria-valuenow', String(all.get(cells.join(' '))));
  }
  await growth.locator('.scrub').fill('3');
  await expect(growth.locator('.card')).toContainText('more than 3 moves of its tiles.');
  await expect(growth.locator('.say')).toContainText('at distance 3: the frontier.');
});

test('one Tab stop for the map: arrows ring the next possible placement, and a click rings one', async ({
  page,
  puzzle: _,
}) => {
  const growth = await openAlone(page, 'fifteen-growth', { tiles: '1 2', cells: '0 1' });
  await growth.getByRole('button', { name: '12 13 14 15' }).focus();
  await page.keyboard.press('Tab');
  if ((await ringed(growth)).length > 2) await page.keyboard.press('Tab');
  await expect(mapOf(growth)).toBeFocused();
  const at = await growth.getByRole('slider', { name: 'Step' }).inputValue();
  for (const [key, cells] of /** @type {const} */ ([
    ['ArrowRight', [0, 2]],
    ['ArrowRight', [0, 3]],
    ['ArrowRight', [1, 0]],
    // Two tiles cannot share a cell.
    ['ArrowRight', [1, 2]],
    ['ArrowUp', [1, 2]],
    ['ArrowDown', [1, 6]],
    ['ArrowLeft', [1, 5]],
  ])) {
    await page.keyboard.press(key);
    expect(await ringed(growth)).toEqual(cells);
  }
  expect(await growth.getByRole('slider', { name: 'Step' }).inputValue()).toBe(at);

  const canvas = growth.locator('canvas');
  const { width, height } = /** @type {{ width: number, height: number }} */ (await canvas.boundingBox());
  await canvas.click({ position: { x: width - 3, y: height / 2 + 6 } });
  expect(await ringed(growth)).toEqual([11, 3]);
  const link = await growth.evaluate((element) => /** @type {any} */ (element).link);
  expect(decodeURIComponent(new URL(link).hash)).toBe(`#growth&tiles=1 2&cells=11 3&at=${at}`);
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => ringed(growth)).toEqual([11, 3]);
});

test('the numbers and the map are files', async ({ browserName, page, puzzle: _ }) => {
  const growth = await openAlone(page, 'fifteen-growth', { tiles: '1' });
  await expect(mapOf(growth)).toBeVisible();
  const table = await exportedFile(page, browserName, () =>
    growth.getByRole('button', { name: 'Save as CSV' }).click(),
  );
  expect(table).toEqual({
    name: 'growth.csv',
    text: 'Moves,Placements,So far\r\n0,1,1\r\n1,2,3\r\n2,3,6\r\n3,4,10\r\n4,3,13\r\n5,2,15\r\n6,1,16\r\n',
  });
  const save = () => growth.getByRole('button', { name: 'Save the picture' }).click();
  const picture = await exportedFile(page, browserName, save);
  expect(picture.name).toBe('growth.png');
  expect(picture.text).toContain('PNG');
});

test('bad tiles and a module that cannot be loaded are reported, and nothing is left behind', async ({
  page,
  puzzle: _,
}) => {
  await page.context().route('**/lab_bg*.wasm', (route) => route.abort());
  const growth = await openAlone(page, 'fifteen-growth');
  await expect(growth.getByRole('alert')).toContainText('solver failed to start');
  await page.context().unroute('**/lab_bg*.wasm');
  await growth.getByRole('button', { name: 'Try again' }).click();
  await expect(mapOf(growth)).toBeVisible();
  for (const tiles of ['1 1', '16', '1 2 3 4 5', 'one', '257']) {
    await growth.evaluate((element, given) => Object.assign(element, { tiles: given }), tiles);
    await expect(growth.getByRole('alert')).toContainText('one to four different tiles');
    await expect(growth).toContainText('Tiles 1 2 3 4,');
    await growth.getByRole('button', { name: '1 2 3 4', exact: true }).click();
    await expect(growth.getByRole('alert')).toHaveCount(0);
  }
  await growth.evaluate((element) => element.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});

test('in German, at 320px; the map has the colors of the theme', async ({ page, puzzle: _ }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const growth = await openAlone(page, 'fifteen-growth', { at: 2, tiles: '1', cells: '5' }, 'de');
  await expect(growth.getByRole('heading')).toHaveText('Eine Tabelle wächst');
  await expect(growth.locator('.say')).toContainText('3 neue Lagen in Entfernung 2: die Front der Suche.');
  for (const [theme, ink] of /** @type {const} */ ([
    ['dark', '238 240 238 255'],
    ['light', '20 25 26 255'],
  ])) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    // Tile 1 is in the frontier in the third cell of the first row.
    const map = new GrowthMap(growth);
    const color = async () => {
      const { side } = await map.shown();
      return map.colorAt(side * 0.62, side * 0.12);
    };
    await expect.poll(color).toBe(ink);
    expect((await axe(page)).found).toEqual([]);
  }
  await growth.evaluate((element) => Object.assign(element, { tiles: '1 2 3 4' }));
  await expect(growth.getByRole('slider', { name: 'Karte aller Lagen' })).toBeVisible();
  await expect.poll(() => growth.evaluate(overflow)).toEqual([]);
});
