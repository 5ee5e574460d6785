// LTI 1.3 with a simulated platform: its page has the relay in a frame, signs tokens with a key of its own, and has a gradebook. The points that
// arrive are compared with points worked out from the answers given, and with those of the teacher's page.

import { readdirSync, readFileSync } from 'node:fs';
import { generateKeyPair } from 'jose';
import { choose, enter, exerciseOf, manhattanIn, queueIn } from '../support/class.js';
import { LtiPlatform } from '../support/lti-platform.js';
import { expect, test } from '../support/puzzle.js';

/** @import { FrameLocator } from '@playwright/test' */

const ofClass = 'class=7b&seed=4711&exercises=ABD&tries=3';
const instructor = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';
const claim = 'https://purl.imsglobal.org/spec/lti/claim/';
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim/';

// Frames of another site take clicks only where they are drawn.
test.use({ isDrawn: true });

/** @type {LtiPlatform} */
let platform;

test.beforeEach(async ({ browserName }) => {
  // Firefox's automation sends no keys to frames of other sites.
  platform = await LtiPlatform.open(browserName === 'firefox' ? '127.0.0.1' : 'localhost');
  platform.custom = { link: `https://example.org/class.html?${ofClass}` };
});
test.afterEach(() => platform.close());

/** The points of the scores that have arrived. */
const points = () =>
  platform.scores.map(({ scoreGiven, scoreMaximum, activityProgress }) => [scoreGiven, scoreMaximum, activityProgress]);

/** Gives three answers to D that are all too large. @param {FrameLocator} frame */
async function failD(frame) {
  const question = await exerciseOf(frame, 'D').locator('p').first().innerText();
  const most = Math.max(...(question.match(/\d+/g) ?? []).map(Number));
  for (const wrong of [1, 2, 3]) await enter(frame, 'D', most + wrong);
  await expect(exerciseOf(frame, 'D').getByRole('textbox')).toBeDisabled();
}

test('a learner answers, leaves in the middle, goes on, and the points arrive', { tag: '@slow' }, async ({ page }) => {
  let frame = await platform.launch(page);
  const { greedy, aStar } = await queueIn(frame);
  await expect(frame.locator('.whose')).toContainText('Ada Lovelace');
  await expect(frame.locator('.whose button, .code')).toHaveCount(0);
  await expect(frame.locator('.foot')).toContainText(
    `your points go to your learning platform, ${new URL(platform.address).host}`,
  );
  // Nothing is graded before the first answer.
  expect(platform.scores).toEqual([]);
  // One point for A, two for B.
  await choose(frame, 'A', greedy);
  await expect.poll(points).toEqual([[0, 6, 'InProgress']]);
  await choose(frame, 'A', aStar);
  await expect.poll(() => points().at(-1)).toEqual([1, 6, 'InProgress']);
  await enter(frame, 'B', await manhattanIn(frame));
  await expect.poll(() => points().at(-1)).toEqual([3, 6, 'InProgress']);
  expect(platform.scores.at(-1)).toEqual({
    userId: 'a7',
    scoreGiven: 3,
    scoreMaximum: 6,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    activityProgress: 'InProgress',
    gradingProgress: 'FullyGraded',
  });
  const board = await exerciseOf(frame, 'B').locator('.small-board').innerText();

  // Only the relay knows the learner again.
  await page.goto('about:blank');
  await page.goto(platform.relay);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fifteen-class')))).toEqual(
    [],
  );
  frame = await platform.launch(page);
  await expect(exerciseOf(frame, 'B')).toContainText('✓');
  expect(await exerciseOf(frame, 'B').locator('.small-board').innerText()).toBe(board);
  await failD(frame);
  await expect.poll(() => points().at(-1)).toEqual([3, 6, 'Completed']);

  // A platform in which nobody has answered yet, with the same class.
  platform.claims = { sub: 'b8', name: 'Blaise Pascal' };
  frame = await platform.launch(page);
  await expect(frame.locator('.whose')).toContainText('Blaise Pascal');
  await expect(exerciseOf(frame, 'B')).not.toContainText('✓');
  expect(platform.log).toEqual([]);
});

test('the teacher’s page gives the same points for the answers that the relay keeps', { tag: '@slow' }, async ({
  page,
}) => {
  const frame = await platform.launch(page);
  await enter(frame, 'B', await manhattanIn(frame));
  await expect.poll(() => points().at(-1)).toEqual([2, 6, 'InProgress']);
  const [file] = readdirSync(`${platform.folder}/answers`);
  const state = readFileSync(`${platform.folder}/answers/${file}`, 'utf8');
  await page.goto(`/marking.html?${ofClass}`);
  await page.locator('#codes').fill(state);
  await expect(page.locator('.grades tbody tr')).toHaveText(/^\s*Ada Lovelace\s*2\s*–no answer\s*2\s*–no answer\s*$/);
});

test('the lesson in another language, for a learner whose name is hidden', { tag: '@slow' }, async ({ page }) => {
  platform.custom = { link: `${platform.relay}/de/lesson.html` };
  platform.claims = { name: undefined };
  let frame = await platform.launch(page);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  const question = (/** @type {number} */ number) => frame.locator('.question').nth(number - 1);
  await expect(frame.locator('.foot')).toContainText('deine Punkte gehen an deine Lernplattform');
  await question(1).getByRole('button').nth(2).click();
  await question(2).getByRole('button').nth(0).click();
  await expect.poll(() => points().at(-1)).toEqual([1, 13, 'InProgress']);
  frame = await platform.launch(page);
  await expect(question(2).getByRole('button').nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(frame.locator('.question[data-answered]')).toHaveCount(2);
});

test('launches that cannot be trusted are refused with a reason', { tag: '@slow' }, async ({ page }) => {
  /** @param {RegExp} reason  @param {string} [advice] */
  const isRefused = async (reason, advice = 'Tell your teacher.') => {
    const frame = await platform.launch(page);
    await expect(frame.getByRole('heading')).toHaveText('This activity could not be opened');
    await expect(frame.getByRole('alert')).toContainText(advice);
    await frame.locator('summary').click();
    await expect(frame.locator('details p')).toHaveText(reason);
  };
  const { key } = platform;
  platform.key = (await generateKeyPair('RS256')).privateKey;
  await isRefused(/^Wrong signature of the token; expected one by a key of keysetUrl/);
  platform.key = key;
  platform.claims = { nonce: 'another' };
  await isRefused(/^Wrong nonce in the token/, 'open the activity again');
  platform.claims = { [`${claim}deployment_id`]: '2' };
  await isRefused(/^Unknown deployment_id “2” in the token; expected 1$/);
  platform.claims = { aud: 'client-2' };
  await isRefused(/^Invalid aud in the token/);
  platform.claims = { iss: 'https://elsewhere.example' };
  await isRefused(/^Invalid iss in the token/);
  platform.claims = { [`${claim}version`]: '1.1' };
  await isRefused(/^Unknown version “1.1” in the token; expected 1.3.0$/);
  platform.claims = {};
  platform.age = 500;
  await isRefused(/^The token has expired/, 'open the activity again');
  platform.age = 0;

  const unknown = platform.login;
  unknown.set('iss', 'https://elsewhere.example');
  const frame = await platform.launch(page, unknown);
  await expect(frame.locator('details p')).toHaveText(
    /^Unknown platform “https:\/\/elsewhere.example”, client “client-1”; expected one of relay.json: /,
  );
  expect(platform.log).toHaveLength(8);
  expect(platform.scores).toEqual([]);
});

test('a launch is used once, and its session in the browser that began it', { tag: '@slow' }, async ({
  page,
  browser,
  request,
}) => {
  const frame = await platform.launch(page);
  await expect(frame.locator('.whose')).toContainText('Ada Lovelace');
  const again = await request.post(`${platform.relay}/lti/launch`, { form: platform.sent });
  expect(again.status()).toBe(403);
  expect(await again.text()).toContain('Unknown state: the launch was used before');

  // A learner sends the address of the own activity to somebody else.
  const address = await frame.locator('body').evaluate(() => location.href);
  const other = await browser.newPage();
  await other.goto(address);
  await expect(other.getByRole('alert')).toContainText('does not know your browser');
  await other.getByRole('textbox').fill('Blaise');
  await other.getByRole('textbox').press('Enter');
  await enter(other, 'B', 1);
  await expect(other.locator('.code')).toContainText('F15.7b~');
  await other.close();
  expect(platform.scores).toEqual([]);

  // A class with fewer exercises would be easier.
  await frame.locator('body').evaluate((_, easier) => location.assign(easier), address.replace('ABD', 'B'));
  await expect(frame.getByRole('alert')).toContainText('has not started the session (error 409)');
  await expect(frame.getByRole('textbox', { name: 'Your name' })).toBeVisible();
});

test('a session is only where the relay has opened it, and nonsense is refused', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  /** @type {string[]} */
  const requested = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await page.goto(`${platform.relay}/class.html?${ofClass}&lti=a.b.c&endpoint=${platform.address}`);
  await page.getByRole('textbox').fill('Ada');
  await page.getByRole('textbox').press('Enter');
  await enter(page, 'B', 1);
  await expect(page.locator('.code')).toContainText('F15.7b~');
  expect(requested.filter((path) => path.startsWith('/lti/'))).toEqual([]);

  const frame = await platform.launch(page);
  await expect(frame.locator('.whose')).toContainText('Ada Lovelace');
  const session = await frame.locator('body').evaluate(() => location.hash.replace('#lti=', ''));
  const [cookie] = await page.context().cookies(`${platform.relay}/lti`);
  const good = { state: '', points: 1, most: 6, hasBegun: true, isComplete: false };
  const put = async (/** @type {object} */ work, token = session) => {
    const headers = { Authorization: `Bearer ${token}`, 'Fifteen-Browser': cookie.value };
    const response = await request.put(
      `${platform.relay}/lti/work?page=${encodeURIComponent(`class.html?${ofClass}`)}`,
      {
        data: work,
        headers,
      },
    );
    return [response.status(), (await response.json()).message];
  };
  expect(await put({ ...good, points: 7 })).toEqual([422, 'Invalid points “7”; expected a number from 0 to 6']);
  expect(await put({ ...good, points: -1 })).toEqual([422, 'Invalid points “-1”; expected a number from 0 to 6']);
  expect(await put({ ...good, points: '6' })).toEqual([422, 'Invalid points “"6"”; expected a number from 0 to 6']);
  expect(await put({ ...good, most: 0 })).toEqual([422, 'Invalid most “0”; expected a number above 0, up to 1000']);
  expect(await put({ ...good, state: 'x'.repeat(64_001) })).toEqual([
    422,
    expect.stringContaining('at most 64000 characters'),
  ]);
  expect(await put({ ...good, state: 'x'.repeat(400_000) })).toEqual([
    413,
    expect.stringContaining('expected at most 300000'),
  ]);
  const [head, body, signature] = session.split('.');
  const changed = JSON.parse(Buffer.from(body, 'base64url').toString());
  changed.learner.id = 'b8';
  const forged = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  for (const token of ['', 'a.b.c', forged])
    expect(await put(good, token)).toEqual([401, expect.stringContaining('is not one of this relay')]);
  // A message of the platform is no session.
  expect(await put(good, platform.sent.id_token)).toEqual([401, expect.any(String)]);
  expect(platform.scores).toEqual([]);
  expect(await put(good)).toEqual([200, undefined]);
  expect(points()).toEqual([[1, 6, 'InProgress']]);
});

test('points that the platform refuses are said, and can be sent again', { tag: '@slow' }, async ({ page }) => {
  platform.gradebookStatus = 500;
  const frame = await platform.launch(page);
  await enter(frame, 'B', await manhattanIn(frame));
  const alert = frame.locator('.trouble');
  await expect(alert).toContainText(`${new URL(platform.address).host} has refused a result (status 502)`);
  await expect(frame.locator('.code')).toContainText('F15.7b~');
  platform.gradebookStatus = 200;
  await frame.getByRole('button', { name: 'Send again' }).click();
  await expect(alert).toBeEmpty();
  await expect(frame.locator('.code')).toHaveCount(0);
  expect(points()).toEqual([[2, 6, 'InProgress']]);
});

test('a teacher’s own answers send no points', { tag: '@slow' }, async ({ page }) => {
  platform.role = instructor;
  const frame = await platform.launch(page);
  await enter(frame, 'B', await manhattanIn(frame));
  await expect(frame.locator('.foot')).toContainText('takes no points for them');
  await expect(frame.locator('.code')).toContainText('F15.7b~');
  expect(platform.scores).toEqual([]);
});

test('a teacher chooses what an activity opens', { tag: '@slow' }, async ({ page }) => {
  platform.role = instructor;
  platform.claims = {
    [`${claim}message_type`]: 'LtiDeepLinkingRequest',
    [`${deepLinking}deep_linking_settings`]: {
      deep_link_return_url: `${platform.address}/chosen`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe'],
      data: 'course 3',
    },
  };
  let frame = await platform.launch(page);
  await frame.getByRole('textbox', { name: 'Link' }).fill('https://example.org/marking.html');
  await frame.getByRole('textbox', { name: 'Name' }).fill('Exercises 7b');
  await frame.getByRole('button', { name: 'Insert' }).click();
  await expect(frame.getByRole('alert')).toContainText('not the link for a class');
  await frame.getByRole('textbox', { name: 'Link' }).fill(`https://example.org/de/class.html?${ofClass}`);
  await frame.getByRole('button', { name: 'Insert' }).click();
  await expect(frame.getByText('Inserted')).toBeVisible();
  expect(platform.chosen).toHaveLength(1);
  const [{ [`${deepLinking}content_items`]: items, ...rest }] = platform.chosen;
  expect(rest).toMatchObject({
    [`${claim}message_type`]: 'LtiDeepLinkingResponse',
    [`${claim}version`]: '1.3.0',
    [`${claim}deployment_id`]: '1',
    [`${deepLinking}data`]: 'course 3',
    nonce: expect.any(String),
  });
  expect(items).toEqual([
    {
      type: 'ltiResourceLink',
      title: 'Exercises 7b',
      url: `${platform.relay}/lti/launch`,
      custom: { link: `https://example.org/de/class.html?${ofClass}` },
      lineItem: { scoreMaximum: 100, label: 'Exercises 7b' },
    },
  ]);
  platform.role = 'Learner';
  platform.claims = {};
  platform.custom = items[0].custom;
  frame = await platform.launch(page);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await enter(frame, 'B', await manhattanIn(frame));
  await expect.poll(points).toEqual([[2, 6, 'InProgress']]);
});

for (const link of ['https://example.org/elsewhere.html', 'class.html?class=7b', 'xx/class.html?class=7b&seed=1', ''])
  test(`an activity whose link is “${link}” opens nothing`, { tag: '@slow' }, async ({ page }) => {
    platform.custom = { link };
    const frame = await platform.launch(page);
    await expect(frame.getByRole('heading')).toHaveText('This activity could not be opened');
    expect(platform.log.at(-1)).toContain(link === '' ? 'Missing custom parameter “link”' : `Invalid link “${link}”`);
  });
