// Text that is no board: in the page's field, the attribute, the property and the solver, the first fault is named with its
// place, and the board stays as it was.

import { small } from './support/boards.js';
import { solve } from './support/command-line.js';
import { expect, test } from './support/puzzle.js';

/** @typedef {{ name: string, text: string, start: number, end: number, says: RegExp }} Case */

const head = '1 2 3 4/5 6 7 8/9 10 11 12';

/** Where each begins and ends was counted by hand. @type {Case[]} */
const cases = [
  { name: 'too few', text: '1 2 3', start: 5, end: 5, says: /3 numbers/ },
  { name: 'too many', text: `${head}/13 14 15 0 0`, start: 39, end: 39, says: /17 numbers/ },
  {
    name: 'repeated',
    text: '1 2 3/4 4 5/6 7 0',
    start: 8,
    end: 9,
    says: /4 stands twice.*row 2, column 2.*8 is missing/,
  },
  { name: 'missing', text: `${head}/13 14 15 15`, start: 36, end: 38, says: /15 stands twice.*0 is missing/ },
  { name: 'out of range', text: `${head}/13 14 99 0`, start: 33, end: 35, says: /99 is not a tile.*row 4, column 3/ },
  { name: 'letters', text: '1 2 3/4 five 6/7 8 0', start: 8, end: 12, says: /“five” is not a number.*row 2, column 2/ },
  { name: 'a sign', text: '1 2 3/4 -5 6/7 8 0', start: 8, end: 10, says: /“-5” is not a number/ },
  { name: 'beyond the alphabet', text: '1 2 3/😀 5 6/7 8 0', start: 6, end: 8, says: /“😀” is not a number/ },
  { name: 'a broken row', text: '1 2 3 4/5 6/7 8 0', start: 7, end: 8, says: /“\/” after 4 numbers/ },
  { name: 'empty', text: '', start: 0, end: 0, says: /no board/ },
  { name: 'white space', text: ' \n\t', start: 0, end: 0, says: /no board/ },
];

/** A megabyte whose first fault comes early. */
const megabyte = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 '.repeat(27_595);

test('the command line knows the same faults', () => {
  for (const { name, text, start, end, says } of cases) {
    const { error } = solve(text);
    expect(error, name).toMatchObject({ code: 'bad-board', start, end });
    expect(error?.message, name).toMatch(says);
  }
});

test('the property and the attribute', async ({ puzzle }) => {
  await puzzle.open(small);
  const boards = await puzzle.ask(
    (element, texts) =>
      texts.flatMap((text) => {
        element.board = text;
        const { board } = element;
        element.setAttribute('board', text);
        return [board, element.board];
      }),
    cases.map(({ text }) => text),
  );
  expect(new Set(boards)).toEqual(new Set([small]));
  const heard = (await puzzle.heard('error')).map(({ detail }) => detail);
  expect(heard).toHaveLength(2 * cases.length);
  for (const [index, fault] of heard.entries()) {
    const { name, text, start, end, says } = cases[Math.floor(index / 2)];
    expect(fault, name).toMatchObject({ code: 'bad-board', start, end, text });
    expect(fault.message, name).toMatch(says);
    expect(fault.message, name).toBe(solve(text).error?.message);
  }
  expect(await puzzle.shown()).toBe(small);
});

test('the solver', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const faults = await page.evaluate(
    async (texts) => {
      const { FifteenError, Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
      const solver = new Solver();
      const seen = [];
      for (const text of texts) {
        const fault = await solver.solve(text).catch((/** @type {unknown} */ thrown) => thrown);
        const { code, message, start, end } = fault;
        seen.push({ typed: fault instanceof FifteenError, code, message, start, end });
      }
      return seen;
    },
    cases.map(({ text }) => text),
  );
  for (const [index, { name, start, end, says }] of cases.entries()) {
    expect(faults[index], name).toMatchObject({ typed: true, code: 'bad-board', start, end });
    expect(faults[index].message, name).toMatch(says);
  }
});

test('the field of the page', async ({ puzzle }) => {
  await puzzle.open(small);
  const known = new Set();
  for (const [index, { name, text, start, end, says }] of cases.entries()) {
    // A line of text takes no line breaks by the keyboard; they come by pasting, which fill does.
    await puzzle.field.fill(text);
    await puzzle.field.press('Enter');
    const fault = await puzzle.last('error', index + 1);
    expect(fault, name).toMatchObject({ code: 'bad-board', start, end, text });
    await expect(puzzle.field, name).toHaveAttribute('aria-invalid', 'true');
    // The message is tied to the field, so that it is read out with it.
    await expect(puzzle.field, name).toHaveAccessibleDescription(says);
    known.add(fault.message);
    expect(await puzzle.shown(), name).toBe(small);
  }
  expect(known.size).toBeGreaterThan(cases.length - 3);
  await expect(puzzle.search).toContainText('the board stays as it was');

  await puzzle.field.fill('1 2 3/4 5 6/7 0 8');
  await puzzle.field.press('Enter');
  await expect.poll(() => puzzle.shown()).toBe('1 2 3/4 5 6/7 0 8');
  await expect(puzzle.field).not.toHaveAttribute('aria-invalid');
  await expect(puzzle.field).toHaveAccessibleDescription('');
});

test('leaving the field with a bad text does not swallow the click that leaves it', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.field.press('End');
  await puzzle.field.pressSequentially(' 9');
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await puzzle.last('error')).toMatchObject({ code: 'bad-board' });
  await expect(page.getByRole('button', { name: /^(Copied|Not allowed)$/ })).toBeVisible();
});

test('a megabyte of text is refused within a second, everywhere', async ({ puzzle }) => {
  await puzzle.open(small);
  expect(megabyte.length).toBeGreaterThan(1_000_000);
  const fault = { code: 'bad-board', start: 84, end: 85 };
  for (const [index, way] of ['property', 'attribute'].entries()) {
    const ms = await puzzle.ask(
      async (element, [kind, text]) => {
        const since = performance.now();
        if (kind === 'property') element.board = text;
        else element.setAttribute('board', text);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - since;
      },
      [way, megabyte],
    );
    expect(await puzzle.last('error', index + 1)).toMatchObject(fault);
    expect(ms, way).toBeLessThan(1000);
  }
  const { ms, code, start } = await puzzle.ask(async (_element, text) => {
    const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
    const since = performance.now();
    const thrown = await new Solver().solve(text).catch((/** @type {unknown} */ error) => error);
    return { ms: performance.now() - since, code: thrown.code, start: thrown.start };
  }, megabyte);
  expect({ code, start }).toEqual({ code: 'bad-board', start: 84 });
  expect(ms).toBeLessThan(1000);
  expect(await puzzle.text()).toBe(small);
});

test('a megabyte in the field does not freeze the page', async ({ puzzle }) => {
  await puzzle.open(small);
  await puzzle.field.focus();
  const ms = await puzzle.field.evaluate(async (field, text) => {
    const since = performance.now();
    /** @type {HTMLTextAreaElement} */ (field).value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - since;
  }, megabyte);
  expect(await puzzle.last('error')).toMatchObject({ code: 'bad-board', start: 84, end: 85 });
  expect(ms).toBeLessThan(1000);
  await expect(puzzle.field).toHaveAccessibleDescription(/There are 37 numbers or more\./);
  expect(await puzzle.shown()).toBe(small);
  // And it is a page to be played on again.
  await puzzle.button('Shuffle').click();
  await expect.poll(() => puzzle.text()).not.toBe(small);
});
