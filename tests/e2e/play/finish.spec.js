// The panel beside the board after a player has solved it.

import { nearHome } from '../support/boards.js';
import { play, playShortest } from '../support/by-hand.js';
import { exportedFile } from '../support/games.js';
import { chooseLanguage } from '../support/language.js';
import { withoutRoom } from '../support/missing.js';
import { expect, test } from '../support/puzzle.js';
import { after, shortestSolutions } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** Two moves from the goal: L, L. */
const board = '1 2 3/4 5 6/0 7 8';
const solved = '1 2 3/4 5 6/7 8 0';

/** The time of the game. @param {Puzzle} puzzle */
const time = ({ search }) => search.locator('.finish > .time');

/** The sentence below it. @param {Puzzle} puzzle */
const sentence = ({ search }) => search.locator('.finish > .in-words');

test('the time and one sentence stand beside the board, and the best games before it below', { tag: '@slow' }, async ({
  puzzle,
}) => {
  await puzzle.open(nearHome);
  await play(puzzle, 'UUL');
  await expect(puzzle.search).toContainText('4×4, a board of your own. Game 1 of this kind.');
  await expect(puzzle.search).toContainText('Your first game of this kind.');
  await expect(time(puzzle)).toHaveText((await puzzle.element.locator('.clock').textContent()) ?? '');
  await expect(sentence(puzzle)).toHaveText('3 moves, the fewest possible.');

  // Fewer moves, but after a rest: one record, and a difference without praise.
  await puzzle.ask((element) => {
    element.board = '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15';
  });
  await play(puzzle, 'L');
  await expect(puzzle.element.locator('.clock')).toHaveText(/^0:0[2-9]/);
  await play(puzzle, 'L');
  await expect(puzzle.search).toContainText('Game 2 of this kind.');
  await expect(puzzle.search).toContainText('Your fewest moves, by 1.');
  await expect(sentence(puzzle)).toHaveText('2 moves, the fewest possible.');
});

test('the fewest multi-tile moves are found if the player counts them', async ({ puzzle }) => {
  await puzzle.open(board);
  await puzzle.ask((element) => Object.assign(element, { metric: 'multi-tile' }).updateComplete);
  await play(puzzle, 'LL');
  await expect(puzzle.element.locator('.moves')).toHaveText('1 multi-tile move');
  // Both tiles slide at once, in one multi-tile move.
  await expect(sentence(puzzle)).toHaveText('1 multi-tile move, the fewest possible.');
});

test('a game that the player has left is not analyzed when it has been stored', async ({ page, puzzle }) => {
  await puzzle.open(board);
  // Loads the panel.
  await play(puzzle, 'LL');
  await expect(puzzle.search).toContainText('Game 1 of this kind.');
  await puzzle.ask((element, start) => {
    element.board = start;
  }, '1 2 3/0 5 6/4 7 8');
  await play(puzzle, 'UL');
  await puzzle.ask((element) => {
    Object.assign(window, { analyses: 0, recorded: false });
    const { solver } = element;
    const analyze = solver.analyze.bind(solver);
    solver.analyze = (options) => {
      Reflect.set(window, 'analyses', Reflect.get(window, 'analyses') + 1);
      return analyze(options);
    };
    element.addEventListener('fifteen-solved', () => element.shuffle(), { once: true });
    document.addEventListener('game-recorded', () => Reflect.set(window, 'recorded', true), { once: true });
  });
  await play(puzzle, 'L');
  await page.waitForFunction(() => Reflect.get(window, 'recorded'));
  const analyses = await page.evaluate(async () => {
    for (let idle = 0; idle < 3; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    return Reflect.get(window, 'analyses');
  });
  expect(analyses).toBe(0);
  await expect(sentence(puzzle)).toHaveCount(0);
});

test('the averages of five and twelve games are given once there are so many', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(board);
  /** @type {number[]} */
  const times = [];
  await page.evaluate(() => {
    document.addEventListener('game-recorded', (event) => {
      Object.assign(window, { recorded: /** @type {CustomEvent} */ (event).detail.record });
    });
  });
  for (let game = 1; game <= 12; game += 1) {
    await playShortest(puzzle);
    await expect(puzzle.search).toContainText(`3×3, random board. Game ${game} of this kind.`);
    times.push(await page.evaluate(() => /** @type {any} */ (window).recorded.ms));
    const told = (await puzzle.search.locator('.remark').textContent()) ?? '';
    const clocks = [5, 12].filter((size) => size <= game).map((size) => clock(average(times.slice(-size))));
    if (clocks.length === 0) expect(told).not.toContain('Average');
    else expect(told).toContain(`Average of the last 5 games: ${clocks.join('; of the last 12: ')}.`);
  }
});

/** The mean without the fastest and the slowest. @param {number[]} times */
function average(times) {
  const middle = times.toSorted((a, b) => a - b).slice(1, -1);
  return Math.round(middle.reduce((sum, time) => sum + time, 0) / middle.length);
}

/** A time below a minute, such as '0:01.234'. @param {number} ms */
const clock = (ms) => `0:${(ms / 1000).toFixed(3).padStart(6, '0')}`;

/** The moves of a game after which more moves remain than before, by breadth-first search. @param {string} start  @param {string} moves */
function mistakes(start, moves) {
  const remain = Array.from({ length: moves.length + 1 }, (_, made) => {
    return shortestSolutions(after(start, moves.slice(0, made)), solved).length;
  });
  return remain.slice(1).filter((distance, made) => distance > remain[made]).length;
}

test('the curve shows the moves that led away from the goal', async ({ page, puzzle }) => {
  const moves = 'LRDULRLL';
  expect(mistakes(board, moves)).toBe(3);
  await puzzle.open(board);
  await play(puzzle, moves);
  await expect(puzzle.search.getByRole('heading', { name: '3 of your 8 moves led away from the goal' })).toBeVisible();
  const curve = puzzle.search.getByRole('img', {
    name: 'The moves that remained after each move: 2 at the start, 0 after 8 moves.',
  });
  await expect(curve).toBeVisible();
  await expect(sentence(puzzle)).toHaveText('8 moves, 6 more than needed.');
  // Room for the curve was reserved.
  const { height } = (await curve.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(60);
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { name: '3 deiner 8 Züge führten vom Ziel weg' })).toBeVisible();
  await expect(page.locator('.finish > .in-words')).toHaveText('8 Züge, 6 mehr als nötig.');
});

test('a game without a mistake says so, and each tile of a move is counted', async ({ puzzle }) => {
  await puzzle.open(board);
  await puzzle.tile(8).click();
  await expect(sentence(puzzle)).toHaveText('2 moves, the fewest possible.');
  await expect(puzzle.search).toContainText('None of your 2 moves led away from the goal');
});

test('a game of one move has no time', async ({ page, puzzle }) => {
  await holdShared(page);
  await puzzle.open('1 2 3/4 5 6/7 0 8');
  await play(puzzle, 'L');
  await expect(puzzle.search).toContainText('Your move led straight to the goal');
  await expect(sentence(puzzle)).toHaveText('1 move, the fewest possible.');
  await expect(puzzle.element.getByRole('status')).toHaveText(/^Solved in 1 move\.\s*$/);
  await expect(time(puzzle)).toHaveCount(0);
  expect(await sharedText(page, puzzle)).toMatch(/^Fifteen 3×3: 1 move(, shortest 1)?\n/);
  await chooseLanguage(page, 'Français');
  await expect(page.locator('#search')).toContainText('Votre coup menait droit au but');
});

test('a game with undone moves counts them, and one with a hint is no record', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(board);
  await play(puzzle, 'D');
  await page.keyboard.press('Control+z');
  await play(puzzle, 'LL');
  await expect(puzzle.search).toContainText('Game 1 of this kind. 3 moves, 1 of them undone.');
  await expect(sentence(puzzle)).toHaveText(/^3 moves/);
  await puzzle.ask((element) => {
    element.board = '1 2 3/4 0 6/7 5 8';
  });
  await page.keyboard.press('h');
  await puzzle.last('hint');
  await play(puzzle, 'UL');
  await expect(puzzle.search).toContainText('With help from the solver, so it does not count');
});

for (const key of ['Enter', 'Space']) {
  test(`the focus is on Next board, and ${key} plays on`, { tag: key === 'Enter' ? [] : '@slow' }, async ({
    page,
    puzzle,
  }) => {
    await puzzle.open(board);
    await play(puzzle, 'LL');
    await expect(puzzle.button('Next board')).toBeFocused();
    await page.keyboard.press(key);
    await expect(puzzle.search).toContainText('The clock starts with your first move.');
    expect(await puzzle.text()).not.toBe(solved);
    // The keys act on the board at once.
    const before = await puzzle.text();
    await play(puzzle, 'UDLR');
    expect((await puzzle.events('move')).length).toBeGreaterThan(2);
    expect(before).not.toBe(solved);
  });
}

test('the focus stays on another control', { tag: '@slow' }, async ({ puzzle }) => {
  await puzzle.open(board);
  await puzzle.openText();
  await puzzle.button('Copy link').focus();
  await play(puzzle, 'LL');
  await expect(sentence(puzzle)).toHaveText('2 moves, the fewest possible.');
  await expect(puzzle.button('Copy link')).toBeFocused();
});

test('undo hides the result, redo shows it again, and a reload keeps it; it stays one game', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(board);
  await play(puzzle, 'LL');
  await expect(puzzle.search).toContainText('Game 1 of this kind.');
  await page.keyboard.press('Control+z');
  await expect(sentence(puzzle)).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(puzzle.search).toContainText('Game 1 of this kind.');
  await expect(sentence(puzzle)).toHaveText('2 moves, the fewest possible.');
  const told = await time(puzzle).textContent();
  await page.reload();
  await expect(puzzle.search).toContainText('Game 1 of this kind.');
  await expect(time(puzzle)).toHaveText(told ?? '');
  await expect(sentence(puzzle)).toHaveText('2 moves, the fewest possible.');
});

test('the solution is played from the start of the game, which undo brings back', async ({ page, puzzle }) => {
  await puzzle.open(board);
  await play(puzzle, 'LRLL');
  await puzzle.button('Watch the solution').click();
  expect(await puzzle.last('solution')).toMatchObject({ moves: 'LL' });
  await expect.poll(() => puzzle.text()).toBe(solved);
  await expect(puzzle.search).toContainText('2 moves. No solution is shorter.');
  await puzzle.close();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Control+z');
  await expect(puzzle.figure('4 moves')).toBeVisible();
});

/** Keeps copied texts in the page, since reading the clipboard needs a permission. @param {Page} page */
async function holdShared(page) {
  await page.addInitScript(() => {
    Object.assign(navigator.clipboard ?? {}, {
      writeText: async (/** @type {string} */ text) => Object.assign(window, { text }),
    });
  });
}

/** @param {Page} page  @param {Puzzle} puzzle @returns {Promise<string>} */
async function sharedText(page, puzzle) {
  await puzzle.button('Share').click();
  await expect(puzzle.button('Copied')).toBeVisible();
  return page.evaluate(() => /** @type {any} */ (window).text);
}

test('the result is shared as text with a link to the board', async ({ page, puzzle }) => {
  await holdShared(page);
  await puzzle.open(board);
  await play(puzzle, 'LRLL');
  await expect(sentence(puzzle)).toHaveText('4 moves, 2 more than needed.');
  const played = await time(puzzle).textContent();
  const [text, link] = (await sharedText(page, puzzle)).split('\n');
  expect(text).toBe(`Fifteen 3×3: 4 moves, shortest 2, ${played}`);
  await page.goto('about:blank');
  await page.goto(link);
  await puzzle.ask((element) => element.ready);
  expect(await puzzle.text()).toBe(board);
});

test('if the storage is full, the result says so and the game can be exported', { tag: '@slow' }, async ({
  browserName,
  page,
  puzzle,
}) => {
  await page.addInitScript(withoutRoom);
  await puzzle.open(board);
  await play(puzzle, 'LL');
  await expect(sentence(puzzle)).toContainText('2 moves');
  await expect(puzzle.search.getByRole('alert')).toContainText(
    'This game could not be stored: browser storage is full (1 kB needed).',
  );
  const file = JSON.parse((await exportedFile(page, browserName, () => puzzle.button('Export it').click())).text);
  expect(file.games).toEqual([expect.objectContaining({ start: board, slides: 'L L', moves: 2 })]);
});

test('if the script that exports the game cannot be loaded, the result says so', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await page.addInitScript(withoutRoom);
  await page.route('**/assets/files-*.js', (route) => route.abort());
  await puzzle.open(board);
  await play(puzzle, 'LL');
  await puzzle.button('Export it').click();
  await expect(puzzle.search.getByRole('alert')).toContainText(
    'Loading failed. Check your network connection, then reload the page.',
  );
  await expect(puzzle.button('Export it')).toBeVisible();
});

test('larger boards get their sentence without a search', async ({ page, puzzle }) => {
  await puzzle.open('1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24');
  await play(puzzle, 'L');
  await expect(puzzle.search).toContainText('5×5, a board of your own.');
  await expect(sentence(puzzle)).toHaveText('1 move.');
  await expect(puzzle.search.getByRole('heading')).toHaveCount(0);
  expect(page.workers()).toEqual([]);
});
