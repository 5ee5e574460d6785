// Watch: it shows the trace of the command line; also its keys and its playback.

import { small } from '../support/boards.js';
import { exportedFile } from '../support/games.js';
import { expect, test, traceOf } from '../support/lab.js';
import { example, expectStep } from '../support/watch.js';

/** @import { Event } from '../../../www/wasm/lab.js' */
/** @import { Shown } from '../support/lab.js' */

for (const [name, shown] of /** @type {[string, Shown][]} */ ([
  ['a 3×3 board', { board: small }],
  [
    'a 3×3 board with the blank first',
    { board: '7 1 5/8 3 2/4 6 0', goal: 'blank-first', heuristic: 'linear-conflict' },
  ],
  ['a 4×4 board', { board: example, heuristic: 'walking-distance' }],
  ['a 4×4 board by A*', { board: example, algorithm: 'a-star' }],
])) {
  test(`${name}: 25 steps show the values of the command line`, async ({ watch }) => {
    const trace = traceOf(shown);
    await watch.open(shown);
    await expect(watch.slider).toHaveAttribute('max', String(trace.length - 1));
    for (let part = 0; part <= 24; part++) {
      const step = Math.round((part * (trace.length - 1)) / 24);
      await watch.seek(step);
      await expectStep(watch, trace[step]);
    }
  });
}

test('steps back and forward again show the same', async ({ page, watch }) => {
  const trace = traceOf({ board: example });
  await watch.open({ board: example, at: 700 });
  await watch.view.focus();
  await expectStep(watch, trace[700]);
  const picture = await watch.picture();
  for (let count = 0; count < 30; count++) await page.keyboard.press('ArrowLeft');
  await expectStep(watch, trace[670]);
  expect(await watch.picture()).not.toBe(picture);
  for (let count = 0; count < 30; count++) await page.keyboard.press('ArrowRight');
  await expectStep(watch, trace[700]);
  expect(await watch.picture()).toBe(picture);
});

test('the table shows the steps around this one, and the file has all up to it', async ({
  browserName,
  page,
  watch,
}) => {
  const shown = { board: example, algorithm: 'a-star' };
  const trace = traceOf(shown);
  const at = 300 + trace.slice(300).findIndex(({ event }) => event.kind === 'opened');
  const { event, path, iterations } = trace[at];
  if (event.kind !== 'opened') throw new Error('no board is opened');
  await watch.open({ ...shown, at });
  await watch.element.getByText('Table', { exact: true }).click();
  const row = watch.element.locator('tbody [aria-current=step]');
  const isInBox = (/** @type {Element} */ one) => {
    const [inner, outer] = [one, /** @type {Element} */ (one.closest('.scroll'))].map((box) =>
      box.getBoundingClientRect(),
    );
    return inner.top >= outer.top && inner.bottom <= outer.bottom;
  };
  await expect.poll(() => row.evaluate(isInBox)).toBe(true);
  const g = path.length + 1;
  const cells = [path, event.child, 'open', g, event.h, g + event.h, iterations.at(-1)?.bound].map(String);
  const texts = await row.locator('td').allTextContents();
  // The cell between the move and the event holds the tile.
  expect(texts.toSpliced(3, 1)).toEqual([String(at), ...cells]);
  await expect(watch.element.locator('tbody tr').first()).toContainText(trace[at - 30].path);

  const { text } = await exportedFile(page, browserName, () => watch.button('Save as CSV').click());
  const lines = text.trim().split(/\r?\n/);
  expect(lines).toHaveLength(at + 2);
  expect(lines.at(-1)).toContain(`${at},${path},${event.child},`);
});

test('the keys play, step and jump, and fields keep theirs', async ({ page, watch }) => {
  await watch.open({ board: example, at: 100 });
  const length = traceOf({ board: example }).length - 1;
  await watch.element.getByRole('img').first().click();
  for (const [key, step] of /** @type {[string, number][]} */ ([
    ['ArrowRight', 101],
    ['ArrowLeft', 100],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['n', nextBound(0)],
    ['N', nextBound(nextBound(0))],
    ['e', length],
    ['ArrowRight', length],
    ['Home', 0],
    ['End', length],
  ])) {
    await page.keyboard.press(key);
    await watch.at(step);
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(watch.button('Pause')).toBeVisible();
  await expect(watch.sentence).toHaveAttribute('aria-live', 'off');
  await page.keyboard.press('Space');
  await expect(watch.button('Play')).toBeVisible();
  await expect(watch.sentence).toHaveAttribute('aria-live', 'polite');

  await page.keyboard.press('Home');
  await watch.element.getByRole('combobox').focus();
  await page.keyboard.press('e');
  await watch.at(0);
  await watch.slider.focus();
  await page.keyboard.press('ArrowRight');
  await watch.at(1);
  await watch.button('Next bound').focus();
  await page.keyboard.press('Space');
  await watch.at(nextBound(0));
});

/** The first step of the bound after a step of the example. @param {number} from */
function nextBound(from) {
  const isBeginning = (/** @type {Event} */ { kind }) => kind === 'began';
  return traceOf({ board: example }).findIndex(({ event }, step) => step > from && isBeginning(event));
}

test('Tab goes through the view from top to bottom', async ({ page, watch }) => {
  await watch.open();
  await watch.button('IDA*').focus();
  const names = [];
  for (let count = 0; count < 18; count++) {
    names.push(
      await watch.element.evaluate((element) => {
        const focused = element.shadowRoot?.activeElement;
        return (focused?.ariaLabel ?? focused?.textContent ?? '').trim() || focused?.localName;
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(names).toEqual([
    'IDA*',
    'A*',
    ...['misplaced tiles', 'Manhattan distance', 'linear conflict', 'walking distance'],
    ...['Program', 'Play', 'Step back', 'Step forward', 'Step', 'Speed', 'Next bound', 'To the end', 'input'],
    ...['Table', 'Save as CSV', 'Save the picture'],
  ]);
});

test('a playback runs to the end, and begins again', async ({ watch }) => {
  const trace = traceOf({ board: small });
  await watch.open({ board: small, at: trace.length - 4 });
  await watch.button('Play').click();
  await watch.at(trace.length - 1);
  await expect(watch.button('Play')).toBeVisible();
  await expect(watch.sentence).toContainText('Solved in 14 moves.');
  await watch.element.getByRole('combobox').selectOption('64×');
  await watch.button('Play').click();
  await expect(watch.button('Pause')).toBeVisible();
  await watch.at(trace.length - 1);
});

test('nothing is loaded before it is in sight, and out of sight nothing plays', async ({ page, watch }) => {
  await watch.open();
  await watch.replace({}, 4000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(watch.view).toHaveCount(0);
  await watch.element.evaluate((element) => element.scrollIntoView());
  await expect(watch.sentence).toBeVisible();
  await watch.button('Play').click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(watch.button('Play')).toHaveCount(1);
});

test('the program shows the line of each step, of IDA* and of A*', async ({ watch }) => {
  /** The line of the program for each kind of event in a trace of the command line. */
  const lines = {
    'ida-star': {
      expanded: 'for each next, one move away, except previous',
      bound: 'next bound ← min(next bound, g + h), answer no',
      undo: 'for each next, one move away, except previous',
      backtracked: 'answer no',
      solved: 'if board is solved: answer yes',
    },
    'a-star': {
      expanded: 'board ← take from queue the smallest g + h',
      undo: 'if next has no g, or g(board) + 1 < g(next)',
      closed: 'if next has no g, or g(board) + 1 < g(next)',
      opened: 'put next into queue',
      solved: 'if board is solved: return its path',
    },
  };
  const seen = new Set();
  for (const algorithm of /** @type {const} */ (['ida-star', 'a-star'])) {
    const shown = { board: '1 2 3/5 8 0/4 6 7', algorithm };
    await watch.open({ ...shown, at: 0 });
    const program = watch.element.locator('.program');
    await watch.element.locator('.program-box > summary').click();
    const trace = traceOf(shown);
    // The first step with each event.
    for (const [kind, line] of Object.entries(lines[algorithm])) {
      const step = trace.findIndex(({ event }) => (event.kind === 'pruned' ? event.reason : event.kind) === kind);
      if (step < 0) continue;
      await watch.seek(step);
      await watch.at(step);
      await expect(program.locator('[aria-current=step]'), `${algorithm} ${kind}`).toHaveText(line);
      seen.add(`${algorithm} ${kind}`);
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(9);
});
