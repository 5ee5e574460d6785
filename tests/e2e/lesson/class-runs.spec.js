// Whole runs in the exercises of a class: mistakes, leaving in the middle, another try, and the points on the teacher’s page.

import { exerciseOf, outcomeOf } from '../support/class.js';
import { Lab } from '../support/lab.js';
import { manhattan, seen, step } from '../support/lab-run.js';
import { expect, test } from '../support/puzzle.js';

const link = '?class=7b&seed=4711&exercises=J&tries=2';

test('a run of A* with three mistakes, left in the middle, goes on; another one gets full marks', async ({ page }) => {
  await page.goto(`/class.html${link}`);
  await page.getByLabel('Your name or number').fill('Anna');
  await page.getByRole('button', { name: 'Start' }).click();
  const lab = new Lab(page, 'run');
  await expect(exerciseOf(page, 'J')).toContainText('Perform A* with Manhattan distance');
  await expect(lab.element.locator('.ask')).toBeVisible();
  await step(lab, 'a-star');
  const h = manhattan((await seen(lab)).boards[1]);
  const enter = async (/** @type {Record<string, number>} */ values) => {
    for (const [name, value] of Object.entries(values))
      await lab.element.getByLabel(name, { exact: true }).fill(String(value));
    await lab.element.getByRole('button', { name: 'Put into the queue' }).click();
  };
  await enter({ g: 0, h, f: h });
  await expect(lab.sentence).toContainText('0 is g of the board before.');
  await step(lab, 'a-star');
  await lab.element.getByRole('button', { name: 'Known already' }).click();
  await expect(lab.sentence).toContainText('This is new');
  await step(lab, 'a-star');
  await lab.element.getByRole('button', { name: 'Show me' }).click();
  await expect(lab.sentence).toContainText('The right step:');
  const before = await seen(lab);
  await page.reload();
  await expect(lab.sentence).toContainText('The right step:');
  expect(await seen(lab)).toEqual(before);
  let steps = 3;
  while (!(await step(lab, 'a-star'))) steps += 1;
  await expect(outcomeOf(page, 'J')).toContainText('The run is over. 3 steps were not right at once.');
  const points = Math.floor((10 * (steps - 3)) / steps);
  await expect(exerciseOf(page, 'J')).toContainText(`✓ ${points} of 10 points`);
  await page.getByRole('button', { name: 'Begin again with another board' }).click();
  await expect(lab.element.getByRole('list', { name: 'Expanded' })).toContainText('none');
  while (!(await step(lab, 'a-star')));
  await expect(outcomeOf(page, 'J')).toHaveText('Right.');
  await expect(exerciseOf(page, 'J')).toContainText('✓ 10 of 10 points');
  await expect(page.getByRole('button', { name: 'Begin again' })).toHaveCount(0);
  const code = await page.locator('#hand-in ~ .code').innerText();
  await page.goto(`/marking.html${link}`);
  await page.locator('#codes').fill(code);
  await expect(page.locator('.grades tbody')).toContainText('Anna');
  await expect(page.locator('.grades tbody td b')).toHaveText('10');
});
