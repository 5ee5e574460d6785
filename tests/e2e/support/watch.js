// The expected contents of Watch at a step of a trace.

import { expect } from './puzzle.js';

/** @import { Fate, View } from '../../../www/wasm/lab.js' */
/** @import { Lab } from './lab.js' */

/** The view's own example. */
export const example = '5 3 1 2/6 8 4 0/10 13 7 11/9 14 15 12';

/** @type {Record<string, string>} */
const arrows = { U: '↑', L: '←', R: '→', D: '↓' };

/** The name of each fate of a move. @param {Fate} fate  @param {number} bound */
function fateName(fate, bound) {
  if (fate.kind === 'pruned') {
    return {
      bound: `over ${bound}`,
      undo: 'undo',
      duplicate: 'duplicate',
      mirror: 'mirror image',
      closed: 'duplicate',
    }[fate.reason];
  }
  const names = {
    'no-tile': 'no tile',
    waiting: 'not yet',
    entered: 'goes on',
    'dead-end': 'tried: no solution',
    opened: 'open',
  };
  return names[fate.kind];
}

/** The h of a step's board, or of its child; '?' if it was not computed. @param {View} view */
function hOf({ event, h }) {
  if (event.kind === 'opened' || (event.kind === 'pruned' && event.reason === 'bound')) return event.h;
  return event.kind === 'pruned' ? '?' : h.at(-1);
}

/** The sum shown at a step. @param {View} view */
export function sumOf(view) {
  const { event, path, iterations } = view;
  const g = path.length + (event.kind === 'pruned' || event.kind === 'opened' ? 1 : 0);
  const h = hOf(view);
  return [g, h, h === '?' ? '?' : g + Number(h), iterations.at(-1)?.bound].map(String);
}

/** The names of the fates of the four moves, each after its arrow. @param {View} view */
function fatesOf({ moves, path, iterations }) {
  const bound = iterations.at(-1)?.bound ?? 0;
  return moves.map(({ child, fate }) => {
    const f = fate.kind === 'pruned' && fate.reason === 'bound' ? ` ${path.length + 1 + fate.h}` : '';
    const sign = fate.kind === 'no-tile' ? '–' : `${arrows[child]}${f}`;
    return `${sign}${fateName(fate, bound)}`;
  });
}

/** @param {Lab} watch  @param {View} view */
export async function expectStep(watch, view) {
  await expect(watch.element.locator('.sum b'), `step ${view.step}`).toHaveText(sumOf(view));
  await expect(watch.element.locator('.fates li'), `step ${view.step}`).toHaveText(fatesOf(view));
  // The total of all iterations, as the sentence says at the end.
  const expanded = view.iterations.reduce((sum, one) => sum + one.expanded, 0);
  await expect(watch.element.locator('.counts b').nth(1)).toHaveText(expanded.toLocaleString('en'));
}
