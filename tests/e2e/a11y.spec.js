// Whether everybody can use it: axe on every state in both themes, names, the order of the Tab key, and what is spoken.

import { axe } from './support/axe.js';
import { small } from './support/boards.js';
import { distance } from './support/command-line.js';
import { expect, test } from './support/puzzle.js';
import { states } from './support/states.js';

/** @import { Puzzle } from './support/puzzle.js' */

for (const [name, reach] of Object.entries(states)) {
  test(`axe finds nothing: ${name}`, async ({ browserName, page, puzzle }) => {
    await reach(puzzle);
    // As the theme button does it: Playwright cannot tell Firefox what the system prefers.
    // The colours are those of the style sheet in every browser, so Firefox, in which axe is slow, is asked once.
    for (const theme of browserName === 'chromium' ? ['light', 'dark'] : ['dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await settled(puzzle);
      const { found, passes } = await axe(page);
      expect(found, theme).toEqual([]);
      expect(passes).toContain('color-contrast');
    }
  });
}

/** Colours that still change are no colours to judge. @param {Puzzle} puzzle */
async function settled({ page }) {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations();
    await Promise.all(running.map(({ finished }) => finished.catch(() => {})));
  });
}

test('the theme button goes round, says which, and is remembered', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = [];
  for (const theme of ['light', 'dark', 'system']) {
    await page.getByRole('button', { name: /^Theme: / }).click();
    await expect(page.getByRole('button', { name: `Theme: ${theme}` })).toBeVisible();
    await settled(puzzle);
    seen.push(await ground());
    await page.reload();
    await expect(page.getByRole('button', { name: `Theme: ${theme}` })).toBeVisible();
    expect(await ground()).toBe(seen.at(-1));
  }
  expect(seen[0]).not.toBe(seen[1]);
});

test('Tab reaches everything, and comes out again', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openOptions();
  await page.getByRole('heading', { name: 'Fifteen' }).click();
  const reached = [];
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(focusedName);
    if (name === '' && reached.length > 0) break;
    reached.push(name);
  }
  const wanted = [
    'How it works',
    'Embed',
    'Theme: system',
    /^\d, row \d column \d/,
    'Shuffle',
    'Solve',
    'Hint',
    'Undo',
    'Redo',
    'Reset',
    'Board',
    'Paste',
    'Copy',
    'Copy link',
    /^[34]×[34]$/,
    'Easy shuffle',
    /^Search options/,
    'Algorithm',
    'Heuristic',
    'Goal',
    'Arrow keys',
    'Prune duplicates',
    /^Search speed/,
  ];
  let from = 0;
  for (const name of wanted) {
    const at = reached.findIndex(
      (one, index) => index >= from && (typeof name === 'string' ? one === name : name.test(one)),
    );
    expect(at, `${name} in ${reached.join(' | ')}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
  const tiles = reached.filter((name) => /^\d+, row/.test(name));
  expect(tiles, 'the board is one stop').toHaveLength(1);
});

/** Runs in the page: what the focused control is called. */
function focusedName() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return '';
  const label = /** @type {HTMLInputElement} */ (focused).labels?.[0]?.cloneNode(true);
  // The label of a field may hold the field itself.
  if (label instanceof Element) for (const inner of label.querySelectorAll('select, input')) inner.remove();
  const name = focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? '';
  return name.replaceAll(/\s+/g, ' ').trim();
}

test('focus can be seen', async ({ page, puzzle }) => {
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

test('what happens is spoken, figures are not', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.ask((element) => {
    Object.assign(element, { rate: 100, speed: 10 });
  });
  await page.evaluate(() => {
    const region = document.querySelector('fifteen-puzzle')?.shadowRoot?.querySelector('[role=status]');
    /** @type {string[]} */
    const spoken = [];
    Object.assign(window, { spoken });
    new MutationObserver(() => spoken.push(region?.textContent?.trim() ?? '')).observe(/** @type {Node} */ (region), {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const spoken = () =>
    page.evaluate(() => /** @type {{ spoken: string[] }} */ (/** @type {unknown} */ (window)).spoken);
  await puzzle.button('Solve').click();
  await expect.poll(spoken).toContain('Searching.');
  await puzzle.last('solution');
  await expect.poll(spoken).toContain(`Optimal solution: ${distance(small)} moves.`);
  await puzzle.last('solved');
  await expect.poll(async () => (await spoken()).at(-1)).toMatch(new RegExp(`^Solved in ${distance(small)} moves`));
  expect((await spoken()).length, (await spoken()).join(' | ')).toBeLessThanOrEqual(3);

  await puzzle.button('Undo').click();
  await expect.poll(async () => (await spoken()).at(-1)).toMatch(/^\d (up|down|left|right)$/);
});
