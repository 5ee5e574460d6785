// The reader's code is isolated: it reaches no network, no storage, no page. Code from a link does not run before the reader agrees.

import { LabYours } from '../support/lab-yours.js';
import { expect, test } from '../support/puzzle.js';
import { SiteServer } from '../support/site.js';

/** @import { Page } from '@playwright/test' */

test.setTimeout(60_000);

/**
 * Tries everything, waits a second for the requests to be sent, and throws the outcome of each attempt.
 * @param {string} url  @param {string} page
 */
const attempts = (url, page) => `
const results = {};
const attempt = (name, act) => {
  try { results[name] = String(act()); } catch (thrown) { results[name] = 'refused'; }
};
function h() {
  attempt('fetch', () => { fetch('${url}/fetch', { mode: 'no-cors' }).catch(() => {}); });
  attempt('own', () => { const request = new XMLHttpRequest(); request.open('GET', '${page}', false); request.send(); return request.status; });
  attempt('import', () => { import('${url}/import.js').catch(() => {}); });
  attempt('data', () => { import('data:text/javascript,fetch("${url}/data")').catch(() => {}); });
  attempt('socket', () => { new WebSocket('${url.replace('http', 'ws')}/socket'); });
  attempt('events', () => { new EventSource('${url}/events'); });
  attempt('worker', () => { new Worker('${url}/worker.js'); });
  attempt('nested', () => { new Worker(URL.createObjectURL(new Blob(['fetch("${url}/nested")']))); });
  attempt('xhr', () => { const request = new XMLHttpRequest(); request.open('GET', '${url}/xhr', false); request.send(); return request.status; });
  attempt('scripts', () => importScripts('${url}/scripts.js'));
  attempt('eval', () => eval('1'));
  attempt('database', () => { indexedDB.open('x'); });
  attempt('caches', () => { caches.open('x').catch(() => {}); });
  attempt('parent', () => parent.document.title);
  attempt('document', () => document.title);
  attempt('storage', () => localStorage.length);
  attempt('close', () => close());
  attempt('messages', () => postMessage({ kind: 'values', values: new Uint8Array(181440) }));
  for (const end = Date.now() + 1000; Date.now() < end; );
  throw new Error(JSON.stringify(results));
}`;

/**
 * Raises the time limit of the code from 5 seconds to two minutes: Firefox on a busy machine is slow to refuse everything.
 * @param {Page} page
 */
async function allowMinutes(page) {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const longer = (/** @type {() => void} */ act, delay = 0) => setTimeout(act, delay === 5000 ? 120_000 : delay);
    Object.assign(window, { setTimeout: longer });
  });
}

// Firefox reports refusals as errors of the page, so this test goes without the fixture that expects none.
test('the code reaches no network, no storage and no page', { tag: '@firefox' }, async ({ page }) => {
  const server = new SiteServer(new Map([['seen', Buffer.from('')]]));
  const url = await server.open();
  try {
    await page.request.get(`${url}/seen`);
    await allowMinutes(page);
    const yours = new LabYours(page);
    await yours.open();
    await yours.expectJudged(true, true);
    await yours.run(attempts(url, page.url()));
    await yours.expectMessage('Error: {');
    const text = await yours.message.innerText();
    const results = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    const refused = [
      ...['events', 'worker', 'nested', 'own', 'xhr', 'scripts', 'eval', 'database'],
      ...['parent', 'document', 'storage', 'close', 'messages'],
    ];
    expect(Object.fromEntries(refused.map((name) => [name, results[name]]))).toEqual(
      Object.fromEntries(refused.map((name) => [name, 'refused'])),
    );
    expect(Object.keys(results)).toHaveLength(18);
    expect(server.requested).toEqual(['seen']);
  } finally {
    server.close();
  }
});

test('code from a link waits until the reader runs it', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  const code = 'const h = () => {\n  throw new Error("größer & 1 + 1 = 100%");\n};';
  const yours = new LabYours(page);
  await page.addInitScript(() => {
    const frames = /** @type {string[]} */ ([]);
    Object.assign(window, { added: frames });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const { nodeName } of addedNodes) frames.push(nodeName);
    }).observe(document, { childList: true, subtree: true });
  });
  const wereFrames = () => page.evaluate(() => /** @type {any} */ (window).added.includes('IFRAME'));
  await yours.open();
  await yours.expectJudged(true, true);
  await yours.nodeCounts();
  await page.evaluate((text) => {
    /** @type {any} */ (window).added.length = 0;
    location.hash = `yours&code=${encodeURIComponent(text)}`;
  }, code);
  await expect(yours.asks).toBeVisible();
  expect(await yours.code.innerText()).toBe(code);
  await expect(yours.tests).toHaveCount(0);
  // Another board does not run the code either.
  await yours.element.evaluate((element) =>
    Object.assign(element, { board: '8 1 3/4 0 2/7 6 5', goal: 'blank-first' }),
  );
  await expect(yours.asks).toBeVisible();
  expect(await wereFrames()).toBe(false);
  await yours.check.click();
  await yours.expectMessage('Line 2: Error: größer & 1 + 1 = 100%');
  expect(await wereFrames()).toBe(true);
});
