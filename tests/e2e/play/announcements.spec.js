// Announcements for screen readers.

import { small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

test('events are announced, running numbers are not', { tag: '@firefox' }, async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.ask((element) => {
    Object.assign(element, { rate: 100, speed: 10 });
  });
  await page.evaluate(() => {
    const region = document.querySelector('fifteen-puzzle')?.shadowRoot?.querySelector('[role=status]');
    /** @type {string[]} */
    const spoken = [];
    Object.assign(window, { spoken });
    new MutationObserver(() => spoken.push(region?.textContent?.trim() ?? '')).observe(/** @type {Node} */ (region), {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const spoken = () =>
    page.evaluate(() => /** @type {{ spoken: string[] }} */ (/** @type {unknown} */ (window)).spoken);
  await puzzle.button('Solve').click();
  await expect.poll(spoken).toContain('Searching.');
  await puzzle.last('solution');
  await expect
    .poll(spoken)
    .toContainEqual(expect.stringMatching(`^Optimal solution: ${distance(small)} moves\\. Slide `));
  await puzzle.last('solved');
  await expect.poll(async () => (await spoken()).at(-1)).toMatch(new RegExp(`^Solved in ${distance(small)} moves`));
  expect((await spoken()).length, (await spoken()).join(' | ')).toBeLessThanOrEqual(3);

  await puzzle.button('Previous').click();
  await expect.poll(async () => (await spoken()).at(-1)).toMatch(/^Slide \d (up|down|left|right)$/);

  // A playback announces where it stops.
  await puzzle.ask((element) => {
    element.speed = 2;
    element.seek(0);
    element.play();
  });
  const made = (await puzzle.events('move')).length;
  await puzzle.last('move', made + 2);
  await page.keyboard.press('Escape');
  const position = await puzzle.ask((element) => element.position);
  await expect.poll(async () => (await spoken()).at(-1)).toBe(`Move ${position} of ${distance(small)}.`);
});
