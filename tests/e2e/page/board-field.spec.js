// The text field of the board, with text that is not a valid board.

import { small } from '../support/boards.js';
import { invalidBoards, megabyte } from '../support/invalid-boards.js';
import { expect, test } from '../support/puzzle.js';

test('invalid text in the field is explained, and the board stays as it was', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  for (const { name, text, start, end, says } of invalidBoards) {
    // Line breaks cannot be typed into the field but can be pasted, which is what `fill` does.
    await puzzle.field.fill(text);
    await puzzle.field.press('Enter');
    // The message describes the field, so that screen readers announce both together.
    await expect(puzzle.field, name).toHaveAccessibleDescription(says);
    await expect(puzzle.field, name).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#board-error mark'), name).toHaveText(text.slice(start, end) || '…');
    expect(await puzzle.shown(), name).toBe(small);
  }
  await expect(puzzle.search).toContainText('the board stays as it was');

  await puzzle.field.fill('1 2 3/4 5 6/7 0 8');
  await puzzle.field.press('Enter');
  await expect.poll(() => puzzle.shown()).toBe('1 2 3/4 5 6/7 0 8');
  await expect(puzzle.field).not.toHaveAttribute('aria-invalid');
  await expect(puzzle.field).toHaveAccessibleDescription('');

  // Beside a solved board, there is no instruction to slide the tiles into order.
  await puzzle.field.fill('1 2 3/4 5 6/7 8 0');
  await puzzle.field.press('Enter');
  await expect(puzzle.search).toContainText('Every tile is in its place.');
  await puzzle.field.fill('1 2 3');
  await puzzle.field.press('Enter');
  await expect(puzzle.search).toHaveText(
    /^\s*Every tile is in its place\.\s*The text is not a valid board, so the board stays as it was\.\s*$/,
  );
});

test('an error goes with the next key, and comes back if nothing was mended', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  const error = page.locator('#board-error');
  await puzzle.field.fill('1 2 3/4 5 6/7 7 0');
  await puzzle.field.press('Enter');
  await expect(error).toContainText('7 appears twice');
  await expect(puzzle.search).toContainText('the board stays as it was');
  await puzzle.field.press('Backspace');
  await expect(error).toBeHidden();
  await expect(puzzle.field).not.toHaveAttribute('aria-invalid');
  await expect(puzzle.search).not.toContainText('the board stays as it was');
  await puzzle.field.press('0');
  await puzzle.field.press('Tab');
  await expect(error).toContainText('7 appears twice');
  await expect(puzzle.field).toHaveValue('1 2 3/4 5 6/7 7 0');
});

/** One board in the layouts of other programs. Layouts that leave the goal open are in courses.spec.js. */
const layouts = ['813402765', '8 1 3/4 _ 2/7 6 5', '3\n 8  1  3\n 4  0  2\n 7  6  5\n'];

test('boards in the layouts of other programs are read from the field and from links', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  for (const [index, text] of layouts.entries()) {
    await puzzle.open('1 2 3/4 5 6/7 0 8');
    await puzzle.openText();
    await puzzle.field.fill(text);
    await puzzle.field.press('Enter');
    await expect.poll(() => puzzle.shown(), text).toBe('8 1 3/4 0 2/7 6 5');
    await page.goto(`/?layout=${index}#board=${encodeURIComponent(text)}`);
    await expect.poll(() => puzzle.shown(), text).toBe('8 1 3/4 0 2/7 6 5');
  }
});

test('leaving the field with invalid text does not lose the click that leaves it', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  await puzzle.field.press('End');
  await puzzle.field.pressSequentially(' 9');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(puzzle.field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: /^(Copied|Not allowed)$/ })).toBeVisible();
});

test('a megabyte in the field does not freeze the page', async ({ puzzle }) => {
  await puzzle.open(small);
  await puzzle.openText();
  await puzzle.field.focus();
  await puzzle.field.evaluate((field, text) => {
    /** @type {HTMLTextAreaElement} */ (field).value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, megabyte);
  await expect(puzzle.field).toHaveAccessibleDescription(/Found 101 numbers or more/);
  expect(await puzzle.shown()).toBe(small);
  // The page still works.
  await puzzle.button('Shuffle').click();
  await expect.poll(() => puzzle.text()).not.toBe(small);
});
