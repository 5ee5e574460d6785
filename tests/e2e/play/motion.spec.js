// Reduced motion: nothing slides, fades or nudges.

import { Analysis, gameWithMistakes } from '../support/analysis.js';
import { open, small } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

// Playwright emulates the user's preference in Chromium; in Firefox a preference of the browser is set.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: async ({ browserName, launchOptions }, use) => {
    const preferences = { 'ui.prefersReducedMotion': 1 };
    await use(browserName === 'firefox' ? { ...launchOptions, firefoxUserPrefs: preferences } : launchOptions);
  },
});

test('with reduced motion nothing is animated', { tag: '@firefox' }, async ({ page, puzzle }) => {
  await puzzle.open(open);
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  expect(await puzzle.ask(slowest)).toBe(0);

  await puzzle.tile(10).hover();
  await puzzle.tile(10).click();
  // The animations of a document leave out those in shadow trees.
  const running = () =>
    puzzle.element.evaluate(
      (element) => document.getAnimations().length + (element.shadowRoot?.getAnimations().length ?? 0),
    );
  expect(await running()).toBe(0);
  await puzzle.button('Shuffle').click();
  expect(await running()).toBe(0);

  // Everything works as it does with motion.
  await puzzle.ask((element, board) => {
    element.board = board;
  }, open);
  await puzzle.tile(10).click();
  expect(await puzzle.text()).toBe(after(open, 'U'));
  await puzzle.open('1 2 3/4 5 6/7 0 8');
  await puzzle.tile(8).click();
  expect(await puzzle.ask(({ solved }) => solved)).toBe(true);
  expect(await running()).toBe(0);
  await expect(page.locator('.finish > .in-words')).toBeVisible();
  expect(await running()).toBe(0);
});

test('with reduced motion a solution waits, paused, until it is played', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.ask((element) => {
    element.speed = 20;
  });
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  await expect(puzzle.playback.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Move 0 of/);
  const now = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(now + 300);
  expect(await puzzle.moves()).toBe('');
  await puzzle.playback.getByRole('button', { name: 'Play' }).click();
  await puzzle.last('solved');
});

test('with reduced motion the better solution of an analysis waits', { tag: '@slow' }, async ({ page }) => {
  const analysis = new Analysis(page);
  await analysis.open(small, gameWithMistakes(small, [0]).moves);
  await analysis.ended();
  await page.keyboard.press('b');
  await expect(analysis.sentence).toContainText('0 of 14 moves made.');
  await expect(analysis.button('Play')).toBeVisible();
});

test('without that preference the tiles slide', async ({ browser, browserName }, testInfo) => {
  testInfo.skip(browserName !== 'chromium', 'the preference above holds for all of this Firefox');
  const context = await browser.newContext({ reducedMotion: 'no-preference', baseURL: testInfo.project.use.baseURL });
  const page = await context.newPage();
  await page.goto('/');
  expect(await page.locator('fifteen-puzzle').evaluate(slowest)).toBeGreaterThan(0.05);
  await context.close();
});

/** Runs in the page: the longest transition or animation of any element, in seconds. @param {Element} element */
function slowest(element) {
  const all = [...document.querySelectorAll('*'), ...(element.shadowRoot?.querySelectorAll('*') ?? [])];
  const seconds = all.flatMap((one) => {
    const { transitionDuration, animationName, animationDuration } = getComputedStyle(one);
    if (transitionDuration === '') return []; // not rendered, such as the first board once the element has replaced it
    const animated = animationName === 'none' ? [] : animationDuration.split(',');
    return [...transitionDuration.split(','), ...animated].map(Number.parseFloat);
  });
  return Math.max(...seconds);
}
