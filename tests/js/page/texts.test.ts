import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import index from '../../../www/locales/en/index.json';
import lab from '../../../www/locales/en/lab-page.json';

/** Texts outside the HTML: the script of the page shows them, or the build writes them for each view of the lab. */
const said = ['tooLarge', 'otherPuzzle', 'loading'];

it.each([
  ['index.html', index],
  ['www/pages/lab.html', lab],
])('%s names all texts of its file, and no others', async (name, texts) => {
  const html = await readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');
  const named = Array.from(
    html.matchAll(/data-(?:text|label|view)="(\w+)"|\{\{(\w+)[|}]/g),
    ([, data, filled]) => data ?? filled,
  );
  expect([...new Set([...named, ...said])].sort()).toEqual([...new Set([...Object.keys(texts), ...said])].sort());
});

it.each([
  ['en', /15-puzzle solver/i, /solver.*enter your board/],
  ['de', /15-Puzzle-Löser/, /Löser.*Gib dein Brett ein/],
  ['fr', /solveur de taquin/i, /solveur.*saisissez votre grille/],
])('who searches for a solver finds the page in %s', async (language, title, description) => {
  const texts: typeof index = (await import(`../../../www/locales/${language}/index.json`)).default;
  expect(texts.title).toMatch(title);
  expect(texts.description).toMatch(description);
});

it('the first instruction in index.html is what the page draws', async () => {
  const html = await readFile(new URL('../../../index.html', import.meta.url), 'utf8');
  for (const text of [
    '{{page/howToPlay}}',
    '{{page/howToTouch}}',
    '{{page/promiseShortest}} {{page/boardNeeds|35}}',
    '{{page/theGoal}}',
  ])
    expect(html).toContain(`>${text}<`);
});
