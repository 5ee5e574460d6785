// The page of the lab: the list of its views, its two boards, and its languages.

import { serveOtherOrigin } from '../../support/other-origin.js';
import { near24 } from '../support/boards.js';
import { hold } from '../support/held.js';
import { openAlone } from '../support/lab-space.js';
import { chooseLanguage } from '../support/language.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Route } from '@playwright/test' */

const korf27 = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';
const other = '1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15';

test('the list leads to the views and shows which one is in sight', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/lab.html');
  const list = page.getByRole('navigation', { name: 'Views' });
  await expect(list.locator('[aria-current]')).toHaveText('Five searches');
  await list.getByRole('link', { name: 'Why half of all boards are impossible' }).click();
  await expect(page.locator('#parity').getByRole('heading')).toBeInViewport();
  await expect(list.locator('[aria-current]')).toHaveText('Why half of all boards are impossible');
  const names = await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const views = await page.locator('.views > *').evaluateAll((elements) => elements.map(({ id }) => `#${id}`));
  expect(names.toSorted()).toEqual(views.toSorted());
});

test('on a phone the list is a drop-down list, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/lab.html');
  await page.getByLabel('Go to a view').selectOption({ label: 'The whole 8-puzzle' });
  await expect(page.locator('#space').getByRole('heading')).toBeInViewport();
  const { scrollWidth, clientWidth } = await page.locator('html').evaluate((html) => ({
    scrollWidth: html.scrollWidth,
    clientWidth: html.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
});

test('views show the boards of the page, also those that begin with an easier one', async ({ page }) => {
  await page.goto('/lab.html');
  const estimate = page.locator('#estimate');
  await estimate.scrollIntoViewIfNeeded();
  await expect(estimate).toHaveJSProperty('board', korf27);
  const watch = page.locator('#watch');
  await expect(watch).toHaveJSProperty('board', '');
  const iterations = page.locator('#iterations');
  await expect(iterations).toHaveJSProperty('board', '');
  await page.getByText('Change boards').click();
  const field = page.getByLabel('First board, as text');
  await expect(field).toHaveValue(korf27);

  await field.fill('1 2 3');
  await field.press('Enter');
  await expect(page.locator('form[data-board=fifteen]').getByRole('alert')).toContainText('3');
  await expect(estimate).toHaveJSProperty('board', korf27);

  await field.fill(near24);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('form[data-board=fifteen]').getByRole('alert')).toHaveText(
    'This board is 5×5. The views show boards of at most 16 cells, such as 3×5, 2×8 or 4×4.',
  );
  await expect(estimate).toHaveJSProperty('board', korf27);

  await field.fill(other);
  await field.press('Enter');
  await expect(page.locator('form[data-board=fifteen]').getByRole('alert')).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(estimate).toHaveJSProperty('board', other);
  await expect(watch).toHaveJSProperty('board', other);
  await expect(iterations).toHaveJSProperty('board', other);
  await page.locator('form[data-board=fifteen]').getByRole('button', { name: 'Easy one' }).click();
  await expect(field).not.toHaveValue(other);
  await expect(watch).toHaveJSProperty('board', await field.inputValue());
});

test('what is typed into the field of a board stays, whatever is answered late', async ({ page }) => {
  const { asked, release } = await hold(page, /lab-page-.*\.js/);
  await page.goto('/lab.html');
  await page.getByText('Change boards').click();
  const field = page.getByLabel('First board, as text');
  await expect(field).toHaveValue(korf27);
  await field.fill(near24);
  await field.press('Enter');
  await asked;
  await field.fill('1 2');
  release();
  await page.waitForLoadState('networkidle');
  await expect(field).not.toHaveAttribute('aria-invalid');
  // A tile slides before the text is complete.
  await page.locator('#fifteen').evaluate((/** @type {any} */ puzzle) => {
    puzzle.board = '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15';
  });
  await expect(field).toHaveValue('1 2');
  await field.fill(other);
  await field.press('Enter');
  await expect(page.locator('#estimate')).toHaveJSProperty('board', other);
  await expect(field).toHaveValue(other);
});

test('before a view has loaded, its name is where it will be, also if it cannot be loaded', async ({ page }) => {
  const held = /** @type {Route[]} */ ([]);
  await page.route(/assets\/steps-/, (route) => void held.push(route));
  await page.route(/assets\/yours-/, (route) => route.abort());
  await page.goto('/lab.html');
  const first = page.locator('#steps').getByRole('heading');
  await expect(page.locator('#steps')).toContainText('Loading…');
  await expect.poll(() => held.length).toBe(2); // the script and the texts of the view
  const before = await first.boundingBox();
  for (const route of held) await route.continue();
  await expect(page.locator('#steps .say')).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: 'Your own heuristic' }).click();
  await expect(page.locator('#yours').getByRole('alert')).toContainText('This view could not be loaded.');
  await expect(page.locator('#yours').getByRole('heading')).toHaveText('Your own heuristic');
});

test('the page and its views speak German, from the button on', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/lab.html');
  const heading = page.locator('#watch').getByRole('heading');
  await expect(heading).toHaveText('Watch the search');
  await chooseLanguage(page, 'Deutsch');
  await expect(heading).toHaveText('Der Suche zusehen');
  await expect(page.getByRole('navigation', { name: 'Ansichten' }).getByRole('link').first()).toHaveText('Fünf Suchen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const missing = await page.evaluate(async () => {
    const english = Array.from(document.querySelectorAll('[data-text]'), ({ textContent }) => textContent);
    return english.filter((text) => text === '' || text === 'undefined');
  });
  expect(missing).toEqual([]);
  await page.reload();
  await expect(heading).toHaveText('Der Suche zusehen');
  await chooseLanguage(page, 'English');
  await expect(heading).toHaveText('Watch the search');
});

test('a link may name a heuristic with tables; one that a view does not know is refused', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  expect(puzzle.page).toBe(page);
  await page.goto('/lab.html#watch&heuristic=pdb-4-4&board=2+0+3/4+5+7/8+1+6');
  await expect(page.locator('#watch .source')).toHaveText('IDA*, 4-4 tables');
  for (const view of ['estimate', 'space']) {
    await page.goto('about:blank');
    await page.goto(`/lab.html#${view}&heuristic=foo`);
    await expect(page.locator(`#${view}`).getByRole('alert')).toContainText('foo');
  }
});

test('an element that is removed and added again while it loads shows its view', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  expect(puzzle.page).toBe(page);
  await page.goto('/lab.html');
  await page.evaluate(async () => {
    const view = document.createElement('fifteen-profile');
    const host = /** @type {Element} */ (document.querySelector('.views'));
    host.replaceChildren(view);
    for (const ms of [0, 10, 30, 60, 100]) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      view.remove();
      host.append(view);
    }
  });
  // For each board, the worker starts anew.
  await expect(page.locator('fifteen-profile .say')).toContainText('The gap is', { timeout: 20_000 });
});

test('a link with a board opens with that board, also in views that follow the boards of the page', {
  tag: '@slow',
}, async ({ page, puzzle }) => {
  expect(puzzle.page).toBe(page);
  const near = '1 2 3/4 5 6/7 8 0';
  for (const view of ['estimate', 'space']) {
    await page.goto('about:blank');
    await page.goto(`/lab.html#${view}&board=${near.replaceAll(' ', '+')}`);
    await expect(page.locator('#eight').getByRole('group').first()).toBeVisible();
    await expect(page.locator(`#${view} .say`)).toBeVisible();
    await expect(page.locator(`#${view}`)).toHaveJSProperty('board', near);
  }
});

test('boards, heuristics and steps that change while views load leave them with the last ones', {
  tag: '@slow',
}, async ({ page, puzzle }) => {
  // The first view alone is as high as a window.
  await page.setViewportSize({ width: 1280, height: 1800 });
  expect(puzzle.page).toBe(page);
  await page.goto('/lab.html');
  await page.evaluate(async (board) => {
    const views = ['watch', 'profile'].map((name) => document.createElement(`fifteen-${name}`));
    document.querySelector('.views')?.replaceChildren(...views);
    const changes = [{ board }, { heuristic: 'misplaced' }, { board: '1 2 3/4 5 6/7 8 8' }, { at: 5 }, { board: '' }];
    for (let count = 0; count < 40; count++) {
      for (const view of views) Object.assign(view, changes[count % changes.length]);
      await new Promise((resolve) => setTimeout(resolve, (count * 37) % 100));
    }
    for (const view of views) {
      Object.assign(view, { board: '2 0 3/4 5 7/8 1 6', at: 10 });
      view.setAttribute('heuristic', 'misplaced');
      view.removeAttribute('heuristic');
    }
  }, other);
  for (const [name, source] of [
    ['watch', 'IDA*, Manhattan distance'],
    ['profile', 'Along a shortest solution'],
  ]) {
    const view = page.locator(`fifteen-${name}`);
    await expect(view.getByRole('slider')).toHaveValue('10');
    await expect(view.locator('.source')).toHaveText(source);
    await expect(view.getByRole('img', { name: /^Board: / })).toHaveAttribute('aria-label', /^Board: \d \d \d \//);
    await expect(view.getByRole('alert')).toHaveCount(0);
  }
});

test('Profile, of earlier releases, is a part of Estimate: its links, its frames and its tag', async ({ page }) => {
  const board = '2 0 3/4 5 7/8 1 6';
  await page.goto('/lab.html#profile&board=2+0+3/4+5+7/8+1+6&heuristic=linear-conflict&at=3');
  const estimate = page.locator('#estimate');
  await expect(estimate).toHaveJSProperty('board', board);
  await expect(estimate.getByRole('slider')).toHaveValue('3', { timeout: 20_000 });
  await expect(estimate.locator('.ladder')).toBeVisible();
  await expect(estimate).toBeInViewport();
  await page.goto('about:blank');
  await page.goto('/lab.html?view=profile&board=2+0+3/4+5+7/8+1+6');
  const alone = page.locator('.views > *');
  await expect(alone.locator('.sum b').first()).toHaveText('15', { timeout: 20_000 });
  await expect(alone.locator('.ladder')).toHaveCount(0);
  const former = await openAlone(page, 'fifteen-profile', { board });
  await expect(former.locator('.sum b').first()).toHaveText('15', { timeout: 20_000 });
  expect(await former.evaluate((/** @type {any} */ element) => element.link)).toMatch(/#estimate&.*&show=chart/);
  await former.evaluate((element) => Object.assign(element, { show: 'all' }));
  await expect(former.getByRole('alert')).toContainText('Unknown part “all”; expected board or chart.');
});

test('Estimate shows the step of a link', async ({ page, puzzle }) => {
  expect(puzzle.page).toBe(page);
  await page.goto('/lab.html#estimate&board=2+0+3/4+5+7/8+1+6&at=10');
  await expect(page.locator('#estimate').getByRole('slider')).toHaveValue('10', { timeout: 20_000 });
});

test('a view that is removed while it starts leaves no worker behind', { tag: '@slow' }, async ({ page, puzzle }) => {
  // The first view alone is as high as a window.
  await page.setViewportSize({ width: 1280, height: 1800 });
  expect(puzzle.page).toBe(page);
  await page.goto('/lab.html');
  await expect(page.locator('#watch .say')).toBeVisible();
  for (const ms of [0, 50, 100, 200, 300]) {
    await page.evaluate(async (wait) => {
      const host = /** @type {Element} */ (document.querySelector('.views'));
      host.replaceChildren(document.createElement('fifteen-iterations'));
      await new Promise((resolve) => setTimeout(resolve, wait));
      host.replaceChildren();
    }, ms);
    await expect.poll(() => page.workers().length, { message: `after ${ms} ms` }).toBe(0);
  }
});

test('a view on a page of another origin, which does not say its language, is in English', async ({ page }) => {
  const files = `http://127.0.0.1:${process.env.FIFTEEN_PORT ?? 4173}`;
  const host = await serveOtherOrigin('examples', files);
  const script = `<script type="module" src="${files}/fifteen-lab.js"></script>`;
  await page.goto(
    host.publish('/tags.html', `<!doctype html><title>Tags</title>${script}<fifteen-parity></fifteen-parity>`),
  );
  await expect(page.locator('fifteen-parity .stage')).toBeVisible();
  await expect(page.locator('fifteen-parity').getByRole('heading')).toHaveText('Why half of all boards are impossible');
  host.close();
});

test('one view alone, for a frame', async ({ page }) => {
  await page.goto('/lab.html?view=estimate&board=8+1+3/4+5+6/7+2+0&lang=de&onclick=alert(1)');
  const view = page.locator('.views > *');
  await expect(view).toHaveCount(1);
  // The Manhattan distance of the board: 8 is three moves from home, 2 is two, 1 is one.
  await expect(view.getByRole('radio', { name: /Manhattan/ })).toHaveAccessibleName(/\b6\b/);
  await expect(view.getByRole('heading')).toHaveText('Die untere Schranke und was ihr entgeht');
  expect(await view.getAttribute('onclick')).toBeNull();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
  await page.goto('/lab.html?view=x');
  await expect(page.getByText('Unknown view “x”; expected one of steps, watch, tree,')).toBeVisible();
});
