// The view Tree: its nodes are those of the command line's trace.

import { axe } from '../support/axe.js';
import { endless, small, unsolvable } from '../support/boards.js';
import { expect, Lab, test, traceOf } from '../support/lab.js';
import { openAlone, overflow } from '../support/lab-space.js';
import { example as fifteen } from '../support/watch.js';

/** @import { View } from '../../../www/wasm/lab.js' */
/** @import { Shown } from '../support/lab.js' */

/** The view's own example. */
const example = '2 0 3/4 5 7/8 1 6';

/** The steps of one iteration. @param {View[]} trace  @param {number} iteration  from 0 */
const stepsOf = (trace, iteration) => trace.filter(({ iterations }) => iterations.length === iteration + 1);

/** The nodes found in some steps, as the table shows them: moves, g, h and f. @param {View[]} steps */
function nodesOf(steps) {
  /** @type {Map<string, (string | number)[]>} */
  const nodes = new Map();
  const add = (/** @type {string} */ path, /** @type {number | undefined} */ h) => {
    const values = h === undefined ? ['–', '–'] : [h, path.length + h];
    if (!nodes.has(path)) nodes.set(path, [path, path.length, ...values]);
  };
  for (const { event, path, h } of steps) {
    if (event.kind === 'opened') add(path + event.child, event.h);
    else if (event.kind !== 'pruned') add(path, h.at(-1));
    else if (event.reason !== 'undo') add(path + event.child, event.reason === 'bound' ? event.h : undefined);
  }
  return [...nodes.values()].map((row) => row.map(String));
}

/** The nodes in the table, without their outcomes. @param {Lab} tree */
async function tableOf(tree) {
  if (!(await tree.element.locator('tbody').isVisible()))
    await tree.element.getByText('Table', { exact: true }).click();
  await tree.element.locator('tbody tr').first().waitFor();
  return tree.element
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent).slice(0, 4)),
    );
}

test('the nodes of an iteration are those of the command line', async ({ page, puzzle: _ }) => {
  const tree = new Lab(page, 'tree');
  for (const shown of [
    { board: example, goal: 'blank-last', heuristic: 'manhattan' },
    { board: small, goal: 'blank-first', heuristic: 'linear-conflict' },
    { board: fifteen, goal: 'blank-last', heuristic: 'walking-distance' },
  ]) {
    const trace = traceOf(shown);
    const counts = /** @type {View} */ (trace.at(-1)).iterations;
    for (const iteration of new Set([0, counts.length - 1])) {
      const at = trace.findIndex(({ iterations }) => iterations.length === iteration + 1);
      await tree.open({ ...shown, at });
      const steps = stepsOf(trace, iteration);
      await expect(tree.slider).toHaveAttribute('max', String(steps.length - 1));
      await expect(tree.element.getByRole('button', { pressed: true }).first()).toHaveText(
        `${counts[iteration].bound} ${counts[iteration].generated}`,
      );
      expect(await tableOf(tree)).toEqual(nodesOf(steps).slice(0, 60));
    }
  }
});

test('A* has the open and closed boards of the command line', async ({ page, puzzle: _ }) => {
  const tree = new Lab(page, 'tree');
  await tree.open();
  await tree.element.getByRole('button', { name: /^A\*/ }).click();
  const trace = traceOf({ board: example, algorithm: 'a-star' });
  await expect(tree.slider).toHaveAttribute('max', String(trace.length - 1));
  expect(await tableOf(tree)).toEqual(nodesOf(trace).slice(0, 60));
  for (const at of [40, trace.length - 1]) {
    await tree.seek(at);
    const { lists } = trace[at];
    await expect(tree.element.locator('.counts')).toHaveText(`Open ${lists?.open} Closed ${lists?.closed}`);
  }
  await expect(tree.sentence).toContainText('Solved in 15 moves.');
});

test('the keys step through the iteration, and in the tree from node to node; a click selects a node', async ({
  page,
  puzzle: _,
}) => {
  const tree = new Lab(page, 'tree');
  await tree.open();
  await expect(tree.sentence).toContainText(
    'Tile 8 left: pruned. 10 made and at least 5 still needed make 15, over the bound of 13.',
  );
  await tree.at(33);
  await tree.view.press('Home');
  await expect(tree.sentence).toContainText('It starts again with 13');
  await tree.view.press('ArrowRight');
  await tree.at(1);
  const box = tree.element.getByRole('group', { name: 'The tree' });
  await box.press('ArrowDown');
  await tree.at(2);
  await box.press('ArrowUp');
  await tree.at(0);
  await tree.view.press('End');
  await expect(tree.sentence).toContainText(
    'No solution within 13. 60 nodes were generated. The smallest f over the bound is 15',
  );
  // The second line of the sixth column is a node over the bound.
  const picture = tree.element.getByRole('img', { name: 'The tree of the search' });
  await box.evaluate((element) => element.scrollTo(0, 0));
  const { left, top, width } = await picture.evaluate((element) => element.getBoundingClientRect().toJSON());
  const column = Math.min(46, (width - 4) / 11);
  await page.mouse.click(left + 2 + 5.5 * column, top + 32);
  await expect(tree.sentence).toContainText('pruned. 5 made');
});

test('a link restores the iteration and the step; a choice shows another tree', async ({ page, puzzle: _ }) => {
  const tree = new Lab(page, 'tree');
  const trace = traceOf({ board: example, heuristic: 'manhattan' });
  const at = trace.findIndex(({ iterations }) => iterations.length === 2) + 7;
  await tree.open({ board: example, heuristic: 'manhattan', algorithm: 'ida-star', at });
  await tree.at(7);
  await expect(tree.element.getByRole('button', { name: '11 16' })).toHaveAttribute('aria-pressed', 'true');
  expect(await tree.element.evaluate((element) => Reflect.get(element, 'link'))).toContain(
    `&algorithm=ida-star&at=${at}`,
  );
  await tree.button('15 36').click();
  await expect(tree.slider).toHaveAttribute('max', String(stepsOf(trace, 3).length - 1));
  await tree.view.press('End');
  await expect(tree.sentence).toContainText('Solved in 15 moves.');
  await tree.button('linear conflict').click();
  const other = /** @type {View} */ (traceOf({ board: example, heuristic: 'linear-conflict' }).at(-1)).iterations;
  await expect(tree.button(`${other[0].bound} ${other[0].generated}`)).toBeVisible();
});

test('of a large tree, the first 600 lines are drawn; a search that is too long is replaced', async ({
  page,
  puzzle: _,
}) => {
  const tree = new Lab(page, 'tree');
  await tree.open({ board: fifteen, heuristic: 'misplaced', at: 999_999 });
  await expect(tree.element).toContainText(
    /These are the first 600 lines of the tree\. The search generates [\d,]+ more nodes\./,
  );
  await tree.view.press('End');
  await expect(tree.sentence).not.toContainText('Solved');
  await tree.link({ board: endless, heuristic: 'manhattan' });
  await expect(tree.element).toContainText('takes more than 200,000 steps, so this is an easier board');
  // The shape stays the same.
  await expect(tree.element.getByRole('img', { name: /^Board: (?:\d+ ){4}\/ (?:\d+ ){4}\// })).toBeVisible();
});

test('failures are named, the last picture stays, and the example is one click away', async ({ page, puzzle: _ }) => {
  const tree = new Lab(page, 'tree');
  await tree.open({ board: small, at: 3 });
  await tree.at(3);
  for (const [shown, message] of /** @type {[Partial<Shown>, string][]} */ ([
    [{ board: unsolvable }, 'cannot be solved'],
    [{ board: '1 2 3/4 5 6/7 8 8' }, '8 appears twice'],
    [{ board: small, algorithm: 'beam' }, 'Only ida-star and a-star can be traced, on boards of up to 16 cells'],
  ])) {
    await tree.link({ ...shown, at: 3 });
    await expect(tree.message).toContainText(message);
    await tree.at(3);
  }
  await tree.button('Show an example').click();
  await expect(tree.message).toHaveCount(0);
  await expect(tree.button('13 60')).toHaveAttribute('aria-pressed', 'true');
});

test('axe finds nothing, in light and dark, and nothing is too wide, in German and in quiet', async ({
  page,
  puzzle: _,
}) => {
  const element = await openAlone(page, 'fifteen-tree', {}, 'de');
  await expect(element.getByRole('heading')).toHaveText('Der Suchbaum');
  await expect(element.locator('.say')).toContainText('Stein 8 nach links: abgeschnitten.');
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    expect((await axe(page)).found).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => element.evaluate(overflow)).toEqual([]);
  await element.evaluate((host) => Object.assign(host, { quiet: true }));
  await expect(element.getByRole('heading')).toHaveCount(0);
  await expect(element.getByRole('img').first()).toBeVisible();
});
