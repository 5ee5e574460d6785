// The view Run: a student who works out each step from what is on the screen makes no mistake and comes to the end; mistakes are named where
// they are made, and the record takes the run up again.

import { axe } from '../support/axe.js';
import { expect, Lab, test } from '../support/lab.js';
import { manhattan, seen, step } from '../support/lab-run.js';
import { overflow } from '../support/lab-space.js';

for (const search of ['breadth-first', 'greedy', 'a-star', 'ida-star', 'table']) {
  test(`${search}: who works out each step from what is shown makes no mistake`, async ({ page, puzzle: _ }) => {
    const lab = new Lab(page, 'run');
    await lab.open({ algorithm: search, seed: '7' });
    await expect(lab.element.locator('.ask')).toBeVisible();
    let steps = 0;
    while (!(await step(lab, search))) steps += 1;
    expect(steps).toBeGreaterThanOrEqual(10);
    await expect(lab.sentence).toContainText('Each step was right at once.');
  });
}

test('mistakes are named, cost their step, and the record takes the run up where it was left', async ({
  page,
  puzzle: _,
}) => {
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'a-star', seed: '7' });
  /** @type {import('../../../www/lab/engine/performed.js').RecordDetail[]} */
  const records = [];
  await page.exposeFunction('keep', (/** @type {typeof records[0]} */ detail) => records.push(detail));
  await lab.element.evaluate((element) =>
    // @ts-expect-error -- the function is exposed above
    element.addEventListener('fifteen-record', ({ detail }) => globalThis.keep(detail)),
  );
  await step(lab, 'a-star');
  const { boards } = await seen(lab);
  const h = manhattan(boards[1]);
  const enter = async (/** @type {number} */ g, /** @type {number} */ f) => {
    for (const [name, value] of Object.entries({ g, h, f }))
      await lab.element.getByLabel(name, { exact: true }).fill(String(value));
    await lab.element.getByRole('button', { name: 'Put into the queue' }).click();
  };
  await enter(0, h);
  await expect(lab.sentence).toContainText('0 is g of the board before.');
  // The numbers stay, so that they can be mended.
  await expect(lab.element.getByLabel('h', { exact: true })).toHaveValue(String(h));
  await enter(1, h);
  await expect(lab.sentence).toContainText(`${h} is h alone.`);
  await enter(1, h + 1);
  await expect(lab.element.locator('.acts + .quiet')).toContainText('right at once: 1 of 2.');
  await expect(lab.element.getByLabel('h', { exact: true })).toHaveValue('');
  await lab.element.getByRole('button', { name: 'Show me' }).click();
  await expect(lab.sentence).toContainText('The right step:');
  while (!(await step(lab, 'a-star')));
  await expect.poll(() => records.at(-1)?.left).toBe(0);
  const last = records[records.length - 1];
  expect(last.rightAtOnce).toBe(last.made - 2);
  await expect(lab.sentence).toContainText(`Right at once: ${last.rightAtOnce} of ${last.made}.`);
  expect(last.record.split(' ').filter((entry) => entry === '?')).toHaveLength(1);
  // From the middle of the record, the run goes on.
  const half = last.record.split(' ').slice(0, 6).join(' ');
  await lab.element.evaluate((element, record) => Object.assign(element, { record }), half);
  await expect(lab.sentence).not.toContainText('over');
  while (!(await step(lab, 'a-star')));
  await expect(lab.sentence).toContainText('Right at once:');
});

test('by keyboard alone, the next field or board has the focus after each step', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'a-star', seed: '7' });
  const first = lab.element.locator('button.card').first();
  await first.press('Enter');
  const field = (/** @type {string} */ name) => lab.element.getByLabel(name, { exact: true });
  await expect(field('g')).toBeFocused();
  let next = await seen(lab);
  for (let made = 2; !next.ask.includes('Choose it below'); made++) {
    const h = manhattan(next.boards[1]);
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(h));
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(1 + h));
    await page.keyboard.press('Enter');
    await expect(lab.element.locator('.acts + .quiet')).toContainText(`right at once: ${made} of ${made}.`);
    next = await seen(lab);
    if (!next.ask.includes('Choose it below')) await expect(field('g')).toBeFocused();
  }
  await expect(first).toBeFocused();
});

test('a double click is one step, and the boards do not move under the pointer', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'table', seed: '7', record: 't0 g1 g1 g1 t1 g2' });
  const top = () =>
    lab.element.evaluate(({ shadowRoot }) => {
      const [stage, nodes] = ['.stage', '.nodes'].map(
        (one) => shadowRoot?.querySelector(one)?.getBoundingClientRect().top,
      );
      return Number(nodes) - Number(stage);
    });
  const score = lab.element.locator('.acts + .quiet');
  await lab.element.getByRole('button', { name: 'Known already' }).dblclick();
  await expect(score).toContainText('right at once: 7 of 7.');
  await expect(lab.sentence).toHaveText('Right.');
  await lab.open({ algorithm: 'a-star', seed: '8', record: '' });
  await expect(lab.element.locator('button.card')).toHaveCount(1);
  const before = await top();
  await lab.element.locator('button.card').first().dblclick();
  await expect(score).toContainText('right at once: 1 of 1.');
  await expect(lab.sentence).toHaveText('Right.');
  // Only the question may have another line.
  expect(Math.abs((await top()) - before)).toBeLessThan(60);
});

test('each search keeps its run while another one or a model is shown', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'a-star', seed: '7' });
  await step(lab, 'a-star');
  await step(lab, 'a-star');
  const before = await seen(lab);
  await lab.button('Watch a model').click();
  await expect(lab.sentence).toContainText('The next step:');
  await lab.button('Greedy').click();
  await lab.button('Perform it yourself').click();
  await expect(lab.element.locator('.acts + .quiet')).toContainText('right at once: 0 of 0.');
  await lab.button('A*').click();
  await expect(lab.element.locator('.acts + .quiet')).toContainText('right at once: 2 of 2.');
  expect(await seen(lab)).toEqual(before);
});

test('the table names the boards of an iteration as the cards do', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'ida-star', seed: '7', record: 'g1h4f5+ g2h5f7- g1h6f7- g1h6f7- b7 g1h4f5+' });
  await lab.element.locator('summary').click();
  await expect(lab.element.locator('.under tbody tr')).toHaveText([/^A/, /^B/]);
});

test('a model is watched forward and back, and does not change the run', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'ida-star', seed: '3' });
  await step(lab, 'ida-star');
  const before = await seen(lab);
  await lab.element.getByRole('button', { name: 'Watch a model' }).click();
  await expect(lab.sentence).toContainText('The next step:');
  const length = Number(await lab.element.getByRole('slider', { name: 'Step' }).getAttribute('max'));
  expect(length).toBeGreaterThanOrEqual(10);
  await lab.seek(length);
  await expect(lab.sentence).toContainText('The search is over.');
  await expect(lab.element.locator('.program [aria-current=step]')).toHaveText('if board is solved: answer yes');
  await lab.seek(1);
  await expect(lab.sentence).toContainText('The next step:');
  await lab.element.getByRole('button', { name: 'Perform it yourself' }).click();
  await expect(lab.element.locator('.entry')).toBeVisible();
  expect(await seen(lab)).toEqual(before);
});

test('a search or a seed that is none is named', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'beam' });
  await expect(lab.element.getByRole('alert')).toContainText('beam');
  await lab.element.evaluate((element) => Object.assign(element, { algorithm: '', seed: '-1' }));
  await expect(lab.element.getByRole('alert')).toContainText('-1');
});

test('it fits on a phone, and axe finds nothing', async ({ page, puzzle: _ }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'a-star', seed: '7' });
  for (let steps = 0; steps < 6; steps++) await step(lab, 'a-star');
  expect(await lab.element.evaluate(overflow)).toEqual([]);
  expect((await axe(page)).found).toEqual([]);
});
