// The element in a browser without light-dark(), as Chrome 111 and Safari 16.4 are.

import { nearHome } from '../support/boards.js';
import { openHost } from '../support/host.js';
import { expect, test } from '../support/puzzle.js';

/** Removes light-dark() from the browser, both in the styles of the element and in feature tests of scripts. */
function withoutLightDark() {
  const { supports } = CSS;
  CSS.supports = (/** @type {string[]} */ ...asked) =>
    !asked.join().includes('light-dark') && Reflect.apply(supports, CSS, asked);
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) {
    replaceSync.call(this, text.replaceAll('light-dark(', 'unknown('));
  };
}

test('without light-dark(), everything has the light colors, also on a dark page', async ({ page, puzzle }) => {
  const body = `<fifteen-puzzle board="${nearHome}" colors="patterns" style="width: 460px"></fifteen-puzzle>`;
  const colors = () =>
    puzzle.element.evaluate((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const parts = ['.tile', '.tile.home', '.tile.can', '.board', '.stats', '.stats b', '.btn', '.btn.pair'];
      return parts.map((part) => {
        const { backgroundColor, borderTopColor, boxShadow, color } = getComputedStyle(
          /** @type {Element} */ (root.querySelector(part)),
        );
        return { part, backgroundColor, borderTopColor, boxShadow, color };
      });
    });
  await openHost(page, body, ':root { color-scheme: light }');
  await expect(puzzle.tile(1)).toHaveCSS('background-color', /oklab/); // the colors of patterns are loaded late
  const today = await colors();

  await page.addInitScript(withoutLightDark);
  await page.unroute('**/host.html');
  await openHost(page, body, ':root { color-scheme: dark }');
  await expect(puzzle.tile(1)).toHaveCSS('background-color', /oklab/);
  expect(await colors()).toEqual(today);
  // Its figures are readable, since it sets its own background.
  await expect(puzzle.element).toHaveCSS('background-color', 'rgb(245, 244, 239)');
});
