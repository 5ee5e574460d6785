// WebKit: the page loads, plays and solves, and so does the plain example from another origin.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { preview } from 'vite';
import { small, usual } from '../e2e/support/boards.js';
import { distance } from '../e2e/support/command-line.js';
import { traceOf } from '../e2e/support/lab.js';
import { after as afterMoves, linkTo } from '../e2e/support/simulator.js';
import { serveOtherOrigin } from '../support/other-origin.js';
import { Browser, until } from './browser.js';

const puzzle = "document.querySelector('fifteen-puzzle')";

/** @type {Browser} */
let browser;
/** @type {import('vite').PreviewServer} */
let server;
let origin = '';

before(async () => {
  server = await preview({ logLevel: 'warn', preview: { port: 0, strictPort: false } });
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  browser = await Browser.open();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** A script that finds a button of the element by its text. @param {string} name */
const button = (name) =>
  `return [...${puzzle}.shadowRoot.querySelectorAll('button')].find((one) => one.textContent.trim() === '${name}')`;

async function ready() {
  await until('the board is ready', () => browser.run(`return Boolean(${puzzle}?.goalBoard)`));
}

async function solves() {
  await browser.click(button('Solve'));
  await until('the search has ended', () => browser.run(`return ${puzzle}.solution !== null`));
  return browser.run(`return ${puzzle}.solution`);
}

test('the page loads, plays and solves', async () => {
  await browser.goto(origin + linkTo(small));
  await ready();
  assert.equal(await browser.run(`return ${puzzle}.board`), small);
  await browser.click(`return ${puzzle}.shadowRoot.querySelector('[part~="tile"][aria-label^="2,"]')`);
  assert.equal(await browser.run(`return ${puzzle}.board`), afterMoves(small, 'L'));
  await browser.click(button('Undo'));
  const { length, optimal } = await solves();
  assert.deepEqual({ length, optimal }, { length: distance(small), optimal: true });
  assert.equal(await browser.run(`return ${puzzle}.solver.usesMainThread`), false);
  await until('the solution has been played back', () => browser.run(`return ${puzzle}.solved`));
});

test('a frame downloads its table', async () => {
  await browser.goto(`${origin}/embed.html?tables=fetch&board=${usual.replaceAll(' ', '+')}`);
  await ready();
  const { length, stats } = await solves();
  assert.deepEqual({ length, source: stats.table.source }, { length: distance(usual), source: 'stored' });
});

test('the lab loads, Watch steps through a search, and Race runs', async () => {
  const board = '8 6 7/2 5 4/3 0 1';
  const trace = traceOf({ board });
  const at = trace.findIndex(({ event, path }) => event.kind === 'expanded' && path.length > 3);
  await browser.goto(`${origin}/lab.html#watch&board=${encodeURIComponent(board)}&at=${at}`);
  const root = (/** @type {string} */ view) => `document.querySelector('fifteen-${view}').shadowRoot`;
  const sum = `return [...${root('watch')}.querySelectorAll('.sum b')].map((figure) => Number(figure.textContent))`;
  await until('Watch shows a step', () => browser.run(`return ${root('watch')}.querySelector('.sum') !== null`));
  const [g, h, f, bound] = await browser.run(sum);
  const { path, h: estimates, iterations } = trace[at];
  assert.deepEqual([g, h, f, bound], [path.length, estimates.at(-1), g + h, iterations.at(-1)?.bound]);

  await browser.goto('about:blank');
  await browser.goto(`${origin}/lab.html#race&board=${encodeURIComponent(board)}&lanes=ida-star%2Fmanhattan`);
  const button = `[...${root('race')}.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Start the race')`;
  await until('Race is ready', () => browser.run(`return Boolean(${button})`));
  await browser.click(`return ${button}`);
  const sentence = `return ${root('race')}.querySelector('.say').textContent`;
  await until('Race has ended', async () => (await browser.run(sentence)).includes(`${distance(board)} moves`));
});

test('a worker of the lab draws the map of a table', async () => {
  await browser.goto(`${origin}/lab.html#growth&tiles=1&cells=15&at=2`);
  const canvas = "document.querySelector('fifteen-growth').shadowRoot?.querySelector('canvas')";
  // The color in the middle of each of the 16 squares.
  const colors = `
    const canvas = ${canvas};
    const context = document.createElement('canvas').getContext('2d');
    [context.canvas.width, context.canvas.height] = [canvas.width, canvas.height];
    context.drawImage(canvas, 0, 0);
    const middle = (index) => Math.floor(((index + 0.5) * canvas.width) / 4);
    return Array.from({ length: 16 }, (_, cell) =>
      context.getImageData(middle(cell % 4), middle(Math.floor(cell / 4)), 1, 1).data.join(' '),
    );`;
  await until('there is a canvas', () => browser.run(`return Boolean(${canvas})`));
  await until('the map is drawn', async () => new Set(await browser.run(colors)).size > 1);
  const handedOver = `try { ${canvas}.getContext('2d'); return false; } catch { return true; }`;
  assert.equal(await browser.run(handedOver), true);
  // Alone on the board, a tile needs as many moves as its distance in rows and columns from its goal.
  const distances = Array.from({ length: 16 }, (_, cell) => Math.min(Math.floor(cell / 4) + (cell % 4), 3));
  /** @type {string[]} */
  const found = await browser.run(colors);
  const byDistance = [0, 1, 2, 3].map((distance) => new Set(found.filter((_, cell) => distances[cell] === distance)));
  assert.deepEqual(
    byDistance.map(({ size }) => size),
    [1, 1, 1, 1],
  );
  assert.equal(new Set(found).size, 4);
});

test('the plain example from another origin', async () => {
  const otherOrigin = await serveOtherOrigin('examples', origin);
  try {
    await browser.goto(otherOrigin.address('/plain.html'));
    await ready();
    const { length, optimal } = await solves();
    assert.deepEqual({ length, optimal }, { length: distance(small), optimal: true });
  } finally {
    otherOrigin.close();
  }
});
