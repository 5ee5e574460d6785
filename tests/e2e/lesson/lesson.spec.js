// The lesson: its figures, its questions, and its fallbacks without scripts and on paper.

import { views as all } from '../../../build/lab-views.js';
import { languages } from '../../../build/pages.js';
import { axe } from '../support/axe.js';
import { stdout } from '../support/command-line.js';
import { withoutReflection } from '../support/missing.js';
import { expect, test } from '../support/puzzle.js';

const pages = Object.fromEntries(languages.map(({ tag, path }) => [`${path}lesson.html`, tag]));

/** The figures with a picture, in order. */
const figures = '.lesson > figure:has(img)';

test('all figures come to life on the way down', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/lesson.html');
  const board = page.locator('.our-board');
  await board.scrollIntoViewIfNeeded();
  await expect(board.getByRole('group', { name: /^Board/ })).toBeVisible();
  const views = page.locator('.lesson figure > .view');
  const names = await views.evaluateAll((elements) => elements.map(({ localName }) => localName));
  expect([...new Set(names)].toSorted()).toEqual(all.map((name) => `fifteen-${name}`).toSorted());
  for (const view of await views.all()) {
    await view.scrollIntoViewIfNeeded();
    await expect(view.locator('.stage'), await view.evaluate(({ localName }) => localName)).toBeVisible({
      timeout: 20_000,
    });
    await expect(view.getByRole('alert')).toHaveCount(0);
  }
});

test('before anybody scrolls, the lesson loads no engine and runs no search', async ({ page }) => {
  /** @type {string[]} */
  const requested = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/lesson.html', { waitUntil: 'networkidle' });
  expect(requested).toContainEqual(expect.stringMatching(/main-.*\.js$/));
  expect(requested.filter((path) => path.endsWith('.wasm'))).toEqual([]);
  expect(page.workers()).toHaveLength(0);
  await page.locator('#figure-weight').scrollIntoViewIfNeeded();
  await expect.poll(() => requested.filter((path) => path.includes('engine')).length).toBeGreaterThan(0);
});

test('a choice is answered once, and a number can be tried again', async ({ page }) => {
  await page.addInitScript(withoutReflection);
  await page.goto('/lesson.html');
  const arrangements = page.getByRole('region', { name: 'Question 2' });
  await expect(arrangements.getByText('20,922,789,888,000')).toBeHidden();
  await arrangements.getByRole('button', { name: 'A billion' }).click();
  await expect(arrangements.getByRole('status')).toContainText(
    'Wrong. Thirteen tiles alone can be arranged in six billion ways. The answer: 20 trillion.',
  );
  await expect(arrangements.getByRole('status')).toContainText('20,922,789,888,000');
  await expect(arrangements.getByRole('button', { name: '20 trillion' })).toBeDisabled();

  const crossings = page.getByRole('region', { name: 'Question 13' });
  const field = crossings.getByLabel('Your answer');
  await field.fill('4');
  await field.press('Enter');
  await expect(crossings.getByRole('status')).toContainText('Not 4. Try another number, or have the answer shown.');
  await field.fill('three');
  await field.press('Enter');
  await expect(crossings.getByRole('status')).toContainText('not a whole number');
  await field.fill(' 3 ');
  await crossings.getByRole('button', { name: 'Check' }).click();
  await expect(crossings.getByRole('status')).toContainText('Right. Three.');

  const memory = page.getByRole('region', { name: 'Question 3' });
  await memory.getByRole('button', { name: 'Show me' }).press('Enter');
  // The button is gone, and Tab goes on after the answer.
  await expect(memory.locator('.answer')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(memory.getByRole('link', { name: 'Source 2' })).toBeFocused();
  await expect(memory.getByRole('status')).toContainText('10 TB.');
  await expect(memory.getByText('10,461,394,944,000 bytes')).toBeVisible();
  await expect(memory).not.toContainText('Wrong');
});

for (const [address, language] of Object.entries(pages)) {
  test(`the right options are those of the answers: ${language}`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(`/${address}`);
    const questions = await page.locator('.question').all();
    expect(questions).toHaveLength(13);
    for (const question of questions) {
      await expect(question.getByRole('button').last()).toBeVisible();
      const right = question.locator('[data-right]');
      const isChoice = (await right.count()) > 0;
      const text = isChoice ? await right.innerText() : undefined;
      await question.getByRole('button').last().click();
      const answer = await question.getByRole('status').innerText();
      if (text) expect(answer.toLowerCase()).toContain(text.toLowerCase());
      else expect(answer).toMatch(/three|six|drei|sechs|trois/i);
    }
  });

  test(`without scripts there are pictures and answers: ${language}`, {
    tag: language === 'en' ? [] : '@slow',
  }, async ({ page }) => {
    // Playwright cannot disable scripts in Firefox.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`/${address}`);
    const pictures = page.locator(figures).locator('img');
    expect(await pictures.count()).toBe(32);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeVisible();
      await expect(picture).toHaveAttribute('alt', /\w{5}/);
      // The browser loads the picture when it scrolls into view.
      await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100);
    }
    for (const answer of await page.locator('.question .answer').all()) await expect(answer).toBeVisible();
  });
}

test('captions are numbered from 1 on and link to their figures, as do the links to the lab', async ({ page }) => {
  for (const [address, [figure, table]] of Object.entries({
    'lesson.html': ['Figure', 'Table'],
    'de/lesson.html': ['Abbildung', 'Tabelle'],
    'fr/lesson.html': ['Figure', 'Tableau'],
  })) {
    await page.goto(`/${address}`);
    const captions = await page.locator('.lesson figcaption > a:first-child').evaluateAll((links) =>
      links.map((link) => ({
        text: link.textContent,
        isOwn: `#${link.closest('figure')?.id}` === link.getAttribute('href'),
      })),
    );
    expect(captions.every(({ isOwn }) => isOwn)).toBe(true);
    const ofKind = (/** @type {string} */ kind) =>
      captions.flatMap(({ text }) => (text?.startsWith(kind) ? [text] : []));
    const numbered = (/** @type {string} */ kind, /** @type {number} */ count) =>
      Array.from({ length: count }, (_, index) => `${kind} ${index + 1}.`);
    expect(ofKind(figure)).toEqual(numbered(figure, 32));
    expect(ofKind(table)).toEqual(numbered(table, 2));
    const missing = await page
      .locator('.lesson a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((hash) => !document.querySelector(hash)),
      );
    expect(missing).toEqual([]);
  }
});

test('on the narrowest phones neither tables nor programs scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // German has the longest words.
  await page.goto('/de/lesson.html');
  const program = page.locator('#figure-ida-star .program');
  await page.locator('#figure-ida-star').scrollIntoViewIfNeeded();
  await expect(program).toBeVisible();
  for (const wide of [program, page.locator('html'), ...(await page.locator('.lesson table').all())])
    expect(await wide.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('phrases take their figures to what they say', async ({ page }) => {
  test.setTimeout(60_000);
  // Otherwise some phrases play on, and a busy machine sees a later sentence.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/lesson.html');
  /** The sentence below a figure after a phrase was clicked. @param {string} figure  @param {string} phrase */
  const said = async (figure, phrase) => {
    const stage = page.locator(`#figure-${figure} .stage`);
    await page.locator(`#figure-${figure}`).scrollIntoViewIfNeeded();
    await expect(stage).toBeVisible();
    await page.getByRole('link', { name: phrase, exact: true }).click();
    await expect(stage).toBeInViewport();
    return page.locator(`#figure-${figure} .say`);
  };
  await expect(await said('breadth-first', 'a known board turns up')).toContainText('already known');
  await expect(await said('breadth-first', 'those five moves away')).toContainText('boards that are 5 moves away');
  await expect(await said('breadth-first', 'the solved board comes out of the queue')).toContainText('Solved in 9');
  await expect(await said('greedy', 'to 4')).toContainText('Its h is 4');
  await expect(await said('greedy', 'First h has to rise to 6 again')).toContainText('Its h is 6');
  await expect(await said('greedy', 'The search is done')).toContainText('Solved in 11 moves');
  await expect(await said('a-star', 'three moves on, the sum is still 7')).toContainText('g + h is 7');
  await expect(await said('a-star', 'goes back to a board that had been waiting with 9')).toContainText('g + h is 9');
  await expect(await said('a-star', 'at this moment on another board')).toContainText('by a longer path');
  await expect(page.locator('#figure-a-star .key')).toContainText('4');
  // The figure shows its own board again.
  await expect(await said('a-star', 'a solution of nine moves')).toContainText('Solved in 9 moves');
  await expect(await said('contours', 'every board below C')).toContainText('All 26 boards with f = 13 are taken');
  await expect(await said('contours', 'none beyond C')).toContainText('The solved board is taken, with f = 15');
  await expect(await said('budget', 'With equal costs')).toContainText('a solution of 21 moves');
  await expect(await said('ida-star', 'the next board is over the bound')).toContainText('over the bound of 7');
  await expect(await said('ida-star', 'nothing is left, and the bound becomes 9')).toContainText(
    'No solution within 7',
  );
  await expect(await said('ida-star', 'the nine moves')).toContainText('Solved in 9 moves');
  await expect(await said('tree', 'the bound 13')).toContainText('It starts again with 13');
  await expect(await said('tree', 'there is one')).toContainText('Other moves, which come first');
  await expect(await said('tree', 'the bound 9')).toContainText('the first bound is 9');
  // The phrases lead to the beginning, even from the end.
  await page.locator('#figure-conflict').scrollIntoViewIfNeeded();
  const along = page.locator('#figure-conflict').getByRole('slider');
  await expect(along).toHaveAttribute('max', '53');
  await along.fill('53');
  await expect(page.locator('#figure-conflict .at')).toHaveText('53 / 53');
  await expect(await said('conflict', 'walking distance says 23 + 14 = 37')).toContainText('= 37');
  await expect(page.locator('#figure-conflict .ladder')).not.toContainText('Manhattan');
  await expect(await said('conflict', '33 + 2 = 35')).toContainText('35');
  await page.getByRole('link', { name: '1 and 2 swapped' }).click();
  await expect(page.locator('#figure-growth .stage')).toContainText('4 moves');
  await page.getByRole('link', { name: '2 at home and 11 in the corner on its left' }).click();
  await expect(page.locator('#figure-growth .stage')).toContainText('6 moves');
  await page.getByRole('link', { name: 'with two tiles' }).click();
  await expect(page.locator('#figure-growth .stage')).toContainText('of 240');
  await expect(page.locator('#figure-growth .at')).toHaveText('0 / 10');
  await page.getByRole('link', { name: 'Four tiles' }).click();
  await expect(page.locator('#figure-growth .stage')).toContainText('of 43,680');
});

test('on a phone, Back returns from a figure to its phrase, and a tap on a tile holds until the next one', async ({
  browser,
  browserName,
}, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Playwright has no phones in Firefox');
  const context = await browser.newContext({
    viewport: { width: 390, height: 760 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/lesson.html');
  const first = page.locator('#figure-breadth-first');
  await first.scrollIntoViewIfNeeded();
  await expect(first.locator('.stage')).toBeVisible();
  const phrase = page.getByRole('link', { name: 'a known board turns up' });
  await phrase.tap();
  for (const seen of ['.state', '.say']) await expect(first.locator(seen)).toBeInViewport({ ratio: 1 });
  await expect(first.locator('.say')).toContainText('already known');
  // The phrase leads to its step even if the reader has gone on.
  await first.getByRole('button', { name: 'Step forward' }).tap();
  await expect(first.locator('.say')).not.toContainText('already known');
  await page.goBack();
  await expect(phrase).toBeInViewport();
  await phrase.tap();
  await expect(first.locator('.say')).toContainText('already known');

  const manhattan = page.locator('#figure-manhattan');
  await manhattan.scrollIntoViewIfNeeded();
  const tile = manhattan.locator('.tile[data-tile="4"]');
  await tile.tap();
  await expect(manhattan.locator('.say')).toContainText('Tile 4 is 2 moves from home.');
  await manhattan.getByRole('button', { name: 'Step forward' }).tap();
  await expect(manhattan.locator('.say')).toContainText('Tile 4 is');
  await tile.tap();
  await expect(manhattan.locator('.say')).not.toContainText('Tile 4');

  const conflict = page.locator('#figure-conflict');
  await conflict.scrollIntoViewIfNeeded();
  await conflict.locator('.tile[data-tile="4"]').tap();
  await expect(conflict.locator('.say')).toContainText('Tile 4 is');
  await page.getByRole('link', { name: '33 + 2 = 35' }).tap();
  await expect(conflict.locator('.say')).toContainText('35');
  await context.close();
});

test('phrases play the tree, and a button leads to the next bound', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/lesson.html');
  const tree = page.locator('#figure-tree');
  await tree.scrollIntoViewIfNeeded();
  await expect(tree.locator('.stage')).toBeVisible();
  await page.getByRole('link', { name: 'the bound 9' }).click();
  await expect(tree.locator('.say')).toContainText('No solution within 9. 5 nodes were generated.');
  const next = tree.getByRole('button', { name: 'Next bound' });
  await next.click();
  await expect(tree.locator('.say')).toContainText('It starts again with 11');
  await next.click();
  await expect(tree.locator('.say')).toContainText('It starts again with 13');
  await expect(tree.locator('.box')).toHaveClass(/goes-on/);
  while (await next.isEnabled()) {
    const before = await tree.locator('.say').innerText();
    await next.click();
    await expect(tree.locator('.say')).not.toHaveText(before);
  }
});

test('the table of searches is filled by running them', async ({ page }) => {
  await page.goto('/lesson.html');
  const table = page.locator('#table-compare');
  await table.scrollIntoViewIfNeeded();
  const rows = () => table.locator('tbody tr').allInnerTexts();
  for (const [moves, board] of /** @type {const} */ ([
    [9, '2 4 3/0 5 6/1 7 8'],
    [31, '8 6 7/2 5 4/3 0 1'],
  ])) {
    await table.getByLabel('Board').selectOption(`${moves} moves`);
    await expect(table.getByRole('status')).toHaveText('The numbers appear once the searches have run.');
    await table.getByRole('button').click();
    await expect(table.locator('td:empty')).toHaveCount(0);
    const shown = (await rows()).map((row) =>
      row
        .split('\t')
        .slice(1, 3)
        .map((cell) => Number(cell.replaceAll(',', ''))),
    );
    const of = (/** @type {string[]} */ ...options) => {
      const { length, expanded } = JSON.parse(stdout(['solve', '--json', '--threads', '1', ...options, '--', board]));
      return [length, expanded];
    };
    const manhattan = ['--heuristic', 'manhattan'];
    const breadthFirst = of('--algorithm', 'breadth-first');
    expect(shown).toEqual([
      breadthFirst,
      breadthFirst,
      of('--algorithm', 'greedy', ...manhattan),
      of('--algorithm', 'weighted-a-star', '--weight', '2', ...manhattan),
      of('--algorithm', 'a-star', ...manhattan),
      of('--algorithm', 'ida-star', ...manhattan),
    ]);
    const kept = (await rows()).map((row) => Number(row.split('\t').at(3)?.replaceAll(',', '')));
    expect(kept.at(-1)).toBe(moves + 1);
    expect(kept.every((count, index) => index === 5 || count > shown[index][1])).toBe(true);
  }
});

test('the race has no choices, and an answer to its question starts it', async ({ page }) => {
  await page.goto('/lesson.html');
  const race = page.locator('fifteen-race');
  await race.scrollIntoViewIfNeeded();
  await expect(race.getByRole('button')).toHaveText(['15,000,000', '1,500,000', '150,000', '15,000', 'Show me']);
  await race.getByRole('button', { name: '150,000', exact: true }).click();
  const end = race.getByRole('button', { name: 'Cancel' });
  await expect(race.getByRole('button', { name: 'Skip this search' })).toBeVisible();
  await end.click();
  await expect(race.locator('.choices').getByRole('button')).toHaveCount(1);
});

test('sliders move by one step at a time with their buttons', async ({ page }) => {
  await page.goto('/lesson.html');
  const rings = page.locator('#figure-depths');
  await rings.scrollIntoViewIfNeeded();
  const [less, more] = ['Less', 'More'].map((name) => rings.getByRole('button', { name }));
  await more.click();
  await expect(rings.getByText('Ring 54:')).toBeVisible();
  await less.click();
  await less.click();
  await expect(rings.getByText('Ring 52:')).toBeVisible();
  await rings.getByRole('slider').fill('80');
  await expect(more).toBeDisabled();
  await rings.getByRole('slider').fill('0');
  await expect(less).toBeDisabled();
});

test('weighted A* keeps its promise for every weight of the slider', async ({ page }) => {
  await page.goto('/lesson.html');
  const figure = page.locator('#figure-weight');
  await figure.scrollIntoViewIfNeeded();
  const slider = figure.getByRole('slider');
  await expect(slider).toBeEnabled();
  await expect(figure.locator('.below p')).toContainText('w = 1: 31 moves');
  for (const [value, weight] of [
    [5, 2],
    [17, 5],
  ]) {
    await slider.fill(String(value));
    const { length, expanded } = JSON.parse(
      stdout([
        ...['solve', '--json', '--threads', '1', '--algorithm', 'weighted-a-star', '--weight', String(weight)],
        ...['--heuristic', 'manhattan', '--', '8 6 7/2 5 4/3 0 1'],
      ]),
    );
    expect(length).toBeLessThanOrEqual(31 * weight);
    await expect(figure.locator('.below p')).toContainText(
      `w = ${weight}: ${length} moves, ${expanded} boards expanded. The promise is at most ${weight} × 31 = ${31 * weight} moves.`,
    );
  }
  await slider.fill('7');
  await expect(figure.locator('.below p')).toContainText('at most 2.5 × 31 = 77.5, so 77 moves.');
});

test('figures write numbers as the language of the page does', { tag: '@slow' }, async ({ browserName, page }) => {
  // Firefox is slow under automation.
  test.setTimeout(browserName === 'firefox' ? 240_000 : 120_000);
  /** Numbers in the English style: groups of three digits after a comma, and a point before other digits. */
  const english = /\d,\d{3}(?!\d)|\d\.\d(?!\d{2})/g;
  for (const address of ['de/lesson.html', 'fr/lesson.html']) {
    await page.goto(`/${address}`);
    for (const figure of await page.locator('.lesson > figure:has(.view), [data-figure]').all()) {
      await figure.scrollIntoViewIfNeeded();
      const view = figure.locator('.view');
      if ((await view.count()) > 0) await expect(view.locator('.stage')).toBeVisible({ timeout: 20_000 });
      if ((await figure.getAttribute('id')) === 'figure-weight')
        await expect(figure.getByRole('slider')).toBeEnabled({ timeout: 20_000 });
      const written = await figure.evaluate((element) => {
        /** @type {string[]} */
        const texts = [];
        /** @param {Node} root */
        const read = (root) => {
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (node instanceof Element) node.shadowRoot && read(node.shadowRoot);
            else if (!node.parentElement?.closest('style, .cm-editor')) texts.push(node.textContent ?? '');
          }
        };
        read(element);
        return texts.join(' ');
      });
      expect(written.match(english) ?? [], (await figure.getAttribute('id')) ?? '').toEqual([]);
    }
  }
});

test('a figure that cannot be loaded keeps its picture', async ({ page }) => {
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto('/lesson.html');
  const view = page.locator('fifteen-parity');
  await view.scrollIntoViewIfNeeded();
  await expect(view.getByRole('alert')).toContainText('could not be loaded');
  await expect(view.locator('img')).toBeVisible();
});

test('searches that cannot start say why in the language of the page', async ({ page }) => {
  await page.route(/engine_bg.*\.wasm$/, (route) => route.abort());
  await page.goto('/de/lesson.html');
  for (const [id, button] of Object.entries({
    'figure-weight': '',
    'table-compare': 'Alle sechs starten',
    'figure-squeeze': 'Zehn Sekunden suchen',
  })) {
    const figure = page.locator(`#${id}`);
    await figure.scrollIntoViewIfNeeded();
    if (button) await figure.getByRole('button', { name: button }).click();
    await expect(figure.locator('p[role="status"], p[aria-live]').last()).toHaveText(
      /^Die Suche konnte nicht starten: Das WebAssembly-Modul konnte nicht geladen werden\. Nötig sind eine Internetverbindung/,
    );
  }
});

test('a figure whose worker is refused says so and keeps its picture', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = new Proxy(Worker, {
      construct() {
        throw new DOMException('Workers are refused.', 'SecurityError');
      },
    });
  });
  await page.goto('/lesson.html');
  const view = page.locator('fifteen-watch');
  await view.scrollIntoViewIfNeeded();
  await expect(view.getByRole('alert')).toContainText('Workers are refused.');
  await expect(view.locator('img')).toBeVisible();
});

test('on paper there are pictures, captions and no controls; answers only on request', async ({
  page,
  browserName,
}, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Playwright cannot emulate paper in Firefox');
  await page.goto('/lesson.html');
  await page.locator('fifteen-parity').scrollIntoViewIfNeeded();
  await expect(page.locator('fifteen-parity .stage')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden();
  for (const name of ['fifteen-parity', 'fifteen-yours']) await expect(page.locator(`${name} img`)).toBeVisible();
  await expect(page.locator('#figure-parity figcaption')).toBeVisible();
  await expect(page.locator('fifteen-parity .stage')).toBeHidden();
  const answers = await page.locator('.question .answer').all();
  for (const answer of answers) await expect(answer).toBeHidden();
  // On paper nothing can be clicked.
  for (const sentence of await page.locator('.on-screen').all()) await expect(sentence).toBeHidden();
  await expect(page.locator('.question').getByRole('textbox').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('checkbox', { name: 'with the answers' }).check();
  await page.emulateMedia({ media: 'print' });
  for (const answer of answers) await expect(answer).toBeVisible();
});

test('the squeeze: a solution from above, a bound from below', { tag: '@slow' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/lesson.html');
  const squeeze = page.locator('[data-figure=squeeze]');
  await squeeze.scrollIntoViewIfNeeded();
  await squeeze.getByRole('button', { name: 'Search for ten seconds' }).click();
  await expect(squeeze.getByRole('status')).toContainText('is found', { timeout: 30_000 });
  const [found, proved] =
    (await squeeze.getByRole('status').innerText()).match(/(?<=of |than )\d+/g)?.map(Number) ?? [];
  // Korf and Felner (2002): the shortest solution has 98 moves.
  expect(found).toBeGreaterThanOrEqual(98);
  expect(proved).toBeLessThanOrEqual(98);
  expect(proved).toBeGreaterThanOrEqual(74);
});

test('nothing scrolls sideways on a small phone, and axe finds nothing', { tag: '@slow' }, async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of Object.keys(pages)) {
    await page.goto(`/${address}`);
    const { scrollWidth, clientWidth } = await page.locator('html').evaluate((html) => ({
      scrollWidth: html.scrollWidth,
      clientWidth: html.clientWidth,
    }));
    expect(scrollWidth).toBe(clientWidth);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      expect((await axe(page)).found, theme).toEqual([]);
    }
  }
});

test('in German, a sum stands in one row and the name of a search in one line', async ({ page }) => {
  await page.goto('/de/lesson.html#figure-profile');
  const signs = page.locator('#figure-profile .sum > *');
  await expect(signs).toHaveCount(5);
  const tops = await signs.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  const names = page.locator('#table-compare tbody th');
  const heights = await names.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
});
