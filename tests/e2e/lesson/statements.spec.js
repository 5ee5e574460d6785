// Statements of xAPI: from a page that names a store and was launched by a course, and from no other.

import { readSite } from '../../../build/offline.js';
import { policyOf } from '../../../build/policy.js';
import { StatementStore } from '../../support/statement-store.js';
import { choose, enter, exerciseOf, manhattanIn, queueIn } from '../support/class.js';
import { expect, test } from '../support/puzzle.js';
import { SiteServer } from '../support/site.js';

const registration = 'ec531277-b57b-4c15-8d91-d292c5b2b8f7';
const actor = JSON.stringify({ name: ['Ada Lovelace'], mbox: ['mailto:ada@example.org'] });

/** The part of an address that a course adds. @param {string} endpoint */
const launch = (endpoint) => String(new URLSearchParams({ endpoint, auth: 'Basic YTpi', actor, registration }));

/** Serves the pages as they are built with FIFTEEN_STATEMENTS. @param {string} store @returns {Promise<{ address: string, site: SiteServer }>} */
async function siteWith(store) {
  const files = readSite('dist');
  for (const name of ['de/class.html', 'fr/lesson.html']) {
    const elements = policyOf(`/${name}`, store).map(({ tag, attrs = {} }) => {
      const written = Object.entries(attrs).map(([key, value]) => `${key}="${value}"`);
      return `<${tag} ${written.join(' ')} />`;
    });
    const html = String(files.get(name)).replace(
      /<meta http-equiv="Content-Security-Policy"[^>]*>/,
      elements.join('\n'),
    );
    files.set(name, Buffer.from(html));
  }
  const site = new SiteServer(files);
  return { address: await site.open(), site };
}

test('a class that a course has launched sends statements, also those that had to wait', async ({ page }) => {
  const store = new StatementStore();
  const endpoint = await store.open();
  const { host } = new URL(endpoint);
  const { address, site } = await siteWith(endpoint);
  await page.goto(`${address}/de/class.html?class=7b&seed=4711&exercises=ABD&tries=3&${launch(endpoint)}`);
  await expect(page.locator('.whose')).toHaveText('Aufgaben von Ada Lovelace');
  await expect(page.locator('.foot')).toContainText(`werden an ${host} geschickt`);
  const { greedy, aStar } = await queueIn(page);
  await choose(page, 'A', greedy);
  await choose(page, 'A', aStar);
  await expect.poll(() => store.summary).toEqual(['initialized', 'answered A 0', 'answered A 1']);
  await expect(page.locator('.code')).toHaveCount(0);

  store.status = 503;
  await enter(page, 'B', await manhattanIn(page));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(`${host} hat ein Ergebnis abgelehnt (Status 503).`);
  await expect(page.locator('.code')).toContainText('F15.7b~');
  store.status = 200;
  await page.getByRole('button', { name: 'Noch einmal senden' }).click();
  await expect(alert).toBeEmpty();
  await expect(page.locator('.code')).toHaveCount(0);

  await page.context().setOffline(true);
  const sums = (await exerciseOf(page, 'D').locator('p').first().innerText()).match(/\d+/g) ?? [];
  const most = Math.max(...sums.map(Number));
  await enter(page, 'D', most + 1);
  await expect(alert).toContainText('weil die Verbindung fehlt');
  await enter(page, 'D', most + 2);
  await enter(page, 'D', most + 3);
  await expect(alert).toContainText('4 Ergebnisse');
  await page.context().setOffline(false);
  await expect(alert).toBeEmpty();
  expect(store.summary.slice(3)).toEqual([
    'answered B 2',
    'answered D 0',
    'answered D 0',
    'answered D 0',
    'completed 3',
  ]);
  expect(store.mistakes).toEqual([]);
  const last = store.statements.at(-1);
  expect(last).toMatchObject({
    actor: { objectType: 'Agent', name: 'Ada Lovelace', mbox: 'mailto:ada@example.org' },
    object: {
      id: `${address}/de/class.html?class=7b&seed=4711&exercises=ABD&tries=3`,
      definition: { name: { de: 'Aufgaben, Klasse 7b' } },
    },
    result: { score: { scaled: 0.5, raw: 3, min: 0, max: 6 }, completion: true },
    context: { registration, language: 'de' },
  });
  expect(store.headers.authorization).toBe('Basic YTpi');

  // At the next visit the learner goes on, and nothing is said twice.
  await page.reload();
  await expect(exerciseOf(page, 'B')).toContainText('✓');
  await expect.poll(() => store.summary.slice(8)).toEqual(['initialized']);
  site.close();
  await store.close();
});

test('the lesson that a course has launched sends statements', async ({ page }) => {
  const store = new StatementStore();
  const endpoint = await store.open();
  const { address, site } = await siteWith(endpoint);
  await page.goto(`${address}/fr/lesson.html?${launch(endpoint)}&activity_id=https://course.example.org/15`);
  await page.locator('.question').nth(0).getByRole('button').nth(2).click();
  await page.locator('.question').nth(1).locator('button.link').click();
  await expect.poll(() => store.summary).toEqual(['initialized', 'answered 1 1', 'answered 2 0']);
  expect(store.mistakes).toEqual([]);
  const [first, right, shown] = store.statements;
  expect(first.object.id).toBe('https://course.example.org/15');
  expect(right.object.id).toBe('https://course.example.org/15#1');
  expect(right.result).toMatchObject({ success: true, response: '2' });
  expect(shown.result).toEqual({ score: { scaled: 0, raw: 0, min: 0, max: 1 }, success: false, completion: true });
  site.close();
  await store.close();
});

test('a page that names no store sends nothing, whatever its address says', async ({ page }) => {
  const store = new StatementStore();
  const endpoint = await store.open();
  await page.goto(`/class.html?class=7b&seed=4711&exercises=B&${launch(endpoint)}`);
  await expect(page.getByRole('alert')).toContainText('a store that the page does not know');
  await page.getByLabel('Your name or number').fill('Ada');
  await page.keyboard.press('Enter');
  await enter(page, 'B', 1);
  await expect(page.locator('.code')).toContainText('F15.7b~');
  await expect(page.locator('.foot')).toContainText('Nothing is sent to a server.');
  await page.goto('/class.html?class=7b&seed=4711&exercises=B');
  await expect(page.locator('.whose')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(store.statements).toEqual([]);
  await store.close();
});

test('only an address with HTTPS can be the store of a page', () => {
  const metas = (/** @type {string} */ path, store = '') => policyOf(path, store).map(({ attrs }) => attrs);
  expect(metas('/class.html')).toHaveLength(1);
  expect(metas('/index.html', 'https://lrs.example.org/xapi/')).toEqual(metas('/index.html'));
  const [policy, named] = metas('/fr/lesson.html', 'https://lrs.example.org/xapi/');
  expect(policy?.content).toContain("connect-src 'self' https://lrs.example.org;");
  expect(named).toEqual({ name: 'fifteen-statements', content: 'https://lrs.example.org/xapi/' });
  for (const store of ['http://lrs.example.org/', 'http://localhost.example.org/', 'lrs.example.org'])
    expect(() => policyOf('/class.html', store)).toThrow(`Invalid FIFTEEN_STATEMENTS “${store}”`);
});
