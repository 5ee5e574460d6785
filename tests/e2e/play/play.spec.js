// A whole visit: Shuffle, Solve, and the tiles end in order after the number of moves that the command line calls optimal.

import { distance, solveAll } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

const games = [
  { size: 4, goal: 'blank-last' },
  { size: 4, goal: 'blank-first' },
  { size: 3, goal: 'blank-last' },
];

for (const { size, goal } of games) {
  const tag = goal === 'blank-last' ? (size === 4 ? '@firefox' : []) : '@slow';
  test(`shuffle and solve, ${size}×${size}, ${goal}`, { tag }, async ({ page, puzzle }) => {
    await puzzle.open(goalOf(size));
    if (goal !== 'blank-last') {
      await puzzle.openOptions();
      await page.getByRole('combobox', { name: 'Goal' }).selectOption(goal);
    }
    await puzzle.ask((element) => {
      element.speed = 40;
    });
    await puzzle.button('Shuffle').click();
    const start = await puzzle.text();
    expect(start).not.toBe(goalOf(size, goal));
    await puzzle.button('Solve').click();

    const solved = await puzzle.last('solved');
    const moves = await puzzle.moves();
    const optimal = distance(start, { goal });
    expect(moves).toHaveLength(optimal);
    expect(after(start, moves)).toBe(goalOf(size, goal));
    expect(solved).toMatchObject({ moves: optimal, by: 'playback' });
    await expect.poll(() => puzzle.shown()).toBe(goalOf(size, goal));
    await expect(puzzle.figure('Solved')).toBeVisible();
    await expect(puzzle.figure(`${optimal} of ${optimal}`)).toBeVisible();
    await expect(puzzle.search).toContainText(`${optimal} moves. No solution is shorter.`);
    await puzzle.showAs(/^Letters/);
    // The list is drawn in the task after the one of the click.
    const list = page.getByRole('group', { name: 'Solution', exact: true });
    await expect.poll(async () => (await list.textContent())?.replaceAll(/\s/g, '')).toBe(moves);
    await puzzle.close();
    await expect(puzzle.figure(`0 by hand, ${optimal} by the solver`)).toBeVisible();
  });
}

test('the page opens with a board to solve', async ({ puzzle }) => {
  await puzzle.open();
  await expect.poll(() => puzzle.text()).not.toBe(goalOf(4));
  expect(distance(await puzzle.text())).toBeGreaterThan(0);
  await expect.poll(() => puzzle.shown()).toBe(await puzzle.text());
});

test('shuffles differ and can all be solved', async ({ puzzle }) => {
  await puzzle.open(goalOf(4));
  const boards = await shuffles(puzzle, 4);
  expect(new Set(boards).size).toBe(4);
  for (const { optimal } of solveAll(boards)) expect(optimal).toBe(true);
});

for (const [size, least, most] of [
  [3, 8, 12],
  [4, 11, 16],
]) {
  test(`an easy shuffle of ${size}×${size} is ${least} to ${most} moves from the goal`, async ({ puzzle }) => {
    await puzzle.open(goalOf(size));
    await puzzle.chooseEasy();
    const [first] = solveAll([await puzzle.text()]);
    expect(first.length, 'the first one at once').toBeGreaterThanOrEqual(least);
    expect(first.length).toBeLessThanOrEqual(most);
    for (const { length } of solveAll(await shuffles(puzzle, 6))) {
      expect(length).toBeGreaterThanOrEqual(least);
      expect(length).toBeLessThanOrEqual(most);
    }
  });
}

/** @param {import('../support/puzzle.js').Puzzle} puzzle  @param {number} count */
async function shuffles(puzzle, count) {
  const boards = [];
  for (let made = 0; made < count; made += 1) {
    await puzzle.button('Shuffle').click();
    boards.push(await puzzle.text());
  }
  return boards;
}
