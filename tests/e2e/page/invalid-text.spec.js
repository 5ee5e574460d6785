// Text that is not a valid board, in the attribute, the property and the solver: the first error is reported with its position, and the
// board stays as it was.

import { small } from '../support/boards.js';
import { solve } from '../support/command-line.js';
import { invalidBoards, megabyte } from '../support/invalid-boards.js';
import { expect, test } from '../support/puzzle.js';

test('the command line reports the same errors', () => {
  for (const { name, text, start, end, says } of invalidBoards) {
    const { error } = solve(text);
    expect(error, name).toMatchObject({ code: 'bad-board', start, end });
    expect(error?.message, name).toMatch(says);
  }
});

test('the property and the attribute', async ({ puzzle }) => {
  await puzzle.open(small);
  // An empty text counts as absent.
  const texts = invalidBoards.filter(({ text }) => text !== '');
  const boards = await puzzle.ask(
    (element, texts) =>
      texts.flatMap((text) => {
        element.board = text;
        const { board } = element;
        element.setAttribute('board', text);
        return [board, element.board];
      }),
    texts.map(({ text }) => text),
  );
  expect(new Set(boards)).toEqual(new Set([small]));
  const fired = (await puzzle.events('error')).map(({ detail }) => detail);
  expect(fired).toHaveLength(2 * texts.length);
  for (const [index, error] of fired.entries()) {
    const { name, text, start, end, says } = texts[Math.floor(index / 2)];
    expect(error, name).toMatchObject({ code: 'bad-board', start, end, text });
    expect(error.message, name).toMatch(says);
    expect(error.message, name).toBe(solve(text).error?.message);
  }
  expect(await puzzle.shown()).toBe(small);
});

test('the solver', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const errors = await page.evaluate(
    async (texts) => {
      const { FifteenError, Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
      const solver = new Solver();
      const seen = [];
      for (const text of texts) {
        const error = await solver.solve(text).catch((/** @type {unknown} */ thrown) => thrown);
        const { code, message, start, end } = error;
        seen.push({ typed: error instanceof FifteenError, code, message, start, end });
      }
      return seen;
    },
    invalidBoards.map(({ text }) => text),
  );
  for (const [index, { name, start, end, says }] of invalidBoards.entries()) {
    expect(errors[index], name).toMatchObject({ typed: true, code: 'bad-board', start, end });
    expect(errors[index].message, name).toMatch(says);
  }
});

test('a megabyte of text is rejected everywhere, by the element before the next frame', { tag: '@slow' }, async ({
  puzzle,
}) => {
  await puzzle.open(small);
  expect(megabyte.length).toBeGreaterThan(1_000_000);
  const expected = { code: 'bad-board', start: 236, end: 237 };
  for (const [index, kind] of ['property', 'attribute'].entries()) {
    const order = await puzzle.ask(
      async (element, [kind, text]) => {
        /** @type {string[]} */
        const order = [];
        element.addEventListener('fifteen-error', () => order.push('error'), { once: true });
        if (kind === 'property') element.board = text;
        else element.setAttribute('board', text);
        await new Promise(requestAnimationFrame);
        order.push('frame');
        return order;
      },
      [kind, megabyte],
    );
    expect(await puzzle.last('error', index + 1)).toMatchObject(expected);
    expect(order, kind).toEqual(['error', 'frame']);
  }
  const { code, start } = await puzzle.ask(async (_element, text) => {
    const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
    const thrown = await new Solver().solve(text).catch((/** @type {unknown} */ error) => error);
    return { code: thrown.code, start: thrown.start };
  }, megabyte);
  expect({ code, start }).toEqual({ code: 'bad-board', start: 236 });
  expect(await puzzle.text()).toBe(small);
});
