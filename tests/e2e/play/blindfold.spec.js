// Blindfold games: the first move hides the numbers until the board is solved, or the player has had help.

import { nearHome } from '../support/boards.js';
import { play } from '../support/by-hand.js';
import { figure, openHistory, rows } from '../support/history.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Puzzle } from '../support/puzzle.js' */

/** Chooses blindfold games in the settings. @param {Puzzle} puzzle */
async function chooseBlindfold(puzzle) {
  await puzzle.openSettings();
  await puzzle.page
    .getByRole('group', { name: 'Blindfold', exact: true })
    .getByRole('button', { name: 'on', exact: true })
    .click();
  await puzzle.button('Close').click();
}

/** The board's numbers, wherever they are: in names for screen readers, in texts and in the description. @param {Puzzle} puzzle */
const told = (puzzle) =>
  puzzle.ask(async (element) => {
    await element.updateComplete;
    const root = element.shadowRoot;
    const tiles = [...(root?.querySelectorAll('.tile') ?? [])];
    const said = tiles.map((tile) => `${tile.ariaLabel?.split(',')[0]} ${tile.textContent?.trim()}`);
    const looks = tiles.map((tile) => getComputedStyle(tile).backgroundColor);
    return {
      numbers: said.filter((text) => /\d/.test(text)).length,
      looks: new Set(looks).size,
      remain: root?.querySelector('#remain')?.textContent?.trim(),
    };
  });

test('the first move hides the numbers, and the solved board has a record of its own', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await puzzle.open();
  await chooseBlindfold(puzzle);
  await puzzle.inSizes('3×3');
  const before = await told(puzzle);
  expect(before).toMatchObject({ numbers: 8 });
  const moves = await puzzle.ask(async ({ solver, board, goal }) => (await solver.solve(board, { goal })).moves);
  await play(puzzle, moves[0]);
  expect(await told(puzzle)).toEqual({ numbers: 0, looks: 1, remain: '' });
  // Tiles still say where they are, and which way they slide.
  await expect(
    puzzle.board.getByRole('button', { name: /^Tile, row \d column \d, slides (up|down|left|right)$/ }),
  ).not.toHaveCount(0);
  await expect(puzzle.element.locator('#live')).toHaveText(/^Tile (up|down|left|right)\s*$/);
  const goal = puzzle.search.getByRole('img', { name: /^The goal: / });
  await expect(goal.locator('.home')).toHaveCount(0);
  await expect(puzzle.search).toContainText('The numbers are hidden until the board is solved.');
  await page.reload();
  await puzzle.ask((element) => element.ready);
  expect(await told(puzzle), 'after a reload').toMatchObject({ numbers: 0 });
  await play(puzzle, moves.slice(1));
  expect(await told(puzzle)).toMatchObject({ numbers: 8 });
  await expect(puzzle.search).toContainText('3×3, blindfolded. Game 1 of this kind.');
  await openHistory(page);
  await expect(page.getByRole('button', { name: 'Blindfold', pressed: true })).toBeVisible();
  await expect(figure(page, 'Single')).toContainText(/0:0\d\.\d{3}/);
  await page.getByRole('button', { name: 'Random', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No 3×3 games yet.' })).toBeVisible();
});

test('who shows the numbers has had help', async ({ page, puzzle }) => {
  await puzzle.open();
  await chooseBlindfold(puzzle);
  await puzzle.inSizes('3×3');
  const moves = await puzzle.ask(async ({ solver, board, goal }) => (await solver.solve(board, { goal })).moves);
  await play(puzzle, moves[0]);
  expect(await told(puzzle)).toMatchObject({ numbers: 0 });
  await puzzle.search.getByRole('button', { name: 'Give up' }).click();
  expect(await told(puzzle)).toMatchObject({ numbers: 8 });
  await expect(puzzle.search.getByRole('button', { name: 'Give up' })).toBeHidden();
  await play(puzzle, moves.slice(1));
  await expect(puzzle.search).toContainText('so it does not count for records and averages');
  await openHistory(page);
  await expect(page.getByRole('heading', { name: 'No game counts yet.' })).toBeVisible();
  await expect(rows(page)).toContainText('1 hint');
});

test('neither a picture nor colors tell the tiles apart, and a hint brings all back', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await puzzle.open(nearHome);
  await puzzle.ask((element) => Object.assign(element, { blindfold: true, colors: 'rainbow', showRemaining: 'exact' }));
  await puzzle.board.focus();
  await play(puzzle, 'D');
  expect(await told(puzzle)).toEqual({ numbers: 0, looks: 1, remain: '' });
  for (const colors of ['fringe', 'patterns', 'plain']) {
    await puzzle.ask((element, name) => Object.assign(element, { colors: name }), colors);
    expect(await told(puzzle), colors).toMatchObject({ numbers: 0, looks: 1 });
  }
  await puzzle.ask((element) => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
    element.image = dot;
  });
  await puzzle.button('Hint').click();
  await expect(puzzle.element.locator('.hint')).toBeVisible();
  expect(await told(puzzle)).toMatchObject({ numbers: 15 });
  await expect(puzzle.element.locator('.piece').first()).toBeVisible();
});
