// The view Run: a student who works out each step from what is on the screen makes no mistake and comes to the end; mistakes are named where
// they are made, and the record takes the run up again.

import { axe } from '../support/axe.js';
import { expect, Lab, test } from '../support/lab.js';
import { overflow } from '../support/lab-space.js';

/**
 * @typedef {object} Card
 * @property {string} name
 * @property {string} tiles
 * @property {string} values
 */

/** What a student sees. @param {Lab} lab */
function seen(lab) {
  return lab.element.evaluate((element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    /** @param {Element | null | undefined} one */
    const tilesOf = (one) =>
      one
        ?.getAttribute('aria-label')
        ?.replace(/^.*Board: /, '')
        .replace(/,.*$/, '') ?? '';
    const lists = Array.from(root.querySelectorAll('.cards'), (list) => [
      list.getAttribute('aria-label'),
      Array.from(list.querySelectorAll('.card'), (card) => ({
        name: card.querySelector('b')?.textContent ?? '',
        tiles: tilesOf(card),
        values: card.querySelector('small')?.textContent ?? '',
      })),
    ]);
    return {
      ask: root.querySelector('.ask')?.textContent ?? '',
      /** @type {Record<string, Card[]>} */
      lists: Object.fromEntries(lists),
      boards: Array.from(root.querySelectorAll('.pair-of .mini'), tilesOf),
      score: root.querySelector('.acts + .quiet')?.textContent ?? '',
    };
  });
}

/** The Manhattan distance of a 3×3 board, from its rows as text. @param {string} tiles */
function manhattan(tiles) {
  return tiles.split(' ').reduce((sum, text, cell) => {
    const home = Number(text) - 1;
    if (home < 0) return sum;
    return sum + Math.abs((home % 3) - (cell % 3)) + Math.abs(Math.floor(home / 3) - Math.floor(cell / 3));
  }, 0);
}

/** The last number of a card: g, h, f or the entry. @param {Card} card */
const key = ({ values }) => Number(values.match(/\d+$/)?.[0]);

/**
 * Makes one step as a careful student would, and waits until it is counted.
 * @param {Lab} lab @param {string} search
 * @returns whether the search was over
 */
async function step(lab, search) {
  const { ask, lists, boards, score } = await seen(lab);
  const made = Number(score.match(/of (\d+) steps/)?.[1]);
  const press = (/** @type {string} */ name) => lab.element.getByRole('button', { name, exact: true }).click();
  const type = (/** @type {string} */ name, /** @type {number} */ value) =>
    lab.element.getByLabel(name, { exact: true }).fill(String(value));
  if (ask === 'The search is over.') return true;
  if (ask.startsWith('Everything within')) {
    const pruned = lists['Pruned with this bound'].map(key);
    await type('bound', Math.min(...pruned));
    await press('Check');
  } else if (ask.includes('Choose it below')) {
    const [best] = lists.Queue.toSorted((one, other) => key(one) - key(other));
    await lab.element.getByRole('button', { name: new RegExp(`^${best.name}:`) }).click();
  } else {
    const [parent, child] = boards;
    const known = [...(lists.Queue ?? []), ...(lists.Expanded ?? [])];
    if (known.some(({ tiles }) => tiles === child)) await press('Known already');
    else await values(parent, child, known, lists.Path ?? []);
  }
  await expect.poll(async () => (await seen(lab)).score).toContain(`of ${made + 1} steps`);
  return false;

  /** @param {string} parent @param {string} child @param {Card[]} known @param {Card[]} path */
  async function values(parent, child, known, path) {
    const from = /** @type {Card} */ ([...known, ...path].findLast(({ tiles }) => tiles === parent));
    const g = Number(from.values.match(/\d+/)?.[0]) + 1;
    const h = manhattan(child);
    if (search === 'greedy') await type('h', h);
    else await type(search === 'table' ? 'entry' : 'g', g);
    if (search === 'a-star' || search === 'ida-star') {
      await type('h', h);
      await type('f', g + h);
    }
    if (search === 'ida-star') await press(g + h > Number(ask.match(/bound is (\d+)/)?.[1]) ? 'Prune' : 'Go on');
    else await press(search === 'table' ? 'Write the entry' : 'Put into the queue');
  }
}

for (const search of ['breadth-first', 'greedy', 'a-star', 'ida-star', 'table']) {
  test(`${search}: who works out each step from what is shown makes no mistake`, async ({ page, puzzle: _ }) => {
    const lab = new Lab(page, 'run');
    await lab.open({ algorithm: search, seed: '7' });
    await expect(lab.element.locator('.ask')).toBeVisible();
    let steps = 0;
    while (!(await step(lab, search))) steps += 1;
    expect(steps).toBeGreaterThanOrEqual(10);
    await expect(lab.sentence).toContainText(`${steps} steps, and each was right at once.`);
  });
}

test('mistakes are named, cost their step, and the record takes the run up where it was left', async ({
  page,
  puzzle: _,
}) => {
  const lab = new Lab(page, 'run');
  await lab.open({ algorithm: 'a-star', seed: '7' });
  /** @type {import('../../../www/lab/views/run/run.js').RecordDetail[]} */
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
  // What was typed stays, so that it can be mended.
  await expect(lab.element.getByLabel('h', { exact: true })).toHaveValue(String(h));
  await enter(1, h);
  await expect(lab.sentence).toContainText(`${h} is h alone.`);
  await enter(1, h + 1);
  await expect(lab.element.locator('.acts + .quiet')).toContainText('1 of 2 steps right at once');
  await expect(lab.element.getByLabel('h', { exact: true })).toHaveValue('');
  await lab.element.getByRole('button', { name: 'Show me' }).click();
  await expect(lab.sentence).toContainText('The right step:');
  while (!(await step(lab, 'a-star')));
  await expect.poll(() => records.at(-1)?.left).toBe(0);
  const last = records[records.length - 1];
  expect(last.rightAtOnce).toBe(last.made - 2);
  await expect(lab.sentence).toContainText(`${last.rightAtOnce} of ${last.made} steps were right at once.`);
  expect(last.record.split(' ').filter((entry) => entry === '?')).toHaveLength(1);
  // From the middle of the record, the run goes on.
  const half = last.record.split(' ').slice(0, 6).join(' ');
  await lab.element.evaluate((element, record) => Object.assign(element, { record }), half);
  await expect(lab.sentence).not.toContainText('over');
  while (!(await step(lab, 'a-star')));
  await expect(lab.sentence).toContainText('steps were right at once.');
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
