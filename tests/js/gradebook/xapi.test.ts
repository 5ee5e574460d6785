// The gradebook of a course that reads xAPI, against a store that checks each statement.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Launch } from '../../../www/gradebook/launch.js';
import { readLaunch } from '../../../www/gradebook/launch.js';
import type { Said } from '../../../www/gradebook/notice.js';
import { XapiGradebook } from '../../../www/gradebook/xapi.js';
import { StatementStore } from '../../support/statement-store.js';
import { activity, begun, complete, half, stubStorage } from './support.js';

const registration = 'ec531277-b57b-4c15-8d91-d292c5b2b8f7';
const page = 'https://example.org/fifteen/de/class.html?class=7b&seed=4711';
const ada = { name: 'Ada Lovelace', mbox: 'mailto:ada@example.org' };

/** The address of a launch. */
const launched = (endpoint: string, actor: unknown, others: Record<string, string> = {}) =>
  `${page}&${new URLSearchParams({ endpoint, actor: JSON.stringify(actor), ...others })}`;

describe('a launch', () => {
  const store = 'https://lrs.example.org/xapi';
  const launch = (actor: unknown, others = {}) => readLaunch(launched(`${store}/`, actor, others), store);

  it('has the store, the learner, the registration and the activity', () => {
    expect(launch(ada, { auth: 'Basic YTpi', registration, activity_id: 'https://course.example.org/7b' })).toEqual({
      statements: 'https://lrs.example.org/xapi/statements',
      auth: 'Basic YTpi',
      actor: { objectType: 'Agent', ...ada },
      learner: { id: 'mailto:ada@example.org', name: 'Ada Lovelace' },
      registration,
      activity: 'https://course.example.org/7b',
    });
    expect(launch(ada)).toMatchObject({ auth: null, registration: null, activity: page });
    expect(readLaunch(page, store)).toBeNull();
    expect(readLaunch(page, null)).toBeNull();
  });

  it.each([
    [
      { name: ['Ada'], mbox: ['mailto:ada@example.org'] },
      { name: 'Ada', mbox: 'mailto:ada@example.org' },
    ],
    [
      { account: [{ accountServiceHomePage: 'https://course.example.org', accountName: 'a7' }] },
      { account: { homePage: 'https://course.example.org', name: 'a7' } },
    ],
    [{ openid: 'https://ada.example.org', objectType: 'Group' }, { openid: 'https://ada.example.org' }],
    [{ ...ada, account: { homePage: 'https://course.example.org', name: 'a7' } }, ada],
  ])('has an actor %j', (given, actor) => {
    expect(launch(given)).toMatchObject({ actor: { objectType: 'Agent', ...actor } });
  });

  it.each([['Ada'], [null], [[]], [{ name: 'Ada' }], [{ account: { name: 'a7' } }], [{ mbox: 7 }]])(
    'is refused with the actor %j',
    (actor) => expect(launch(actor)).toBe('badLaunch'),
  );

  it.each([
    'https://lrs.example.com/xapi/',
    'https://lrs.example.org.example.com/xapi/',
    'https://lrs.example.org/xapi2/',
    'http://lrs.example.org/xapi/',
    'lrs',
  ])('is refused with the endpoint %s', (endpoint) => {
    expect(readLaunch(launched(endpoint, ada), store)).toBe('notAllowed');
    expect(readLaunch(launched(`${store}/`, ada), null)).toBe('notAllowed');
    // Without HTTPS, even if the page names it.
    expect(readLaunch(launched('http://lrs.example.org/', ada), 'http://lrs.example.org/')).toBe('notAllowed');
  });
});

describe('statements', () => {
  let [store, stored]: [StatementStore, Map<string, string>] = [new StatementStore(), new Map()];
  let launch: Launch;
  /** What was said last, each time the store has answered or failed to. */
  const tell = vi.fn<(problem: Said | null) => void>();
  beforeEach(async () => {
    stored = stubStorage();
    store = new StatementStore();
    const endpoint = await store.open();
    const read = readLaunch(launched(endpoint, ada, { registration, auth: 'Basic YTpi' }), endpoint);
    if (read === null || typeof read === 'string') throw new Error('no launch');
    launch = read;
    tell.mockClear();
  });
  afterEach(() => store.close());

  const open = () => new XapiGradebook(launch, activity, 'de', tell);
  /** Resolves when the next sending has ended, and returns what is said then. */
  const sent = (gradebook: XapiGradebook) =>
    new Promise<Said | null | undefined>((resolve) => {
      gradebook.changed = () => resolve(tell.mock.lastCall?.[0]);
    });

  it('say that a learner begins, answers and completes', async () => {
    const gradebook = open();
    expect(gradebook.learner).toEqual({ id: ada.mbox, name: 'Ada Lovelace' });
    for (const work of [begun, half, half, complete, complete]) {
      const end = sent(gradebook);
      gradebook.report(work);
      expect(await end).toBeNull();
    }
    expect(store.mistakes).toEqual([]);
    expect(store.summary).toEqual([
      'initialized',
      'answered A 2',
      'answered B 1',
      'answered D 0',
      'answered D 0',
      'completed 3',
    ]);
    expect(store.headers).toMatchObject({ authorization: 'Basic YTpi', 'x-experience-api-version': '1.0.3' });
    const [first, , b] = store.statements;
    const root = {
      objectType: 'Activity',
      id: page,
      definition: { type: 'http://adlnet.gov/expapi/activities/assessment', name: { de: 'Exercises, class 7b' } },
    };
    expect(first).toMatchObject({ object: root, context: { registration, language: 'de' } });
    expect(first).not.toHaveProperty('result');
    expect(b).toMatchObject({
      actor: { objectType: 'Agent', ...ada },
      object: { id: `${page}#B`, definition: { name: { de: 'Exercise B' } } },
      result: { score: { scaled: 0.5, raw: 1, min: 0, max: 2 }, success: true, completion: true, response: '16' },
      context: { registration, contextActivities: { parent: [root] } },
    });
    expect(store.statements.at(-1)).toMatchObject({
      object: root,
      result: { score: { scaled: 0.5, raw: 3, min: 0, max: 6 }, completion: true },
    });
    expect(gradebook.read()).toBe('own 2');
  });

  it('that are refused wait, also for the next visit, and arrive once', async () => {
    store.status = 503;
    const gradebook = open();
    gradebook.report(begun);
    const end = sent(gradebook);
    gradebook.report(half);
    const problem = await end;
    expect(problem).toMatchObject({
      key: 'refused',
      values: { n: 4, status: 503, store: new URL(launch.statements).host },
    });
    expect(gradebook.arrives).toBe(false);
    store.status = 200;
    const again = sent(gradebook);
    problem?.again?.();
    expect(await again).toBeNull();
    expect(gradebook.arrives).toBe(true);
    expect(store.summary).toEqual(['initialized', 'answered A 2', 'answered B 1', 'answered D 0']);

    store.status = 401;
    const last = sent(gradebook);
    gradebook.report(complete);
    await last;
    store.status = 200;
    const next = open();
    const resumed = sent(next);
    next.report(complete);
    expect(await resumed).toBeNull();
    expect(store.summary.slice(4)).toEqual(['answered D 0', 'completed 3', 'initialized']);
    expect([...stored.keys()]).toEqual([`class 7b ${ada.mbox}`]);
  });

  it('wait for a connection', async () => {
    await store.close();
    const gradebook = open();
    const end = sent(gradebook);
    gradebook.report(begun);
    expect(await end).toMatchObject({ key: 'notSent', values: { n: 1 } });
    store = new StatementStore();
    await store.open(Number(new URL(launch.statements).port));
    const again = sent(gradebook);
    gradebook.send();
    expect(await again).toBeNull();
    expect(store.summary).toEqual(['initialized']);
  });

  it('arrive once, though an answer of the store was lost and it refuses the statements that it has', async () => {
    store.refusesKnown = true;
    store.losesAnswers = true;
    const gradebook = open();
    const end = sent(gradebook);
    gradebook.report(begun);
    expect(await end).toMatchObject({ key: 'notSent', values: { n: 1 } });
    expect(store.summary).toEqual(['initialized']);
    store.losesAnswers = false;
    const again = sent(gradebook);
    gradebook.report(half);
    expect(await again).toBeNull();
    expect(store.summary).toEqual(['initialized', 'answered A 2', 'answered B 1', 'answered D 0']);
    expect([...stored.keys()]).toEqual([`class 7b ${ada.mbox}`]);
  });
});
