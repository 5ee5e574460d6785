// Accessibility rules: axe on every state of the page, in both themes.

import { axe } from '../support/axe.js';
import { expect, test } from '../support/puzzle.js';
import { states } from '../support/states.js';

/** The states that most others consist of. */
const everyRun = ['idle', 'options', 'solved'];

for (const [name, reach] of Object.entries(states)) {
  test(
    `axe finds nothing: ${name}`,
    { tag: everyRun.includes(name) ? [] : ['@slow'] },
    async ({ browserName, page, puzzle }, testInfo) => {
      const blinks = browserName === 'firefox' && name === 'entering';
      testInfo.skip(blinks, 'axe waits for the caret, and Playwright cannot emulate reduced motion in Firefox.');
      await reach(puzzle);
      // The theme is set as the theme button sets it, since Playwright cannot emulate the system's preference in Firefox. The colors are the
      // same in every browser, so Firefox, in which axe is slow, checks only one theme.
      for (const theme of browserName === 'chromium' ? ['light', 'dark'] : ['dark']) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen;
        }, theme);
        const { found, passes } = await axe(page);
        expect(found, theme).toEqual([]);
        expect(passes).toContain('color-contrast');
      }
    },
  );
}
