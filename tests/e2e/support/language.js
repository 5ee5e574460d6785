// The menu of languages in the header of a page.

/** @import { Page } from '@playwright/test' */

/** Chooses a language by its own name. @param {Page} page  @param {string} name */
export async function chooseLanguage(page, name) {
  await page.locator('#language > summary').click();
  await page.getByRole('link', { name, exact: true }).click();
}
