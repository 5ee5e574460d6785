// The focus: the order of the Tab key, and the outline of the focused control.

import { small } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';

test('Tab reaches every control and leaves the page again', { tag: '@firefox' }, async ({ page, puzzle }) => {
  await puzzle.open(small);
  // The contents of a row appear after it has opened, and move the rows below it.
  await puzzle.openText();
  await expect(puzzle.field).toBeVisible();
  await puzzle.openOptions();
  await expect(page.getByLabel('Heuristic')).toBeVisible();
  await page.getByText('The 15-puzzle, solved in the fewest moves.').click();
  const reached = [];
  for (let presses = 0; presses < 70; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(focusedName);
    if (name === '' && reached.length > 0) break;
    reached.push(name);
  }
  const names = [
    'How it works',
    'Settings',
    /^\d, row \d column \d/,
    'Size: 3×3',
    'Shuffle',
    'Enter my board',
    'Hint',
    'Solve',
    'Undo',
    'Redo',
    'Close',
    'System',
    'tile',
    'gap',
    'hover',
    'on',
    'exact',
    /^Search/,
    'Algorithm',
    'Heuristic',
    'Goal',
    'Search speed',
    'Prune duplicates',
    /^Board as text/,
    'Board as text',
    'Paste',
    'Copy',
    'Copy link',
    'Include the moves',
    'Keys (?)',
    'Embed',
  ];
  let from = 0;
  for (const name of names) {
    const at = reached.findIndex(
      (one, index) => index >= from && (typeof name === 'string' ? one === name : name.test(one)),
    );
    expect(at, `${name} in ${reached.join(' | ')}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
  const tiles = reached.filter((name) => /^\d+, row/.test(name));
  expect(tiles, 'the board is one tab stop').toHaveLength(1);
});

/** Runs in the page: the name of the focused control. */
function focusedName() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return '';
  const label = /** @type {HTMLInputElement} */ (focused).labels?.[0]?.cloneNode(true);
  // The label of a field may contain the field itself.
  if (label instanceof Element) for (const inner of label.querySelectorAll('select, input')) inner.remove();
  const heading = document.getElementById(focused.getAttribute('aria-labelledby') ?? '');
  const name =
    focused.getAttribute('aria-label') ?? heading?.textContent ?? label?.textContent ?? focused.textContent ?? '';
  return name.replaceAll(/\s+/g, ' ').trim();
}

test('the focused control has an outline', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await page.keyboard.press('Tab');
  for (let presses = 0; presses < 14; presses += 1) {
    const { name, outline } = await page.evaluate(() => {
      let focused = /** @type {Element} */ (document.activeElement);
      while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return {
        name: focused.outerHTML.slice(0, 80),
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      };
    });
    expect(outline, name).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Tab');
  }
});
