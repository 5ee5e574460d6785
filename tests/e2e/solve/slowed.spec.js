// A slowed search shows its current path: its numbers are those of the command line.

import { stdout } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

/** @type {Record<string, [board: string, goal: string]>} */
const boards = {
  '4×4': ['5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', 'blank-last'],
  '3×3': ['8 6 7/2 5 4/3 0 1', 'blank-last'],
  'another goal': ['14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3', 'blank-first'],
};

for (const [name, [board, goal]] of Object.entries(boards)) {
  test(`the path of a slowed search, ${name}`, { tag: '@slow' }, async ({ page, puzzle }) => {
    await puzzle.open(board, goal);
    await puzzle.ask((element) => {
      element.rate = 100;
    });
    await puzzle.button('Solve').click();
    const path = page.locator('fifteen-path');
    await expect(path.getByRole('img', { name: 'The path as a skyline' })).toBeVisible();
    // A few moves down, since the root shows little.
    await expect.poll(async () => (await seen(path)).values[0]).toBeGreaterThan(3);
    const { values, shown, columns } = await seen(path);
    const [g, h, f, bound] = values;
    expect(g + h).toBe(f);
    expect(f).toBeLessThanOrEqual(bound);
    expect(columns).toBe(g + 1);
    const { heuristic } = await puzzle.last('progress');
    expect(h).toBe(JSON.parse(stdout(['explain', shown, '--json', '--goal', goal, '--heuristic', heuristic])).h);

    await puzzle.search.getByRole('button', { name: 'full speed' }).click();
    await puzzle.last('solution');
    await expect(path).toHaveCount(0);
  });
}

/** The drawn path at one moment of a running search. @param {Locator} path */
function seen(path) {
  return path.evaluate(({ shadowRoot }) => ({
    values: Array.from(shadowRoot?.querySelectorAll('.sum b') ?? [], (figure) => Number(figure.textContent)),
    shown: (shadowRoot?.querySelector('.board .cells')?.getAttribute('aria-label') ?? '')
      .replace('Board: ', '')
      .replaceAll(' / ', '/'),
    columns: shadowRoot?.querySelectorAll('rect.g').length,
  }));
}
