// Nothing moves by itself: in a game, with a hint, at its end, in a new game that is solved, and in its playback. Browsers add up the
// layout shifts without a click or a key shortly before.

import { play } from '../support/by-hand.js';
import { solveAll } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @typedef {{ value: number, hadRecentInput: boolean }} LayoutShift */

const board = '1 2 3/4 5 6/0 7 8';

for (const width of [390, 1280]) {
  test(`nothing moves by itself at ${width} pixels`, async ({ page, puzzle }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      /** @type {{ shifts: LayoutShift[], tops: Set<number> }} */
      const seen = { shifts: [], tops: new Set() };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) =>
        seen.shifts.push(...list.getEntries().map((entry) => /** @type {any} */ (entry).toJSON())),
      ).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        const shown = document.querySelector('fifteen-puzzle')?.shadowRoot?.querySelector('.board');
        const { top = 0, height = 0 } = shown?.getBoundingClientRect() ?? {};
        if (height > 0) seen.tops.add(Math.round(top + scrollY));
        requestAnimationFrame(look);
      };
      look();
    });
    await puzzle.open(board);
    await puzzle.button('Hint').click();
    await puzzle.last('hint');
    await expect(puzzle.search).toContainText('moves from here');
    const [{ moves }] = solveAll([board]);
    await play(puzzle, moves);
    await expect(puzzle.search.getByRole('button', { name: 'Share' })).toBeVisible();
    await puzzle.button('Next board').click();
    await puzzle.button('Solve').click();
    await puzzle.last('solution');
    await puzzle.ask((element) => {
      element.speed = 16;
      return element.play();
    });
    await expect.poll(() => puzzle.ask(({ solved }) => solved)).toBe(true);
    const { shifts, tops } = await page.evaluate(() => {
      const { seen } = /** @type {{ seen: { shifts: LayoutShift[], tops: Set<number> } }} */ (
        /** @type {any} */ (globalThis)
      );
      return { shifts: seen.shifts, tops: [...seen.tops] };
    });
    const sum = shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((total, { value }) => total + value, 0);
    expect(sum).toBeLessThan(0.01);
    expect(tops, 'the figures never push the board').toHaveLength(1);
  });
}
