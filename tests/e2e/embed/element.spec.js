// The element on an embedding page: its attributes, events and styles, and several elements together.

import { endless, nearHome, small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { openHost } from '../support/host.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

const two = `
  <fifteen-puzzle id="one" board="${nearHome}" style="width: 460px"></fifteen-puzzle>
  <fifteen-puzzle id="two" board="${nearHome}" style="width: 460px"></fifteen-puzzle>`;

test('attributes configure the element, and properties reflect them', async ({ page, puzzle }) => {
  await openHost(
    page,
    `<fifteen-puzzle size="3" goal="blank-first" algorithm="a-star" heuristic="manhattan" speed="2" rate="5000" arrows="blank"
      prune-depth="8" reflection="false" easy controls="full"></fifteen-puzzle>`,
  );
  const { size, goal, board, algorithm, heuristic, speed, rate, arrows, pruneDepth, reflection, easy, controls } =
    await puzzle.ask((element) => {
      const { size, goal, board, algorithm, heuristic } = element;
      const { speed, rate, arrows, pruneDepth, reflection, easy, controls } = element;
      return { size, goal, board, algorithm, heuristic, speed, rate, arrows, pruneDepth, reflection, easy, controls };
    });
  expect({ size, goal, board }).toEqual({ size: 3, goal: 'blank-first', board: goalOf(3, 'blank-first') });
  expect({ algorithm, heuristic, pruneDepth }).toEqual({ algorithm: 'a-star', heuristic: 'manhattan', pruneDepth: 8 });
  expect({ reflection, speed, rate }).toEqual({ reflection: false, speed: 2, rate: 5000 });
  expect({ arrows, easy, controls }).toEqual({ arrows: 'blank', easy: true, controls: 'full' });

  const attributes = await puzzle.ask(async (element) => {
    Object.assign(element, { goal: 'blank-last', speed: 4, easy: false, rate: Number.POSITIVE_INFINITY });
    await element.updateComplete;
    return ['goal', 'speed', 'easy', 'rate', 'size'].map((name) => element.getAttribute(name));
  });
  // Default values have no attribute.
  expect(attributes).toEqual([null, '4', null, null, '3']);
  await puzzle.ask((element) => element.setAttribute('board', '1 2 3/4 5 6/7 0 8'));
  expect(await puzzle.text()).toBe('1 2 3/4 5 6/7 0 8');
});

test('in the document of another window it has its styles, whether it was shown before or not', async ({ page }) => {
  await openHost(page, `<fifteen-puzzle board="${nearHome}" colors="patterns"></fifteen-puzzle><iframe></iframe>`);
  const colors = await page.evaluate(async () => {
    const [one] = document.querySelectorAll('fifteen-puzzle');
    const [frame] = document.querySelectorAll('iframe');
    const color = () => {
      const tile = one.shadowRoot?.querySelector('.tile');
      return tile && [getComputedStyle(tile).backgroundColor, getComputedStyle(tile).position];
    };
    await one.solve();
    const before = color();
    frame.contentDocument?.body.append(one);
    await one.updateComplete;
    const after = color();
    document.body.append(one);
    const back = color();
    const other = document.createElement('fifteen-puzzle');
    frame.contentDocument?.body.append(other);
    await other.ready;
    await other.updateComplete;
    const tile = other.shadowRoot?.querySelector('.tile');
    return { before, after, back, other: tile && getComputedStyle(tile).position };
  });
  expect(colors.before?.[1]).toBe('absolute');
  expect(colors).toEqual({ before: colors.before, after: colors.before, back: colors.before, other: 'absolute' });
});

test('it runs on a page that is XHTML', async ({ page, puzzle }) => {
  await page.route('**/host.xhtml', (route) =>
    route.fulfill({
      contentType: 'application/xhtml+xml',
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A host</title></head>
        <body><fifteen-puzzle board="${nearHome}"></fifteen-puzzle><script src="/fifteen-puzzle.classic.js"></script></body></html>`,
    }),
  );
  await page.goto('/host.xhtml');
  expect(await puzzle.ask((element) => element.solve())).toMatchObject({ length: distance(nearHome) });
  await expect.poll(() => puzzle.shown()).toBe(goalOf(4));
});

test('the element writes no attributes of its own before somebody uses it, since frameworks compare them with those of the server', async ({
  page,
  puzzle,
}) => {
  await openHost(page, `<fifteen-puzzle board="${small}"></fifteen-puzzle>`);
  const names = () => puzzle.ask((element) => element.getAttributeNames());
  await puzzle.ask(async (element) => {
    await element.ready;
    await element.updateComplete;
  });
  expect(await names()).toEqual(['board']);
  await puzzle.ask((element) => element.focus());
  expect(await names()).toEqual(['board', 'data-lm-suppress-shortcuts']);
  for (const size of [5, 3]) {
    const written = await puzzle.ask(async (element, size) => {
      element.size = size;
      await element.updateComplete;
      return element.getAttribute('size');
    }, size);
    expect(written).toBe(String(size));
  }
});

test('a size that the board contradicts is corrected in its attribute', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle size="5" board="${small}"></fifteen-puzzle>`);
  const size = await puzzle.ask(async (element) => {
    await element.ready;
    await element.updateComplete;
    return element.getAttribute('size');
  });
  expect(size).toBe('3');
});

test('a rate that is no positive number is an error, and the search goes on at its rate', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${endless}" heuristic="manhattan" rate="1000"></fifteen-puzzle>`);
  const { rates, searching } = await puzzle.ask(async (element) => {
    await element.ready;
    void element.solve();
    const rates = [];
    for (const rate of /** @type {any[]} */ ([Number.NaN, -5, 'fast', undefined])) {
      element.rate = rate;
      await element.updateComplete;
      rates.push(element.rate);
    }
    const { searching } = element;
    await element.cancel();
    return { rates, searching };
  });
  expect(rates).toEqual([1000, 1000, 1000, Number.POSITIVE_INFINITY]);
  expect(searching).toBe(true);
  const errors = (await puzzle.events('error'))
    .map(({ detail }) => detail)
    .filter(({ code }) => code === 'bad-options');
  expect(errors.map(({ message }) => message)).toEqual(
    ['NaN', '-5', 'fast'].map((rate) => `Invalid rate ${rate}; expected a number of nodes per second above 0.`),
  );
});

test('methods wait until the element has loaded, and act at once from then on', async ({ page }) => {
  await openHost(page, '');
  const boards = await page.evaluate(async (board) => {
    const element = /** @type {FifteenPuzzle} */ (document.createElement('fifteen-puzzle'));
    document.body.append(element);
    const calls = [element.replay(`${board} UUL`), element.pause(), element.stepForward(), element.stepForward()];
    calls.push(element.undo(), element.pauseSearch(), element.cancel());
    const before = element.history;
    await Promise.all(calls);
    const loaded = element.board;
    const step = element.stepForward();
    const stepped = element.board;
    return { before, arePromises: [...calls, step].every((call) => call instanceof Promise), loaded, stepped };
  }, nearHome);
  expect(boards).toEqual({
    before: '',
    arePromises: true,
    loaded: after(nearHome, 'U'),
    stepped: after(nearHome, 'UU'),
  });
});

test('an invalid value is reported with its name', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${small}"></fifteen-puzzle>`);
  await puzzle.ask((element) => {
    element.setAttribute('size', '11');
    element.setAttribute('goal', 'middle');
  });
  const errors = (await puzzle.events('error')).map(({ detail }) => [detail.code, detail.message]);
  expect(errors).toEqual([
    ['bad-options', expect.stringContaining('size 11')],
    ['bad-goal', expect.stringContaining('middle')],
  ]);
  expect(await puzzle.text()).toBe(small);
  await puzzle.ask((element) => element.setAttribute('algorithm', 'guessing'));
  expect(await puzzle.ask((element) => element.solve())).toBeNull();
  expect(await puzzle.last('error', 3)).toMatchObject({
    code: 'bad-options',
    message: expect.stringContaining('guessing'),
  });
});

test('several elements share one worker without affecting each other', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  /** @type {string[]} */
  const started = [];
  page.on('worker', (worker) => started.push(worker.url()));
  await openHost(page, `${two}<fifteen-puzzle id="three" board="${small}"></fifteen-puzzle>`);
  expect(started, 'no worker before the first solve').toEqual([]);

  const lengths = await page.evaluate(async () => {
    const all = /** @type {FifteenPuzzle[]} */ ([...document.querySelectorAll('fifteen-puzzle')]);
    const lengths = [];
    for (const one of all) {
      lengths.push((await one.solve())?.length);
      one.pause();
    }
    return lengths;
  });
  expect(lengths).toEqual([3, 3, distance(small)]);
  expect(started).toHaveLength(1);

  await page.locator('#two').evaluate((element) => /** @type {FifteenPuzzle} */ (element).seek(0));
  await page.locator('#one').evaluate((element) => /** @type {FifteenPuzzle} */ (element).seek(0));
  await page.locator('#two').evaluate((element) => /** @type {FifteenPuzzle} */ (element).focus());
  await page.keyboard.press('ArrowUp');
  await page.locator('#one').getByRole('button', { name: /^8,/ }).click();
  const boardOf = (/** @type {string} */ id) =>
    page.locator(id).evaluate((element) => /** @type {FifteenPuzzle} */ (element).board);
  expect(await boardOf('#two')).toBe(after(nearHome, 'U'));
  expect(await boardOf('#one')).toBe(after(nearHome, 'L'));
  expect((await puzzle.events('move')).map(({ id, detail }) => [id, detail.move])).toEqual([
    ['two', 'U'],
    ['one', 'L'],
  ]);
});

test('its events bubble out of the shadow root of a host element', async ({ page, puzzle }) => {
  await openHost(page, '<div id="host"></div>');
  const flags = await page.locator('#host').evaluate(async (host, board) => {
    const element = /** @type {FifteenPuzzle} */ (document.createElement('fifteen-puzzle'));
    element.setAttribute('board', board);
    host.attachShadow({ mode: 'open' }).append(element);
    await element.ready;
    return new Promise((resolve) => {
      document.addEventListener('fifteen-hint', ({ bubbles, composed }) => resolve({ bubbles, composed }));
      element.hint();
    });
  }, nearHome);
  expect(flags).toEqual({ bubbles: true, composed: true });
  for (const type of ['change', 'solve-start', 'progress', 'hint']) expect(await puzzle.last(type)).toBeTruthy();
});

test("the page's styles do not affect the element, nor the element's styles the page", { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  const rude = `
    button { background: rgb(255, 0, 0); padding: 50px; font: 40px serif; border-radius: 0 }
    select, input, p, span, div, svg { border: 9px solid rgb(255, 0, 0); letter-spacing: 20px }
    .board, .tile, .btn, .bar, .stats { display: none; color: rgb(255, 0, 0) }`;
  const body = `<button class="btn tile board" id="hosts" hidden>Host</button><fifteen-puzzle board="${small}" style="width: 460px"></fifteen-puzzle>`;
  const look = () =>
    puzzle.button('Shuffle').evaluate((button) => {
      const { backgroundColor, padding, fontSize, letterSpacing, borderTopWidth, display } = getComputedStyle(button);
      return { backgroundColor, padding, fontSize, letterSpacing, borderTopWidth, display };
    });
  const hosts = () =>
    page.locator('#hosts').evaluate((button) => {
      const computed = getComputedStyle(button);
      return Array.from(computed, (name) => `${name}: ${computed.getPropertyValue(name)}`);
    });
  await openHost(page, body);
  const alone = await look();
  const withElement = await hosts();
  await page.locator('fifteen-puzzle').evaluate((element) => element.remove());
  expect(await hosts(), 'nothing leaks out').toEqual(withElement);

  await page.unroute('**/host.html');
  await openHost(page, body, rude);
  expect(await look(), 'nothing leaks in').toEqual(alone);
});

test('custom properties and parts style the element', async ({ page, puzzle }) => {
  await openHost(
    page,
    `<fifteen-puzzle board="${small}" style="width: 460px"></fifteen-puzzle>`,
    'fifteen-puzzle { --fifteen-accent: rgb(1, 2, 3) } fifteen-puzzle::part(tile) { outline: 7px solid rgb(4, 5, 6) }',
  );
  await expect(puzzle.button('Shuffle')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(puzzle.tile(3)).toHaveCSS('outline', /rgb\(4, 5, 6\).*7px|7px.*rgb\(4, 5, 6\)/);
});

test('its width determines which controls are shown', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${small}" style="width: 460px"></fifteen-puzzle>`);
  const width = (/** @type {number} */ pixels) =>
    puzzle.ask((element, wide) => element.style.setProperty('width', `${wide}px`), pixels);
  await expect(puzzle.size).toBeVisible();
  await width(300);
  await expect(puzzle.size).toBeHidden();
  await expect(puzzle.button('Solve')).toBeVisible();
  await width(200);
  await expect(puzzle.button('Solve')).toBeHidden();
  await expect(puzzle.tile(3)).toBeVisible();
  await width(460);
  await expect(puzzle.size).toBeVisible();
  await puzzle.ask((element) => {
    element.controls = 'none';
  });
  await expect(puzzle.button('Solve')).toBeHidden();
});

test('at 320 pixels, the buttons stay while a solution plays and while it is paused', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await openHost(page, `<fifteen-puzzle board="${small}" style="width: 320px"></fifteen-puzzle>`);
  await puzzle.button('Solve').click();
  await puzzle.last('move');
  const buttons = ['Shuffle', 'Solve', 'Hint', 'Undo', 'Redo'];
  for (const name of buttons) await expect(puzzle.button(name)).toBeVisible();
  await puzzle.playback.getByRole('button', { name: 'Pause' }).click();
  for (const name of buttons) await expect(puzzle.button(name)).toBeVisible();
  await puzzle.button('Shuffle').click();
  await expect(puzzle.playback).toBeHidden();
});

test('on a page without its own messages, the element shows what is wrong', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="1 2 3/4 5 6/8 7 0" style="width: 460px"></fifteen-puzzle>`);
  // The live region has the same words, for screen readers.
  const message = (/** @type {string} */ words) => puzzle.element.getByText(words).first();
  await expect(message('This board cannot be solved.')).toBeVisible();
  await puzzle.element.getByRole('button', { name: /^Swap \d and \d$/ }).click();
  await expect(message('This board cannot be solved.')).toBeHidden();
  await puzzle.ask((element) => {
    element.board = '1 2 2';
  });
  await expect(message('Found 3 numbers')).toBeVisible();
});

test('removed from the page, it ends its search silently; put back, it works again', async ({ page, puzzle }) => {
  await openHost(page, two);
  const code = await page.locator('#one').evaluate(async (node) => {
    const element = /** @type {FifteenPuzzle} */ (node);
    element.rate = 10;
    element.board = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';
    const errors = /** @type {string[]} */ ([]);
    element.addEventListener('fifteen-error', (event) => errors.push(/** @type {CustomEvent} */ (event).detail.code));
    const searching = new Promise((resolve) => element.addEventListener('fifteen-progress', resolve, { once: true }));
    const solving = element.solve();
    await searching;
    element.remove();
    await solving;
    return { errors, searching: element.searching };
  });
  expect(code).toEqual({ errors: ['aborted'], searching: false });
  const count = (await puzzle.events('progress')).length;

  // The worker is free for the other element.
  const result = await page.locator('#two').evaluate((element) => /** @type {FifteenPuzzle} */ (element).solve());
  expect(result?.length).toBe(3);
  expect((await puzzle.events('progress')).slice(count).every(({ id }) => id === 'two')).toBe(true);

  const alive = await page.evaluate(async (board) => {
    const element = /** @type {FifteenPuzzle} */ (document.createElement('fifteen-puzzle'));
    element.setAttribute('board', board);
    document.body.append(element);
    await element.ready;
    element.remove();
    document.body.prepend(element);
    await element.updateComplete;
    return element.board;
  }, nearHome);
  expect(alive).toBe(nearHome);
  await puzzle.tile(7).click();
  expect(await puzzle.text()).toBe(after(nearHome, 'U'));
});
