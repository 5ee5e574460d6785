// What axe finds on the page as it is.

import AxeBuilder from '@axe-core/playwright';

/** @import { Page } from '@playwright/test' */

/** The faults, each with its place and what would mend it, and the rules that the page passes. @param {Page} page */
export async function axe(page) {
  // Without frames, in the page itself, which is several times as fast.
  const { violations, passes } = await new AxeBuilder({ page: /** @type {any} */ (page) }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target.join(' '), failureSummary]),
  );
  return { found, passes: passes.map(({ id }) => id) };
}
