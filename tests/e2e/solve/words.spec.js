// The words of each algorithm beside its numbers, and the chart for a screen reader.

import { small, usual } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';

/** The figures beside the numbers of a search, by algorithm, and the title of its chart. */
const words = {
  'ida-star': { board: usual, figures: ['Iterations'], chart: 'Nodes in each iteration' },
  'a-star': {
    board: usual,
    figures: ['Closed nodes', 'Open nodes'],
    chart: 'Nodes at each total of moves made and estimate',
  },
  'weighted-a-star': { board: usual, figures: ['Open and closed nodes'], chart: 'Nodes at each lower bound' },
  'breadth-first': { board: small, figures: ['Levels'], chart: 'Nodes in each level' },
  beam: {
    board: usual,
    figures: ['Expanded in sweeps', 'Expanded in the proof'],
    chart: 'Nodes in each iteration of the proof',
  },
};

/** The usual search, and the one with the most words. */
const everyRun = ['ida-star', 'beam'];

for (const [algorithm, { board, figures, chart }] of Object.entries(words)) {
  test(`the numbers and the chart of ${algorithm}`, { tag: everyRun.includes(algorithm) ? [] : '@slow' }, async ({
    puzzle,
  }) => {
    await puzzle.open(board);
    await puzzle.ask((element, name) => {
      element.algorithm = /** @type {any} */ (name);
      element.rate = 1000;
    }, algorithm);
    await puzzle.button('Solve').click();
    await puzzle.openHow();
    for (const name of figures) await expect(puzzle.search.getByRole('term').filter({ hasText: name })).toBeVisible();
    await puzzle.search.getByRole('button', { name: 'full speed' }).click();
    const { stats } = await puzzle.last('solution');
    await expect(puzzle.search.getByText(chart, { exact: true })).toBeVisible();
    const name = (await puzzle.search.getByRole('img', { name: chart }).getAttribute('aria-label')) ?? '';
    const values = Array.from(name.matchAll(/(\d+): ([\d,]+)/g), ([, bound, n]) => [
      Number(bound),
      n.replaceAll(',', ''),
    ]);
    expect(values).toEqual(stats.iterations.map((/** @type {any} */ one) => [one.bound, String(one.generated)]));
  });
}
