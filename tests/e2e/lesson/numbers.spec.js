// The numbers in the text of the lesson come from the programs and from published tables.

import { readFileSync } from 'node:fs';
import { stdout } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const board = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** The number of boards of the 15-puzzle at each distance (OEIS A089484). */
const depths = read('tests/data/fifteen_puzzle_depths.txt')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => Number(line.split(' ')[1]));

/** A whole number as each language writes it. @param {number | bigint} count @returns {[string, string, string]} */
const written = (count) => [count.toLocaleString('en'), count.toLocaleString('de'), count.toLocaleString('fr')];

/** @param {bigint} n @returns {bigint} */
const factorial = (n) => (n === 0n ? 1n : n * factorial(n - 1n));

/** @param {string[]} options */
const solved = (...options) => JSON.parse(stdout(['solve', '--json', '--threads', '1', ...options, '--', board]));

/** @param {string} name */
const h = (name) => JSON.parse(stdout(['explain', '--json', '--heuristic', name, '--', board])).h;

const texts = ['', 'de/', 'fr/'].map((path) => read(`www/pages/${path}lesson.html`));

/** Expects that the text in each language contains its string. @param {[string, string, string]} all */
function expectAll(...all) {
  for (const [language, text] of all.entries()) expect(texts[language].includes(text), text).toBe(true);
}

test('the counts of boards', () => {
  const all = depths.reduce((sum, count) => sum + count);
  expect(BigInt(all) * 2n).toBe(factorial(16n));
  expectAll(...written(all));
  expectAll(...written(factorial(16n)));
  expectAll(...written(factorial(25n) / 2n));
  expectAll(...written(181_440));
  expect(Math.round(all / 181_440 / 1e6)).toBe(58);
  expect(depths[1]).toBe(2);
  expectAll(...written(depths[10]));
  expect((depths[20] / 1e6).toFixed(1)).toBe('1.6');
  expect(Math.round(depths[30] / 1e6)).toBe(614);
  expect(depths.indexOf(Math.max(...depths))).toBe(53);
  expect(2.13 ** 53 / 1e15).toBeGreaterThan(240);
  expect(2.13 ** 53 / 1e15).toBeLessThan(260);
  // A year has 31.6 million seconds.
  expect(Math.round(2.13 ** 53 / 1e8 / 31.6e6 / 10) * 10).toBe(80);
});

/** The number of boards that breadth-first search takes before the goal. @param {string} start */
function takenBefore(start) {
  const known = new Set([start]);
  const queue = [start];
  for (const [taken, tiles] of queue.entries()) {
    if (tiles === '123456780') return taken;
    const blank = tiles.indexOf('0');
    // The tile below, to the right, to the left, above.
    const sources = [blank + 3, blank % 3 < 2 ? blank + 1 : 9, blank % 3 > 0 ? blank - 1 : 9, blank - 3];
    for (const source of sources.filter((cell) => cell >= 0 && cell < 9)) {
      const cells = [...tiles];
      [cells[blank], cells[source]] = [cells[source], '0'];
      const next = cells.join('');
      if (!known.has(next)) queue.push(next);
      known.add(next);
    }
  }
  return Number.NaN;
}

test('the searches on the picture of all boards', () => {
  const start = '8 6 7/2 5 4/3 0 1';
  const found = (/** @type {string} */ algorithm, /** @type {string} */ heuristic) =>
    JSON.parse(
      stdout(['solve', '--json', '--threads', '1', '--algorithm', algorithm, '--heuristic', heuristic, '--', start]),
    );
  const [greedy, aStar, walking] = [
    found('greedy', 'manhattan'),
    found('a-star', 'manhattan'),
    found('a-star', 'walking-distance'),
  ];
  const gap = (/** @type {string} */ text) => `<span class="gap">${text}</span>`;
  expectAll(
    `${gap(String(greedy.expanded))} boards`,
    `${gap(String(greedy.expanded))} Brettern`,
    `${gap(String(greedy.expanded))} grilles`,
  );
  expectAll(
    `${gap(String(greedy.length))} moves`,
    `${gap(String(greedy.length))} Zügen`,
    `${gap(String(greedy.length))} coups`,
  );
  expect([aStar.length, walking.length]).toEqual([31, 31]);
  expectAll(...written(aStar.expanded));
  expectAll(...written(walking.expanded));
  expectAll(...written(takenBefore('867254301')));
});

test('the walk of the first board', () => {
  const { slides, optimal } = JSON.parse(
    stdout(['solve', '--json', '--metric', 'multi-tile', '--', '2 4 3/0 5 6/1 7 8']),
  );
  expect([slides, optimal]).toEqual([8, true]);
  expectAll(
    'a solution with eight moves is a walk over eight classes',
    'Eine Lösung mit acht Schüben ist also ein Weg über acht Klassen',
    'Une solution de huit coups est donc un chemin par huit classes',
  );
});

test('the bounds and nodes of our board', { tag: '@slow' }, () => {
  expect(solved().length).toBe(53);
  expect([h('manhattan'), h('linear-conflict'), h('walking-distance'), h('pdb-6-6-3')]).toEqual([33, 35, 37, 45]);
  const { parts } = JSON.parse(stdout(['explain', '--json', '--heuristic', 'pdb-6-6-3', '--', board]));
  expect(parts.upright.map((/** @type {{ distance: number }} */ { distance }) => distance)).toEqual([16, 14, 11]);
  const walking = JSON.parse(stdout(['explain', '--json', '--heuristic', 'walking-distance', '--', board])).parts;
  expect([walking.rows.distance, walking.columns.distance]).toEqual([23, 14]);
  expectAll('distance says 23 + 14 = 37', 'Distance 23 + 14 = 37', 'distance dit 23 + 14 = 37');
  const { tiles } = JSON.parse(stdout(['explain', '--json', '--heuristic', 'manhattan', '--', board])).parts;
  const steps = (/** @type {'rows' | 'columns'} */ name) =>
    tiles.reduce((/** @type {number} */ sum, /** @type {any} */ tile) => sum + tile[name], 0);
  expect([steps('rows'), steps('columns')]).toEqual([19, 14]);
  const nodes = (/** @type {string[]} */ ...options) => solved(...options).generated;
  expect(Math.round(nodes('--heuristic', 'manhattan') / 1e6)).toBe(86);
  expect(Math.round(nodes('--heuristic', 'manhattan', '--prune-depth', '2') / 1e6)).toBe(306);
  expectAll('86 million', '86 Millionen', '86 millions');
  expectAll('306 million', '306 Millionen', '306 millions');
  expect((nodes('--heuristic', 'walking-distance') / 1e6).toFixed(1)).toBe('16.8');
  expect((nodes('--heuristic', 'linear-conflict') / 1e6).toFixed(1)).toBe('10.8');
  expectAll('16.8 million instead of 10.8', '16,8 statt 10,8 Millionen', '16,8 millions au lieu de 10,8');
  expectAll(...written(nodes('--heuristic', 'pdb-6-6-3')));
  expectAll(...written(nodes('--heuristic', 'pdb-6-6-3', '--prune-depth', '2')));
});

test('the board on which walking distance sees more', () => {
  const shown = '1 0 2/4 5 6/7 3 8';
  const explained = (/** @type {string} */ name) =>
    JSON.parse(stdout(['explain', '--json', '--heuristic', name, '--', shown]));
  expect([explained('manhattan').h, explained('linear-conflict').h, explained('walking-distance').h]).toEqual([
    5, 5, 9,
  ]);
  const { rows, columns } = explained('walking-distance').parts;
  expect([rows.distance, columns.distance]).toEqual([6, 3]);
  expect(JSON.parse(stdout(['solve', '--json', '--', shown])).length).toBe(9);
  expectAll('6 + 3 = 9', '6 + 3 = 9', '6 + 3 = 9');
});

test('the small board: each search as the text tells it', () => {
  const small = '2 4 3/0 5 6/1 7 8';
  const trace = (/** @type {string[]} */ ...options) =>
    stdout(['trace', '--json', ...options, small])
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const counts = (/** @type {any[]} */ views) => {
    const { path, iterations, lists } = views[views.length - 1];
    const expanded = iterations.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.expanded, 0);
    return [path.length, expanded, lists ? lists.open + lists.closed : null];
  };
  expect(counts(trace('--algorithm', 'breadth-first')).slice(0, 2)).toEqual([9, 341]);
  const guided = (/** @type {string} */ name) => trace('--algorithm', name, '--heuristic', 'manhattan');
  expect(counts(guided('greedy')).slice(0, 2)).toEqual([11, 12]);
  expect(counts(guided('a-star'))).toEqual([9, 11, 23]);
  const deepening = guided('ida-star');
  expect(counts(deepening)).toEqual([9, 15, null]);
  expect(
    deepening[deepening.length - 1].iterations.map((/** @type {any} */ { bound, expanded }) => [bound, expanded]),
  ).toEqual([
    [7, 4],
    [9, 11],
  ]);
  expectAll('To be exact, 341', 'Genau genommen 341', 'Exactement 341');
  // The step at which A* finds a shorter path to a known board.
  const known = JSON.parse(
    stdout(['trace', '--json', '--algorithm', 'a-star', '--heuristic', 'manhattan', '1 2 6/4 0 5/7 3 8']).split(
      '\n',
    )[82],
  );
  expect(known.event.kind).toBe('opened');
  expect(known.path + known.event.child).toBe('LURDL');
});

test('the effective branching factors', { tag: '@slow' }, () => {
  /** The branching factor of a regular tree with this many nodes. @param {number} nodes  @param {number} depth */
  const effective = (nodes, depth) => {
    let [low, high] = [1.001, 3];
    for (let round = 0; round < 60; round++) {
      const middle = (low + high) / 2;
      if ((middle ** (depth + 1) - 1) / (middle - 1) < nodes) low = middle;
      else high = middle;
    }
    return low.toFixed(2);
  };
  const generated = (/** @type {string} */ name) => solved('--heuristic', name).generated;
  expect([effective(generated('manhattan'), 53), effective(generated('pdb-6-6-3'), 53)]).toEqual(['1.38', '1.21']);
  expectAll('b is 1.38;', 'b gleich 1,38,', 'b vaut 1,38');
  expectAll('it will be 1.21.', 'wird es 1,21 sein', 'il vaudra 1,21.');
});

test('the nodes of each bound', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  const rows = await page.evaluate(async (text) => {
    const { Solver } = await import(new URL('fifteen-solver.js', location.href).href);
    const solver = new Solver({ workers: 1 });
    /** @type {number[][]} */
    const found = [];
    for (const heuristic of ['manhattan', 'linear-conflict']) {
      const { stats } = await solver.solve(text, { heuristic });
      found.push(
        stats.iterations
          .filter((/** @type {any} */ { bound }) => bound >= 41 && bound <= 51)
          .map((/** @type {any} */ { expanded }) => expanded),
      );
    }
    solver.dispose();
    return found;
  }, board);
  const [manhattan, conflict] = rows;
  for (const [index, count] of manhattan.entries()) {
    const cells = [count, conflict[index]].map(written);
    const row = (/** @type {number} */ language) => cells.map((texts) => `<td>${texts[language]}</td>`).join('');
    expectAll(row(0), row(1), row(2));
  }
  expect((manhattan[5] / manhattan[4]).toFixed(1)).toBe('4.6');
});

test('the nodes of the hundred boards', () => {
  const rows = read('tests/data/korf100.csv')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(','));
  const published = rows.reduce((sum, row) => sum + Number(row[4]), 0);
  expectAll(...written(published));
  const solutions = stdout([
    'solve',
    '--json',
    '--threads',
    '1',
    '--goal',
    'blank-first',
    '--',
    ...rows.map((row) => row[1]),
  ]);
  const nodes = solutions
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + JSON.parse(line).generated, 0);
  expectAll(...written(nodes));
  expectAll(...written(2220));
  expect(Math.round(published / nodes / 10) * 10).toBe(2220);
});
