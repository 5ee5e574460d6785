// The replay links of slidysim: pasted where boards are entered, analyzed in both metrics, and given back.

import { deflateSync } from 'node:zlib';
import { Analysis, gameWithMistakes } from '../support/analysis.js';
import { nearHome, small } from '../support/boards.js';
import { distance, fewestSlides, solve } from '../support/command-line.js';
import { catchCopied, copiedTexts } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

const base = 'https://slidysim.github.io/replay?r=';

/** A link as the page of slidysim writes it. @param {unknown[]} replay */
function linkOf(replay) {
  const data = deflateSync(JSON.stringify(replay), { level: 9 }).toString('base64');
  return base + encodeURIComponent(data);
}

/** @param {string} moves */
const runs = (moves) => moves.replace(/(.)\1+/g, (run) => `${run[0]}${run.length}`);

test('a pasted slidysim link is analyzed in both metrics, and copied again byte by byte', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  const { moves, mistakes } = gameWithMistakes(small, [0, 5, 9]);
  const times = Array.from(moves, (_, index) => index * 150);
  const link = linkOf([runs(moves), 6800, small, times]);
  await catchCopied(page);
  await puzzle.open(nearHome);
  await puzzle.openText();
  await puzzle.field.fill(link);
  await puzzle.field.press('Enter');
  const analysis = new Analysis(page);
  await analysis.ended();
  await expect(analysis.heading(`${moves.length} moves, where ${distance(small)} were enough.`)).toBeVisible();
  await expect(analysis.marks).toHaveCount(mistakes.length);
  await expect(page.getByText(/moves\/s/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy as slidysim link' }).click();
  expect(await copiedTexts(page)).toEqual([link]);

  // The game on the page is the one before, and the field shows its board again.
  await page.goBack();
  await expect(puzzle.field).toHaveValue(nearHome);
  expect(await puzzle.text()).toBe(nearHome);
  await page.goForward();
  await analysis.ended();

  // In the other metric, and after a reload.
  await page.getByRole('button', { name: /multi-tile moves$/ }).click();
  const heading = new RegExp(` multi-tile moves, where ${fewestSlides(small)} were enough\\.$`);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Copy as slidysim link' }).click();
  await expect.poll(async () => (await copiedTexts(page)).at(-1)).toBe(link);
});

test('a game of the page becomes a link that slidysim and the page can read', async ({ page, puzzle }) => {
  const { moves } = solve(small);
  const analysis = new Analysis(page);
  await catchCopied(page);
  await analysis.open(small, moves);
  await analysis.ended();
  await page.getByRole('button', { name: 'Copy as slidysim link' }).click();
  await expect.poll(async () => (await copiedTexts(page)).length).toBe(1);
  const [link] = await copiedTexts(page);
  expect(link.startsWith(base)).toBe(true);
  await page.goto('/#analysis');
  await analysis.field.fill(link);
  await analysis.button('Analyze').click();
  await expect(analysis.heading(`${moves.length} moves, the fewest possible.`)).toBeVisible();

  // The menu of a solution has the same link.
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  const solution = await puzzle.last('solution');
  await puzzle.search.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'More forms' }).click();
  await page.getByRole('menuitem', { name: 'slidysim link' }).click();
  await expect.poll(async () => (await copiedTexts(page)).length).toBeGreaterThan(0);
  const [copied] = (await copiedTexts(page)).slice(-1);
  await page.goto('/#analysis');
  await analysis.field.fill(copied);
  await analysis.button('Analyze').click();
  await expect(analysis.heading(`${solution.moves.length} moves, the fewest possible.`)).toBeVisible();
});

test('a damaged slidysim link is explained', async ({ page, puzzle }) => {
  const moves = solve(small).moves;
  const good = linkOf([runs(moves), 5000, small, -1]);
  const analysis = new Analysis(page);
  const alert = page.getByRole('alert');
  await puzzle.open(small);
  await puzzle.openText();
  await puzzle.field.fill(good.slice(0, -12));
  await puzzle.field.press('Enter');
  await expect(alert).toContainText('incomplete or damaged');
  await expect(analysis.field).toHaveValue(good.slice(0, -12));
  /** @type {[string, string][]} */
  const damaged = [
    [`${base}%zz`, 'not base64'],
    [linkOf([runs(moves), 5000, small, [1, 'x']]), 'not numbers'],
    [linkOf([runs(moves), 5000]), 'no board'],
    [linkOf([0, 5000, small]), 'no solution'],
    [linkOf([runs(moves).slice(0, -1), 5000, small, -1]), 'do not solve'],
    [linkOf([runs(moves), 5000, after(small, moves[0]), -1]), ''],
    [linkOf(['U', 5000, '1 2 3/4 5 6/7 8 8', -1]), '8'],
    [base + encodeURIComponent(deflateSync('0'.repeat(2 ** 24)).toString('base64')), 'more than a million'],
    [base + encodeURIComponent(deflateSync('URDL').toString('base64')), 'not JSON'],
  ];
  for (const [link, says] of damaged) {
    await analysis.field.fill(link);
    await analysis.button('Analyze').click();
    await expect(alert).toContainText(says);
    await expect(analysis.field).toHaveAttribute('aria-invalid', 'true');
  }
  await analysis.field.fill(good);
  await analysis.button('Analyze').click();
  await expect(analysis.heading(`${moves.length} moves, the fewest possible.`)).toBeVisible();
});
