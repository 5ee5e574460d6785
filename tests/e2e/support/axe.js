// Runs axe on the page.

import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { transitionsEnd } from './animations.js';

/** @import { Page } from '@playwright/test' */

/** Returns the violations, each with its element and how to fix it, and the rules that the page passes. @param {Page} page */
export async function axe(page) {
  await transitionsEnd(page);
  // Legacy mode runs axe in the page itself, without frames, which is several times as fast.
  const { violations, passes } = await new AxeBuilder({ page: /** @type {any} */ (page) }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target.join(' '), failureSummary]),
  );
  return { found, passes: passes.map(({ id }) => id) };
}

/**
 * Expects no violations in either theme. The theme is set as the theme button sets it, since Playwright cannot emulate the system's
 * preference in Firefox. The colors are the same in every browser, so Firefox, in which axe is slow, checks only one theme.
 * @param {Page} page  @param {string} browserName
 */
export async function expectNoViolations(page, browserName) {
  for (const theme of browserName === 'chromium' ? ['light', 'dark'] : ['dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    const { found, passes } = await axe(page);
    expect(found, theme).toEqual([]);
    expect(passes).toContain('color-contrast');
  }
}
