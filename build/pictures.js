// Takes the pictures of the lesson: one of each figure, in each language. Readers see them without scripts, on paper, and until a figure
// has loaded. Also takes the pictures of the page and of three views in the README. It needs the built pages: `./build.sh pictures`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { languages } from './pages.js';

/** @import { Locator, Page } from '@playwright/test' */

/** The pages, and the folders of their pictures. */
const lessons = Object.fromEntries(languages.map(({ tag, path }) => [`${path}lesson.html`, tag]));

/** The views in the README. */
const shown = ['galaxy', 'watch', 'tree'];

/** Timeout for a search, in ms. */
const patience = 120_000;

/** The board that is solved in the picture of the page. */
const board = '5,11,9,12/3,6,4,7/13,0,10,14/1,8,15,2';

/** Figures that begin with a button. Their pictures show the end. @type {Record<string, string>} */
const finished = {
  korf: '.hundred:not(:has(> span:not(.done)))',
  learned: '.results tr:nth-child(2) td:nth-child(3) b',
};

/** Their start buttons, if these are not the filled ones. @type {Record<string, string>} */
const starts = { learned: '.controls > .btn' };

/** Figures that begin at the beginning. Their pictures show a later step, which tells more on paper. @type {Record<string, number>} */
const steps = {
  'breadth-first': 17,
  greedy: 12,
  'a-star': 20,
  'ida-star': 31,
  watch: 40,
  tree: 104,
  growth: 3,
  space: 24,
  edge: 3,
  disc: 45_000,
  veins: 1500,
  dark: 6728,
};

/** A run that has begun, whose picture shows a queue. */
const begun = { seed: '1', record: 't0 g1h8f9 g1h6f7 g1h8f9 t2 g2h5f7 g2h7f9 g2h7f9' };

/**
 * Nothing in a picture looks as if it could be pressed, and the race is shown without the question before it. The ground is that of the screen
 * or of the paper.
 */
const style = `
  :is(.btn, .seg, .link, .program-box, .predict:has(+ .start)) { display: none !important }
  :is(html, body) { background: none !important }`;

/** @param {Page} page  @param {Locator} figure  @param {string} name @returns {Promise<Locator>} what is in the picture */
async function ready(page, figure, name) {
  await figure.scrollIntoViewIfNeeded();
  if (name === 'our-board') return figure;
  if (name === 'depths' || name === 'twice') return figure.locator('svg');
  if (name === 'weight') {
    await figure.getByRole('slider').and(figure.locator(':enabled')).waitFor({ timeout: patience });
    return figure.locator('svg');
  }
  if (name === 'squeeze') {
    await figure.getByRole('button').click();
    await figure.getByRole('status').filter({ hasText: /\d/ }).waitFor({ timeout: patience });
    return figure.locator('svg');
  }
  const stage = figure.locator('.stage');
  await stage.waitFor({ timeout: patience });
  // This chart comes with the solution.
  if (name === 'profile') await stage.locator('.along').waitFor({ timeout: patience });
  if (name in finished) {
    await figure
      .locator(starts[name] ?? '.btn.primary')
      .first()
      .click();
    await figure.locator(finished[name]).waitFor({ timeout: patience });
  }
  // Searches and the last transition are over once nothing has changed for some seconds.
  for (let before = ''; ; ) {
    const text = await stage.innerText();
    if (text === before) return stage;
    before = text;
    await page.waitForTimeout(4000);
  }
}

/** Pictures of thousands of lines are noise to a compressor. @type {Record<string, number>} */
const qualities = { disc: 0.3, veins: 0.3, dark: 0.3 };

/** @param {Page} page  an empty one @param {Buffer} png  @param {number} [quality] */
async function webp(page, png, quality = 0.85) {
  const base64 = await page.evaluate(
    async ({ source, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1];
    },
    { source: png.toString('base64'), quality },
  );
  return Buffer.from(base64, 'base64');
}

const server = await preview({ logLevel: 'warn' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const context = await browser.newContext({
  viewport: { width: 1100, height: 1000 },
  deviceScaleFactor: 1.5,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  bypassCSP: true, // so that the style of the pictures applies
});
const empty = await context.newPage();
for (const [address, language] of Object.entries(lessons)) {
  const folder = `www/lesson/pictures/${language}`;
  mkdirSync(folder, { recursive: true });
  const page = await context.newPage();
  await page.goto(new URL(address, server.resolvedUrls?.local[0]).href);
  for (const figure of await page.locator('.lesson > figure:has(img)').all()) {
    const name = (await figure.getAttribute('id'))?.replace('figure-', '') ?? '';
    const view = figure.locator('> :is(.view, fifteen-puzzle)');
    if (name in steps) await view.evaluate((element, at) => Object.assign(element, { at }), steps[name]);
    if (name === 'run') await view.evaluate((element, shown) => Object.assign(element, shown), begun);
    const taken = await (await ready(page, (await view.count()) > 0 ? view : figure, name)).screenshot({
      style,
      omitBackground: true,
    });
    const file = await webp(empty, taken, qualities[name]);
    writeFileSync(`${folder}/${name}.webp`, file);
    process.stdout.write(`${folder}/${name}.webp: ${file.length} bytes\n`);
  }
  await page.close();
}
const narrow = await browser.newPage({ viewport: { width: 840, height: 1000 }, colorScheme: 'light' });
for (const name of shown) {
  await narrow.goto(new URL(`lab.html?view=${name}`, server.resolvedUrls?.local[0]).href);
  await ready(narrow, narrow.locator(`#${name}`), name);
  const sentence = await narrow.locator('.say').boundingBox();
  // The picture ends below the sentence.
  const height = sentence ? sentence.y + sentence.height + 16 : 0;
  await narrow.screenshot({ path: `docs/lab/${name}.png`, clip: { x: 16, y: 0, width: 808, height } });
}
await takePage();
await browser.close();
await server.close();

/** Takes the picture of the page in the README: a solution that is followed. */
async function takePage() {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(new URL(`#board=${board}`, server.resolvedUrls?.local[0]).href);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByText('No solution is shorter.').waitFor();
  await page.locator('fifteen-puzzle').evaluate((/** @type {any} */ element) => element.seek(12));
  await page.screenshot({ path: 'docs/page.png' });
}
