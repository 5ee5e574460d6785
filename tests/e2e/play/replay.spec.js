// Replays, which are a board and moves from it: links that play them back, copy and paste, and invalid replays.

import { open, small } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after, linkTo } from '../support/simulator.js';

/** Moves twice around a square, which reaches each of its boards again, then aside and back. */
const moves = 'ULDRULDRRL';
const inRuns = 'ULDRULDR2L';

/** @type {(board: string, moves: string) => string} */
const replayLink = (board, moves) => `${linkTo(board)}&moves=${encodeURIComponent(moves)}`;

test('a link plays back recorded moves', { tag: '@slow' }, async ({ page, puzzle }) => {
  await page.goto(replayLink(open, inRuns));
  await expect(puzzle.search).toContainText(`Replay: ${moves.length} moves.`);
  await puzzle.ask((element) => {
    element.speed = 20;
  });
  const place = puzzle.playback.getByRole('slider');
  await expect(place).toHaveAttribute('aria-valuetext', `Move ${moves.length} of ${moves.length}`);
  expect(await puzzle.moves()).toBe(moves);
  expect(await puzzle.text()).toBe(after(open, moves));
  await expect.poll(() => puzzle.shown()).toBe(after(open, moves));
  // The page makes no claim about the quality of the moves.
  await expect(puzzle.element).not.toContainText('way remain');
  await expect(puzzle.search).not.toContainText('ptimal');
  expect(await puzzle.events('solution')).toEqual([]);

  await puzzle.playback.getByRole('button', { name: 'Previous' }).click();
  await expect(place).toHaveAttribute('aria-valuetext', `Move 9 of ${moves.length}`);
  for (const position of [6, 2, 8]) {
    await place.fill(String(position));
    await expect(place).toHaveAttribute('aria-valuetext', `Move ${position} of ${moves.length}`);
    expect(await puzzle.text()).toBe(after(open, moves.slice(0, position)));
  }
  await puzzle.ask((element) => element.undo());
  await expect(place).toHaveAttribute('aria-valuetext', `Move 7 of ${moves.length}`);
  await puzzle.playback.getByRole('button', { name: 'Play' }).click();
  await expect(place).toHaveAttribute('aria-valuetext', `Move ${moves.length} of ${moves.length}`);

  await puzzle.tile(6).click();
  await expect(puzzle.playback).toBeHidden();
  expect(await puzzle.ask((element) => element.history)).toBe(`${open} ${inRuns}D`);
  expect(await puzzle.text()).toBe(after(open, `${moves}D`));
});

/** Moves of hostile links. Each is rejected with its code, and the board of the link is shown. */
const hostile = {
  'a million moves as a run': 'U1000000',
  'a million moves in letters': 'UD'.repeat(500_000),
  markup: '<img src=x onerror="document.title=1">',
  'a script': 'javascript:document.title=1',
  'another letter': 'ULX',
  'a move that leads outside': 'U2',
};

test('a link with impossible moves is rejected, and the page still works', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  for (const [index, [name, text]] of Object.entries(hostile).entries()) {
    const order = await page.evaluate(async (hash) => {
      /** @type {string[]} */
      const order = [];
      addEventListener('fifteen-error', () => order.push('error'), { once: true });
      location.hash = hash;
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true, capture: true }));
      await new Promise(requestAnimationFrame);
      order.push('frame');
      return order;
    }, replayLink(open, text).slice(1));
    expect(order, name).toEqual(['error', 'frame']);
    const solve = `${linkTo(open).slice('/#board='.length)} ${text}`;
    expect(await puzzle.last('error', index + 1), name).toMatchObject({ code: 'bad-moves', text: solve });
    await expect(puzzle.search, name).toContainText('The moves in this link cannot be played.');
    await expect(puzzle.field, name).toHaveAttribute('aria-invalid', 'true');
    expect(await puzzle.shown(), name).toBe(open);
    await puzzle.tile(6).click();
    expect(await puzzle.text(), name).toBe(after(open, 'D'));
  }
  expect(await page.title()).toMatch(/Fifteen$/);

  // The same link in a new page.
  await page.goto('about:blank');
  await page.goto(replayLink(open, hostile.markup));
  await expect(puzzle.search).toContainText('The moves in this link cannot be played.');
  await expect.poll(() => puzzle.shown()).toBe(open);
});

test('a replay is typed and copied, as text and as a link', async ({ browserName, context, page, puzzle }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await puzzle.open(small);
  await puzzle.openText();
  await puzzle.field.fill(`${open}\n${inRuns.toLowerCase()}`);
  await puzzle.field.press('Enter');
  await expect(puzzle.search).toContainText(`Replay: ${moves.length} moves.`);
  await puzzle.ask((element) => element.seek(8));
  await puzzle.search.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'More forms' }).click();
  await page.getByRole('menuitem', { name: 'Letters with counts' }).click();
  await expect.poll(clipboard).toBe(inRuns);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Include the moves' }).check();
  await puzzle.button('Copy').click();
  await expect.poll(clipboard).toBe(`${open} ULDRULDR`);
  await puzzle.button('Copy link').click();
  await expect.poll(clipboard).toContain('&moves=ULDRULDR');
  const link = await clipboard();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(puzzle.search).toContainText('Replay: 8 moves.');
  await puzzle.ask((element) => element.seek(8));
  expect(await puzzle.text()).toBe(after(open, moves.slice(0, 8)));

  await puzzle.openText();
  await puzzle.field.fill(`${small} U L Q`);
  await puzzle.field.press('Enter');
  await expect(puzzle.field).toHaveAccessibleDescription(/“Q” is not a move/);
  await expect(page.locator('#board-error mark')).toHaveText('Q');
});

test('the board is copied and pasted with the focus on it', async ({ browserName, page, puzzle }, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Playwright cannot emulate reduced motion in Firefox');
  await page.emulateMedia({ reducedMotion: 'reduce' }); // a replay waits at its first board
  await puzzle.open(open);
  await puzzle.openText();
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('Control+c');
  await puzzle.button('Shuffle').press('Enter');
  await puzzle.field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect.poll(() => puzzle.text()).toBe(open);

  await puzzle.field.fill(`${small} UD`);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('Control+v');
  expect(await puzzle.ask((element) => element.replayedMoves)).toBe('UD');
  expect(await puzzle.text()).toBe(small);

  // If text on the page is selected, that text is copied instead.
  await page.evaluate(() => getSelection()?.selectAllChildren(/** @type {Node} */ (document.querySelector('.head p'))));
  await puzzle.ask((element) => element.focus());
  await page.keyboard.press('Control+c');
  await puzzle.field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(puzzle.field).toHaveValue(/The 15-puzzle/);
});
