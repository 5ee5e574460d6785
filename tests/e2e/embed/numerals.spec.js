// The digits have a font of their own, on our pages and on those of others, whatever their content security policy allows. Without it they
// are drawn by another font, and everything works.

import { serveOtherOrigin } from '../../support/other-origin.js';
import { small } from '../support/boards.js';
import { hasOwnFont } from '../support/fonts.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @import { OtherOrigin } from '../../support/other-origin.js' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** @type {OtherOrigin} */
let server;

test.beforeAll(async () => {
  server = await serveOtherOrigin('dist', '');
});
test.afterAll(() => server.close());

/** Only the inspector of Chromium says which font draws a text. @param {string} browserName */
const canTell = (browserName) => browserName === 'chromium';

/** The number of a tile, whatever the language. @param {Puzzle} puzzle */
const number = ({ element }) => element.locator('#t5 .number');

for (const path of ['/', '/embed.html?board=8+1+3/4+0+2/7+6+5', '/de/']) {
  test(`the digits of ${path} are drawn with a preloaded file`, { tag: '@firefox' }, async ({
    browserName,
    page,
    puzzle,
  }) => {
    const asked = /** @type {string[]} */ ([]);
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path);
    await puzzle.ask((element) => element.ready);
    if (canTell(browserName)) expect(await hasOwnFont(number(puzzle))).toBe(true);
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded']);
    expect(asked.filter((url) => /numerals/.test(url))).toEqual([expect.stringMatching(/\.woff2$/)]);
  });
}

/** @type {Record<string, { script: string, policy: string, blocks?: boolean }>} */
const hosts = {
  'by its script': {
    script: '<script type="module" src="/fifteen-puzzle.js"></script>',
    policy:
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src data:",
  },
  'by the file with everything': {
    script: '<script type="module" src="/fifteen-puzzle.bundle.js"></script>',
    policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; img-src data:",
  },
  'by its script, if the font cannot be loaded': {
    script: '<script type="module" src="/fifteen-puzzle.js"></script>',
    policy:
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src data:",
    blocks: true,
  },
};

for (const [name, { script, policy, blocks = false }] of Object.entries(hosts)) {
  test(`the digits on another page, ${name}`, { tag: '@firefox' }, async ({ browserName, page, puzzle }) => {
    if (blocks) await page.route('**/assets/numerals-*.js', (route) => route.abort());
    const body = `<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,"><fifteen-puzzle board="${small}"></fifteen-puzzle>${script}</html>`;
    await page.goto(server.publish('/numerals.html', body, policy));
    await page.waitForFunction(() => customElements.get('fifteen-puzzle'));
    await puzzle.ask((element) => element.ready);
    if (canTell(browserName)) expect(await hasOwnFont(number(puzzle))).toBe(!blocks);
    expect(await page.evaluate(() => document.fonts.size)).toBe(blocks ? 0 : 1);
    const moves = await puzzle.ask((element) => element.shadowRoot?.querySelector('.can')?.getAttribute('data-move'));
    await puzzle.element.locator('.can').first().click();
    expect(await puzzle.text()).toBe(after(small, moves ?? ''));
  });
}

test('a page that sets the font of the element sets that of its digits', async ({ page, puzzle }) => {
  await page.goto('/');
  await puzzle.ask((element) => element.ready);
  const family = () => number(puzzle).evaluate((one) => getComputedStyle(one).fontFamily.split(',')[0]);
  expect(await family()).toBe('FifteenNumerals');
  await puzzle.ask((element) => element.style.setProperty('--fifteen-sans', 'Georgia'));
  expect(await family()).toBe('Georgia');
  await puzzle.ask((element) => element.style.setProperty('--fifteen-numerals', 'monospace'));
  expect(await family()).toBe('monospace');
});
