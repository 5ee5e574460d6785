// The view Race: the counts and bounds of each search are those of the command line.

import { axe } from '../support/axe.js';
import { endless } from '../support/boards.js';
import { stdout } from '../support/command-line.js';
import { openAlone, overflow } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

/** Three boards with searches that take moments, one with its blank first. */
const races = [
  {
    board: '8 6 7/2 5 4/3 0 1',
    goal: 'blank-last',
    lanes: 'ida-star/manhattan ida-star/pdb-4-4 a-star/misplaced breadth-first greedy/manhattan',
  },
  {
    board: '1 5 3 7/4 6 2 11/8 9 10 15/12 13 0 14',
    goal: 'blank-first',
    lanes: 'ida-star/linear-conflict a-star/walking-distance',
  },
  { board: '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12', goal: 'blank-last', lanes: 'ida-star/pdb-6-6-3 beam/manhattan' },
];

/** A memory limit for A*, in MiB, that is too small for this board. */
const hard = {
  board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2',
  memory: '4',
  lanes: 'a-star/manhattan ida-star/pdb-6-6-3',
};

/** Searches that take hours. */
const slow = { board: endless, lanes: 'ida-star/misplaced ida-star/manhattan' };

/** The program's result of a search. @param {string} lane  @param {string} board  @param {string[]} options */
function solved(lane, board, options) {
  const [algorithm, heuristic] = lane.split('/');
  const given = heuristic ? ['--heuristic', heuristic] : [];
  return JSON.parse(
    stdout(['solve', '--json', '--threads', '1', '--algorithm', algorithm, ...given, ...options, board]),
  );
}

/** @param {Locator} race  @param {string} name */
function button(race, name) {
  return race.getByRole('button', { name, exact: true });
}

/** The rows of the table, with numbers as the program prints them. @param {Locator} race */
async function rows(race) {
  const all = race.locator('.under tbody tr');
  if (!(await all.first().isVisible())) await race.getByText('Table', { exact: true }).click();
  await all.first().waitFor();
  const cells = await all.evaluateAll((list) =>
    list.map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent ?? '')),
  );
  return cells.map(([, , end, length, lowerBound, expanded, generated]) => ({
    end,
    ...Object.fromEntries(
      Object.entries({ length, lowerBound, expanded, generated }).map(([key, text]) => [
        key,
        Number(text.replaceAll(',', '')),
      ]),
    ),
  }));
}

for (const { board, goal, lanes } of races) {
  test(`each search needs the nodes that the program counts: ${board}`, async ({ page, puzzle: _ }) => {
    const race = await openAlone(page, 'fifteen-race', { board, goal, lanes });
    await button(race, 'Start the race').click();
    await expect(button(race, 'Run again')).toBeVisible({ timeout: 15_000 });
    const found = await rows(race);
    for (const [index, lane] of lanes.split(' ').entries()) {
      const { length, lowerBound, expanded, generated } = solved(lane, board, ['--goal', goal]);
      expect(found[index], lane).toEqual({ end: 'solved', length, lowerBound, expanded, generated });
    }
  });
}

/** The only 3×3 board that needs 24 multi-tile moves (tests/data/eight_puzzle_depths.txt). */
const farthest = '1 4 7/2 0 8/3 6 5';

test('in multi-tile moves, it has the searches that minimize them, and says which it leaves out', async ({
  page,
  puzzle: _,
}) => {
  const lanes = 'a-star/manhattan ida-star/walking-distance ida-star/classes';
  const race = await openAlone(page, 'fifteen-race', { board: farthest, metric: 'multi-tile', lanes });
  await expect(race.locator('.stage')).toContainText('not for these moves: A* with Manhattan distance.');
  await button(race, 'Start the race').click();
  await expect(race.locator('.say')).toContainText('All of them say 24 multi-tile moves.', { timeout: 20_000 });
  const found = await rows(race);
  for (const [index, heuristic] of ['walking-distance', ''].entries()) {
    const given = heuristic ? ['--heuristic', heuristic] : [];
    const answer = JSON.parse(
      stdout(['solve', '--json', '--threads', '1', '--metric', 'multi-tile', ...given, farthest]),
    );
    const { slides: length, lowerBound, expanded, generated } = answer;
    expect(found[index]).toEqual({ end: 'solved', length: 24, lowerBound, expanded, generated });
    expect(length).toBe(24);
  }
  expect((await axe(page)).found).toEqual([]);

  const link = await race.evaluate((element) => /** @type {any} */ (element).link);
  expect(new URLSearchParams(new URL(link).hash.slice(1)).get('metric')).toBe('multi-tile');
  await race.getByText('2 searches', { exact: true }).click();
  await expect(race.getByRole('checkbox')).toHaveCount(2);
  await expect(race.locator('.picker')).toContainText('all other algorithms and heuristics count single moves');
  // The other metric has searches of its own.
  await button(race, 'Single moves').click();
  await expect(race.locator('.say')).toContainText('7 searches are ready.');
  await expect(race.locator('.stage')).not.toContainText('not for these moves');
  await button(race, 'Multi-tile moves').click();
  await expect(race.locator('.say')).toContainText('2 searches are ready.');
  await race.evaluate((element) => Object.assign(element, { metric: 'mtm' }));
  await expect(race.getByRole('alert')).toContainText('Unknown metric “mtm”; expected one of single-tile, multi-tile.');
});

test('a full memory is an end, with the bound that the program proves; the replay steps back; the question is judged', async ({
  page,
  puzzle: _,
}) => {
  const lanes = `${hard.lanes} ida-star/manhattan`;
  const race = await openAlone(page, 'fifteen-race', { ...hard, lanes });
  await expect(race.locator('.figures')).toHaveText(/^\s*306,123,421\s*$/);
  await expect(race.locator('.say')).toContainText('3 searches are ready.');
  // The slow search is stopped; by then the answer is already known.
  await button(race, '15,000').click();
  await expect(race.locator('.predict')).toContainText('Not quite. It generates 148,221, fewer by a factor of 2,065', {
    timeout: 20_000,
  });
  await button(race, 'Cancel').click();
  await expect(race.locator('.say')).toContainText('The race was canceled. 2 of 3 have ended.');
  const [full, tables] = await rows(race);
  const { error } = solved('a-star/manhattan', hard.board, ['--memory', hard.memory]);
  expect(full).toMatchObject({ end: 'out of memory', lowerBound: error.lowerBound });
  expect(tables).toMatchObject({ end: 'solved', length: 53, generated: 148_221 });
  await expect(race.locator('.fig')).toContainText(`out of memory, at least ${error.lowerBound} moves`);

  // The replay lasts as long as the searches took; their order by time differs from machine to machine.
  const slider = race.getByRole('slider');
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
  await page.keyboard.press('Home');
  await expect(race.locator('.say')).toContainText('0 of 3 have ended.');
  await page.keyboard.press('End');
  await expect(race.locator('.say')).toContainText('The race was canceled.');
});

test('a time limit ends a search, a cancel keeps what has ended, and what is left can follow', async ({
  page,
  puzzle: _,
}) => {
  const race = await openAlone(page, 'fifteen-race', { ...slow, seconds: '1' });
  await button(race, 'Start the race').click();
  await expect(race.locator('.say')).toContainText('IDA* with misplaced tiles is searching.');
  await expect(race.locator('.say')).toContainText('1 of 2 has ended.', { timeout: 10_000 });
  await button(race, 'Cancel').click();
  await expect(race.locator('.fig')).toContainText(/stopped after 1 s, at least \d+ moves/);
  const [first, second] = await rows(race);
  expect(first.end).toBe('out of time');
  expect(second.end).toBe('not run yet');
  await button(race, 'Run the others').click();
  await expect(race.locator('.say')).toContainText('No search has proved which solution is the shortest.', {
    timeout: 10_000,
  });
  expect((await rows(race))[0]).toEqual(first);
  // No worker outlives the view.
  await race.evaluate((element) => element.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a search that takes long can be skipped, and the next one runs', async ({ page, puzzle: _ }) => {
  const race = await openAlone(page, 'fifteen-race', { ...slow, seconds: '30' });
  await button(race, 'Start the race').click();
  await expect(race.locator('.say')).toContainText('IDA* with misplaced tiles is searching.');
  await button(race, 'Skip this search').click();
  await expect(race.locator('.say')).toContainText('IDA* with Manhattan distance is searching. 1 of 2 has ended.');
  await button(race, 'Skip this search').click();
  await expect(race.locator('.say')).toContainText('No search has proved which solution is the shortest.');
  await expect(race.locator('.fig')).toContainText(/skipped, at least \d+ moves/);
  expect((await rows(race)).map(({ end }) => end)).toEqual(['skipped', 'skipped']);
});

test('the grid of searches is one Tab stop; a choice changes the race and its link, and keeps what has run', async ({
  page,
  puzzle: _,
}) => {
  const [{ board }] = races;
  const race = await openAlone(page, 'fifteen-race', { board, lanes: 'ida-star/manhattan' });
  await button(race, 'Start the race').click();
  await expect(button(race, 'Run again')).toBeVisible();
  await race.getByText('1 search', { exact: true }).click();
  await race.getByText('1 search', { exact: true }).focus();
  await page.keyboard.press('Tab');
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(race.getByRole('checkbox', { name: 'A*, Manhattan distance', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(race.getByText('2 searches', { exact: true })).toBeVisible();
  expect((await rows(race)).map(({ end }) => end)).toEqual(['solved', 'not run yet']);
  await race.getByLabel('Memory limit').selectOption('256');
  await expect(race.locator('.say')).toContainText('fill 256 MiB');
  const link = await race.evaluate((element) => /** @type {any} */ (element).link);
  expect(Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)))).toEqual({
    ...{
      race: '',
      board,
      goal: 'blank-last',
      lanes: 'ida-star/manhattan a-star/manhattan',
      seconds: '30',
      memory: '256',
    },
  });
  await page.goto('about:blank');
  await page.goto(link);
  await expect(race.locator('.say')).toContainText('2 searches are ready. They run one after the other');
  await expect(race.locator('.say')).toContainText('fill 256 MiB');
});

test('a solver that cannot start is reported, and the next try works; an unknown search is named', async ({
  page,
  puzzle: _,
}) => {
  const race = await openAlone(page, 'fifteen-race', races[0]);
  await page.context().route('**/engine_bg*.wasm', (route) => route.abort());
  await button(race, 'Start the race').click();
  await expect(race.getByRole('alert')).toContainText('solver failed to start');
  await page.context().unroute('**/engine_bg*.wasm');
  await button(race, 'Try again').click();
  await expect(race.getByRole('alert')).toHaveCount(0);
  await button(race, 'Start the race').click();
  await expect(button(race, 'Run again')).toBeVisible();
  await race.evaluate((element) => Object.assign(element, { lanes: 'ida-star/magic' }));
  await expect(race.getByRole('alert')).toContainText('Unknown search “ida-star/magic”');
});

test('in German, at 320px, in the dark, without motion', async ({ page, puzzle: _ }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const race = await openAlone(page, 'fifteen-race', races[0], 'de');
  await race.getByText('5 Suchen', { exact: true }).click();
  await button(race, 'Wettlauf starten').click();
  await expect(button(race, 'Noch einmal')).toBeVisible();
  await expect(race.locator('.growing')).toHaveCount(0);
  await expect(race.locator('.say')).toContainText('haben die kürzeste Länge bewiesen: 31 Züge.');
  expect(await race.evaluate(overflow)).toEqual([]);
  expect((await axe(page)).found).toEqual([]);
});
