// Exercises for a class: from the link that a teacher makes, by a student’s answers and code, to the table of points.

import { writeFile } from 'node:fs/promises';
import { choose, enter, exerciseOf, manhattanIn, outcomeOf, queueIn } from '../support/class.js';
import { exportedFile } from '../support/games.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/** Answers the exercises as their texts say, two of them after a mistake. @param {Page} page */
async function work(page) {
  const { greedy, aStar } = await queueIn(page);
  await choose(page, 'A', greedy);
  await expect(outcomeOf(page, 'A')).toContainText('greedy search would take it');
  await choose(page, 'A', aStar);
  await expect(outcomeOf(page, 'A')).toHaveText(
    /^Right, after 2 answers\. [P-T] has the smallest sum: \d+ \+ \d+ = \d+\.$/,
  );

  const sum = await manhattanIn(page);
  await enter(page, 'B', 'many');
  await expect(outcomeOf(page, 'B')).toContainText('not a whole number');
  await enter(page, 'B', sum);
  await expect(exerciseOf(page, 'B')).toContainText('✓ 2 of 2 points');

  // h counts two more if tile 3 is not at home: two moves are enough to show that it may be too large.
  const admissible = exerciseOf(page, 'C');
  // The solved board is no answer, so it does not count as a try.
  await admissible.getByRole('button', { name: 'This board shows' }).click();
  await expect(outcomeOf(page, 'C')).toContainText('This is the solved board');
  await admissible.getByRole('button', { name: 'It is admissible' }).click();
  await expect(outcomeOf(page, 'C')).toContainText('Try boards that are a few moves from solved');
  const slideDown = async () => {
    await admissible.locator('fifteen-puzzle').evaluate(async (/** @type {any} */ puzzle) => {
      await puzzle.ready;
      puzzle.focus();
    });
    await page.keyboard.press('ArrowDown');
  };
  await slideDown();
  await admissible.getByRole('button', { name: 'This board shows' }).click();
  await expect(outcomeOf(page, 'C')).toContainText('Here h is 1, and the board needs 1 move.');
  await slideDown();
  await admissible.getByRole('button', { name: 'This board shows' }).click();
  await expect(outcomeOf(page, 'C')).toHaveText(
    'Right, after 3 answers. Here h is 4, but the board needs only 2 moves.',
  );
}

/** Writes the h of exercise G, after an incomplete formula, which does not count as a try. @param {Page} page */
async function writeH(page) {
  const question = await exerciseOf(page, 'G').locator('p').first().innerText();
  const formulas = /** @type {const} */ ([
    ['Manhattan', 'r + c'],
    ['not at home', 'r + c > 0'],
    ['larger', 'max(r, c)'],
    ['whatever its column', 'r'],
  ]);
  const tile = /ile (\d)/.exec(question)?.[1];
  const formula = formulas.find(([words]) => question.includes(words))?.[1];
  const field = exerciseOf(page, 'G').getByLabel('What one tile adds');
  await field.fill('(r + c');
  await field.press('Enter');
  await expect(outcomeOf(page, 'G')).toContainText('It ends too early.');
  await field.fill(`(t != ${tile}) * (${formula})`);
  await field.press('Enter');
  await expect(outcomeOf(page, 'G')).toHaveText('Right.');
}

test('a class from the link to the table: a student answers, reloads and hands in; the teacher marks it', async ({
  browserName,
  page,
}) => {
  await page.goto('/marking.html?seed=4711');
  await expect(page.getByText('Enter a name for the class')).toBeVisible();
  await page.getByLabel('Class', { exact: true }).fill('7b');
  for (const name of ['The next bound', 'A table’s entry']) await page.getByLabel(name, { exact: true }).uncheck();
  const link = await page.getByRole('region', { name: 'The link' }).innerText();
  expect(new URL(link).search).toBe('?class=7b&seed=4711&exercises=ABCFG');

  await page.goto(link);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status')).toContainText('Enter your name first');
  await page.getByLabel('Your name or number').fill(' Ada ');
  await page.keyboard.press('Enter');
  await work(page);
  await expect(page.locator('#count')).toHaveText('3 of 5 exercises solved, 4 of 10 points');
  const code = await page.getByRole('region', { name: 'Your code' }).innerText();

  // A reload keeps the code, and no other name gets it.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your code' })).toHaveText(code);
  await expect(outcomeOf(page, 'A')).toContainText('Right, after 2 answers.');
  await page.getByRole('button', { name: 'Use another name' }).click();
  await page.getByLabel('Your name or number').fill('Bo');
  await page.keyboard.press('Enter');
  await expect(page.locator('#count')).toHaveText('0 of 5 exercises solved, 0 of 10 points');
  await page.getByRole('button', { name: 'Use another name' }).click();
  await page.getByLabel('Your name or number').fill('ada');
  await page.keyboard.press('Enter');
  await choose(page, 'F', 'IDA*');
  await expect(page.locator('#count')).toHaveText('4 of 5 exercises solved, 6 of 10 points');
  await writeH(page);
  await expect(page.locator('#count')).toHaveText('5 of 5 exercises solved, 8 of 10 points');
  const saved = await exportedFile(page, browserName, () =>
    page.getByRole('button', { name: 'Save as a file' }).click(),
  );
  expect(saved.name).toBe('fifteen-7b-ada.txt');

  await page.goto(`/marking.html${new URL(link).search}`);
  const file = test.info().outputPath('ada.txt');
  await writeFile(file, saved.text);
  await page.getByLabel('Open files').setInputFiles(file);
  const row = page.locator('.grades tbody tr');
  await expect(row).toHaveText(/^\s*ada\s*8\s*1\s*2\s*1\s*2\s*2\s*$/);
  // A folder that is dropped among files cannot be read.
  await page.evaluate(() => {
    const data = new DataTransfer();
    for (const name of ['Class 7b', 'empty.txt']) data.items.add(new File([], name));
    const { text } = File.prototype;
    File.prototype.text = function () {
      return this.name === 'Class 7b' ? Promise.reject(new DOMException('', 'NotFoundError')) : text.call(this);
    };
    document.querySelector('#codes')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
  });
  await expect(page.getByRole('status').filter({ hasText: '“Class 7b” cannot be read' })).toHaveCount(1);
  await expect(row).toHaveCount(1);
  // The first code is from the same student; one with another name is forged.
  const forged = code.split('.').with(2, Buffer.from('Bo').toString('base64url')).join('.');
  const codes = page.getByLabel('Codes, in any order');
  await codes.fill(`${await codes.inputValue()}\n> ${code}\n${forged}`);
  await expect(page.locator('.not-counted li')).toHaveText([
    /Ada:\s+handed in twice/,
    /Bo:\s+changed after it was made$/,
  ]);
  await row.getByRole('button').first().press('Enter');
  await expect(page.locator('.opened')).toContainText(/^ada, A\*’s next board: answer [P-T], after 2 tries\./);
  await page.getByText('Class list').click();
  await page.getByRole('textbox', { name: 'Class list' }).fill('Ada\nBo');
  await expect(page.locator('.missing')).toContainText('Bo');
  const table = await exportedFile(page, browserName, () => page.getByRole('button', { name: 'Save as CSV' }).click());
  const lines = table.text.split('\r\n');
  expect(lines[0]).toBe('\ufeffName,Sum,A*’s next board,Manhattan by hand,Admissible?,Which search?,Write h,Note');
  expect(lines[1]).toBe('ada,8,1,2,1,2,2,');
  expect(lines).toContain('Bo,,,,,,,no code');
  await page.reload();
  await expect(row).toHaveCount(1);
});

test('a second tab goes on where the first one is: no answer is lost, and no try is free', async ({
  context,
  page,
}) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await tab.goto('/class.html?class=7b&seed=4711&exercises=BD');
  await page.getByLabel('Your name or number').fill('Ada');
  await page.keyboard.press('Enter');
  await enter(page, 'B', 1);
  await expect(outcomeOf(page, 'B')).toContainText('Not 1.');
  const [, second] = tabs;
  await second.reload();
  await expect(outcomeOf(second, 'B')).toContainText('Not 1.');
  await enter(page, 'B', 2);
  await enter(page, 'D', 3);
  await expect(outcomeOf(second, 'D')).toContainText('With the bound 3');
  await enter(second, 'B', 4);
  const code = await second.getByRole('region', { name: 'Your code' }).innerText();
  await expect(page.getByRole('region', { name: 'Your code' })).toHaveText(code);
  expect(Buffer.from(code.split('.')[3], 'base64url').toString()).toMatch(/^@[0-9a-z]{6};B3=4;D1=3$/);
});

test('with a limit of tries, an exercise closes after the last one, and the teacher sees who had more', async ({
  page,
}) => {
  await page.goto('/marking.html?class=7b&seed=4711&exercises=BF');
  await page.getByLabel('Tries').selectOption('2');
  const link = await page.getByRole('region', { name: 'The link' }).innerText();
  expect(new URL(link).search).toBe('?class=7b&seed=4711&exercises=BF&tries=2');

  await page.goto(link);
  await expect(page.locator('.by')).toContainText('You have 2 tries for each exercise.');
  await page.getByLabel('Your name or number').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Exercises of Ada')).toBeFocused();
  await enter(page, 'B', 1);
  await expect(outcomeOf(page, 'B')).toHaveText(/^Not 1\. .*\. One try left\.$/);
  await enter(page, 'B', 2);
  const closed = /^Not 2\. .*\. That was your last try, so this exercise is closed\.$/;
  await expect(outcomeOf(page, 'B')).toHaveText(closed);
  await expect(outcomeOf(page, 'B'), 'the field is closed, so the focus is on what became of it').toBeFocused();
  const code = await page.getByRole('region', { name: 'Your code' }).innerText();
  await page.reload();
  await expect(outcomeOf(page, 'B')).toHaveText(closed);
  await expect(exerciseOf(page, 'B').getByLabel('Your answer')).toBeDisabled();
  await expect(exerciseOf(page, 'B').getByRole('button')).toHaveCount(0);
  // A link without the limit allows more tries, but the teacher's link has the limit.
  await page.goto(link.replace('&tries=2', ''));
  await enter(page, 'B', 3);
  await expect(outcomeOf(page, 'B')).toHaveText(/^Not 3\./);
  const more = await page.getByRole('region', { name: 'Your code' }).innerText();
  await page.goto(link);
  await expect(outcomeOf(page, 'B')).toHaveText(
    '3 tries, but this link allows 2. You get no points for this exercise.',
  );

  await page.goto(`/marking.html${new URL(link).search}`);
  const codes = page.getByLabel('Codes, in any order');
  await codes.fill(code);
  await expect(page.locator('.grades tbody tr')).toHaveCount(1);
  await expect(page.locator('.result li')).toHaveCount(0);
  await codes.fill(more);
  await expect(page.locator('.result li')).toHaveText(
    /^Ada:\s+more tries than allowed, so no points for: Manhattan by hand$/,
  );
});

test('right answers are shown only with the key, which the link of the class does not contain', async ({
  browser,
  page,
}) => {
  await page.goto('/marking.html?exercises=B');
  await page.getByLabel('Class', { exact: true }).fill('7b');
  const key = await page.getByRole('region', { name: 'Key' }).innerText();
  const link = await page.getByRole('region', { name: 'The link' }).innerText();
  expect(page.url()).toBe(`${link.replace('class.html', 'marking.html')}#key=${key}`);
  expect(link).not.toContain(key);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      Object.assign(globalThis, { copied: text });
    };
  });
  await page.getByRole('button', { name: 'Copy my own link, with the key' }).click();
  await expect(page.getByText('do not send it to the class')).toBeVisible();
  expect(await page.evaluate('copied')).toBe(page.url());

  // A student has another browser, and only the link.
  const context = await browser.newContext();
  const student = await context.newPage();
  await student.goto(link);
  await student.getByLabel('Your name or number').fill('Ada');
  await student.keyboard.press('Enter');
  const right = await manhattanIn(student);
  await enter(student, 'B', right + 2);
  const code = await student.getByRole('region', { name: 'Your code' }).innerText();
  await student.getByRole('link', { name: 'For teachers' }).click();
  const [codes, row] = [student.getByLabel('Codes, in any order'), student.locator('.grades tbody tr')];
  await codes.fill(code);
  await expect(row).toHaveText(/^\s*Ada\s*0\s*0\s*$/);
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.locator('[title]')).toHaveCount(0);
  await expect(student.getByRole('button', { name: 'A class of thirty' })).toHaveCount(0);
  const field = student.getByRole('textbox', { name: 'Key' });
  await field.fill('7q4m x2pa 9kdt');
  await field.press('Enter');
  await expect(student.getByText('7Q4M-X2PA-9KDT is not the key of this class.')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  // Another seed draws other exercises.
  const { searchParams } = new URL(link);
  searchParams.set('seed', '4711');
  await student.goto(`/marking.html?${searchParams}`);
  await expect(student.locator('.not-counted li')).toHaveText(/^Ada:\s+made with another link for this class$/);
  await expect(student.getByText('This link was made without a key')).toBeVisible();

  // The teacher on that computer types the key.
  await student.goto(link.replace('class.html', 'marking.html'));
  await field.fill(key.toLowerCase().replaceAll('-', ' '));
  await field.press('Enter');
  await expect(student.getByRole('region', { name: 'Key' })).toBeFocused();
  await row.getByRole('button').press('Enter');
  await expect(student.locator('.opened')).toContainText(`A right answer: ${right}.`);
  await context.close();

  // The teacher’s own browser has kept the key, also for the bare link and in another language.
  await page.goto(link.replace('class.html', 'de/marking.html'));
  await expect(page.getByRole('region', { name: 'Schlüssel' })).toHaveText(key);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Schlüssel' })).toHaveText(key);
  // A new key makes another class.
  await page.getByRole('link', { name: 'Neuer Schlüssel' }).click();
  await expect(page.getByRole('region', { name: 'Schlüssel' })).not.toHaveText(key);
  await expect(page.getByRole('region', { name: 'Der Link' })).toContainText('class=7b&seed=key-');
  await expect(page.getByRole('region', { name: 'Der Link' })).not.toHaveText(
    link.replace('class.html', 'de/class.html'),
  );
});

test('the example takes the place of no codes, not even of those that are pasted while it loads', async ({ page }) => {
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(null);
  });
  await page.route(/lab-space.*\.wasm$/, (route) => held.then(() => route.continue()));
  await page.goto('/marking.html?class=7b&seed=4711');
  const example = page.getByRole('button', { name: 'A class of thirty' });
  const codes = page.getByLabel('Codes, in any order');
  await example.click();
  await codes.fill('pasted');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'There is no code in this text.' })).toBeVisible();
  await expect(codes).toHaveValue('pasted');
  await expect(example).toHaveCount(0);
});

test('on a phone, names and sums stay in sight while the points scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/marking.html?class=7b&seed=4711&exercises=ABCDEFG');
  await page.getByRole('button', { name: 'Beispielklasse' }).click();
  const table = page.locator('.grades');
  await expect(table.locator('tbody tr').nth(20)).toBeAttached();
  await table.evaluate((element) => element.scrollTo(100, 200));
  const [name, sum] = await table
    .locator('thead th')
    .evaluateAll((heads) => heads.slice(0, 2).map((head) => head.getBoundingClientRect().toJSON()));
  expect(sum.left).toBeGreaterThanOrEqual(name.right - 1);
  const seen = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, {
    x: sum.left + 12,
    y: sum.top + sum.height / 2,
  });
  expect(seen).toBe('Summe');
  // The page itself does not scroll sideways.
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
});

test('a hint writes numbers as the language does', async ({ page }) => {
  await page.goto('/de/class.html?class=7b&seed=4711&exercises=G');
  await page.getByLabel('Dein Name').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(exerciseOf(page, 'G')).toContainText('t > 3 oder t ≠ 3');
  const field = exerciseOf(page, 'G').getByRole('textbox');
  await field.fill('(r + c) / 2');
  await field.press('Enter');
  await expect(outcomeOf(page, 'G')).toContainText('Deine Formel sagt 0,5.');
});

test('a link that is not whole, and exercises that cannot be loaded, are said', async ({ page }) => {
  await page.goto('/class.html?class=7b');
  await expect(page.getByRole('alert')).toContainText('This link has no seed.');
  await page.goto('/de/class.html?class=7b&seed=1&exercises=');
  await expect(page.getByRole('alert')).toContainText('Dieser Link nennt keine Aufgabe.');
  await page.goto('/de/class.html?class=7b&seed=1&exercises=Az');
  await expect(page.getByRole('alert')).toContainText('Die Aufgaben in diesem Link sind ungültig: „Az“.');
  await page.route(/lab-space.*\.wasm$/, (route) => route.abort());
  await page.goto('/class.html?class=7b&seed=1');
  await page.getByLabel('Your name or number').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('could not be loaded');
  // The menu of languages leads to the same class.
  await page.locator('#language summary').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exercices, classe 7b');
});

test.describe('a class that closes', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  const noon = new Date('2026-12-24T11:00Z');
  const closed = 'class=7b&seed=4711&exercises=ABD&closes=2026-12-24T17%3A00Z&points=B5D3';

  test('a teacher sets points and a closing time; the link has both, and says the time zone', async ({ page }) => {
    await page.clock.setFixedTime(noon);
    await page.goto('/marking.html?class=7b&seed=4711&exercises=ABD');
    await page.getByLabel('Closes').fill('2026-12-24T18:00');
    await page.getByLabel('Closes').blur();
    await expect(page.locator('#closes-at')).toHaveText(/^Closes on Thursday,? 24 December 2026 at 18:00 CET\./);
    const points = (/** @type {string} */ name) => page.getByRole('spinbutton', { name });
    await expect(points('The next bound')).toHaveAttribute('placeholder', '2');
    for (const [name, value] of [
      ['The next bound', '3'],
      ['Manhattan by hand', '5'],
    ]) {
      await points(name).fill(value);
      await points(name).press('Enter');
    }
    const link = page.getByRole('region', { name: 'The link' });
    await expect(link).toHaveText(new RegExp(`${closed.replaceAll(/[?%]/g, '\\$&')}$`));
    // Points that are none change nothing.
    await points('Manhattan by hand').fill('-1');
    await points('Manhattan by hand').press('Enter');
    await expect(page.locator('.problem')).toHaveText(
      'Invalid points “-1” for Manhattan by hand; expected a whole number from 1 to 100.',
    );
    await expect(points('Manhattan by hand')).toHaveValue('5');
    await expect(link).toHaveText(new RegExp(`${closed.replaceAll(/[?%]/g, '\\$&')}$`));
    // An exercise that is not chosen has no points.
    await page.getByLabel('The next bound', { exact: true }).uncheck();
    await expect(link).toHaveText(/exercises=AB&closes=2026-12-24T17%3A00Z&points=B5$/);
    await page.getByLabel('Closes').fill('');
    await page.getByLabel('Closes').blur();
    await expect(link).toHaveText(/exercises=AB&points=B5$/);
    await expect(page.locator('#closes-at')).toBeEmpty();
  });

  test('a student sees points and the remaining time; after it the answers and the code stay, and the teacher sees who was late', async ({
    page,
  }) => {
    await page.clock.install({ time: noon });
    await page.goto(`/class.html?${closed}`);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(
      /^Closes on Thursday,? 24 December 2026 at 18:00 CET: 6 hours left, by the clock of this device\.$/,
    );
    await page.getByLabel('Your name or number').fill('Ada');
    await page.keyboard.press('Enter');
    await expect(exerciseOf(page, 'B').getByRole('heading')).toHaveText(/by hand 5 points\s*$/);
    const right = await manhattanIn(page);
    await enter(page, 'B', right + 2);
    await enter(page, 'B', right);
    await expect(exerciseOf(page, 'B').getByRole('heading')).toHaveText(/by hand ✓ 2.5 of 5 points\s*$/);
    await expect(page.locator('#count')).toHaveText('1 of 3 exercises solved, 2.5 of 10 points');
    await enter(page, 'D', 1);
    const code = await page.getByRole('region', { name: 'Your code' }).innerText();
    await page.clock.fastForward('05:30:30');
    await expect(timer).toContainText(': 30 minutes left');
    await page.clock.fastForward('29:30');
    await expect(timer).toBeEmpty();
    await expect(page.locator('.closing[role=status]')).toContainText('Closed since Thursday');
    await expect(exerciseOf(page, 'D').getByRole('textbox')).toBeDisabled();
    await expect(exerciseOf(page, 'A').getByRole('radio').first()).toBeDisabled();
    await expect(page.locator('.drawn form button')).toHaveCount(0);
    await page.reload();
    await expect(outcomeOf(page, 'D')).toHaveText(/^Not 1\./);
    await expect(exerciseOf(page, 'D').getByRole('textbox')).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Your code' })).toHaveText(code);

    // A link without the closing time takes answers, and their code says when.
    await page.clock.setFixedTime(new Date('2026-12-24T17:10Z'));
    await page.goto('/class.html?class=7b&seed=4711&exercises=ABD&points=B5D3');
    await page.getByRole('button', { name: 'Use another name' }).click();
    await page.getByLabel('Your name or number').fill('Bo');
    await page.keyboard.press('Enter');
    await enter(page, 'B', await manhattanIn(page));
    const late = await page.getByRole('region', { name: 'Your code' }).innerText();
    await page.goto(`/marking.html?${closed}`);
    await page.getByLabel('Codes, in any order').fill(`${code}\n${late}`);
    await expect(page.locator('.grades tbody tr')).toHaveText([
      /^\s*Ada\s*2.5\s*–\D*2.5\s*0\s*$/,
      /^\s*Bo\s*5\s*–\D*5\s*–\D*$/,
    ]);
    await expect(page.locator('.not-counted li')).toHaveText([
      /^Bo:\s+late: last answer on Thursday,? 24 December 2026 at 18:10 CET$/,
    ]);
    // By a clock that is an hour behind, the late answer is still to come.
    await page.clock.setFixedTime(new Date('2026-12-24T16:10Z'));
    await page.reload();
    await expect(page.locator('.not-counted li')).toHaveText([
      /^Bo:\s+last answer on .*18:10 CET, which is still to come/,
    ]);
  });

  test('an invalid closing time or points for another exercise are said, with the form that is right', async ({
    page,
  }) => {
    await page.goto('/class.html?class=7b&seed=4711&exercises=AB&closes=tomorrow');
    await expect(page.getByRole('alert')).toContainText(
      'invalid closing time, “tomorrow”. Ask your teacher for the whole link; a closing time is a date and a time with its time zone, such as 2026-12-24T18:00+01:00',
    );
    await page.goto('/fr/class.html?class=7b&seed=4711&exercises=AB&points=A2D5');
    await expect(page.getByRole('alert')).toContainText('« A2D5 »');
    await page.goto('/marking.html?class=7b&seed=4711&exercises=AB&closes=2026-12-24T18:00&points=A-1');
    const problem = page.locator('.problem');
    await expect(problem).toContainText('closing time in the address is invalid: “2026-12-24T18:00”');
    await page.getByLabel('Closes').fill('2026-12-24T18:00');
    await page.getByLabel('Closes').blur();
    await expect(problem).toContainText('The points in the address are invalid: “A-1”');
    await page.getByRole('spinbutton', { name: 'Manhattan by hand' }).fill('4');
    await page.getByRole('spinbutton', { name: 'Manhattan by hand' }).press('Enter');
    await expect(page.getByRole('region', { name: 'The link' })).toHaveText(/closes=2026-12-24T17%3A00Z&points=B4$/);
  });
});

test('with the gradebook of a platform, the table has its ids; a name that fits nobody is a question', async ({
  browserName,
  page,
}) => {
  const search = '?class=7b&seed=4711&exercises=BD';
  await page.goto(`/class.html${search}`);
  /** @type {string[]} */
  const codes = [];
  for (const name of ['ada lovelace', 'Alan T.']) {
    if (codes.length > 0) await page.getByRole('button', { name: 'Use another name' }).click();
    await page.getByLabel('Your name or number').fill(name);
    await page.keyboard.press('Enter');
    await enter(page, 'B', await manhattanIn(page));
    await expect(exerciseOf(page, 'B')).toContainText('✓');
    codes.push(await page.getByRole('region', { name: 'Your code' }).innerText());
  }
  await page.goto(`/marking.html${search}`);
  await page.getByLabel('Codes, in any order').fill(codes.join('\n'));
  await page.getByText('Class list').click();
  const file = test.info().outputPath('canvas.csv');
  await writeFile(
    file,
    'Student,ID,SIS Login ID,Section\n    Points Possible,,,\n"Lovelace, Ada",101,ada,7b\n"Turing, Alan",102,alan,7b\n"Hopper, Grace",103,grace,7b\n',
  );
  await page.getByLabel('Open the list').setInputFiles(file);
  await expect(page.getByText('A gradebook of Canvas, with 3 students.')).toBeVisible();
  await expect(page.locator('.missing')).toContainText('Turing, Alan, Hopper, Grace');
  const save = page.getByRole('button', { name: 'Save grades with the ids' });
  await expect(save).toBeDisabled();
  await expect(page.getByText('The code of “Alan T.” fits nobody on the list.')).toBeVisible();
  await page.getByLabel('Who is “Alan T.”?').selectOption({ label: 'Turing, Alan, 102, alan, 7b' });
  await expect(page.locator('.missing')).toHaveText('1 name without a code that counts: Hopper, Grace');
  const table = await exportedFile(page, browserName, () => save.click());
  expect(table.name).toBe('fifteen-7b-canvas.csv');
  expect(table.text).toBe(
    [
      'Student,ID,SIS Login ID,Section,"Exercises, class 7b"',
      '    Points Possible,,,,4',
      '"Lovelace, Ada",101,ada,7b,2',
      '"Turing, Alan",102,alan,7b,2',
      '"Hopper, Grace",103,grace,7b,',
      '',
    ].join('\r\n'),
  );
  await page.getByRole('button', { name: 'Take back my answers' }).click();
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Class list' }).fill('Name,Number\n"Ada,1');
  await expect(page.getByText('Line 2 of the list has a quote without its counterpart.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Class list' }).fill('Kind,Number\nAda Lovelace,1\nAlan T.,2');
  await page.getByLabel('Names are in').selectOption('Kind');
  await expect(page.getByText('A table with 2 students.')).toBeVisible();
  await expect(save).toBeEnabled();
});

test('with text of twice its size, a narrow phone scrolls no class sideways', async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['', 'de/', 'fr/']) {
    await page.goto(`/${path}class.html?class=7b&seed=4711&exercises=ABCDEFGHIJKL&points=A2`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('textbox').first().fill('Ada');
    await page.keyboard.press('Enter');
    for (const letter of 'ADHIJKL') {
      await exerciseOf(page, letter).scrollIntoViewIfNeeded();
      if (letter > 'G') await expect(exerciseOf(page, letter).locator('fifteen-run .view')).toBeVisible();
    }
    const html = page.locator('html');
    expect(await html.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0);
  }
});
