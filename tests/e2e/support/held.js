// Holding files, as if they took long to arrive.

/** @import { Page } from '@playwright/test' */

/**
 * Holds the files whose addresses match a pattern.
 * @param {Page} page  @param {RegExp} pattern
 * @returns `asked` fulfills with the first request; `release` lets the files arrive
 */
export async function hold(page, pattern) {
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(null);
  });
  const asked = page.waitForRequest(pattern);
  asked.catch(() => {}); // a test need not wait for it
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return { asked, release };
}
