// The page in German: by the language of the browser or by its button, in every panel and dialog.

import { readFile } from 'node:fs/promises';
import { languages } from '../../../build/pages.js';
import { small, unsolvable } from '../support/boards.js';
import { chooseLanguage } from '../support/language.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/**
 * The outline of the dialogs, which is equal in all languages: keys, code, and the numbers of headings, terms and paragraphs.
 * @param {Page} page
 */
async function outlines(page) {
  const found = [];
  for (const id of ['how', 'keys', 'embed']) {
    await page.locator(`a[href="#${id}"]`).first().click();
    const dialog = page.locator(`dialog#${id}[open]`);
    await dialog.waitFor();
    found.push(
      await dialog.evaluate((one) => ({
        code: Array.from(one.querySelectorAll('dt code, h3 code, p code'), (code) => code.textContent),
        counts: ['h2', 'h3', 'p', 'dt', 'dd', 'pre', 'kbd', 'dfn', 'form button'].map(
          (name) => one.querySelectorAll(name).length,
        ),
      })),
    );
    await page.keyboard.press('Escape');
    // Closing goes back one entry of the history; a reload that begins before that would be aborted.
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  }
  return found;
}

test('the menu switches between English and German, and the choice lasts', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const english = await outlines(page);
  const before = await page.locator('.page').innerText();
  await chooseLanguage(page, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/^15-Puzzle-Löser/);
  await expect(page.getByText('Das Brett von heute')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mischen' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suche' })).toContainText('Dieses Brett braucht mindestens');
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
  expect(await outlines(page)).toEqual(english);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Mischen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
  await chooseLanguage(page, 'English');
  await expect(page.getByRole('button', { name: 'Shuffle' })).toBeVisible();
  await expect.poll(() => page.locator('.page').innerText()).toBe(before);
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('dialog', { name: 'How it works' })).toContainText('The search is called IDA*.');
});

test('a dialog that is open follows the language', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Close' }).click();
  // The texts arrive after the dialog has been opened again.
  /** @type {() => void} */
  let arrive = () => {};
  /** @type {Promise<void>} */
  const opened = new Promise((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await opened;
    await route.continue();
  });
  await chooseLanguage(page, 'Deutsch');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Tasten' }).getByRole('button', { name: 'Schließen' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the language that is chosen last wins, and one that could not be loaded is requested again', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  // Only the first of the texts in German arrive.
  await page.route('**/assets/element-*.js', (route) => route.abort());
  const failure = page.waitForEvent('requestfailed');
  await chooseLanguage(page, 'Deutsch');
  await failure;
  await expect(page.getByRole('button', { name: 'Mischen' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.unroute('**/assets/element-*.js');
  // The page reloads, since browsers do not request a failed module again. It keeps the game.
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('button', { name: 'Mischen' })).toBeVisible();
  await expect(page.getByText('Das Brett von heute')).toBeVisible();
  expect(await puzzle.text()).toBe(small);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Mischen' })).toBeVisible();
  // The French texts arrive last. English may need the other scripts as well.
  /** @type {() => void} */
  let arrive = () => {};
  /** @type {Promise<void>} */
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  /** @type {string[]} */
  const french = [];
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (/[àéè]/.test(body)) {
      french.push(route.request().url());
      await late;
    }
    await route.fulfill({ response, body });
  });
  await chooseLanguage(page, 'Français');
  await expect.poll(() => french.length).toBeGreaterThan(0);
  await chooseLanguage(page, 'English');
  await expect(page.getByRole('button', { name: 'Shuffle' })).toBeVisible();
  arrive();
  // The names in the header are the last of them.
  await expect.poll(() => french.some((url) => url.includes('/site-'))).toBe(true);
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), french);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Shuffle' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('the menu has each language by its name, and closes as menus do', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(small);
  const summary = page.locator('#language > summary');
  const choices = page.locator('#language a');
  await expect(summary).toHaveText(/Language\s+EN/);
  await summary.click();
  expect(
    await choices.evaluateAll((all) =>
      all.map((one) => [one.textContent, one.getAttribute('lang'), one.getAttribute('aria-current')]),
    ),
  ).toEqual(languages.map(({ name, tag }) => [name, tag, tag === 'en' ? 'true' : null]));
  // The script that closes the menu is loaded when the menu is first opened.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(choices.first()).toBeHidden({ timeout: 100 });
  }).toPass();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choices.first()).toBeVisible();
  for (const _ of languages) await page.keyboard.press('Tab');
  await expect(choices.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choices.first()).toBeHidden();
  await summary.click();
  await page.getByRole('heading', { name: 'Fifteen' }).click({ position: { x: 1, y: 1 } });
  await expect(choices.first()).toBeHidden();
});

test('a choice keeps the board and the address, and changes the links to other pages', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const address = page.url();
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('button', { name: 'Mischen' })).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await puzzle.text()).toBe(small);
  await page.getByRole('link', { name: 'Lektion' }).first().click();
  await expect(page).toHaveURL(/\/de\/lesson\.html$/);
  await page.locator('#language > summary').click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/\/lesson\.html$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('pages that are written in each language follow the choice, unless their address names a language', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.goto('/');
  await chooseLanguage(page, 'Deutsch');
  await expect(html).toHaveAttribute('lang', 'de');
  for (const address of ['lesson.html#source-2', 'teachers.html', 'exercises/']) {
    await page.goto(`/${address}`);
    await expect(page).toHaveURL(new RegExp(`/de/${address}$`));
    await expect(html).toHaveAttribute('lang', 'de');
  }
  await page.goto('/fr/lesson.html');
  await expect(page.locator('.question .choices').first()).toBeAttached(); // its scripts have run
  await expect(html).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveURL(/\/fr\/lesson\.html$/);
  await chooseLanguage(page, 'English');
  await expect(page.locator('.question .choices').first()).toBeAttached();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\d\/lesson\.html$/);
  await page.getByRole('link', { name: 'Play' }).first().click();
  await expect(page.getByRole('button', { name: 'Shuffle' })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
});

for (const { tag, path, name } of languages.slice(1)) {
  test(`the page in ${name} has its texts without scripts, and says where the others are`, async ({
    browser,
    browserName,
  }, testInfo) => {
    testInfo.skip(browserName === 'firefox', 'Playwright cannot switch off the scripts of Firefox');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/${path}`);
    const texts = JSON.parse(
      await readFile(new URL(`../../../www/locales/${tag}/index.json`, import.meta.url), 'utf8'),
    );
    await expect(page).toHaveTitle(texts.title);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('.noscript')).toHaveText(texts.noscript);
    expect(await page.locator('[data-text]').evaluateAll((all) => all.filter((one) => one.textContent === ''))).toEqual(
      [],
    );
    const alternates = page.locator('link[rel="alternate"]');
    expect(
      await alternates.evaluateAll((all) =>
        all.map((one) => [
          /** @type {HTMLLinkElement} */ (one).hreflang,
          new URL(/** @type {HTMLLinkElement} */ (one).href).pathname,
        ]),
      ),
    ).toEqual(languages.map((one) => [one.tag, `/${one.path}`]));
    expect(
      await page
        .locator('link[rel="canonical"]')
        .evaluate((one) => new URL(/** @type {HTMLLinkElement} */ (one).href).pathname),
    ).toBe(`/${path}`);
    await context.close();
  });

  test(`the page in ${name} is in its language, until another is chosen`, { tag: tag === 'fr' ? [] : '@slow' }, async ({
    page,
  }) => {
    await page.goto(`/${path}#how`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('fifteen-puzzle')).toHaveAttribute('lang', tag);
    await expect(page.locator('dialog#how')).toContainText('IDA*');
    await page.keyboard.press('Escape');
    await chooseLanguage(page, 'English');
    await expect(page.getByRole('button', { name: 'Shuffle' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lesson' }).first()).toHaveAttribute('href', '../lesson.html');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Shuffle' })).toBeVisible();
  });
}

test('a visitor loads the texts of one language', { tag: '@slow' }, async ({ page, puzzle }) => {
  /** @type {string[]} */
  const loaded = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) loaded.push(await response.text());
  });
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('dialog', { name: 'How it works' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.locator('#view')).not.toBeEmpty();
  const code = loaded.join('\n');
  expect(code).toContain('The search is called IDA*.');
  for (const { tag } of languages.slice(1)) {
    for (const part of ['page', 'long', 'history', 'how', 'element']) {
      const texts = JSON.parse(
        await readFile(new URL(`../../../www/locales/${tag}/${part}.json`, import.meta.url), 'utf8'),
      );
      const longest = Object.values(texts).filter((text) => typeof text === 'string' && text.length > 40);
      for (const text of longest) expect(code.includes(text), text).toBe(false);
    }
  }
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the page begins in German', async ({ page, puzzle }) => {
    await puzzle.open(small);
    const search = page.getByRole('region', { name: 'Suche' });
    await expect(puzzle.figure('Bring die Steine in Ordnung')).toBeVisible();
    await puzzle.openOptions();
    await expect(page.getByLabel('Heuristik')).toContainText('Beste (');
    await page.getByRole('link', { name: 'Was bedeuten diese Einstellungen?' }).click();
    const how = page.getByRole('dialog', { name: 'So funktioniert es' });
    await expect(how).toContainText('Die Suche heißt IDA*.');
    await how.getByRole('button', { name: 'Schließen' }).click();
    await expect(how).toBeHidden();

    await page.getByRole('button', { name: 'Lösen', exact: true }).click();
    await expect(search).toContainText('14 Züge. Keine Lösung ist kürzer.');
    await search.getByText('Wie sie gefunden wurde').click();
    await expect(
      search.getByRole('img', { name: /^Knoten in jeder Iteration, logarithmische Skala: Schranke/ }),
    ).toBeVisible();

    await puzzle.openText();
    await puzzle.field.fill('1 2 3/4 5 6/7 7 0');
    await puzzle.field.press('Enter');
    await expect(puzzle.field).toHaveAccessibleDescription(
      /Die 7 kommt zweimal vor: in Zeile 3, Spalte 1, und noch einmal in Zeile 3, Spalte 2\./,
    );
    await puzzle.field.fill(unsolvable);
    await puzzle.field.press('Enter');
    await expect(search).toContainText('Dieses Brett ist nicht lösbar.');
    await expect(search.getByRole('button', { name: '14 und 15 tauschen' })).toBeVisible();
  });

  test('nothing is wider than a phone', async ({ page, puzzle }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await puzzle.open();
    await expect(page.getByRole('region', { name: 'Suche' })).toContainText('Die Uhr läuft ab deinem ersten Zug.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await puzzle.openSettings();
    await expect(page.getByRole('group', { name: 'Schieben mit' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
});
