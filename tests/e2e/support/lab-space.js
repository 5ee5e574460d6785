// One view of the lab alone on its page, and the view Space as a reader sees it.

import { expect } from '@playwright/test';

/** @import { Page } from '@playwright/test' */

/** @typedef {{ moves: number, boards: number, least: number, mean: number, most: number }} Row of the table of Space */

/**
 * Opens the page of the lab with one element only.
 * @param {Page} page  @param {string} name  of the element @param {Record<string, string | number | boolean>} [properties]  @param {string} [language]
 */
export async function openAlone(page, name, properties = {}, language = 'en') {
  await page.goto('/lab.html');
  await page.evaluate(
    ([tag, given, lang]) => {
      document.documentElement.lang = lang;
      document.querySelector('.views')?.replaceChildren(Object.assign(document.createElement(tag), given));
    },
    /** @type {const} */ ([name, properties, language]),
  );
  return page.locator(name);
}

/**
 * Intercepts the texts that a page copies, since the clipboard differs from browser to browser. Must be called before the page is opened.
 * @param {Page} page
 */
export async function catchCopied(page) {
  await page.addInitScript(() => {
    const copied = /** @type {string[]} */ ([]);
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (/** @type {string} */ text) => copied.push(text) },
    });
  });
}

/** The texts that were copied so far. @param {Page} page @returns {Promise<string[]>} */
export function copiedTexts(page) {
  return page.evaluate(() => /** @type {any} */ (window).copied);
}

/** Runs in the page: the elements beyond its right edge. Tables and code scroll. @param {Element} host */
export function overflow(host) {
  const edge = document.documentElement.clientWidth;
  const all = [...(host.shadowRoot?.querySelectorAll('.view *') ?? [])].filter(
    (one) => !one.closest('.scroll, .cm-scroller, .program'),
  );
  const wide = all.filter((one) => one.getBoundingClientRect().right > edge);
  const page = document.documentElement.scrollWidth > edge ? ['page'] : [];
  return [...page, ...wide.map((one) => `${one.tagName} ${one.getAttribute('class')}`)];
}

export class LabSpace {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = page.locator('fifteen-space');
    this.chart = this.element.getByRole('slider', { name: 'moves that a board needs' });
    this.sentence = this.element.locator('.say');
    this.board = this.element.getByRole('img', { name: /^Board: / });
    this.heuristics = this.element.getByRole('group', { name: 'Heuristic' }).getByRole('button');
    this.chosen = this.heuristics.and(this.element.locator('[aria-pressed="true"]'));
    this.own = this.element.locator('.own');
  }

  /** @param {Record<string, string | number | boolean>} [properties] */
  async open(properties) {
    await openAlone(this.page, 'fifteen-space', properties);
  }

  /** @param {Record<string, string | number>} properties */
  async set(properties) {
    await this.element.evaluate((element, given) => Object.assign(element, given), properties);
  }

  /** Waits until a column is selected. @param {number} moves */
  async expectAt(moves) {
    // A busy machine takes a while to search all boards.
    await expect(this.chart).toHaveAttribute('aria-valuenow', String(moves), { timeout: 15_000 });
    await expect(this.sentence).toContainText(`${moves} move`);
  }

  /** The board in the picture. */
  async drawn() {
    const name = (await this.board.getAttribute('aria-label')) ?? '';
    return name.replace('Board: ', '').replaceAll(' / ', '/');
  }

  /** The value of each heuristic for the board in the picture, in the order of the page. */
  async values() {
    const values = await this.element.locator('.values dd').allInnerTexts();
    return values.map(Number);
  }

  /** The rows of the table. @returns {Promise<Row[]>} */
  async table() {
    const rows = this.element.locator('tbody tr');
    if (!(await rows.first().isVisible())) await this.element.getByText('Table', { exact: true }).click();
    await rows.first().waitFor();
    const texts = await rows.evaluateAll((all) =>
      all.map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent)),
    );
    return texts.map((cells) => {
      const [moves, boards, least, mean, most] = cells.map((cell) => Number(cell.replaceAll(',', '')));
      return { moves, boards, least, mean, most };
    });
  }
}
