// A controlled element: the page sets its board after each of its changes, as frameworks do with the value of a field.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { nearHome, small } from '../support/boards.js';
import { openHost } from '../support/host.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

const { resolve } = createRequire(import.meta.url);

/** The module of a framework, and a script that keeps the board of the element in the framework's state. */
const frameworks = {
  preact: {
    file: resolve('preact').replace(/[^/]+$/, 'preact.mjs'),
    script: `
      import { h, render } from '/framework.js';
      const draw = (board) => render(h('fifteen-puzzle', { board, 'onfifteen-change': ({ detail }) => draw(detail.board) }), app);
      draw(start);`,
  },
  vue: {
    file: resolve('vue/dist/vue.runtime.esm-browser.prod.js'),
    script: `
      import { createApp, h, ref } from '/framework.js';
      const board = ref(start);
      const onChange = ({ detail }) => { board.value = detail.board; };
      createApp({ render: () => h('fifteen-puzzle', { board: board.value, 'onFifteen-change': onChange }) }).mount('#app');`,
  },
};

for (const [name, { file, script }] of Object.entries(frameworks)) {
  test(`as a controlled component of ${name}, it keeps its moves`, async ({ page, puzzle }) => {
    const source = readFileSync(file, 'utf8');
    await page.route('**/framework.js', (route) => route.fulfill({ contentType: 'text/javascript', body: source }));
    await openHost(page, '<div id="app"></div>');
    await page.addScriptTag({
      type: 'module',
      content: `const start = '${nearHome}'; const app = document.getElementById('app'); ${script}`,
    });
    await puzzle.ask((element) => element.ready);
    await playTwoMoves(page, puzzle);
  });
}

test('a canceled move leaves the board as it was, however it was made', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${nearHome}"></fifteen-puzzle>`);
  await puzzle.ask((element) => {
    element.addEventListener('fifteen-move', (event) => {
      if (event.detail.tile === 7) event.preventDefault();
    });
  });
  await puzzle.tile(7).click();
  await page.keyboard.press('ArrowUp');
  await drag(page, puzzle, 7, 0, -1);
  expect((await puzzle.events('move')).map(({ detail }) => [detail.tile, detail.by])).toEqual(
    Array(3).fill([7, 'hand']),
  );
  const state = () => puzzle.ask(({ board, moves, history }) => ({ board, moves, history }));
  expect(await state()).toEqual({ board: nearHome, moves: 0, history: nearHome });
  await expect.poll(() => puzzle.shown()).toBe(nearHome);
  expect(await puzzle.events('change')).toHaveLength(1);
  // A playback that cannot go on is paused.
  await puzzle.ask((element) => element.replay('1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12 UL'));
  await expect.poll(() => puzzle.ask(({ playing }) => playing)).toBe(false);
  expect((await puzzle.events('move')).at(-1)?.detail).toMatchObject({ tile: 7, by: 'playback' });
  expect(await puzzle.text()).toBe('1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12');
  // All other tiles move.
  await puzzle.ask((element) => element.endPlayback());
  await puzzle.tile(8).click();
  expect(await puzzle.text()).toBe('1 2 3 4/5 6 8 0/9 10 7 11/13 14 15 12');
});

test('setting the value that it had restores the board, and undo brings the moves back', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${nearHome}"></fifteen-puzzle>`);
  const board = () => puzzle.ask((element) => element.board);
  for (const set of [
    () => puzzle.ask((element, same) => Object.assign(element, { board: same }), nearHome),
    () => puzzle.ask((element, same) => element.setAttribute('board', same), nearHome),
  ]) {
    await puzzle.tile(7).click();
    expect(await board()).toBe(after(nearHome, 'U'));
    await set();
    expect(await board()).toBe(nearHome);
    await expect.poll(() => puzzle.shown()).toBe(nearHome);
    await puzzle.button('Undo').click();
    expect(await board()).toBe(after(nearHome, 'U'));
    await puzzle.button('Undo').click();
  }
});

test('a read-only board is changed by the page alone', async ({ page, puzzle }) => {
  await openHost(
    page,
    `<fifteen-puzzle readonly slide="hover" keys="page" board="${nearHome}"></fifteen-puzzle><input>`,
  );
  await expect(puzzle.element.getByRole('button', { name: 'Shuffle' })).toHaveCount(0);
  await puzzle.tile(7).click({ force: true });
  await drag(page, puzzle, 7, 0, -1);
  await page.mouse.move(0, 0);
  await puzzle.tile(8).hover({ force: true });
  await puzzle.ask((element) => element.focus());
  for (const key of ['ArrowUp', 'ArrowLeft', 'w', 'n', 'l', 'Enter', ' ', 'Control+z']) await page.keyboard.press(key);
  expect(await puzzle.text()).toBe(nearHome);
  expect(await puzzle.events('move')).toEqual([]);
  expect(await puzzle.events('solve-start')).toEqual([]);
  // Each tile says that it cannot be slid, and none is in the way of the Tab key.
  await expect(puzzle.element.locator('[data-tile][aria-disabled=true]')).toHaveCount(15);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press('Tab');
  await expect(page.locator('input')).toBeFocused();
  await puzzle.ask((element, board) => Object.assign(element, { board }), small);
  expect(await puzzle.text()).toBe(small);
  await puzzle.ask((element) => Object.assign(element, { readOnly: false }));
  expect(await puzzle.ask((element) => element.hasAttribute('readonly'))).toBe(false);
  await puzzle.button('Shuffle').click();
  await puzzle.ask((element, board) => Object.assign(element, { board, slide: 'click' }), small);
  await puzzle.tile(1).click();
  expect(await puzzle.text()).toBe('8 0 3/4 1 2/7 6 5');
});

test('a board and a goal may be numbers', async ({ page, puzzle }) => {
  await openHost(page, '<fifteen-puzzle></fifteen-puzzle>');
  const boards = await puzzle.ask((element) => {
    element.board = [8, 1, 3, 4, 0, 2, 7, 6, 5];
    const flat = element.board;
    element.board = [
      [1, 2, 3, 4],
      [5, 6, 0, 7],
    ];
    element.goal = [
      [1, 2, 3, 4],
      [5, 6, 7, 0],
    ];
    return [flat, element.board, element.goal, element.goalBoard];
  });
  expect(boards).toEqual([small, '1 2 3 4/5 6 0 7', 'blank-last', '1 2 3 4/5 6 7 0']);
  expect(await puzzle.events('error')).toEqual([]);
});

test('the event of a search without a time limit says so', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${nearHome}"></fifteen-puzzle>`);
  await puzzle.ask((element) => element.solve());
  expect((await puzzle.last('solve-start')).timeLimitMs).toBe(Number.POSITIVE_INFINITY);
});

/**
 * Drags a tile by a number of cells.
 * @param {import('@playwright/test').Page} page  @param {import('../support/puzzle.js').Puzzle} puzzle
 * @param {number} tile  @param {number} columns  @param {number} rows
 */
async function drag(page, puzzle, tile, columns, rows) {
  const { x, y, width, height } = (await puzzle.tile(tile).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + (0.5 + columns) * width, y + (0.5 + rows) * height, { steps: 6 });
  await page.mouse.up();
}

/** How a framework renders the element with properties; React sets absent ones to undefined. */
const renderers = {
  preact: `import { h, render } from '/framework.js'; const draw = (all) => render(h('fifteen-puzzle', all), app);`,
  vue: `import { h, render } from '/framework.js'; const draw = (all) => render(h('fifteen-puzzle', all), app);`,
  react: `let one; const draw = (all) => {
      if (!one) app.append((one = document.createElement('fifteen-puzzle')));
      Object.assign(one, all);
    };`,
};

test('properties that are absent in a framework have their defaults, at first and after others', async ({
  page,
  puzzle,
}) => {
  const chosen = {
    ...{ size: 3, goal: 'blank-first', metric: 'multi-tile', algorithm: 'a-star', speed: 2, rate: 100, weight: 2 },
    ...{
      controls: 'play',
      arrows: 'blank',
      showRemaining: 'off',
      keys: 'page',
      tables: 'build',
      theme: 'dark',
      seed: 0,
    },
    ...{ slide: 'hover', pruneDepth: 8, timeLimit: 5, texts: { solve: 'Go' }, follows: 'other' },
  };
  for (const [name, script] of Object.entries(renderers)) {
    const source = name === 'react' ? '' : readFileSync(frameworks[/** @type {'vue'} */ (name)].file, 'utf8');
    await page.route('**/framework.js', (route) => route.fulfill({ contentType: 'text/javascript', body: source }));
    await openHost(page, '<div id="app"></div>');
    await page.addScriptTag({
      type: 'module',
      content: `const app = document.getElementById('app'); ${script} window.draw = draw;`,
    });
    // The script runs once the framework has loaded.
    await page.waitForFunction(() => 'draw' in window);
    const read = (/** @type {Record<string, unknown>} */ all) =>
      page.evaluate(
        async ([names, given]) => {
          /** @type {any} */ (window).draw(Object.fromEntries(names.map((key) => [key, Reflect.get(given, key)])));
          const [element] = document.querySelectorAll('fifteen-puzzle');
          await element.ready;
          await element.updateComplete;
          const attributes = element.getAttributeNames().map((key) => [key, element.getAttribute(key)]);
          return { properties: names.map((key) => [key, Reflect.get(element, key)]), attributes };
        },
        /** @type {const} */ ([Object.keys(chosen), all]),
      );
    const fresh = await page.evaluate((names) => {
      const element = document.createElement('fifteen-puzzle');
      return names.map((key) => [key, Reflect.get(element, key)]);
    }, Object.keys(chosen));
    expect(await read({}), name).toEqual({ properties: fresh, attributes: [] });
    expect(Object.fromEntries((await read(chosen)).properties), name).toEqual(chosen);
    expect(await read({}), name).toEqual({ properties: fresh, attributes: [] });
    expect(await puzzle.events('error'), name).toEqual([]);
    await page.unroute('**/framework.js');
    await page.unroute('**/host.html');
  }
});

test('an empty attribute is one that is absent', async ({ page, puzzle }) => {
  const names = ['size', 'rows', 'goal', 'metric', 'speed', 'rate', 'controls', 'seed', 'texts', 'image', 'tables'];
  const empty = names.map((name) => `${name}=""`).join(' ');
  await openHost(page, `<fifteen-puzzle board="${nearHome}" ${empty}></fifteen-puzzle>`);
  expect(await puzzle.events('error')).toEqual([]);
  expect(
    await puzzle.ask(({ goal, metric, speed, controls, seed }) => ({ goal, metric, speed, controls, seed })),
  ).toEqual({ goal: 'blank-last', metric: 'single-tile', speed: 1, controls: 'auto', seed: undefined });
});

test('a size that is absent again is the default, and a board that has brought its own stays', async ({
  page,
  puzzle,
}) => {
  await openHost(page, '<div lang="de"><fifteen-puzzle board="8 1 3/4 0 2/7 6 5"></fifteen-puzzle></div>');
  const shapes = await puzzle.ask(async (element) => {
    const seen = [];
    for (const name of ['size', 'rows', 'columns'])
      for (const absent of [undefined, '', null]) {
        Reflect.set(element, name, absent);
        await element.updateComplete;
        seen.push(`${element.rows}x${element.columns}`);
      }
    for (const name of ['size', 'rows', 'columns']) {
      for (const value of [5, undefined]) {
        Reflect.set(element, name, value);
        await element.updateComplete;
        seen.push(`${element.rows}x${element.columns}`);
      }
      element.setAttribute(name, '6');
      element.removeAttribute(name);
      seen.push(`${element.rows}x${element.columns}`);
    }
    return seen;
  });
  expect(shapes.slice(0, 9)).toEqual(Array(9).fill('3x3'));
  const set = [
    ['5x5', '4x4', '4x4'],
    ['5x4', '4x4', '4x4'],
    ['4x5', '4x4', '4x4'],
  ];
  expect(shapes.slice(9)).toEqual(set.flat());
  for (const absent of [undefined, null, '']) {
    await puzzle.ask((element, lang) => Object.assign(element, { lang }), absent);
    await expect(puzzle.button('Mischen')).toBeVisible();
  }
});

test('of a saved game, a board, a goal, a size and a shuffle, the one that was set last wins', async ({
  page,
  puzzle,
}) => {
  await openHost(page, `<fifteen-puzzle board="${nearHome}"></fifteen-puzzle>`);
  await puzzle.tile(7).click();
  const played = after(nearHome, 'U');
  const saved = await puzzle.ask((element) => element.savedGame);
  const other = { ...saved, games: saved?.games.map((game) => ({ ...game, slides: '', by: '', at: 0, times: [] })) };
  /** The assignments, and the resulting board and goal; a pattern stands for a random board. @type {[object, string | RegExp, string][]} */
  const orders = [
    [{ savedGame: saved, board: small }, small, 'blank-last'],
    [{ board: small, savedGame: saved }, played, 'blank-last'],
    [{ savedGame: saved, size: 3 }, goalOf(3), 'blank-last'],
    [{ size: 3, savedGame: saved }, played, 'blank-last'],
    [{ savedGame: saved, goal: 'blank-first' }, played, 'blank-first'],
    [{ savedGame: saved, rows: 3, board: small }, small, 'blank-last'],
    [{ savedGame: saved, shuffle: '2x3' }, /^[\d ]{5}\/[\d ]{5}$/, 'blank-last'],
    [{ shuffle: 3, savedGame: saved }, played, 'blank-last'],
    [{ savedGame: saved, board: 'random', goal: 'blank-first' }, /^(\d+[ /]?){16}$/, 'blank-first'],
  ];
  for (const [order, board, goal] of orders) {
    for (const isLate of [false, true]) {
      const now = await page.evaluate(
        async ([first, order, isLate]) => {
          const element = document.createElement('fifteen-puzzle');
          document.body.append(element);
          if (isLate) await element.ready;
          // The saved game is still being read when the other properties are set.
          element.savedGame = first;
          for (const [name, value] of Object.entries(order)) {
            if (name === 'shuffle') element.shuffle(value);
            else Object.assign(element, { [name]: value });
          }
          await element.ready;
          // A call waits until the properties set before it have been applied.
          await element.endPlayback();
          const { board, goal } = element;
          element.remove();
          return { board, goal };
        },
        /** @type {const} */ ([/** @type {any} */ (other), order, isLate]),
      );
      const name = `${JSON.stringify(Object.keys(order))} ${isLate ? 'after' : 'before'} it has begun`;
      expect(now.board, name).toEqual(typeof board === 'string' ? board : expect.stringMatching(board));
      expect(now.goal, name).toBe(goal);
    }
  }
});

test('a board, a goal and a size that equal the present ones change nothing', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${nearHome}"></fifteen-puzzle>`);
  await puzzle.ask((element) => {
    element.addEventListener('fifteen-change', () => {
      const { board } = element;
      element.board = JSON.stringify(board.split(/\D/).map(Number));
      element.setAttribute('board', board.replaceAll('/', '\n'));
      element.setAttribute('size', '4');
      element.setAttribute('goal', element.goalBoard);
      Object.assign(element, { board, size: 4, goal: 'blank-last' });
    });
  });
  await playTwoMoves(page, puzzle);
});

test('before the element has loaded, setting its board to what it is keeps the game to come', async ({
  page,
  puzzle,
}) => {
  await openHost(page, '');
  const boards = await page.evaluate(async () => {
    const shuffled = /** @type {FifteenPuzzle} */ (document.createElement('fifteen-puzzle'));
    document.body.append(shuffled);
    const loading = shuffled.shuffle();
    shuffled.board = `${shuffled.board}`;
    await loading;
    return { board: shuffled.board, goal: shuffled.goalBoard };
  });
  expect(boards.board).not.toBe(boards.goal);
  expect(await puzzle.events('error')).toEqual([]);
});

/** @param {import('@playwright/test').Page} page  @param {import('../support/puzzle.js').Puzzle} puzzle */
async function playTwoMoves(page, puzzle) {
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const played = () => puzzle.ask(({ board, moves, history }) => ({ board, moves, history }));
  expect(await played()).toEqual({ board: after(nearHome, 'UU'), moves: 2, history: `${nearHome} U2` });
  await page.keyboard.press('Control+z');
  expect(await played()).toEqual({ board: after(nearHome, 'U'), moves: 1, history: `${nearHome} U` });
}
