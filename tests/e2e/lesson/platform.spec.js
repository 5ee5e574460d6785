// The zips for learning platforms, in the platform of scorm-again: a learner begins, leaves in the middle, goes on and completes.

import { readSite } from '../../../build/offline.js';
import { languages } from '../../../build/pages.js';
import { classIn, lessons, scormZips } from '../../../build/scorm/package.js';
import { choose, enter, exerciseOf, manhattanIn, queueIn } from '../support/class.js';
import { Platform } from '../support/platform.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */
/** @import { Version } from '../../../build/scorm/manifest.js' */
/** @import { Course } from '../../../build/scorm/package.js' */

// A page that registered the service worker would be noticed.
test.use({ serviceWorkers: 'allow' });

const site = readSite('dist');
/** @type {Version[]} */
const versions = ['1.2', '2004'];

/** @param {Course} course  @param {Version} version */
function zipOf(course, version) {
  const [, zip] = [...scormZips(site, course)].find(([name]) => name.endsWith(`-scorm-${version}.zip`)) ?? [];
  if (!zip) throw new Error(`no zip for SCORM ${version}`);
  return zip;
}

/** @param {string} path  of the language */
const classOf = (path) => classIn(`https://example.org/${path}class.html?class=7b&seed=4711&exercises=ABD&tries=3`);

/** The names and values of the objectives. @param {any} record  @param {string[]} names */
const objectivesIn = ({ objectives }, names) =>
  Object.values(objectives).map((objective) =>
    names.map((name) => name.split('.').reduce((part, key) => part[key], objective)).join(' '),
  );

/** What each version stores after half of the work and after all of it. @type {Record<Version, { stored: (record: any) => unknown, half: unknown, all: unknown }>} */
const expected = {
  1.2: {
    stored: (record) => [
      record.core.lesson_status,
      record.core.score.raw,
      ...objectivesIn(record, ['id', 'score.raw', 'status']),
    ],
    half: ['incomplete', '50', 'A 50 passed', 'B 100 passed', 'D 0 not attempted'],
    all: ['completed', '50', 'A 50 passed', 'B 100 passed', 'D 0 failed'],
  },
  2004: {
    stored: (record) => [
      record.completion_status,
      record.score.scaled,
      record.score.raw,
      record.score.max,
      ...objectivesIn(record, ['id', 'score.scaled', 'success_status', 'completion_status']),
    ],
    half: [
      'incomplete',
      '0.5',
      '3',
      '6',
      'A 0.5 passed completed',
      'B 1 passed completed',
      'D 0 unknown not attempted',
    ],
    all: ['completed', '0.5', '3', '6', 'A 0.5 passed completed', 'B 1 passed completed', 'D 0 failed completed'],
  },
};

/** The errors that the browser logs, such as those of the content security policy. @param {Page} page */
function errorsOf(page) {
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** A page that asks for nothing else works without a network, and registers no service worker. @param {Platform} platform */
function expectOwnFiles({ requested, files }) {
  expect([...requested].filter((name) => !files.has(name))).toEqual([]);
  expect(files.has('sw.js')).toBe(false);
}

for (const [index, { tag, path }] of languages.entries()) {
  for (const version of versions) {
    const isSlow = index > 0 && version === '1.2';
    test(`a class in a platform with SCORM ${version}: ${tag}`, { tag: isSlow ? '@slow' : [] }, async ({ page }) => {
      const errors = errorsOf(page);
      const platform = new Platform(page, version, zipOf(classOf(path), version));
      const { frame } = platform;
      const { stored, half, all } = expected[version];
      await platform.visit({});
      // One point for A, two for B, nothing for D: 3 of 6.
      const { greedy, aStar } = await queueIn(frame);
      await expect(frame.locator('html')).toHaveAttribute('lang', tag);
      await expect(frame.locator('.whose')).toContainText('Lovelace, Ada');
      await expect(frame.locator('.whose button, nav, .code, main a')).toHaveCount(0);
      await choose(frame, 'A', greedy);
      await choose(frame, 'A', aStar);
      await enter(frame, 'B', await manhattanIn(frame));
      await expect(exerciseOf(frame, 'B')).toContainText('✓');
      const board = await exerciseOf(frame, 'B').locator('.small-board').innerText();
      const record = await platform.leave();
      expect(stored(record)).toEqual(half);

      // Only the platform knows the learner again.
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await platform.visit(record);
      await expect(exerciseOf(frame, 'B')).toContainText('✓');
      expect(await exerciseOf(frame, 'B').locator('.small-board').innerText()).toBe(board);
      const most = Math.max(
        ...((await exerciseOf(frame, 'D').locator('p').first().innerText()).match(/\d+/g) ?? []).map(Number),
      );
      for (const wrong of [1, 2, 3]) await enter(frame, 'D', most + wrong);
      await expect(exerciseOf(frame, 'D').getByRole('textbox')).toBeDisabled();
      const last = await platform.leave();
      expect(stored(last)).toEqual(all);

      expectOwnFiles(platform);
      expect(errors).toEqual([]);
      platform.close();

      // The teacher's page gives the same points for the stored code.
      await page.goto('/marking.html?class=7b&seed=4711&exercises=ABD&tries=3');
      await page.locator('#codes').fill(last.suspend_data);
      await expect(page.locator('.grades tbody tr')).toHaveText(/^\s*Lovelace, Ada\s*3\s*1\s*2\s*0\s*$/);
    });
  }
}

/** What each version stores of the lesson after four questions, two of them right: 2 of 13 points. @type {Record<Version, (record: any) => unknown>} */
const lessonIn = {
  1.2: (record) => [record.core.lesson_status, record.core.score.raw, ...objectivesIn(record, ['id', 'status'])],
  2004: (record) => [record.completion_status, record.score.scaled, ...objectivesIn(record, ['id', 'success_status'])],
};

for (const [index, course] of lessons().entries()) {
  for (const version of versions) {
    const isSlow = (index + Number(version === '1.2')) % 2 === 0;
    const name = `the lesson in a platform with SCORM ${version}: ${course.language.tag}`;
    test(name, { tag: isSlow ? '@slow' : [] }, async ({ page }) => {
      const errors = errorsOf(page);
      const platform = new Platform(page, version, zipOf(course, version));
      await platform.visit({});
      const question = (/** @type {number} */ number) => platform.frame.locator('.question').nth(number - 1);
      await question(1).getByRole('button').nth(2).click();
      await question(2).getByRole('button').nth(0).click();
      for (const number of [5, 6]) {
        await question(4).getByRole('textbox').fill(String(number));
        await question(4).getByRole('textbox').press('Enter');
      }
      await question(13).locator('button.link').click();
      const record = await platform.leave();
      const open = version === '1.2' ? 'not attempted' : 'unknown';
      const states = (/** @type {string} */ others) =>
        Array.from({ length: 13 }, (_, at) => ['passed', 'failed', others, 'passed'][at] ?? others)
          .with(12, 'failed')
          .map((state, at) => `${at + 1} ${state}`);
      const score = version === '1.2' ? '15.38' : '0.1538461';
      expect(lessonIn[version](record)).toEqual(['incomplete', score, ...states(open)]);

      await platform.visit(record);
      await expect(question(4)).toHaveAttribute('data-answered');
      await expect(question(13).locator('.answer')).toBeVisible();
      await expect(question(2).getByRole('button').nth(0)).toHaveAttribute('aria-pressed', 'true');
      await expect(platform.frame.locator('.question[data-answered]')).toHaveCount(4);
      await platform.frame.locator('.question button.link:enabled').evaluateAll((buttons) => {
        for (const button of buttons) button.dispatchEvent(new MouseEvent('click'));
      });
      expect(lessonIn[version](await platform.leave())).toEqual(['completed', score, ...states('failed')]);
      expectOwnFiles(platform);
      expect(errors).toEqual([]);
      platform.close();
    });
  }
}

test('a manifest lists all files of its zip, under the names of its version', async ({ page }) => {
  /** @type {Record<Version, string[]>} */
  const names = {
    1.2: [
      'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      'http://www.adlnet.org/xsd/adlcp_rootv1p2',
      'scormtype',
      '1.2',
    ],
    2004: [
      'http://www.imsglobal.org/xsd/imscp_v1p1',
      'http://www.adlnet.org/xsd/adlcp_v1p3',
      'scormType',
      '2004 4th Edition',
    ],
  };
  const course = classIn('de/class.html?class=7b+%26+<8>&seed=4711&exercises=AC');
  for (const version of versions) {
    const { files } = new Platform(page, version, zipOf(course, version));
    const [namespace, adlcp, type, schemaVersion] = names[version];
    const manifest = await page.evaluate(
      ([xml, ns, extension, attribute]) => {
        const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
        const all = (/** @type {string} */ name) => Array.from(root.getElementsByTagNameNS(ns, name));
        const [resource] = all('resource');
        const [organizations] = all('organizations');
        return {
          root: [root.localName, root.namespaceURI, root.getAttribute('identifier')],
          children: Array.from(root.children, ({ localName }) => localName),
          metadata: ['schema', 'schemaversion'].map((name) => all(name).map(({ textContent }) => textContent)),
          titles: all('title').map(({ textContent, parentElement }) => [parentElement?.localName, textContent]),
          isDefault: organizations.getAttribute('default') === all('organization')[0].getAttribute('identifier'),
          refersTo: all('item').map((item) => item.getAttribute('identifierref')),
          resource: ['identifier', 'type', 'href'].map((name) => resource.getAttribute(name)),
          kind: resource.getAttributeNS(extension, attribute),
          files: all('file').map((file) => file.getAttribute('href')),
          controls: Array.from(
            root.getElementsByTagNameNS('http://www.imsglobal.org/xsd/imsss', 'deliveryControls'),
            ({ attributes }) => Array.from(attributes, ({ name, value }) => `${name} ${value}`),
          ),
        };
      },
      [String(files.get('imsmanifest.xml')), namespace, adlcp, type],
    );
    expect(manifest).toEqual({
      root: ['manifest', namespace, expect.stringMatching(/^[a-z][\w-]+$/)],
      children: ['metadata', 'organizations', 'resources'],
      metadata: [['ADL SCORM'], [schemaVersion]],
      titles: [
        ['organization', 'Aufgaben, Klasse 7b & <8>'],
        ['item', 'Aufgaben, Klasse 7b & <8>'],
      ],
      isDefault: true,
      refersTo: ['page'],
      resource: ['page', 'webcontent', 'de/class.html'],
      kind: 'sco',
      files: [...files.keys()].filter((name) => name !== 'imsmanifest.xml').sort(),
      controls: version === '1.2' ? [] : [['completionSetByContent true', 'objectiveSetByContent true']],
    });
  }
});

test('each address on a page of a zip is relative, but for links that open beside the platform', ({ page }) => {
  for (const course of [...lessons(), classOf('fr/')]) {
    const { files } = new Platform(page, '1.2', zipOf(course, '1.2'));
    const html = String(files.get(course.page));
    for (const [tag, name, address] of html.matchAll(/<\w+[^>]*\s(href|src)="([^"]*)"[^>]*>/g)) {
      const file = new URL(address.split('#')[0], `http://zip/${course.page}`).pathname.slice(1);
      const isBeside =
        name === 'href' && address.startsWith('https://') && tag.includes('target="_blank" rel="noopener"');
      expect(isBeside || /^(?:#|data:)/.test(address) || (!/^(?:\w+:|\/)/.test(address) && files.has(file)), tag).toBe(
        true,
      );
    }
  }
});

test('zips of the same pages have the same bytes', () => {
  const [one, other] = [1, 2].map(() => Buffer.from(zipOf(classOf(''), '2004')));
  expect(one.equals(other)).toBe(true);
});

test('a link that is not for a class makes no zip', () => {
  for (const link of [
    '',
    'class.html?class=7b',
    'marking.html?class=7b&seed=4711',
    'class.html?class=7b&seed=1&tries=0',
  ])
    expect(() => classIn(link)).toThrow(`Invalid link “${link}”`);
  // A teacher’s own link has the key behind it, which no student may have.
  expect(classIn('class.html?class=7b&seed=4711&exercises=B#key=7Q4M-X2PA-9KDT').classQuery).toBe(
    '?class=7b&seed=4711&exercises=B',
  );
});

test('without a platform, a page of a zip says so, and the code is there to hand in', async ({ page }) => {
  const platform = new Platform(page, '2004', zipOf(classOf('de/'), '2004'));
  await platform.visit({}, 'API');
  const { frame } = platform;
  await expect(frame.getByRole('alert')).toHaveText(
    /^Diese Seite gehört in eine Lernplattform, wurde aber ohne eine geöffnet\./,
  );
  await frame.getByRole('textbox').fill('Ada');
  await frame.getByRole('textbox').press('Enter');
  await enter(frame, 'B', 1);
  await expect(frame.locator('.code')).toContainText('F15.7b~');
  platform.close();
});

test('answers that the platform does not save are said, and stay in the browser until they are saved', async ({
  page,
}) => {
  const platform = new Platform(page, '1.2', zipOf(classOf(''), '1.2'));
  await platform.visit({ suspend_data: 'F15.7c~abcd.QWRh.QTE9UA.123456' });
  const { frame } = platform;
  const alert = frame.getByRole('alert');
  await expect(alert).toContainText('answers to other exercises');
  await enter(frame, 'B', 1);
  await expect(frame.locator('.foot')).toContainText('go to the learning platform');
  await expect(frame.locator('.code')).toHaveCount(0);
  await page.evaluate(() => {
    const { API } = /** @type {any} */ (window);
    Object.assign(window, { commit: API.LMSCommit });
    API.LMSCommit = () => 'false';
  });
  await enter(frame, 'B', 2);
  await expect(alert).toContainText('has not saved your last answers (error 0)');
  await expect(frame.locator('.code')).toContainText('F15.7b~');
  // Another learner of the same name would not find them.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['fifteen-class ["7b","4711"] a7']);
  await platform.leave();

  // The platform stored nothing of it; the browser did.
  await platform.visit({});
  await expect(exerciseOf(frame, 'B').locator('.outcome')).toContainText('Not 2. ');
  await expect(frame.locator('.code')).toHaveCount(0);
  await expect(alert).toBeEmpty();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  platform.close();
});
