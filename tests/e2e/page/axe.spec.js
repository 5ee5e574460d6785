// Accessibility rules: axe on every state of the page, in both themes.

import { expectNoViolations } from '../support/axe.js';
import { test } from '../support/puzzle.js';
import { states } from '../support/states.js';

/** The states that most other states include. */
const everyRun = ['idle', 'options', 'solved'];

for (const [name, reach] of Object.entries(states)) {
  test(
    `axe finds nothing: ${name}`,
    { tag: everyRun.includes(name) ? [] : ['@slow'] },
    async ({ browserName, page, puzzle }, testInfo) => {
      const blinks = browserName === 'firefox' && name === 'entering';
      testInfo.skip(blinks, 'axe waits for the caret, and Playwright cannot emulate reduced motion in Firefox.');
      await reach(puzzle);
      await expectNoViolations(page, browserName);
    },
  );
}
