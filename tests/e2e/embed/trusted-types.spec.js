// The element on pages that require Trusted Types: the effect of its policies, and its messages where they are forbidden.

import { serveOtherOrigin } from '../../support/other-origin.js';
import { LabYours } from '../support/lab-yours.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */
/** @import { OtherOrigin } from '../../support/other-origin.js' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

test.beforeEach(({ browserName }, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Firefox has Trusted Types since version 148');
});

/** @type {Record<string, OtherOrigin>} */
const servers = {};

test.beforeAll(async () => {
  servers.built = await serveOtherOrigin('dist', '');
  servers.modules = await serveOtherOrigin('.', '');
});
test.afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

const lit = {
  lit: '/node_modules/lit/index.js',
  'lit/': '/node_modules/lit/',
  'lit-html': '/node_modules/lit-html/lit-html.js',
  'lit-html/': '/node_modules/lit-html/',
  'lit-element/': '/node_modules/lit-element/',
  '@lit/reactive-element': '/node_modules/@lit/reactive-element/reactive-element.js',
  '@lit/reactive-element/': '/node_modules/@lit/reactive-element/',
};

/** The scripts that a page can load; `modules` are the modules of the npm package, with the page's own Lit. */
const forms = {
  files: { server: 'built', script: '<script type="module" src="/fifteen-puzzle.js"></script>' },
  bundle: { server: 'built', script: '<script type="module" src="/fifteen-puzzle.bundle.js"></script>' },
  classic: { server: 'built', script: '<script defer src="/fifteen-puzzle.classic.js"></script>' },
  modules: {
    server: 'modules',
    script: `<script type="importmap">${JSON.stringify({ imports: lit })}</script>
      <script type="module" src="/dist/package/element/index.js"></script>`,
  },
};

const required = "require-trusted-types-for 'script'";
const own = (/** @type {string} */ name) =>
  `<script>trustedTypes.createPolicy('${name}', { createHTML: (text) => text, createScriptURL: (url) => url });</script>`;

/** Where the search runs; `blocked`: the element cannot draw anything. @typedef {'worker' | 'main thread' | 'blocked'} Outcome */

/** @type {Record<string, { policy: string, before?: string, built: Outcome, modules: Outcome }>} */
const cases = {
  'any policy is allowed': { policy: required, built: 'worker', modules: 'worker' },
  'both policies are allowed': {
    policy: `${required}; trusted-types fifteen lit-html`,
    built: 'worker',
    modules: 'worker',
  },
  'lit-html is not allowed': { policy: `${required}; trusted-types fifteen`, built: 'worker', modules: 'blocked' },
  'fifteen is not allowed': {
    policy: `${required}; trusted-types lit-html`,
    built: 'main thread',
    modules: 'main thread',
  },
  'the page has made lit-html itself': {
    policy: `${required}; trusted-types fifteen lit-html`,
    before: own('lit-html'),
    built: 'worker',
    modules: 'blocked',
  },
  'the page has made fifteen itself': {
    policy: `${required}; trusted-types fifteen lit-html`,
    before: own('fifteen'),
    built: 'main thread',
    modules: 'main thread',
  },
  'only the default policy is allowed, and the page has made it': {
    policy: `${required}; trusted-types default`,
    before: own('default'),
    built: 'worker',
    modules: 'blocked',
  },
  'the page has made a default policy, and any other is allowed': {
    policy: required,
    before: own('default'),
    built: 'worker',
    modules: 'worker',
  },
  'no policy is allowed': { policy: `${required}; trusted-types 'none'`, built: 'blocked', modules: 'blocked' },
  'no policy is allowed, and none is required': {
    policy: "trusted-types 'none'",
    built: 'worker',
    modules: 'blocked',
  },
};

const message =
  "The content security policy of this page forbids the Trusted Types policies that Fifteen needs; its trusted-types must allow fifteen and lit-html, and 'allow-duplicates' if the page has made one of them itself.";
const german =
  "Die Content Security Policy dieser Seite verbietet die Trusted-Types-Richtlinien, die Fifteen braucht. In ihrem trusted-types müssen fifteen und lit-html erlaubt sein, und 'allow-duplicates', falls die Seite eine davon selbst angelegt hat.";

/** @param {string} before  @param {string} script  @param {string} [attributes] */
const host = (before, script, attributes = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title>${before}
   <fifteen-puzzle board="1 2 3/4 5 6/7 0 8" ${attributes}>Shown instead</fifteen-puzzle>${script}</html>`;

/** Waits until the element is defined, and solves. @param {Page} page */
function solve(page) {
  return page.evaluate(async () => {
    await customElements.whenDefined('fifteen-puzzle');
    const puzzle = /** @type {FifteenPuzzle} */ (document.querySelector('fifteen-puzzle'));
    try {
      await puzzle.ready;
      const solution = await puzzle.solve();
      return { length: solution?.length, runs: puzzle.solver.usesMainThread ? 'main thread' : 'worker' };
    } catch (thrown) {
      const { name, code } = /** @type {any} */ (thrown);
      const again = await puzzle.solve().catch(({ code }) => code);
      return { name, code, again };
    }
  });
}

// The bundle has the same code as the files; below, both are loaded on one page.
for (const [form, { server, script }] of Object.entries(forms)) {
  if (form === 'classic') continue; // the code of the bundle
  test(`the ${form}, by what the page allows`, { tag: form === 'bundle' ? ['@slow'] : [] }, async ({ page }) => {
    test.setTimeout(60_000);
    // Not the fixture `puzzle`: Lit from elsewhere throws by itself, since its policy is forbidden.
    await page.addInitScript(() => {
      /** @type {unknown[]} */
      const errors = [];
      Object.assign(window, { errors });
      addEventListener('fifteen-error', (event) => errors.push(/** @type {CustomEvent} */ (event).detail));
    });
    for (const [name, { policy, before = '', ...outcomes }] of Object.entries(cases)) {
      await test.step(name, async () => {
        const outcome = outcomes[form === 'modules' ? 'modules' : 'built'];
        await page.goto(servers[server].publish('/host.html', host(before, script), policy));
        const found = await solve(page);
        if (outcome !== 'blocked') {
          expect(found, name).toEqual({ length: 1, runs: outcome });
          const warned = await page.getByText('Web workers are blocked').count();
          expect(warned > 0, name).toBe(outcome === 'main thread');
          return;
        }
        const code = 'trusted-types-blocked';
        expect(found, name).toEqual({ name: 'FifteenError', code, again: code });
        await expect(page.getByText('Shown instead'), name).toBeVisible();
        await expect(page.getByText(message), name).toBeVisible();
        expect(await page.evaluate(() => /** @type {any} */ (window).errors), name).toEqual([{ code, message }]);
      });
    }
  });
}

test('what is missing is said in German, and only by the event if the element is quiet', async ({ page }) => {
  const policy = `${required}; trusted-types 'none'`;
  const address = (/** @type {string} */ attributes) =>
    servers.built.publish('/host.html', host('', forms.files.script, attributes), policy);
  await page.goto(address('lang="de"'));
  await expect(page.getByText(german)).toBeVisible();
  await page.goto(address('quiet'));
  await solve(page);
  await expect(page.getByText('Shown instead')).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
});

test('an element of the lab says what is missing, too', async ({ page }) => {
  const body = '<fifteen-watch></fifteen-watch><script type="module" src="/fifteen-lab.js"></script>';
  const policy = `${required}; trusted-types 'none'`;
  await page.goto(servers.built.publish('/host.html', `<!doctype html><html lang="en">${body}</html>`, policy));
  await expect(page.locator('fifteen-watch').getByText(message)).toBeVisible();
});

test('a worker of another origin starts through the policy, too', async ({ page }) => {
  const worker = servers.modules.address('/dist/package/solver/worker/worker.js');
  const wasm = servers.modules.address('/www/wasm/');
  const attributes = `worker-src="${worker}" wasm-src="${wasm}"`;
  const policy = `${required}; trusted-types fifteen`;
  await page.goto(servers.built.publish('/host.html', host('', forms.files.script, attributes), policy));
  expect(await solve(page)).toEqual({ length: 1, runs: 'worker' });
});

test('all copies of the scripts on a page share one policy, and leave lit-html to the page', async ({
  page,
  puzzle,
}) => {
  const scripts = ['bundle', 'files', 'classic'].map((form) => forms[/** @type {'bundle'} */ (form)].script).join('');
  const solver = '<script type="module" src="/fifteen-lab.js"></script>';
  const policy = `${required}; trusted-types fifteen lit-html`;
  await page.goto(servers.built.publish('/host.html', host('', scripts + solver), policy));
  expect(await solve(page)).toEqual({ length: 1, runs: 'worker' });
  const solvesAlone = await page.evaluate(async () => {
    await customElements.whenDefined('fifteen-yours');
    // Throws if a policy with that name exists.
    /** @type {any} */ (globalThis).trustedTypes.createPolicy('lit-html', {});
    const { Solver } = /** @type {any} */ (globalThis).Fifteen;
    const alone = new Solver();
    await alone.solve('1 2 3/4 5 6/7 0 8');
    return !alone.usesMainThread;
  });
  expect(solvesAlone).toBe(true);
  expect(puzzle.page).toBe(page);
});

for (const [path, part, search] of /** @type {const} */ ([
  ['/index.html', 'fifteen-puzzle', ''],
  ['/embed.html', 'fifteen-puzzle', ''],
  ['/lesson.html', 'fifteen-puzzle', ''],
  ['/lab.html', 'fifteen-watch', '&view=watch'],
])) {
  test(`our page ${path} violates nothing`, { tag: path === '/lesson.html' ? '@slow' : [] }, async ({
    page,
    puzzle,
  }) => {
    await page.addInitScript(() => {
      /** @type {string[]} */
      const violations = [];
      Object.assign(window, { violations });
      addEventListener('securitypolicyviolation', ({ sample }) => violations.push(sample));
    });
    const policy = `${required}; trusted-types fifteen`;
    await page.goto(`${servers.built.address(path, policy)}${search}`);
    await expect(page.locator(part).first()).toBeVisible();
    await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.childElementCount, part);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => /** @type {any} */ (window).violations)).toEqual([]);
    expect(puzzle.page).toBe(page);
  });
}

test('the reader’s own heuristic runs in its frame', { tag: '@slow' }, async ({ page, puzzle }) => {
  const policy = `${required}; trusted-types fifteen`;
  const body = '<fifteen-yours></fifteen-yours><script type="module" src="/fifteen-lab.js"></script>';
  await page.goto(servers.built.publish('/host.html', `<!doctype html><html lang="en">${body}</html>`, policy));
  await new LabYours(page).expectJudged(true, true);
  expect(puzzle.page).toBe(page);
});
