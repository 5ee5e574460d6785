// An embedding page on the same origin, which loads the element by its script.

/** @import { Page } from '@playwright/test' */

/**
 * Opens an embedding page with some elements and styles.
 * @param {Page} page
 * @param {string} body
 * @param {string} [style]
 */
export async function openHost(page, body, style = '') {
  const head = `<meta charset="utf-8"><title>A host</title><style>${style}</style>`;
  const script = '<script type="module" src="/fifteen-puzzle.js"></script>';
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}${script}</body></html>`,
    }),
  );
  await page.goto('/host.html');
  await page.evaluate(async () => {
    await customElements.whenDefined('fifteen-puzzle');
    const all = document.querySelectorAll('fifteen-puzzle');
    await Promise.all([...all].map((one) => /** @type {any} */ (one).ready));
  });
}
