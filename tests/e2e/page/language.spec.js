// The page in German: by the language of the browser or by its button, in every panel and dialog.

import { small, unsolvable } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/** What a reader of the dialogs needs in either language: keys, code, and as many headings, terms and paragraphs. @param {Page} page */
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
  }
  return found;
}

test('the button switches between English and German, and the choice lasts', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  const english = await outlines(page);
  const before = await page.locator('.page').innerText();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/Das 15-Puzzle|das 15-Puzzle/);
  await expect(page.getByRole('heading', { name: 'Brett als Text' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mischen' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suche' })).toContainText('Kein 3×3‑Brett braucht mehr als 31 Züge.');
  await expect(page.getByRole('button', { name: 'Farben: wie im System' })).toBeVisible();
  expect(await outlines(page)).toEqual(english);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Mischen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spielweise' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Shuffle' })).toBeVisible();
  await expect.poll(() => page.locator('.page').innerText()).toBe(before);
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('dialog', { name: 'How it works' })).toContainText('The search is called IDA*.');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the page begins in German', async ({ page, puzzle }) => {
    await puzzle.open(small);
    const search = page.getByRole('region', { name: 'Suche' });
    await expect(search).toContainText('Schiebe die Steine in die richtige Reihenfolge.');
    await page.locator('#options > summary').click();
    await expect(page.getByLabel('Heuristik')).toContainText('Beste (');
    await page.getByRole('link', { name: 'Was bedeuten diese Einstellungen?' }).click();
    const how = page.getByRole('dialog', { name: 'So funktioniert es' });
    await expect(how).toContainText('Die Suche heißt IDA*.');
    await how.getByRole('button', { name: 'Schließen' }).click();
    await expect(how).toBeHidden();

    await page.getByRole('button', { name: 'Lösen', exact: true }).click();
    await expect(search).toContainText('Kürzeste Lösung: 14 Züge.');
    await expect(
      search.getByRole('img', { name: /^Knoten in jeder Iteration, logarithmische Skala: Schranke/ }),
    ).toBeVisible();

    await page.locator('#board-row > summary').click();
    await puzzle.field.fill('1 2 3/4 5 6/7 7 0');
    await puzzle.field.press('Enter');
    await expect(puzzle.field).toHaveAccessibleDescription(/^An Stelle 15 steht „7“/);
    await puzzle.field.fill(unsolvable);
    await puzzle.field.press('Enter');
    await expect(search).toContainText('Dieses Brett ist nicht lösbar.');
    await expect(search.getByRole('button', { name: '14 und 15 tauschen' })).toBeVisible();
  });

  test('nothing is wider than a phone', async ({ page, puzzle }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await puzzle.open();
    await expect(page.getByRole('region', { name: 'Suche' })).toContainText('Schiebe die Steine');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await puzzle.openPlay();
    await expect(page.getByRole('group', { name: 'Schieben mit' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
});
