// A student who performs a run in the view Run, and works out each step from what is on the screen.

import { expect } from '@playwright/test';

/** @import { Locator } from '@playwright/test' */

/** The view, on a page or in a frame. @typedef {{ element: Locator }} RunView */

/**
 * @typedef {object} Card
 * @property {string} name
 * @property {string} tiles
 * @property {string} values
 */

/** The state of the view as a student sees it. @param {RunView} lab */
export function seen(lab) {
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
export function manhattan(tiles) {
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
 * @param {RunView} lab @param {string} search
 * @returns whether the search was over
 */
export async function step(lab, search) {
  const { ask, lists, boards, score } = await seen(lab);
  const made = Number(score.match(/of (\d+)\./)?.[1]);
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
  await expect.poll(async () => (await seen(lab)).score).toContain(`of ${made + 1}.`);
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
