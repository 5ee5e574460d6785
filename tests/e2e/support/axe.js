// Runs axe on the page.

import AxeBuilder from '@axe-core/playwright';
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
