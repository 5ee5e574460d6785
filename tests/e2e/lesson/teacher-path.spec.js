// The path of a teacher from nothing: the class is made by the form, its zips by the build, and thirty students of ten kinds work on them in a
// platform. The points are counted here, from answers that the test finds by itself; the platform and the teacher's page must say the same.

import { readSite } from '../../../build/offline.js';
import { classIn, scormZips } from '../../../build/scorm/package.js';
import { choose, enter, exerciseOf, manhattanIn, outcomeOf, queueIn } from '../support/class.js';
import { step } from '../support/lab-run.js';
import { Platform } from '../support/platform.js';
import { expect, test } from '../support/puzzle.js';

/** @import { FrameLocator, Page } from '@playwright/test' */
/** @import { Version } from '../../../build/scorm/manifest.js' */

const noon = new Date('2026-12-24T11:00Z');
const tries = 3;
/** The full points that the teacher sets, and the default of the others. @type {Record<string, number>} */
const full = { A: 2, B: 5, D: 3, F: 2, J: 30 };
const letters = Object.keys(full);
const most = Object.values(full).reduce((sum, points) => sum + points);

/** What a question of exercise F asks for, as the lesson teaches it. */
const searches = {
  'little memory': 'IDA*',
  'up to twice as long': 'Weighted A*, w = 2',
  'other than 0': 'Breadth-first search',
  'expanded twice': 'A*',
  'does not matter': 'Greedy search',
};

/** The right answer to an exercise, from what is on the page. @param {FrameLocator} frame  @param {string} letter */
async function rightAnswer(frame, letter) {
  if (letter === 'A') return (await queueIn(frame)).aStar;
  if (letter === 'B') return manhattanIn(frame);
  const question = await exerciseOf(frame, letter).locator('p').first().innerText();
  if (letter === 'F') return Object.entries(searches).find(([words]) => question.includes(words))?.[1] ?? '';
  const [, bound, sums] = /bound (\d+).*: ([\d, ]+)\./.exec(question) ?? [];
  return Math.min(
    ...sums
      .split(', ')
      .map(Number)
      .filter((sum) => sum > Number(bound)),
  );
}

/** A wrong answer, another one each time. @param {string} letter  @param {string | number} right  @param {number} count */
function wrongAnswer(letter, right, count) {
  if (typeof right === 'number') return right + 1 + count;
  const others = letter === 'A' ? [...'PQRST'] : Object.values(searches);
  return others.filter((one) => one !== right)[count];
}

/**
 * What a student does with an exercise that is no run: `w` and `r` are a wrong and a right answer, `n` is no answer, and `=` repeats the last one.
 * @param {FrameLocator} frame  @param {string} letter  @param {string} acts
 */
async function answer(frame, letter, acts) {
  const right = await rightAnswer(frame, letter);
  let [given, wrong] = [right, 0];
  for (const act of acts) {
    if (act === 'w') given = wrongAnswer(letter, right, wrong++);
    if (act === 'r') given = right;
    if (act === 'n') await enter(frame, letter, 'many');
    else if (typeof given === 'number') await enter(frame, letter, given);
    else await choose(frame, letter, given);
    await expect(outcomeOf(frame, letter)).not.toBeEmpty();
  }
}

/** The points for these acts, counted by the rules that the page states. @param {string} letter  @param {string} acts */
function pointsOf(letter, acts) {
  const counted = acts.replaceAll(/[n=]/g, '');
  if (!counted.endsWith('r')) return 0;
  return counted.length === 1 ? full[letter] : full[letter] / 2;
}

/**
 * Makes steps of the run, and asks for some of them.
 * @param {FrameLocator} frame  @param {{ asks: number, stops?: number, made?: number }} how  each how many steps are shown instead, 0 for none
 * @returns how many steps were made, and how many of them without help
 */
async function run(frame, { asks, stops = Number.POSITIVE_INFINITY, made = 0 }) {
  const element = frame.locator('fifteen-run');
  // It loads when it is in sight.
  await element.scrollIntoViewIfNeeded();
  await expect(element.locator('.ask')).toBeVisible();
  let [steps, right] = [made, 0];
  for (; steps < stops; steps++) {
    const isShown = asks > 0 && steps % asks === 0;
    if ((await element.locator('.ask').textContent()) === 'The search is over.') break;
    if (isShown) await element.getByRole('button', { name: 'Show me' }).click();
    await step({ element }, 'a-star');
    if (!isShown) right += 1;
  }
  return { steps, right };
}

/**
 * The ten kinds of students: what each does in the exercises that are no runs, in this order, and how often it asks during the run, if it
 * performs it. `;` is a visit that ends, and `!` the time of closing, after which nothing counts.
 * @type {{ kind: string, acts: string, asks?: number }[]}
 */
const kinds = [
  { kind: 'all right', acts: 'A:r B:r D:r F:r', asks: 0 },
  { kind: 'all wrong', acts: 'A:www B:www D:www F:www' },
  { kind: 'gives up', acts: 'A:w B:n' },
  { kind: 'half', acts: 'A:r D:r' },
  { kind: 'wrong, then right', acts: 'A:wr B:wr D:wwr F:wr' },
  { kind: 'with help', acts: 'A:wwr B:r D:r F:r', asks: 3 },
  { kind: 'leaves and goes on', acts: 'A:r B:w ; B:r D:r F:w ; F:r', asks: 0 },
  { kind: 'late', acts: 'A:r B:wr ! D F' },
  { kind: 'the last try', acts: 'F:wwr D:wwr B:www' },
  { kind: 'repeats', acts: 'A:w=r B:nwn=r D:w==' },
];

const students = Array.from({ length: 30 }, (_, index) => ({
  ...kinds[index % kinds.length],
  name: `Student ${String(index + 1).padStart(2, '0')}`,
  /** @type {Version} */
  version: index % 2 === Math.floor(index / 10) % 2 ? '1.2' : '2004',
}));

/** Makes the class by the form. @param {Page} page @returns {Promise<[link: string, key: string]>} */
async function makeClass(page) {
  await page.goto('/marking.html');
  await page.getByLabel('Class', { exact: true }).fill('7b');
  await page.getByLabel('Tries').selectOption(String(tries));
  await page.getByLabel('Closes').fill('2026-12-24T18:00');
  for (const name of ['Admissible?', 'A table’s entry', 'Write h'])
    await page.getByLabel(name, { exact: true }).uncheck();
  await page.getByLabel('Be A*', { exact: true }).check();
  for (const [name, letter] of [
    ['Manhattan by hand', 'B'],
    ['The next bound', 'D'],
    ['Be A*', 'J'],
  ]) {
    await page.getByRole('spinbutton', { name: `Points: ${name}` }).fill(String(full[letter]));
    await page.getByRole('spinbutton', { name: `Points: ${name}` }).press('Enter');
  }
  const link = await page.getByRole('region', { name: 'The link' }).innerText();
  return [link, await page.getByRole('region', { name: 'Key' }).innerText()];
}

/** A share in percent as platforms receive it, rounded down. @param {number} points  @param {number} of */
const percent = (points, of) => Math.floor((10_000 * points) / of) / 100;

test.use({ timezoneId: 'Europe/Berlin', actionTimeout: 10_000 });

test('thirty students of ten kinds: the platform, the teacher’s page and the test count the same points', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(600_000);
  await page.clock.install({ time: noon });
  const [link, key] = await makeClass(page);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    class: '7b',
    seed: expect.stringMatching(/^key-[0-9a-z]{11}$/),
    exercises: 'ABDFJ',
    tries: '3',
    closes: '2026-12-24T17:00Z',
    points: 'B5D3J30',
  });
  const zips = [...scormZips(readSite('dist'), classIn(link))];
  const zipOf = (/** @type {Version} */ version) =>
    zips.find(([name]) => name.endsWith(`-${version}.zip`))?.[1] ?? new Uint8Array();
  /** @type {string[]} */
  const codes = [];
  /** @type {Map<string, (number | null)[]>} */
  const expected = new Map();

  for (const { name, kind, acts, asks, version } of students) {
    await page.clock.setSystemTime(noon);
    const platform = new Platform(page, version, zipOf(version));
    for (const [file, bytes] of platform.files) expect(bytes.includes(key), `${file} has no key`).toBe(false);
    const { frame } = platform;
    const learner =
      version === '1.2' ? { core: { student_id: name, student_name: name } } : { learner_id: name, learner_name: name };
    const visit = async (/** @type {object} */ record) => {
      await platform.visit(record);
      await expect(frame.locator('.whose')).toContainText(name);
      await expect(exerciseOf(frame, 'J')).toBeAttached();
    };
    await visit(learner);
    /** @type {Map<string, string>} */
    const done = new Map();
    let isOver = false;
    for (const act of acts.split(' ')) {
      const [letter, given = ''] = act.split(':');
      if (act === ';') await visit(await platform.leave());
      else if (act === '!') {
        await expect(frame.getByRole('timer')).toContainText('6 hours left');
        await page.clock.fastForward('06:00:01');
        await expect(frame.locator('.closing[role=status]')).toContainText('Closed since');
        isOver = true;
      } else if (isOver) await expect(exerciseOf(frame, letter).locator(':enabled')).toHaveCount(0);
      else {
        await answer(frame, letter, given);
        done.set(letter, (done.get(letter) ?? '') + given);
      }
    }
    let runPoints = null;
    if (asks !== undefined) {
      const half = await run(frame, { asks, stops: kind === 'leaves and goes on' ? 6 : undefined });
      let { steps, right } = half;
      if (kind === 'leaves and goes on') {
        await visit(await platform.leave());
        const rest = await run(frame, { asks, made: steps });
        [steps, right] = [rest.steps, right + rest.right];
      }
      expect(steps).toBeGreaterThanOrEqual(10);
      runPoints = Math.floor((full.J * right) / steps);
    }
    const points = letters.map((letter) => {
      if (letter === 'J') return runPoints;
      return /[wr]/.test(done.get(letter) ?? '') ? pointsOf(letter, done.get(letter) ?? '') : null;
    });
    const sum = points.reduce((/** @type {number} */ total, one) => total + (one ?? 0), 0);
    expected.set(name, [sum, ...points]);

    const record = await platform.leave();
    platform.close();
    codes.push(record.suspend_data);
    /** @type {any[]} */
    const objectives = Object.values(record.objectives);
    expect(objectives.map(({ id }) => id)).toEqual(letters);
    // Those who perform the run without help have closed all others, too. A run with help may be begun again.
    const isComplete = asks === 0;
    if (version === '1.2') {
      expect(Number(record.core.score.raw), `${name}, ${kind}`).toBe(percent(sum, most));
      expect(objectives.map(({ score }) => Number(score.raw))).toEqual(
        points.map((one, index) => percent(one ?? 0, full[letters[index]])),
      );
      expect(record.core.lesson_status === 'completed', `${name}, ${kind}`).toBe(isComplete);
    } else {
      expect([record.score.raw, record.score.max].map(Number), `${name}, ${kind}`).toEqual([sum, most]);
      expect(objectives.map(({ score }) => [score.raw, score.max].map(Number))).toEqual(
        points.map((one, index) => [one ?? 0, full[letters[index]]]),
      );
      expect(record.completion_status === 'completed', `${name}, ${kind}`).toBe(isComplete);
    }
  }

  await page.clock.setSystemTime(new Date('2026-12-25T11:00Z'));
  await page.goto(link.replace('class.html', 'marking.html'));
  await page.locator('#codes').fill(codes.join('\n'));
  const rows = page.locator('.grades tbody tr');
  await expect(rows).toHaveCount(students.length);
  const written = await rows.evaluateAll((all) =>
    all.map((row) => Array.from(row.children, (cell) => cell.textContent?.trim().replace(/^–.*/s, '–') ?? '')),
  );
  expect(written).toEqual(
    Array.from(expected, ([name, points]) => [name, ...points.map((one) => (one === null ? '–' : String(one)))]),
  );
  await expect(page.locator('.not-counted')).toHaveCount(0);
  expect(new Set(Array.from(expected.values(), ([sum]) => sum)).size).toBeGreaterThan(8);
});
