// Galaxy: all boards as a picture on which searches run. Its counts are those of the command line.

import { readFileSync } from 'node:fs';
import { stdout } from '../support/command-line.js';
import { patient as expect, Lab, test, traceOf } from '../support/lab.js';
import { LabYours } from '../support/lab-yours.js';

/** @import { Locator } from '@playwright/test' */

const hardest = '8 6 7/2 5 4/3 0 1';

/** A search by the command line. @param {string} algorithm  @param {string} [heuristic] */
function solved(algorithm, heuristic) {
  const options = heuristic ? ['--heuristic', heuristic] : [];
  return JSON.parse(stdout(['solve', '--json', '--threads', '1', '--algorithm', algorithm, ...options, '--', hardest]));
}

/** How many pixels of a picture are almost white or almost black, as expanded boards are. @param {Locator} canvas */
function lit(canvas) {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [element.width, element.height];
    const context = copy.getContext('2d');
    context?.drawImage(element, 0, 0);
    const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: new Uint8ClampedArray() };
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const sum = data[at] + data[at + 1] + data[at + 2];
      if (sum > 740 || sum < 80) count += 1;
    }
    return count;
  });
}

test('two searches on one clock, with the counts of the command line', async ({ page }) => {
  test.setTimeout(60_000);
  const galaxy = new Lab(page, 'galaxy');
  await page.goto(`/lab.html#galaxy&board=${hardest}`);
  // First, all boards are found, laid out and searched.
  await expect(galaxy.sentence).toBeVisible();
  const [first, second] = [galaxy.element.locator('.disc').first(), galaxy.element.locator('.disc').nth(1)];
  // Breadth-first search takes the goal last, since it is the only board that is 31 moves away with another one.
  const aStar = solved('a-star', 'manhattan');
  await galaxy.seek(1000);
  await expect(first.locator('.cap')).toContainText('1,000 expanded');
  await expect(second.locator('.cap')).toContainText('1,000 expanded');
  const early = await lit(second.locator('canvas'));
  await galaxy.seek(aStar.expanded);
  const counts = (/** @type {number} */ n) => n.toLocaleString('en');
  await expect(second.locator('.cap')).toContainText(
    `${counts(aStar.expanded)} expanded · ${counts(aStar.generated)} generated`,
  );
  await expect(galaxy.sentence).toContainText(`A* is done: 31 moves after ${counts(aStar.expanded)} boards.`);
  await expect(galaxy.sentence).toContainText('Breadth-first search has expanded');
  expect(await lit(second.locator('canvas'))).toBeGreaterThan(2 * early);
  await galaxy.slider.press('End');
  await expect(galaxy.sentence).toContainText('Breadth-first search is done: 31 moves');
  await expect(galaxy.message).toHaveCount(0);
  await expect(page.locator('fifteen-galaxy .solution, fifteen-galaxy .disc svg').first()).toBeVisible();
});

test('a board under the pointer says its numbers, and a click makes it the start or the goal', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: hardest, lanes: 'a-star/manhattan' });
  const figure = galaxy.element.getByRole('application');
  const box = await figure.boundingBox();
  if (!box) throw new Error('no picture');
  // The goal is straight up, at the edge of the disc: 31 moves from the start.
  await figure.hover({ position: { x: box.width / 2, y: box.height * 0.02 + 1 } });
  const card = galaxy.element.locator('.card');
  await expect(card.getByRole('img')).toHaveAttribute('aria-label', /1 2 3.4 5 6.7 8 0/);
  await expect(card).toContainText('Moves to the goal0');
  await expect(card).toContainText('g (moves from the start)31');

  // By the keys: from the start outward, and then around.
  await figure.focus();
  await figure.press('Escape');
  await figure.press('ArrowUp');
  await expect(card).toContainText('g (moves from the start)1');
  const name = await card.getByRole('img').getAttribute('aria-label');
  await figure.press('ArrowRight');
  await expect(card.getByRole('img')).not.toHaveAttribute('aria-label', String(name));
  await expect(card).toContainText('g (moves from the start)1');
  const expanded = await galaxy.slider.getAttribute('max');
  await card.getByRole('button', { name: 'Start here' }).click();
  await expect(galaxy.slider).not.toHaveAttribute('max', String(expanded));
  // One move from the hardest board: 30 moves remain.
  await galaxy.slider.press('End');
  await expect(galaxy.sentence).toContainText('30 moves');
});

test('IDA* says how often it comes to the same boards, and zoom and wrong searches are understood', async ({
  page,
}) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: hardest, lanes: 'ida-star/manhattan' });
  const trace = traceOf({ board: hardest, algorithm: 'ida-star', heuristic: 'manhattan' });
  const last = trace.at(-1)?.iterations.at(-1) ?? { bound: 0, expanded: 0 };
  expect(last.bound).toBe(31);
  await galaxy.slider.press('End');
  // IDA* expands nodes, of which there are more than boards, and has no queue.
  const nodes = trace.at(-1)?.iterations.reduce((/** @type {number} */ sum, one) => sum + one.expanded, 0) ?? 0;
  await expect(galaxy.sentence).toHaveText(`IDA* is done: 31 moves after ${nodes.toLocaleString('en')} nodes.`);
  await expect(galaxy.element).not.toContainText('in the queue');
  await expect(galaxy.element.locator('.beside')).toContainText(
    `bound ${last.bound}, IDA* expands ${last.expanded.toLocaleString('en')} nodes`,
  );
  const figure = galaxy.element.getByRole('application');
  await figure.focus();
  const rings = galaxy.element.locator('.ring');
  const radius = Number(await rings.last().getAttribute('r'));
  await figure.press('+');
  await expect.poll(async () => Number(await rings.last().getAttribute('r'))).toBeCloseTo(1.5 * radius, 3);
  // The picture that is there grows, and is drawn again a moment later.
  const canvas = galaxy.element.locator('canvas');
  const transform = () => canvas.evaluate((element) => element.style.transform);
  await expect.poll(transform).toBe('');
  const before = await lit(canvas);
  const transforms = await canvas.evaluateHandle((element) => {
    /** @type {string[]} */
    const seen = [];
    const observer = new MutationObserver(() => seen.push(element.style.transform));
    observer.observe(element, { attributeFilter: ['style'] });
    return seen;
  });
  await figure.press('+');
  await expect.poll(() => transforms.jsonValue()).toEqual(['translate(0%, 0%) scale(1.5)', '']);
  expect(await lit(canvas)).not.toBe(before);
  await figure.press('-');
  const link = await galaxy.element.evaluate((element) => String(Reflect.get(element, 'link')));
  expect(new URLSearchParams(link.split('#')[1]).get('camera')).toBe('0 0 1.5');
  await figure.press('0');
  await expect.poll(async () => Number(await rings.last().getAttribute('r'))).toBeCloseTo(radius, 3);

  await galaxy.open({ board: hardest, lanes: 'ida-star/manhattan', camera: '0.5 0.5 3' });
  await expect.poll(async () => Number(await rings.last().getAttribute('r'))).toBeCloseTo(3 * radius, 3);
  await galaxy.open({ board: hardest, camera: '0.5 0.5 3000' });
  await expect(galaxy.message).toContainText('Invalid camera “0.5 0.5 3000”; expected x and y');

  await galaxy.open({ board: hardest, lanes: 'beam/manhattan', camera: '' });
  await expect(galaxy.message).toContainText(
    'Unknown search “beam/manhattan”; expected one of breadth-first, bidirectional,',
  );
  await galaxy.open({ board: hardest, lanes: 'a-star/pdb-6-6-3' });
  await expect(galaxy.message).toContainText('“a-star/pdb-6-6-3” is not possible here; expected');
  await galaxy.open({ board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', lanes: 'greedy/manhattan' });
  await expect(galaxy.element).toContainText('within 14 moves of the start: ');
  await galaxy.open({ board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', lanes: 'a-star/manhattan' });
  // The boards of the picture are not all boards, so there is no share of all.
  await expect(galaxy.sentence).toHaveText(/^A\* has expanded [\d,]+ boards\.\s*$/);
});

test('a second search can be added, is another one, and can be left out', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: '2 4 3/0 5 6/1 7 8', lanes: 'a-star/manhattan' });
  const second = galaxy.element.getByLabel('Search 2');
  const discs = galaxy.element.locator('.disc');
  await expect(discs).toHaveCount(1);
  await expect(second.getByRole('option', { name: 'A*, Manhattan', exact: true })).toHaveCount(0);
  await second.selectOption('Breadth-first search');
  await expect(discs).toHaveCount(2);
  await expect(
    galaxy.element.getByLabel('Search 1').getByRole('option', { name: 'Breadth-first search', exact: true }),
  ).toHaveCount(0);
  await second.selectOption('no second search');
  await expect(discs).toHaveCount(1);
});

test('two searches of one name are told apart, and a solved board has no iterations', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: '2 4 3/0 5 6/1 7 8', lanes: 'a-star/manhattan a-star/walking-distance' });
  await galaxy.slider.press('End');
  await expect(galaxy.sentence).toHaveText(
    /^A\* with Manhattan distance is done: 9 moves after \d+ boards\. A\* with walking distance is done: 9 moves after \d+ boards\.$/,
  );
  await galaxy.open({ board: '1 2 3/4 5 6/7 8 0', lanes: 'breadth-first a-star/manhattan' });
  await expect(galaxy.sentence).toHaveText(
    'Breadth-first search is done: 0 moves after 0 boards. A* is done: 0 moves after 0 boards.',
  );
  await expect(galaxy.element).not.toContainText('iteration');
});

test('a search from both ends, and boards that cannot be solved', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: hardest, lanes: 'bidirectional' });
  await galaxy.slider.press('End');
  await expect(galaxy.sentence).toContainText('Bidirectional breadth-first search is done: 31 moves after');
  // Far less than all boards: both discs are half as deep.
  expect(Number(await galaxy.slider.getAttribute('max'))).toBeLessThan(181_439 / 10);
  for (const lanes of ['bidirectional', 'a-star/manhattan breadth-first']) {
    await galaxy.open({ board: '1 2 3/4 5 6/8 7 0', lanes });
    await expect(galaxy.message).toContainText('cannot be solved');
  }
  await galaxy.open({ board: '1 2 3/4 5 6/7 8 0', lanes: 'a-star/manhattan ida-star/manhattan' });
  await expect(galaxy.sentence).toContainText('A* is done: 0 moves');
});

test('a search that stops early says so, and a pick that was given up never appears', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  // Its shortest solution has 53 moves; A* would keep 20 million boards.
  await galaxy.open({ board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', lanes: 'a-star/manhattan' });
  await galaxy.slider.press('End');
  await expect(galaxy.sentence).toContainText(/^A\* stops after [\d,]+ boards: no more are recorded\./);

  await galaxy.open({ board: hardest, lanes: 'a-star/manhattan' });
  await expect(galaxy.slider).toHaveAttribute('max', '6728');
  const figure = galaxy.element.getByRole('application');
  const card = galaxy.element.locator('.card');
  // Faster than the worker answers: each key counts, and Escape ends what is under way.
  await figure.evaluate((element) => {
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(card).toContainText('g (moves from the start)4');
  await figure.evaluate((element) => {
    for (const key of ['ArrowDown', 'Escape'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(card).toHaveCount(0);
  // A later answer of the same worker has arrived.
  await galaxy.element.evaluate((element) => Object.assign(element, { color: 'h' }));
  await expect(galaxy.element.locator('.scale')).toContainText('Heuristic h');
  await expect(card).toHaveCount(0);
});

test('the saved picture is a poster of 4,096 pixels; without WebGL, the picture is drawn in another way', async ({
  browserName,
  page,
}) => {
  test.setTimeout(60_000);
  // As in a browser without WebGL.
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      /** @param {string} kind  @param {unknown[]} others @this {HTMLCanvasElement} */
      getContext(kind, ...others) {
        if (kind === 'webgl2') return null;
        return Reflect.apply(getContext, this, [kind, ...others]);
      },
    });
  });
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: '4 5 0/1 2 3', lanes: 'a-star/manhattan' });
  const canvas = galaxy.element.locator('.disc canvas');
  const pixels = () => canvas.evaluate((element) => element instanceof HTMLCanvasElement && element.toDataURL());
  await galaxy.seek(0);
  await expect(galaxy.element.locator('.cap')).toContainText('0 expanded');
  const before = await pixels();
  await galaxy.slider.press('End');
  await expect.poll(pixels).not.toBe(before);
  // Playwright does not report downloads of this Firefox.
  if (browserName === 'firefox') return;
  const download = page.waitForEvent('download');
  await galaxy.element.getByRole('button', { name: 'Save the picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('galaxy.png');
  const bytes = readFileSync(await file.path());
  // The header of a PNG: width and height.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([4096, 4096]);
});

test("the reader's own heuristic guides a search, is followed when it changes, and what fails is said", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const [yours, galaxy] = [new LabYours(page), new Lab(page, 'galaxy')];
  // Alone, without the view in which it is written.
  await page.goto('/lab.html?view=galaxy&board=2+4+3/0+5+6/1+7+8&lanes=a-star/own');
  await expect(galaxy.element.getByText('You have not written a heuristic yet')).toBeVisible();
  await page.goto(`/lab.html#galaxy&board=${hardest}&lanes=a-star/own+ida-star/own`);
  const captions = galaxy.element.locator('.disc .cap');
  const expectSearches = async (/** @type {string} */ heuristic) => {
    for (const [index, algorithm] of ['a-star', 'ida-star'].entries()) {
      const { expanded, generated } = solved(algorithm, heuristic);
      const counts = `${expanded.toLocaleString('en')} expanded · ${generated.toLocaleString('en')} generated`;
      await galaxy.seek(expanded);
      await expect(captions.nth(index)).toContainText(counts);
    }
  };
  // Nothing has been written: the view of that name begins with misplaced tiles.
  await expect(captions.first()).toContainText('A* with your own heuristic');
  await expectSearches('misplaced');

  const length = String(await galaxy.slider.getAttribute('max'));
  await yours.element.scrollIntoViewIfNeeded();
  await yours.expectJudged(true, true);
  await yours.startFrom('Manhattan distance');
  // Both searches begin again.
  await expect(galaxy.slider).not.toHaveAttribute('max', length);
  await expectSearches('manhattan');
  // The numbers of a board are those of the code.
  await galaxy.element.getByRole('application').first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(galaxy.element.locator('.card')).toContainText(/h \(your own heuristic\)\d+/);
  await galaxy.element.getByText('The code of your own heuristic').click();
  await expect(galaxy.element.locator('pre')).toContainText('steps(i, goal.indexOf(board[i]))');

  await yours.type('function h(board) { return board[4] === 5 ? -1 : 0; }');
  await yours.check.click();
  await expect(galaxy.element.getByRole('status')).toContainText('does not give every board a value');
  await expect(captions).toHaveCount(1);
  await expect(captions).toContainText('Breadth-first search');
  await expect(galaxy.message).toHaveCount(0);
});

test('code of a link that was checked guides the search, and the code says what the example says', async ({ page }) => {
  test.setTimeout(60_000);
  const [yours, galaxy] = [new LabYours(page), new Lab(page, 'galaxy')];
  await galaxy.open({ board: hardest, lanes: 'a-star/manhattan' });
  await yours.element.scrollIntoViewIfNeeded();
  await yours.expectJudged(true, true);
  // That was the example with which the view begins, which the reader has not written.
  await galaxy.link({ board: hardest, lanes: 'a-star/own' });
  await galaxy.element.getByText('You have not written a heuristic yet').click();
  await expect(galaxy.element.locator('pre')).toContainText('// board: nine numbers, row by row; 0 is the blank.');
  await yours.element.scrollIntoViewIfNeeded();
  await yours.run('function h(board) { return 255; }');
  await yours.expectJudged(false, false);
  await expect(galaxy.element.locator('pre')).toHaveText('function h(board) { return 255; }');
  // The same h everywhere: all boards but the two that are 31 moves away, the goal and another one.
  await expect(galaxy.slider).toHaveAttribute('max', String(181_440 - 2));
  // g + h of the farthest boards does not fit into a byte.
  await galaxy.element.getByRole('button', { name: 'Sum g + h' }).click();
  await expect(galaxy.element.locator('.scale')).toContainText('286');
});

test('a heuristic with many different fractions guides a search, too', async ({ page }) => {
  test.setTimeout(60_000);
  const code = 'function h(b) { let n = 0; for (const t of b) n = (n * 31 + t * 17 + 7) % 2503; return n / 100; }';
  await page.addInitScript((kept) => {
    if (window === top) localStorage.setItem('fifteen-heuristic', JSON.stringify({ code: kept, of: '' }));
  }, code);
  const galaxy = new Lab(page, 'galaxy');
  await page.goto(`/lab.html#galaxy&board=${hardest}&lanes=a-star/own`);
  await expect(galaxy.sentence.or(galaxy.message)).toBeVisible();
  await expect(galaxy.message).toHaveCount(0);
  await galaxy.slider.press('End');
  await expect(galaxy.sentence).toContainText('A* is done');
});

test('the numbers of a pinned board follow the heuristic', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: hardest, lanes: 'a-star/manhattan' });
  await galaxy.element.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  const card = galaxy.element.locator('.card');
  await expect(card).toContainText('h (Manhattan distance)');
  const name = (await card.getByRole('img').getAttribute('aria-label')) ?? '';
  const board = name.replace('Board: ', '').replaceAll(' / ', '/');
  await galaxy.element.getByLabel('Search 1').selectOption('A*, misplaced tiles');
  const misplaced = board.split(/[ /]/).filter((tile, cell) => tile !== '0' && Number(tile) !== cell + 1).length;
  await expect(card).toContainText(`h (misplaced tiles)${misplaced}`);
  await expect(card.getByRole('img')).toHaveAttribute('aria-label', name);
});

test('another size begins with the default searches if the present ones are not possible there', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: hardest, lanes: 'breadth-first greedy/manhattan' });
  const captions = galaxy.element.locator('.disc .cap');
  await galaxy.element.getByRole('button', { name: '2×3' }).click();
  await expect(galaxy.element.getByRole('application').first()).toHaveAccessibleName(/360 boards/);
  await expect(captions.nth(1)).toContainText('Greedy search');
  // Breadth-first search would not end.
  await galaxy.element.getByRole('button', { name: '4×4' }).click();
  await expect(captions).toHaveCount(1);
  await expect(captions).toContainText('A*');
  await expect(galaxy.message).toHaveCount(0);
});

test('a finger that taps a board picks it', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: hardest, lanes: 'a-star/manhattan' });
  // The start is in the middle. What a finger sends: it leaves at once.
  await galaxy.element.getByRole('application').evaluate((figure) => {
    const { left, top, width } = figure.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + width / 2, pointerType: 'touch', pointerId: 7 };
    for (const type of ['pointerdown', 'pointerup', 'pointerleave'])
      figure.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true }));
  });
  await expect(galaxy.element.locator('.card')).toContainText('g (moves from the start)0');
});

test('the picture is drawn again after a zoom, also while a search plays', async ({ page }) => {
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: hardest, lanes: 'a-star/manhattan', at: 0 });
  const canvas = galaxy.element.locator('canvas');
  await galaxy.button('Play').click();
  await galaxy.element.getByRole('application').press('+');
  await expect(galaxy.element.locator('.zoomed')).toBeVisible();
  await expect.poll(() => canvas.evaluate((element) => element.style.transform)).toBe('');
  await expect(galaxy.button('Pause')).toBeVisible();
});

test('on paper, the picture and its text are light, also in a dark page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const galaxy = new Lab(page, 'galaxy');
  await galaxy.open({ board: '4 5 0/1 2 3', lanes: 'a-star/manhattan' });
  const corner = () =>
    galaxy.element.locator('canvas').evaluate((element) => {
      const copy = document.createElement('canvas');
      const context = copy.getContext('2d');
      if (element instanceof HTMLCanvasElement) context?.drawImage(element, 0, 0);
      return Array.from(context?.getImageData(0, 0, 1, 1).data ?? []);
    });
  const ink = () => galaxy.sentence.evaluate((element) => getComputedStyle(element).color);
  const [dark, light] = [
    [13, 20, 22, 255],
    [245, 244, 239, 255],
  ];
  await expect.poll(corner).toEqual(dark);
  const onDark = await ink();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(corner).toEqual(light);
  expect(await ink()).not.toBe(onDark);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(corner).toEqual(dark);
  expect(await ink()).toBe(onDark);
});
