// The count below a solution chooses how moves are counted. The oracle for the fewest multi-tile moves is the command line.

import { axe } from '../support/axe.js';
import { fewestSlides } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { goalOf, replay } from '../support/simulator.js';

/** The only 3×3 board that needs 24 multi-tile moves (tests/data/eight_puzzle_depths.txt). */
const farthest = '1 4 7/2 0 8/3 6 5';

/** @param {string} moves */
const runs = (moves) => moves.replace(/(.)\1+/g, '$1').length;

test('a solution is counted in multi-tile moves, and one with the fewest of them is found', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(farthest);
  await puzzle.button('Solve').click();
  const first = await puzzle.last('solution');
  // The search for the fewest starts from the current board.
  await puzzle.ask((element) => {
    element.pause();
    return element.seek(0);
  });
  expect(first).toMatchObject({ metric: 'single-tile', optimal: true, slides: runs(first.moves) });
  await expect(puzzle.search).toContainText(`${first.length} moves. No solution is shorter.`);

  await puzzle.showAs(new RegExp(`^Several tiles at once ${first.slides} moves`));
  await expect(puzzle.search).toContainText(`${first.slides} multi-tile moves in this solution.`);
  const steps = puzzle.search.getByRole('group', { name: 'Solution' }).getByRole('button');
  await expect(steps).toHaveCount(first.slides);
  await expect(puzzle.search).toContainText('slide at once.');

  await puzzle.button('Find the fewest multi-tile moves').click();
  const second = await puzzle.last('solution', 2);
  expect(second).toMatchObject({ metric: 'multi-tile', optimal: true, slides: 24, lowerBound: 24 });
  expect(runs(second.moves)).toBe(24);
  expect(replay(farthest, second.moves).board).toBe(goalOf(3));
  await expect(puzzle.search).toContainText('24 multi-tile moves. No solution has fewer.');
  await expect(steps).toHaveCount(24);
  expect((await axe(page)).found).toEqual([]);
  await steps.nth(3).click();
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('ArrowRight');
  await expect(steps.nth(4)).toHaveAttribute('aria-current', 'step');

  expect(await puzzle.ask(({ remaining }) => remaining)).toBe(20);
  await puzzle.showAs(/^One tile at a time/);
  await expect(puzzle.search).toContainText('This solution has the fewest multi-tile moves (24)');
  // This solution does not tell how few single moves would remain.
  expect(await puzzle.ask(({ remaining }) => remaining)).toBeNull();
});

test('at the end of a solution, the fewest are searched from where it begins', async ({ puzzle }) => {
  await puzzle.open(farthest);
  await puzzle.button('Solve').click();
  const { slides } = await puzzle.last('solution');
  await puzzle.playback.getByRole('slider').press('End');
  // There was no search for fewer multi-tile moves yet.
  await puzzle.showAs(new RegExp(`^Several tiles at once ${slides} moves`));
  await puzzle.button('Find the fewest multi-tile moves').click();
  expect(await puzzle.last('solution', 2)).toMatchObject({ metric: 'multi-tile', optimal: true, slides: 24 });
  await expect(puzzle.search).toContainText('24 multi-tile moves. No solution has fewer.');
});

test('while the fewest are searched, no step of the other solution ends the search', async ({ puzzle }) => {
  await puzzle.open(farthest);
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  await puzzle.ask((element) => {
    element.pause();
    element.rate = 100; // so that the search can be seen
  });
  await puzzle.showAs(/^Several tiles at once/);
  await puzzle.button('Find the fewest multi-tile moves').click();
  await expect(puzzle.playback).toBeHidden();
  await puzzle.search.getByRole('button', { name: 'Cancel' }).click();
  await expect(puzzle.playback).toBeVisible();
  await expect(puzzle.search).toContainText('Search canceled.');
});

test('Hint, Next and what remains go by multi-tile moves, also after a reload', async ({ page, puzzle }) => {
  await puzzle.open(farthest);
  await puzzle.openOptions();
  await page.getByLabel('Count').selectOption('Multi-tile moves');
  await page.reload();
  await puzzle.ask(({ ready }) => ready);
  await puzzle.button('Hint').click();
  const hint = await puzzle.last('hint');
  expect(hint).toMatchObject({ metric: 'multi-tile', remaining: 24, optimal: true });
  await expect(puzzle.board.locator('.hint')).toHaveCount(hint.tiles.length);
  await expect(puzzle.element.locator('#remain')).toHaveText('24 multi-tile moves remain');
  await expect(puzzle.search).toContainText('24 multi-tile moves');

  await puzzle.button('Solve').click();
  const { moves } = await puzzle.last('solution');
  await puzzle.ask((element) => {
    element.pause();
    return element.seek(0);
  });
  await expect(puzzle.element.getByText('1 of 24', { exact: true })).toBeVisible();
  const next = puzzle.playback.getByRole('button', { name: 'Next' });
  for (const [index, step] of (moves.match(/(.)\1*/g) ?? []).entries()) {
    await expect(puzzle.board.locator('.hint')).toHaveCount(step.length);
    expect(await puzzle.ask(({ remaining }) => remaining)).toBe(24 - index);
    await next.click();
  }
  await expect(puzzle.figure('Solved')).toBeVisible();
  await puzzle.playback.getByRole('slider').fill('23');
  expect(await puzzle.ask(({ remaining, position }) => [remaining, position])).toEqual([
    1,
    moves.length - (/(.)\1*$/.exec(moves)?.[0].length ?? 0),
  ]);
});

test('a 4×4 board is solved with a table that is built once @slow', async ({ puzzle }) => {
  test.setTimeout(240_000);
  const board = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';
  await puzzle.open(board);
  const solve = () => puzzle.ask(({ solver }, text) => solver.solve(text, { metric: 'multi-tile' }), board);
  const found = await solve();
  const slides = fewestSlides(board);
  expect(found).toMatchObject({ slides, lowerBound: slides, optimal: true });
  const table = () =>
    puzzle.ask(({ solver }) => solver.tables.list().find(({ heuristic }) => heuristic === 'multi-tile-4x4'));
  expect(await table()).toMatchObject({ status: 'ready', stored: true });
  expect((await solve()).stats.elapsedMs).toBeLessThan(found.stats.elapsedMs);
  await puzzle.page.reload();
  expect(await solve()).toMatchObject({ slides, stats: { table: { source: 'stored' } } });
});

test('the tables of 3×5 boards are built with progress, end with a cancel, and are loaded at the next visit @slow', async ({
  puzzle,
}) => {
  test.setTimeout(240_000);
  const board = '7 0 3 10 4/1 12 2 14 5/6 11 8 13 9';
  await puzzle.open(board);
  const stateOf = () =>
    puzzle.ask(({ solver }) => solver.tables.list().find(({ heuristic }) => heuristic === 'multi-tile-3x5'));
  const solve = () => puzzle.ask(({ solver }, text) => solver.solve(text, { metric: 'multi-tile' }), board);
  // Canceling while its table is half built leaves nothing behind.
  const canceled = await puzzle.ask(async ({ solver }, text) => {
    const abort = new AbortController();
    /** @type {number[]} */
    const fractions = [];
    /** @param {import('../../../www/solver/index.js').Progress} progress */
    const onProgress = ({ table }) => {
      fractions.push(table?.fraction ?? 0);
      if (table && table.fraction > 0.2) abort.abort();
    };
    const { signal } = abort;
    const code = await solver.solve(text, { metric: 'multi-tile', signal, onProgress }).catch((error) => error.code);
    return { code, fractions };
  }, board);
  expect(canceled.code).toBe('aborted');
  expect(canceled.fractions).toEqual(canceled.fractions.toSorted((one, two) => one - two));
  expect(await stateOf()).toMatchObject({ status: 'absent' });

  const slides = fewestSlides(board);
  expect(await solve()).toMatchObject({ slides, lowerBound: slides, optimal: true });
  expect(await stateOf()).toMatchObject({ status: 'ready', stored: true });
  await puzzle.page.reload();
  expect(await solve()).toMatchObject({ slides, stats: { table: { source: 'stored' } } });
  const analysis = await puzzle.ask(
    ({ solver }, text) => solver.analyze({ board: text, moves: 'RLUDLR', metric: 'multi-tile' }),
    board,
  );
  expect(analysis).toMatchObject({ metric: 'multi-tile', isExact: true, heuristic: null });
  expect(analysis.lower[0]).toBe(slides);
});

test('a 4×4 board that takes long goes on with a second table, which is built beside it @slow', async ({ puzzle }) => {
  test.setTimeout(400_000);
  await puzzle.open('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
  // The board needs 43 multi-tile moves, the most of all (Norskog and Davidson 2010), so the time limit ends the search.
  const found = await puzzle.ask(async ({ solver }) => {
    const board = '1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0';
    await solver.tables.build('multi-tile-4x4');
    /** @type {boolean[]} */
    const isReady = [];
    const second = () => solver.tables.list().find(({ heuristic }) => heuristic === 'multi-tile-4x4-second');
    /** @type {number[]} */
    const bounds = [];
    const abort = new AbortController();
    let counted = 0;
    const { signal } = abort;
    /** @param {import('../../../www/solver/index.js').Progress} progress */
    const onProgress = ({ lowerBound, iterations, expanded }) => {
      bounds.push(lowerBound);
      isReady.push(second()?.status === 'ready');
      counted = expanded;
      // Some iterations with the second table are enough.
      if (isReady.filter(Boolean).length > 60 && iterations.length > 3) abort.abort();
    };
    await solver.solve(board, { metric: 'multi-tile', signal, onProgress }).catch(() => {});
    return { isReady, bounds, counted, state: second() };
  });
  expect(found.isReady[0]).toBe(false);
  expect(found.state).toMatchObject({ status: 'ready', stored: false });
  expect(found.bounds.every((bound, index) => index === 0 || bound >= found.bounds[index - 1])).toBe(true);
  expect(found.bounds.at(-1)).toBeLessThanOrEqual(43);
});
