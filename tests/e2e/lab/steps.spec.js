// The view Steps: each search follows the trace of the command line, and its queue names the board that is expanded next.

import { axe } from '../support/axe.js';
import { stdout } from '../support/command-line.js';
import { expect, Lab, test } from '../support/lab.js';
import { overflow } from '../support/lab-space.js';

/** @import { View } from '../../../www/wasm/lab.js' */

/** The board with which the view begins. */
const board = '1 2 3/5 8 0/4 6 7';

/** @param {string} algorithm @returns {View[]} */
function traceOf(algorithm) {
  return stdout(['trace', '--json', '--algorithm', algorithm, '--heuristic', 'manhattan', board])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The number by which a search chooses the board at the end of the path. */
const keys = {
  greedy: (/** @type {View} */ { h }) => Number(h.at(-1)),
  'a-star': (/** @type {View} */ { path, h }) => path.length + Number(h.at(-1)),
  'weighted-a-star': (/** @type {View} */ { path, h }) => path.length + Math.floor(1.5 * Number(h.at(-1))),
};

for (const [algorithm, keyOf] of Object.entries(keys)) {
  test(`${algorithm}: the first board in the queue is the one that is taken next`, async ({ page, puzzle: _ }) => {
    const lab = new Lab(page, 'steps');
    const trace = traceOf(algorithm);
    await lab.open({ algorithm, at: trace.length - 1 });
    const { path, iterations } = trace[trace.length - 1];
    await expect(lab.sentence).toContainText(`Solved in ${path.length} moves.`);
    const expanded = iterations.reduce((sum, one) => sum + one.expanded, 0);
    await expect(lab.element.locator('.counts')).toContainText(`Boards expanded ${expanded}`);
    await expect(lab.element.locator('.program [aria-current=step]')).toHaveText('if board is solved: return its path');
    // The steps before a board is expanded, if they come after the first step.
    const before = trace
      .flatMap(({ event }, step) => (event.kind === 'expanded' && step > 1 ? [step - 1] : []))
      .slice(0, 6);
    expect(before.length).toBeGreaterThan(3);
    for (const step of before) {
      await lab.seek(step);
      await lab.at(step);
      await expect(lab.element.locator('.queue b').first(), `step ${step}`).toHaveText(String(keyOf(trace[step + 1])));
    }
  });
}

test('breadth-first search begins at its first line, and finds as many boards as the command line', async ({
  page,
  puzzle: _,
}) => {
  const lab = new Lab(page, 'steps');
  await lab.open();
  await expect(lab.element.locator('.program [aria-current=step]')).toHaveText('queue ← [start]');
  await expect(lab.sentence).toHaveText('The search begins. Only the start is in the queue.');
  await expect(lab.element.locator('.found')).toHaveCount(1);
  const trace = stdout(['trace', '--json', '--algorithm', 'breadth-first', board]).trim().split('\n');
  /** @type {View} */
  const last = JSON.parse(trace[trace.length - 1]);
  await lab.view.press('End');
  await expect(lab.sentence).toContainText(`Solved in ${last.path.length} moves.`);
  const { open = 0, closed = 0 } = last.lists ?? {};
  await expect(lab.element.locator('.found')).toHaveCount(open + closed);
  await lab.button('IDA*').click();
  await expect(lab.element.locator('.program [aria-current=step]')).toContainText('bound ← h(start)');
  await lab.view.press('End');
  await expect(lab.sentence).toContainText('Solved in 9 moves.');
});

test('what cannot be shown is named', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'steps');
  await lab.open({ board: '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12' });
  await expect(lab.message).toContainText('breadth-first does not support 4×4 boards');
  await lab.button('Show an example').click();
  await expect(lab.message).toHaveCount(0);
  await lab.element.evaluate((element) => Object.assign(element, { algorithm: 'weighted-a-star', weight: '0.5' }));
  await expect(lab.message).toContainText('Invalid weight 0.5; expected 1 to 10.');
});

test('axe finds nothing, in light and dark, and nothing is too wide', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'steps');
  await lab.open({ algorithm: 'a-star', at: 20 });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    expect((await axe(page)).found).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => lab.element.evaluate(overflow)).toEqual([]);
});
