// embed.html in a frame on another origin: its parameters, its messages, and the input that it rejects.

import { serveOtherOrigin } from '../../support/other-origin.js';
import { axe } from '../support/axe.js';
import { endless, small, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf, replay } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */
/** @import { OtherOrigin } from '../../support/other-origin.js' */

/** @typedef {{ from: string, data: any }} Received */
/** @typedef {Window & { received: Received[], pwned?: boolean }} Host */

/** @type {OtherOrigin} */
let otherOrigin;
const files = `http://127.0.0.1:${process.env.FIFTEEN_PORT ?? 4173}`;

test.beforeAll(async () => {
  otherOrigin = await serveOtherOrigin('examples', files);
});
test.afterAll(() => otherOrigin.close());

/**
 * Opens a page with frames, given by their names and parameters; the page records the messages that it receives.
 * @param {Page} page  @param {Record<string, Record<string, string>>} frames
 */
async function openFrames(page, frames) {
  const addresses = Object.entries(frames).map(([name, parameters]) => {
    const query = new URLSearchParams(parameters).toString().replaceAll('&', '&amp;');
    return `<iframe name="${name}" width="420" height="600" title="${name}" src="${files}/embed.html?${query}"></iframe>`;
  });
  const listen = `<script>
    window.received = [];
    addEventListener('message', ({ source, data }) => {
      const from = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source)?.name ?? '';
      received.push({ from, data });
    });
  </script>`;
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title>${listen}</head><body>${addresses.join('')}</body></html>`;
  await page.goto(otherOrigin.publish('/host.html', body));
  for (const name of Object.keys(frames)) await within(page, name, (puzzle) => puzzle.ready);
}

/**
 * Evaluates a function of a frame's element.
 * @template T
 * @param {Page} page
 * @param {string} name
 * @param {(puzzle: FifteenPuzzle) => T | Promise<T>} question  runs in the frame
 * @returns {Promise<T>}
 */
function within(page, name, question) {
  const element = page.frameLocator(`iframe[name="${name}"]`).locator('fifteen-puzzle');
  return element.evaluate(/** @type {any} */ (question));
}

/** The messages that the page has received from a frame. @param {Page} page  @param {string} name @returns {Promise<any[]>} */
const receivedFrom = (page, name) =>
  page.evaluate((frame) => {
    const { received } = /** @type {Host} */ (/** @type {unknown} */ (window));
    return received.filter(({ from }) => from === frame).map(({ data }) => data);
  }, name);

/** @param {Page} page  @param {string} name  @param {unknown} message */
const post = (page, name, message) =>
  page.evaluate(
    ([frame, data, origin]) => {
      const { contentWindow } = /** @type {HTMLIFrameElement} */ (document.querySelector(`iframe[name="${frame}"]`));
      contentWindow?.postMessage(data, String(origin));
    },
    [name, message, files],
  );

let lastId = 0;

/** Sends a command and returns the reply. @param {Page} page  @param {string} name  @param {object} message @returns {Promise<any>} */
async function ask(page, name, message) {
  lastId += 1;
  const id = lastId;
  await post(page, name, { fifteen: 1, id, ...message });
  const answer = async () => (await receivedFrom(page, name)).find((data) => data.id === id);
  await expect.poll(answer, { message: JSON.stringify(message).slice(0, 80) }).toBeTruthy();
  return answer();
}

test('commands are answered and events sent to the origin in the address', { tag: '@firefox' }, async ({ page }) => {
  await openFrames(page, { one: { board: small, origin: otherOrigin.origin } });
  await expect.poll(async () => (await receivedFrom(page, 'one')).map(({ event }) => event)).toContain('ready');
  expect((await ask(page, 'one', { command: 'state' })).result).toMatchObject({
    board: small,
    size: 3,
    rows: 3,
    columns: 3,
    solved: false,
  });

  const { result } = await ask(page, 'one', { command: 'solve' });
  expect(result).toMatchObject({ length: distance(small), optimal: true });
  expect(replay(small, result.moves).board).toBe('1 2 3/4 5 6/7 8 0');
  await ask(page, 'one', { command: 'pause' });
  await ask(page, 'one', { command: 'seek', position: 2 });
  const there = after(small, result.moves.slice(0, 2));
  expect((await ask(page, 'one', { command: 'state' })).result).toMatchObject({ board: there, position: 2 });

  await ask(page, 'one', { command: 'set', board: usual, theme: 'dark', controls: 'compact' });
  expect((await ask(page, 'one', { command: 'state' })).result).toMatchObject({
    board: usual,
    size: 4,
    rows: 4,
    columns: 4,
  });
  await ask(page, 'one', { command: 'replay', text: `${small} L` });
  const events = await receivedFrom(page, 'one');
  const solution = events.find(({ event }) => event === 'solution');
  expect(solution.detail).toMatchObject({ moves: result.moves, optimal: true });
  expect(events.filter(({ event }) => event === 'change').map(({ detail }) => detail.board)).toContain(usual);
  const scheme = await within(page, 'one', () => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe('dark');
});

test('the frame and its name are in the language that the embedding page names, and in no other', async ({ page }) => {
  await page.goto(`${files}/embed.html`);
  await page.evaluate(() => localStorage.setItem('fifteen-language', 'fr'));
  const { origin } = otherOrigin;
  await openFrames(page, { plain: { board: small, origin }, german: { board: small, lang: 'de', origin } });
  const named = (/** @type {string} */ frame) =>
    within(page, frame, () => [
      document.documentElement.lang,
      document.title,
      document.querySelector('h1')?.textContent,
    ]);
  const english = 'Fifteen, a sliding-tile puzzle';
  const german = 'Fifteen, ein Schiebepuzzle';
  await expect.poll(() => named('german')).toEqual(['de', german, german]);
  expect(await named('plain')).toEqual(['en', english, english]);
  await ask(page, 'german', { command: 'set', lang: 'en' });
  await expect.poll(() => named('german')).toEqual(['en', english, english]);
});

test('messages of other origins are ignored, and nothing is sent to them', { tag: '@firefox' }, async ({ page }) => {
  await openFrames(page, {
    allowed: { board: small, origin: otherOrigin.origin },
    without: { board: small },
    elsewhere: { board: small, origin: 'https://example.org' },
  });
  for (const name of ['without', 'elsewhere']) {
    await within(page, name, () => {
      const came = /** @type {unknown[]} */ ([]);
      Object.assign(window, { came });
      addEventListener('message', ({ data }) => came.push(data.id));
    });
    await post(page, name, { fifteen: 1, id: 'x', command: 'set', board: usual });
    await post(page, name, { fifteen: 1, id: 'y', command: 'state' });
    // Both messages have arrived, and the listener of the page itself was called first.
    const came = () => within(page, name, () => /** @type {any} */ (window).came);
    await expect.poll(came, name).toEqual(['x', 'y']);
  }
  // The frame with the right origin still answers.
  await ask(page, 'allowed', { command: 'state' });
  for (const name of ['without', 'elsewhere']) {
    expect(await within(page, name, (puzzle) => puzzle.board), name).toBe(small);
    expect(await receivedFrom(page, name), name).toEqual([]);
  }
});

test('parameters set every attribute that makes sense in a frame', async ({ page, puzzle }) => {
  const parameters = {
    board: small,
    algorithm: 'a-star',
    heuristic: 'manhattan',
    rate: '50',
    easy: 'true',
    colors: 'fringe',
  };
  await page.goto(
    `/embed.html?${new URLSearchParams({ ...parameters, arrows: 'blank', numbers: 'true', weight: 'x' })}`,
  );
  const set = await puzzle.ask(async (element) => {
    await element.ready;
    const { algorithm, heuristic, rate, easy, colors, arrows, numbers } = element;
    return { algorithm, heuristic, rate, easy, colors, arrows, numbers };
  });
  const expected = { algorithm: 'a-star', heuristic: 'manhattan', rate: 50, easy: true, colors: 'fringe' };
  expect(set).toEqual({ ...expected, arrows: 'blank', numbers: true });
  await expect(page.getByRole('alert')).toContainText('Invalid weight “x”; expected a number from 1 to 10.');

  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
  await page.goto(`/embed.html#${new URLSearchParams({ board: small, image: dot })}`);
  await expect(page.locator('fifteen-puzzle .piece').first()).toBeAttached();
});

/** Attributes that make sense only outside a frame: they name other elements, texts and files of the page. */
const notInFrames = ['follows', 'texts', 'worker-src', 'wasm-src', 'table-src'];

test('the Embed dialog names every attribute, and embed.html takes all that make sense in a frame', async ({
  page,
  puzzle,
}) => {
  await page.goto('/#embed');
  await page.getByText('Attributes, methods and events').click();
  const names = page.getByRole('dialog', { name: 'Embed the puzzle' }).getByRole('term').locator('code');
  await expect(names).not.toHaveCount(0); // the dialog is loaded when it is opened
  const named = await names.allTextContents();
  const attributes = await puzzle.ask((element) => /** @type {any} */ (element.constructor).observedAttributes);
  expect(attributes.filter((/** @type {string} */ name) => !named.includes(name))).toEqual([]);

  const query = attributes.map((/** @type {string} */ name) => `${name}=%40`).join('&');
  await page.goto(`/embed.html?${query}`);
  await expect(page.getByRole('alert')).toBeVisible();
  const errors = await page.getByRole('alert').getByRole('listitem').allTextContents();
  const unknown = errors.flatMap((error) => /^Unknown parameter “(.*?)”/.exec(error)?.[1] ?? []);
  expect(unknown.sort()).toEqual([...notInFrames].sort());
});

test('hostile parameters are rejected by name, and the page still works', async ({ page, puzzle }) => {
  const markup = '<img src=x onerror="parent.pwned=pwned=true">';
  const query = new URLSearchParams([
    ['size', '<script>pwned=true</script>'],
    ['theme', 'javascript:pwned=true'],
    ['controls', markup],
    ['origin', '*'],
    ['origin', 'null'],
    ['origin', 'https://example.org/path'],
    ['onload', 'pwned=true'],
    ['__proto__', '1'],
    ['goal', '1 '.repeat(1e5)],
  ]);
  await page.goto(`/embed.html#${query}`);
  await puzzle.ask((element) => element.ready);
  const errors = await page.getByRole('alert').getByRole('listitem').allTextContents();
  expect(errors).toHaveLength([...query].length);
  for (const [index, [name, value]] of [...query].entries()) {
    const named = name === 'origin' || !['onload', '__proto__', 'goal'].includes(name) ? value.slice(0, 40) : name;
    expect(errors[index]).toContain(named);
  }
  await page.goto(`/embed.html?${new URLSearchParams({ board: markup })}`);
  expect(await puzzle.last('error')).toMatchObject({ code: 'bad-board' });
  await page.goto(`/embed.html#${new URLSearchParams({ board: small, moves: 'UD'.repeat(15_000) })}`);
  expect(await puzzle.last('error')).toMatchObject({ code: 'bad-moves' });
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await puzzle.tile(2).click();
  expect(await puzzle.text()).toBe(after(small, 'L'));
});

test('hostile messages are rejected with a code, and the page still works', async ({ page }) => {
  await openFrames(page, { one: { board: small, origin: otherOrigin.origin } });
  const rejected = /** @type {[object, string][]} */ ([
    [{ fifteen: 2, command: 'state' }, 'bad-message'],
    [{ command: 'constructor' }, 'bad-message'],
    [{ command: { toString: 1 } }, 'bad-message'],
    [{ command: 'set', innerHTML: '<b>' }, 'bad-message'],
    [{ command: 'set', board: 7 }, 'bad-message'],
    [{ command: 'set', theme: 'javascript:1' }, 'bad-message'],
    [{ command: 'set', board: '9 '.repeat(1e6) }, 'bad-message'],
    [{ command: 'set', board: '<script>1</script>' }, 'bad-board'],
    [{ command: 'set', board: '1 2 3 4 5 6 7 8 8' }, 'bad-board'],
    [{ command: 'set', goal: 'nowhere' }, 'bad-goal'],
    [{ command: 'seek', position: 1.5 }, 'bad-message'],
    [{ command: 'replay', text: `${small} R1000000` }, 'bad-moves'],
    [{ command: 'replay', text: `${small} ${'LR'.repeat(5e5)}` }, 'bad-message'],
    [{ command: 'replay', text: `${small} LLL` }, 'bad-moves'],
  ]);
  for (const [message, code] of rejected) {
    const answer = await ask(page, 'one', message);
    expect(answer.error?.code, JSON.stringify(message).slice(0, 80)).toBe(code);
  }
  // Messages of other protocols get no answer.
  for (const other of [null, 'solve', 7, [], { command: 'shuffle' }]) await post(page, 'one', other);
  expect((await ask(page, 'one', { command: 'state' })).result.board).toBe(small);
  expect((await ask(page, 'one', { command: 'solve' })).result.length).toBe(distance(small));
});

test('commands that run at the same time are answered each with its own error', async ({ page }) => {
  const slow = { board: endless, heuristic: 'manhattan' };
  await openFrames(page, { one: { ...slow, origin: otherOrigin.origin } });
  // The hint waits for the end of the solve. Another board ends both.
  const commands = [
    { id: 'solve', command: 'solve' },
    { id: 'hint', command: 'hint' },
    { id: 'state', command: 'state' },
    { id: 'bad', command: 'set', board: '1 2 2' },
    { id: 'solved', command: 'set', board: goalOf(4) },
    { id: 'cancel', command: 'cancel' },
  ];
  for (const message of commands) await post(page, 'one', { fifteen: 1, ...message });
  const codes = async () => {
    const received = await receivedFrom(page, 'one');
    const answers = received.filter(({ id }) => id !== undefined);
    return Object.fromEntries(answers.map(({ id, error }) => [id, error?.code ?? null]));
  };
  const none = { state: null, solved: null, cancel: null };
  await expect.poll(codes).toEqual({ ...none, solve: 'aborted', hint: 'aborted', bad: 'bad-board' });
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in the frame's page, ${theme}`, { tag: theme === 'dark' ? '@slow' : [] }, async ({
    page,
    puzzle,
  }) => {
    await page.goto(`/embed.html?${new URLSearchParams({ board: small, theme, sizes: '3' })}`);
    await puzzle.ask((element) => element.ready);
    expect((await axe(page)).found).toEqual([]);
  });
}

test("the frame's page is played and solved by keyboard alone", { tag: '@firefox' }, async ({ page, puzzle }) => {
  await page.goto(`/embed.html?${new URLSearchParams({ board: small })}`);
  await puzzle.ask((element) => element.ready);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  expect(await puzzle.shown()).toBe(after(small, 'L'));
  await page.keyboard.press('Control+z');
  await puzzle.ask((element) => {
    element.speed = 8;
  });
  await page.keyboard.press('l');
  await expect(puzzle.playback).toBeVisible();
  expect(await puzzle.last('solved')).toMatchObject({ by: 'playback' });
  expect(await puzzle.shown()).toBe('1 2 3/4 5 6/7 8 0');
});
