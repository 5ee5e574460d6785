// The appearance of the element on an embedding page: languages, custom texts, a picture on the tiles, and themes.

import { createServer } from 'node:http';
import { axe } from '../support/axe.js';
import { nearHome, small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { openHost } from '../support/host.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf, tilesOf } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */

// The colors on the screen are compared.
test.use({ isDrawn: true });

const wide = 'fifteen-puzzle { width: 460px }';

test('it uses the language around it, or the custom texts that it is given', async ({ page, puzzle }) => {
  const inside = `<fifteen-puzzle board="${small}" speed="20"></fifteen-puzzle>`;
  await openHost(page, `<section lang="de-AT"><template shadowrootmode="open">${inside}</template></section>`);
  const { element } = puzzle;
  const region = element.getByRole('status');
  const marked = () => element.locator('.fifteen').getAttribute('lang');
  await expect(element.getByRole('group', { name: 'Spielbrett, 3 mal 3' })).toBeVisible();
  await expect(element.getByRole('button', { name: '8, Zeile 1, Spalte 1', exact: true })).toBeVisible();
  await expect(element.getByRole('button', { name: '3, Zeile 1, Spalte 3, an seinem Platz' })).toBeVisible();
  await puzzle.button('Lösen').click();
  await puzzle.last('solved');
  await expect(region).toHaveText(new RegExp(`^Gelöst in ${distance(small)} Zügen, `));
  expect(await marked()).toBeNull();
  await puzzle.button('Schließen').click();

  // The error is shown in German; the event has the English message.
  await puzzle.ask((one) => {
    one.board = '1 2 3/4 five 6/7 8 0';
  });
  await expect(element.locator('.msg')).toContainText('„five“ ist keine Zahl (Zeile 2, Spalte 2).');
  expect((await puzzle.last('error')).message).toContain('“five” is not a number');

  // English replaces a language that is not supported.
  await puzzle.ask((one) => one.setAttribute('lang', 'it'));
  await expect(puzzle.button('Next board')).toBeVisible();
  expect(await marked(), 'Italian is not supported').toBe('en');
  const texts = { nextBoard: '<img src=x onerror=alert(1)>', solve: 'Risolvi', slove: '' };
  await puzzle.ask((one, json) => one.setAttribute('texts', json), JSON.stringify(texts));
  await expect(puzzle.button(texts.nextBoard)).toBeVisible();
  await puzzle.ask((one) => one.undo());
  await expect(puzzle.button('Risolvi')).toBeVisible();
  await expect(puzzle.button('Hint')).toBeVisible();
  expect(await puzzle.last('error', 2)).toMatchObject({
    code: 'bad-options',
    message: expect.stringContaining('slove'),
  });
  await puzzle.ask((one) => {
    one.texts = {};
    one.lang = '';
  });
  // An empty language counts as absent: the element uses the language of the page.
  await expect(puzzle.button('Lösen')).toBeVisible();
});

/** A distinct color for each cell of the picture. The left and right edges are cut off. @param {number} cell */
const colorOf = (cell) => [(cell % 4) * 80, Math.floor(cell / 4) * 80, 200];

/** The picture is twice as wide as high. A square board shows its middle, with four rows of four cells. */
const picture = (() => {
  const cells = Array.from({ length: 16 }, (_, cell) => {
    const [x, y] = [100 + (cell % 4) * 50, Math.floor(cell / 4) * 50];
    return `<rect x="${x}" y="${y}" width="50" height="50" fill="rgb(${colorOf(cell)})"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="lime"/>${cells.join('')}</svg>`;
})();

/** The color near a corner of each cell on the screen, where only the picture is drawn. @param {Puzzle} puzzle */
async function seen({ page, element }) {
  const shot = await element.locator('.cells').screenshot({ animations: 'disabled' });
  return page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    );
    context.drawImage(bitmap, 0, 0);
    const side = bitmap.width / 4;
    return Array.from({ length: 16 }, (_, cell) => {
      const [x, y] = [((cell % 4) + 0.2) * side, (Math.floor(cell / 4) + 0.2) * side];
      return [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
    });
  }, shot.toString('base64'));
}

/** The expected colors: each tile shows the piece of the cell where it belongs. @param {string} board  @param {string} goal */
function expectedColors(board, goal) {
  const home = tilesOf(goal);
  return tilesOf(board).map((tile) => (tile === 0 ? null : colorOf(home.indexOf(tile))));
}

/** @param {Puzzle} puzzle  @param {string} board  @param {string} goal */
async function expectPieces(puzzle, board, goal) {
  const colors = await seen(puzzle);
  for (const [cell, color] of expectedColors(board, goal).entries()) {
    const near = (/** @type {number[]} */ other) =>
      other.every((value, index) => Math.abs(value - colors[cell][index]) < 8);
    if (color) expect(near(color), `cell ${cell} of ${board}: ${colors[cell]}`).toBe(true);
    else expect(colors[cell][2], 'the blank is blank').not.toBe(200);
  }
}

// On a server of its own: if requests were intercepted, the browser would have no cache.
test('all tiles together request their picture once', async ({ page, puzzle, baseURL }) => {
  let asked = 0;
  const script = `<script type="module" src="${baseURL}fifteen-puzzle.js"></script>`;
  const host = `<!doctype html><title>A host</title><fifteen-puzzle board="${nearHome}" image="picture.svg"></fifteen-puzzle>${script}`;
  const server = createServer(({ url }, response) => {
    const isPicture = url === '/picture.svg';
    if (isPicture) asked += 1;
    response.setHeader('content-type', isPicture ? 'image/svg+xml' : 'text/html').end(isPicture ? picture : host);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect(puzzle.tile(7).locator('.number')).toBeHidden();
  await expectPieces(puzzle, nearHome, goalOf(4));
  expect(asked).toBe(1);
  await new Promise((resolve) => server.close(resolve));
});

test('each tile shows the piece of the picture of the cell where it belongs', async ({ page, puzzle }) => {
  await page.route('**/picture.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await openHost(page, `<fifteen-puzzle board="${nearHome}" image="picture.svg"></fifteen-puzzle>`, wide);
  const number = puzzle.tile(7).locator('.number');
  await expect(number).toBeHidden();
  await expectPieces(puzzle, nearHome, goalOf(4));
  const other = after(goalOf(4), 'DRDRUL');
  await puzzle.ask((one, goal) => {
    one.goal = goal;
  }, other);
  await expectPieces(puzzle, nearHome, other);

  // A drag slides the tile, not the picture.
  const box = await puzzle.tile(7).boundingBox();
  if (!box) throw new Error('the tile is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - box.height / 3, { steps: 5 });
  await page.mouse.up();
  expect(await puzzle.text()).toBe(after(nearHome, 'U'));

  await puzzle.ask((one) => {
    one.numbers = true;
  });
  await expect(number).toBeVisible();
});

test('tiles show their numbers if the picture cannot be loaded', async ({ page, puzzle }) => {
  await page.route('**/*.png', (route) => route.abort());
  await openHost(page, `<fifteen-puzzle board="${nearHome}" image="lost.png"></fifteen-puzzle>`, wide);
  expect(await puzzle.last('error')).toMatchObject({ code: 'bad-image', message: expect.stringContaining('lost.png') });
  await expect(puzzle.tile(7).locator('.number')).toBeVisible();
  await expect(puzzle.element.locator('img')).toHaveCount(0);
  await puzzle.ask((one) => one.setAttribute('image', 'javascript:alert(1)'));
  expect(await puzzle.last('error', 2)).toMatchObject({
    code: 'bad-image',
    message: expect.stringContaining('javascript:'),
  });
});

/** The contrast of a part of the screen, between its lightest and its darkest pixel. @param {Puzzle} puzzle  @param {string} selector */
async function contrast({ page, element }, selector) {
  const shot = await element.locator(selector).screenshot({ animations: 'disabled' });
  return page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    );
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const light = (/** @type {number} */ share) => (share <= 0.04 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    const all = Array.from({ length: data.length / 4 }, (_, pixel) => {
      const [red, green, blue] = [0, 1, 2].map((channel) => light(data[4 * pixel + channel] / 255));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    const [most, least] = all.reduce(([max, min], one) => [Math.max(max, one), Math.min(min, one)], [0, 1]);
    return (most + 0.05) / (least + 0.05);
  }, shot.toString('base64'));
}

/** @type {[string, { style: string, system: 'light' | 'dark', isDark: boolean }][]} */
const grounds = [
  ['a dark page without a scheme', { style: 'body { background: #111; color: #eee }', system: 'light', isDark: true }],
  ['a dark box', { style: 'section { background: oklch(0.25 0.05 260) }', system: 'light', isDark: true }],
  [
    'a dark picture',
    {
      style: 'section { background: linear-gradient(#123, #132); color: #fff }',
      system: 'light',
      isDark: true,
    },
  ],
  [
    'a page of both schemes with one background',
    {
      style: ':root { color-scheme: light dark } body { background: #fff; color: #111 }',
      system: 'dark',
      isDark: false,
    },
  ],
  ['a light page without a scheme', { style: '', system: 'dark', isDark: false }],
  ['a dark scheme', { style: ':root { color-scheme: dark }', system: 'light', isDark: true }],
  ['the scheme of the system', { style: ':root { color-scheme: light dark }', system: 'dark', isDark: true }],
];

test('it is light or dark as the page is where it stands', async ({ page, puzzle }) => {
  await openHost(page, `<section><fifteen-puzzle board="${nearHome}"></fifteen-puzzle></section><style></style>`, wide);
  const tile = () => puzzle.tile(7).evaluate((one) => getComputedStyle(one).color);
  const [dark, light] = ['rgb(238, 240, 237)', 'rgb(22, 25, 26)'];
  /** @param {{ style: string, system: 'light' | 'dark', isDark: boolean }} ground  @param {string} name */
  const expectReadable = async ({ style, system, isDark }, name) => {
    await page.emulateMedia({ colorScheme: system });
    await page.evaluate((text) => {
      const [sheet] = document.body.getElementsByTagName('style');
      sheet.textContent = text;
      document.body.className = text; // as pages change their theme
    }, style);
    await expect.poll(tile, { message: name }).toBe(isDark ? dark : light);
    for (const part of ['.stats', '.size', '.rest'])
      expect(await contrast(puzzle, part), `${part} on ${name}`).toBeGreaterThan(part === '.rest' ? 3 : 4.5);
  };
  for (const [name, ground] of grounds) await expectReadable(ground, name);

  // An element with a theme of its own keeps it, on a background of its own.
  await puzzle.ask((one) => {
    one.theme = 'light';
  });
  await expectReadable({ style: 'body { background: #111; color: #eee }', system: 'dark', isDark: false }, 'its own');
});

test('a light element on a dark page, and a dark one on a light page, have enough contrast', { tag: '@slow' }, async ({
  browserName,
  page,
  puzzle,
}) => {
  const source = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await openHost(
    page,
    `<main><h1>A host</h1><fifteen-puzzle board="${nearHome}" lang="de" theme="dark" image="${source}" numbers colors="patterns"></fifteen-puzzle></main>`,
    wide,
  );
  await expect(puzzle.element.locator('img')).toHaveCount(15);
  await puzzle.button('Tipp').click();
  await expect(puzzle.element.locator('.hint')).toBeVisible();
  expect((await axe(page)).found).toEqual([]);
  const scheme = () => puzzle.element.evaluate((one) => getComputedStyle(one).colorScheme);
  expect(await scheme()).toBe('dark');
  await puzzle.ask((one) => one.setAttribute('theme', 'red'));
  expect(await puzzle.last('error')).toMatchObject({ code: 'bad-options', message: expect.stringContaining('red') });
  await puzzle.ask((one) => {
    one.theme = 'light';
  });
  await expect.poll(scheme).toBe('light');
  // The colors are the same in every browser, and axe is slow in Firefox.
  if (browserName === 'chromium') expect((await axe(page)).found).toEqual([]);
});
