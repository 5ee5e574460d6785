// Runs the examples and the snippets of the documentation from another origin, as an embedding site does.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveOtherOrigin } from '../../support/other-origin.js';
import { hard24, small, usual } from '../support/boards.js';
import { distance, fewestSlides, stdout } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */
/** @import { OtherOrigin } from '../../support/other-origin.js' */

/** @type {OtherOrigin} */
let otherOrigin;
const files = `http://127.0.0.1:${process.env.FIFTEEN_PORT ?? 4173}`;

test.beforeAll(async () => {
  otherOrigin = await serveOtherOrigin('examples', files);
});
test.afterAll(() => otherOrigin.close());

test.use({ mayForbid: true });

/** The policy that docs/embedding.md requires of a page on another origin, and two that block a part. */
const policies = {
  documented: `default-src 'none'; style-src 'unsafe-inline'; script-src ${files} 'wasm-unsafe-eval'; worker-src blob: ${files}; connect-src ${files}`,
  'without workers': `default-src 'none'; script-src ${files} 'wasm-unsafe-eval'; worker-src 'none'; connect-src ${files}`,
  'without WebAssembly': `default-src 'none'; script-src ${files}; worker-src blob: ${files}; connect-src ${files}`,
};

/** @param {Page} page  @param {string} words */
const message = (page, words) => page.locator('fifteen-puzzle').getByText(words).first();

for (const script of ['fifteen-puzzle.bundle.js', 'fifteen-puzzle.js']) {
  test(`plain.html with ${script}, under each policy`, async ({ page, puzzle }) => {
    const plain = readFileSync('examples/plain.html', 'utf8').replace('fifteen-puzzle.bundle.js', script);
    expect(plain.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
    const { documented, ...broken } = policies;

    await page.goto(otherOrigin.publish('/plain.html', plain, documented));
    await page.getByRole('button', { name: 'Solve' }).click();
    expect(await puzzle.last('solution')).toMatchObject({ length: distance(small), optimal: true });
    expect(await puzzle.ask((element) => element.solver.usesMainThread)).toBe(false);
    await expect(page.getByText('Board: 8 1 3')).toBeHidden();

    await page.goto(otherOrigin.publish('/plain.html', plain, broken['without workers']));
    await page.getByRole('button', { name: 'Solve' }).click();
    expect(await puzzle.last('solution')).toMatchObject({ length: distance(small), optimal: true });
    await expect(message(page, 'Web workers are blocked')).toBeVisible();

    await page.goto(otherOrigin.publish('/plain.html', plain, broken['without WebAssembly']));
    expect(await puzzle.last('error')).toMatchObject({ code: 'wasm-blocked' });
    await expect(message(page, "'wasm-unsafe-eval'")).toBeVisible();
    await expect(page.getByText('Board: 8 1 3')).toBeVisible();
  });
}

test('iframe.html: messages in both directions, and no frame if the policy forbids it', async ({ page }) => {
  await page.goto(otherOrigin.address('/iframe.html'));
  await expect(page.getByText(/^Ready: at least \d+ moves are needed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await expect(page.getByText(`Solved in ${distance(small)} moves.`)).toBeVisible();
  await expect(page.frameLocator('#fifteen').getByRole('group', { name: 'Board, 3 by 3' })).toBeVisible();
  // If the policy forbids the frame, the page itself still works.
  await page.goto(otherOrigin.address('/iframe.html', "frame-src 'none'"));
  await expect(page.getByRole('button', { name: 'Solve', exact: true })).toBeVisible();
  await expect(page.frameLocator('#fifteen').getByRole('group', { name: 'Board, 3 by 3' })).toHaveCount(0);
});

test('lab.html: three views show the board of a puzzle', async ({ page, puzzle }) => {
  await page.goto(otherOrigin.address('/lab.html', `${policies.documented}; img-src data:`));
  await puzzle.ask((element) => element.ready);
  const manhattan = page.locator('fifteen-estimate').getByRole('radio', { name: /Manhattan/ });
  /** @param {string} board */
  const h = (board) => JSON.parse(stdout(['explain', '--json', '--heuristic', 'manhattan', '--', board])).h;
  await expect(manhattan).toHaveAccessibleName(new RegExp(`\\b${h(small)}\\b`));
  await puzzle.element
    .locator('[role=group]')
    .first()
    .click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('ArrowUp');
  const moved = await puzzle.ask((element) => element.board);
  expect(moved).not.toBe(small);
  await expect(manhattan).toHaveAccessibleName(new RegExp(`\\b${h(moved)}\\b`));
  for (const name of ['fifteen-tree', 'fifteen-space']) {
    await page.locator(name).scrollIntoViewIfNeeded();
    await expect(page.locator(name).locator('.stage')).toBeVisible();
    await expect(page.locator(name)).toHaveJSProperty('board', moved);
  }
});

test('solver.html: progress, cancel, a solution, and each policy', { tag: '@slow' }, async ({ page }) => {
  // The page also has a script of its own.
  const policy = (/** @type {keyof typeof policies} */ name) =>
    policies[name].replace('script-src', "script-src 'self'");
  await page.goto(otherOrigin.address('/solver.html', policy('documented')));
  const answer = page.locator('#answer');
  await page.getByRole('button', { name: 'Solve' }).click();
  await expect(answer).toHaveText(new RegExp(`^${distance(usual)} moves, which is the shortest solution: [UDLR]+$`));
  expect(Number(await page.locator('#progress').getAttribute('value'))).toBeLessThanOrEqual(distance(usual));
  await page.getByLabel('Board').fill(hard24.board);
  await page.getByRole('button', { name: 'Solve' }).click();
  await expect(answer).toHaveText('Searching…');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(answer).toHaveText('Canceled.');
  await page.getByLabel('Board').fill('1 2 2');
  await page.getByRole('button', { name: 'Solve' }).click();
  await expect(answer).toContainText('Found 3 numbers');

  await page.goto(otherOrigin.address('/solver.html', policy('without workers')));
  await page.getByRole('button', { name: 'Solve' }).click();
  await expect(answer).toContainText(`${distance(usual)} moves, which is the shortest solution`);
  await page.goto(otherOrigin.address('/solver.html', policy('without WebAssembly')));
  await page.getByRole('button', { name: 'Solve' }).click();
  await expect(answer).toContainText("must allow 'wasm-unsafe-eval'");
});

test('the package in a new Vite project: installs, type-checks, builds and solves', { tag: '@slow' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const lesson = await serveOtherOrigin(builtLesson(), files);
  const own = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
  await page.goto(lesson.address('/index.html', own));
  await expect(page.locator('output')).toHaveText(`The shortest solution has ${distance(small)} moves.`);
  await page.getByRole('button', { name: 'Solve' }).click();
  await expect(page.getByRole('group', { name: 'Playback' })).toBeVisible();
  await page.goto(lesson.address('/index.html', own.replace("worker-src 'self'", "worker-src 'none'")));
  await expect(page.locator('output')).toHaveText(`The shortest solution has ${distance(small)} moves.`);
  lesson.close();
});

/** Builds the example in a temporary folder, with the package as npm packs it. The first browser builds it for both browsers. */
function builtLesson() {
  const work = mkdtempSync(join(tmpdir(), 'fifteen-lesson-'));
  const [{ filename }] = JSON.parse(run('dist/package', 'npm', 'pack', '--json', '--pack-destination', work));
  const pack = readFileSync(join(work, filename));
  const lesson = join(tmpdir(), `fifteen-lesson-of-${createHash('sha256').update(pack).digest('hex').slice(0, 12)}`);
  if (existsSync(lesson)) return join(lesson, 'dist');
  cpSync('examples/vite', work, { recursive: true, filter: (file) => !/node_modules|dist/.test(file) });
  const manifest = join(work, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('file:../../dist/package', `file:${filename}`));
  run(work, 'npm', 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund');
  run(work, 'npm', 'run', 'build');
  if (!existsSync(lesson)) renameSync(work, lesson);
  return join(lesson, 'dist');
}

/** @param {string} folder  @param {string} program  @param {string[]} args */
function run(folder, program, ...args) {
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test('attributes name other URLs for the worker, the wasm modules and a table', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-tables-'));
  stdout(['pdb', 'build', '7-7-1', '--output', join(folder, 'fifteen-pdb-7-7-1.fpdb')]);
  const host = await serveOtherOrigin(folder, files);
  const attributes = `worker-src="${files}/package/solver/worker/worker.js" wasm-src="${files}/package/wasm" table-src="/"`;
  const asked = /** @type {string[]} */ ([]);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(
    host.publish(
      '/page.html',
      `<!doctype html><meta charset="utf-8"><title>Elsewhere</title><fifteen-puzzle board="${usual}" ${attributes}></fifteen-puzzle>
       <script type="module" src="${files}/fifteen-puzzle.js"></script>`,
    ),
  );
  await puzzle.ask((element) => element.ready);
  await puzzle.ask((element) => element.solver.tables.build('pdb-7-7-1', { store: false }));
  expect(host.requested).toContain('/fifteen-pdb-7-7-1.fpdb');
  const solved = await puzzle.ask((element) => element.solve());
  expect(solved).toMatchObject({ length: distance(usual), optimal: true, stats: { heuristic: 'pdb-7-7-1' } });
  expect(solved?.stats.table).toMatchObject({ source: 'stored' });
  expect(asked).toContain('/package/wasm/rules_bg.wasm');
  expect(asked.filter((path) => path.startsWith('/assets/') && /worker|engine/.test(path))).toEqual([]);
  host.close();
  rmSync(folder, { recursive: true });
});

/** The snippets of the documentation in HTML and JavaScript, each with the heading above it. */
function snippets() {
  const documents = ['README.md', 'docs/embedding.md', 'docs/solver.md'];
  const text = documents.map((file) => readFileSync(file, 'utf8')).join('\n');
  const found = [];
  let heading = '';
  for (const [, title, language, code] of text
    .replaceAll('https://example.org/fifteen', files)
    .matchAll(/^#+ (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (title) heading = title;
    else if (language === 'html' || language === 'js') {
      found.push({ heading, language, code: code.replaceAll('https://example.org', files) });
    }
  }
  return found;
}

/** Puts a snippet into a page, with the puzzle and the frame that a JavaScript snippet expects. @param {{ language: string, code: string }} snippet */
function pageOf({ language, code }) {
  const element = `${files}/package/bundle.js`;
  const script = `<script type="importmap">${JSON.stringify({ imports: { 'fifteen-puzzle/element': element } })}</script>
    <script type="module" src="${element}"></script><fifteen-puzzle board="${small}"></fifteen-puzzle>
    <iframe width="400" height="560" title="A puzzle"></iframe><script type="module">${code}\nwindow.ended = true;</script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A snippet</title></head>
    <body>${language === 'html' ? code : script}</body></html>`;
}

/**
 * For each snippet, in the order of the documentation, a check that it works.
 * @type {((page: Page, logged: string[]) => Promise<void>)[]}
 */
const works = [
  async (page) => solves(page, usual),
  async (page) => expect(page.getByRole('group', { name: 'Board, 3 by 3' })).toBeVisible(),
  async (page) => expect(page.frameLocator('iframe').getByRole('group', { name: 'Board, 3 by 3' })).toBeVisible(),
  async (page) => {
    await page.locator('fifteen-puzzle').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('group', { name: 'Board, 4 by 4' })).toBeVisible();
  },
  async (page, logged) => {
    await page.waitForFunction(() => 'ended' in window);
    expect(logged.at(-1)).toMatch(new RegExp(`^\\d+ ${distance(usual)}$`));
  },
  async (page) => {
    await page.locator('#first').getByRole('button', { name: /^7,/ }).click();
    await page.locator('[follows]').scrollIntoViewIfNeeded();
    await expect(page.locator('[follows]').getByRole('button', { name: '7, row 2 column 3' })).toBeVisible();
  },
  async (_, logged) => expect.poll(() => logged.join()).toBe(`${fewestSlides(small)} true`),
  async (page) => {
    await page.evaluate(() => customElements.whenDefined('fifteen-puzzle'));
    const reports = await page.locator('fifteen-puzzle').evaluate(async (element) => {
      const { tables } = /** @type {FifteenPuzzle} */ (element).solver;
      await tables.build('pdb-6-6-3');
      return tables.list().map((table) => ('report' in table ? table.report?.source : null));
    });
    expect(reports).toContain('stored');
  },
  async (_, logged) => expect.poll(() => logged.join()).toMatch(new RegExp(`^${distance(small)} [UDLR]+$`)),
  // The frame at this address has tests of its own (leaderboard.spec.js).
  (page) => page.waitForFunction(() => 'ended' in window).then(() => {}),
  async (_, logged) => {
    await expect.poll(() => logged.length, { timeout: 30_000 }).toBe(3);
    expect(logged[2]).toMatch(new RegExp(`^${distance(small)} [UDLR]+$`));
  },
  async (_, logged) => expect.poll(() => logged.join(), { timeout: 30_000 }).toBe('76'),
  async (_, logged) => expect.poll(() => logged.join()).toMatch(/^2 3 2 1 0 \[0\] LL$/),
  async (page, logged) => {
    await page.waitForFunction(() => 'ended' in window, null, { timeout: 60_000 });
    expect(logged.length).toBeGreaterThan(0);
  },
];

/** @param {Page} page  @param {string} board */
async function solves(page, board) {
  await page.getByRole('button', { name: 'Solve' }).click();
  await expect(page.getByRole('slider', { name: 'Move' })).toHaveAttribute('max', String(distance(board)));
}

test('each snippet of the documentation works', { tag: '@slow' }, async ({ page }) => {
  test.setTimeout(120_000);
  const all = snippets();
  expect(all.map(({ heading, language }) => `${heading}: ${language}`)).toHaveLength(works.length);
  for (const [index, snippet] of all.entries()) {
    /** @type {string[]} */
    const logged = [];
    page.removeAllListeners('console');
    page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
    await test.step(`${snippet.heading}, snippet ${index + 1}`, async () => {
      await page.goto(otherOrigin.publish(`/snippet-${index}.html`, pageOf(snippet)));
      await works[index](page, logged);
    });
  }
});
