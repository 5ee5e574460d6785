// The messages of the element when it cannot run, and when a setting is invalid.

import { small } from '../support/boards.js';
import { openHost } from '../support/host.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

test.use({ mayForbid: true });

/** Opens a page whose element cannot load, and returns how its promises reject. @param {Page} page  @param {{ script?: string, policy?: string }} [host] */
async function rejections(page, { script = 'fifteen-puzzle.js', policy = '' } = {}) {
  const body = `<!doctype html><meta charset="utf-8"><title>A host</title>
    <fifteen-puzzle board="${small}">Shown instead</fifteen-puzzle><script type="module" src="/${script}"></script>`;
  const headers = policy ? { 'content-security-policy': policy } : undefined;
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  await page.goto('/host.html');
  return page.evaluate(async () => {
    await customElements.whenDefined('fifteen-puzzle');
    const puzzle = /** @type {FifteenPuzzle} */ (document.querySelector('fifteen-puzzle'));
    const errors = [];
    for (const act of [() => puzzle.ready, () => puzzle.solve()]) {
      const { name, code, message } = await act().then(Object, (error) => error);
      errors.push({ name, code, message });
    }
    return errors;
  });
}

/** @param {string} code  @param {string} words */
const rejected = (code, words) => ({ name: 'FifteenError', code, message: expect.stringContaining(words) });

/** @type {Record<string, { host?: { script?: string, policy?: string }, prepare: () => unknown, code: string, words: string }>} */
const obstacles = {
  'a policy without WebAssembly': {
    host: { policy: "script-src 'self'" },
    prepare: () => {},
    code: 'wasm-blocked',
    words: "must allow 'wasm-unsafe-eval'",
  },
  'no WebAssembly': {
    prepare: () => Reflect.deleteProperty(globalThis, 'WebAssembly'),
    code: 'browser-unsupported',
    words: 'This browser has no WebAssembly.',
  },
  'a browser of 2022': {
    prepare: () => {
      for (const name of ['with', 'toSpliced', 'toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name);
    },
    code: 'browser-unsupported',
    words: 'Firefox 121',
  },
  'the one file without DecompressionStream': {
    host: { script: 'fifteen-puzzle.bundle.js' },
    prepare: () => Reflect.deleteProperty(globalThis, 'DecompressionStream'),
    code: 'browser-unsupported',
    words: 'This browser has no DecompressionStream.',
  },
};

for (const [name, { host, prepare, code, words }] of Object.entries(obstacles)) {
  test(`${name}: everything rejects with a code, and the element shows its content and why`, async ({
    page,
    puzzle,
  }) => {
    await page.addInitScript(prepare);
    const error = rejected(code, words);
    expect(await rejections(page, host)).toEqual([error, error]);
    expect(await puzzle.last('error')).toMatchObject({ code });
    await expect(page.getByText('Shown instead')).toBeVisible();
    await expect(puzzle.element.getByText(words)).toBeVisible();
  });
}

test('a file that is missing or damaged rejects with a code', async ({ page, puzzle }) => {
  await page.route('**/rules_bg-*.wasm', (route) => route.abort());
  const [missing] = await rejections(page);
  expect(missing).toEqual(rejected('worker-failed', 'could not be downloaded'));
  await page.unrouteAll();
  await page.route('**/rules_bg-*.wasm', (route) =>
    route.fulfill({ contentType: 'application/wasm', body: 'damaged' }),
  );
  const [damaged] = await rejections(page);
  expect(damaged).toEqual(rejected('worker-failed', 'could not be loaded'));
  expect(await puzzle.last('error')).toMatchObject({ code: 'worker-failed' });
});

const invalid = {
  controls: 'compactt',
  arrows: 'both',
  slide: 'touch',
  'show-remaining': 'yes',
  keys: 'none',
  theme: 'blue',
  metric: 'tiles',
  algorithm: 'ida',
  heuristic: 'best',
  reflection: 'no',
  size: 'abc',
  speed: 'fast',
  rate: '-1',
  weight: 'heavy',
  seed: '1.5',
  'time-limit': '0',
  'prune-depth': 'deep',
  tables: 'download',
};

test('an attribute with an invalid value is reported, and the board stays usable', async ({ page, puzzle }) => {
  /** @type {string[]} */
  const warnings = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const attributes = Object.entries(invalid).map(([name, value]) => `${name}="${value}"`);
  await openHost(page, `<fifteen-puzzle board="${small}" ${attributes.join(' ')}></fifteen-puzzle>`);
  const errors = (await puzzle.events('error')).map(({ detail }) => detail);
  expect(errors.map(({ code }) => code)).toEqual(errors.map(() => 'bad-options'));
  for (const [name, value] of Object.entries(invalid)) {
    const told = expect.stringMatching(new RegExp(`^(Unknown|Invalid) ${name} “?${value}”?; expected [^;]+\\.$`));
    expect(errors.filter(({ message }) => message.includes(` ${name} `))).toEqual([{ ...errors[0], message: told }]);
    expect(warnings).toContainEqual(
      expect.stringContaining(
        `<fifteen-puzzle>: ${errors.find(({ message }) => message.includes(` ${name} `)).message}`,
      ),
    );
  }
  expect(errors).toHaveLength(attributes.length);
  await puzzle.tile(1).click();
  expect(await puzzle.text()).toBe(after(small, 'D'));
});

test('a property with an invalid value is reported once, and a valid one never', async ({ page, puzzle }) => {
  await openHost(
    page,
    `<fifteen-puzzle board="${small}" theme="dark" speed="0.5" seed="0" size="3" controls="play"></fifteen-puzzle>`,
  );
  await puzzle.ask(async (element) => {
    Object.assign(element, { controls: 'compactt', speed: 2, theme: undefined });
    await element.updateComplete;
    Object.assign(element, { size: 'abc', speed: 4 });
    await element.updateComplete;
  });
  expect((await puzzle.events('error')).map(({ detail }) => detail.message)).toEqual([
    'Unknown controls “compactt”; expected auto, full, compact, play or none.',
    'Invalid size abc; expected rows and columns from 2 to 10, such as 4 for 4×4, or 3x4.',
  ]);
});

test('an algorithm that is not a string is refused, and the element goes on', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${small}"></fifteen-puzzle>`);
  const [refused, solved] = await puzzle.ask(async (element) => {
    await element.ready;
    Object.assign(element, { algorithm: false }); // as a framework sets it for `condition && 'a-star'`
    const first = await element.solve();
    element.algorithm = undefined;
    return [first, await element.solve()];
  });
  expect(refused).toBeNull();
  const errors = (await puzzle.events('error')).map(({ detail }) => [detail.code, detail.message]);
  expect(errors).toEqual([
    ['bad-options', expect.stringMatching(/^Unknown algorithm “false”; expected ida-star, /)],
    ['bad-options', 'Invalid algorithm; expected a text.'],
  ]);
  expect(solved?.optimal).toBe(true);
});

const texts = /** @type {const} */ ({
  en: [
    /from release 0\.0\.1, .* from release [\d.]+\. Use the worker file of the page's release\./,
    /from an older release/,
  ],
  de: [
    /aus Version 0\.0\.1, .* aus Version [\d.]+\. Nötig ist die Worker-Datei aus Version/,
    /aus einer älteren Version/,
  ],
});

for (const [language, [stated, unstated]] of Object.entries(texts)) {
  test(`a worker file of another release is named, with what is right (${language})`, {
    tag: language === 'en' ? [] : '@slow',
  }, async ({ page, puzzle }) => {
    for (const [version, text] of /** @type {const} */ ([
      ["'0.0.1'", stated],
      ['undefined', unstated],
    ])) {
      const body = `postMessage({ type: 'script-started', version: ${version} });`;
      await page.route('**/other-worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await openHost(
        page,
        `<fifteen-puzzle lang="${language}" board="${small}" worker-src="/other-worker.js"></fifteen-puzzle>`,
      );
      expect(await puzzle.ask((element) => element.solve())).toBeNull();
      expect(await puzzle.last('error')).toMatchObject({
        code: 'worker-mismatch',
        message: expect.stringContaining("Use the worker file of the page's release."),
      });
      await expect(puzzle.element.getByRole('paragraph').getByText(text)).toBeVisible();
      await page.unrouteAll();
    }
  });
}
