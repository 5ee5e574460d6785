// The gradebook behind the relay for LTI, against answers of a relay that are written out. tests/e2e/lesson/lti.spec.js has the relay itself.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LtiGradebook } from '../../../www/gradebook/lti.js';
import type { Said } from '../../../www/gradebook/notice.js';
import { activity, begun, complete, half, stubStorage } from './support.js';

const ada = { id: 'a7', name: 'Ada Lovelace' };
const key = `${activity.key} a7`;

describe('the gradebook behind the relay', () => {
  let stored: Map<string, string>;
  /** The bodies that were sent, and the function that answers each. */
  let sent: { body: unknown; answer: (status: number) => void; fail: () => void }[];
  const tell = vi.fn<(problem: Said | null) => void>();
  const relayed = { learner: ada, state: '', platform: 'lms.example.org', isGraded: true };
  const open = (more = {}) => new LtiGradebook('session', { ...relayed, ...more }, activity, tell);

  beforeEach(() => {
    stored = stubStorage();
    sent = [];
    tell.mockReset();
    vi.stubGlobal('location', { pathname: '/de/class.html', search: '?class=7b', host: 'fifteen.example.org' });
    vi.stubGlobal(
      'fetch',
      (_: string, { body }: { body: string }) =>
        new Promise<Response>((resolve, reject) => {
          const answer = (status: number) => resolve(new Response('{}', { status }));
          sent.push({ body: JSON.parse(body), answer, fail: () => reject(new TypeError('no network')) });
        }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sends points, and whether the work has begun and is complete', async () => {
    const gradebook = open();
    for (const [index, work] of [begun, half, complete].entries()) {
      gradebook.report(work);
      sent[index].answer(200);
      await vi.waitFor(() => expect(stored.size).toBe(0));
    }
    expect(sent.map(({ body }) => body)).toEqual([
      { state: 'own 0', points: 0, most: 6, hasBegun: false, isComplete: false },
      { state: 'own 1', points: 3, most: 6, hasBegun: true, isComplete: false },
      { state: 'own 2', points: 3, most: 6, hasBegun: true, isComplete: true },
    ]);
    expect(gradebook.arrives).toBe(true);
  });

  it('keeps the last work until the relay has it, and sends only that', async () => {
    const gradebook = open();
    for (const work of [begun, half, complete]) gradebook.report(work);
    expect(sent).toHaveLength(1);
    expect(stored.get(key)).toBe('own 2');
    sent[0].answer(200);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1].body).toMatchObject({ state: 'own 2' });
    expect(stored.get(key)).toBe('own 2');
    sent[1].answer(200);
    await vi.waitFor(() => expect(stored.size).toBe(0));
  });

  it.each([
    ['has no network', () => sent[0].fail(), { key: 'notSent', values: { n: 1, store: 'fifteen.example.org' } }],
    [
      'refuses the session',
      () => sent[0].answer(401),
      { key: 'refused', values: { n: 1, store: 'fifteen.example.org', status: 401 } },
    ],
    [
      'could not send the points on',
      () => sent[0].answer(502),
      { key: 'refused', values: { n: 1, store: 'lms.example.org', status: 502 } },
    ],
  ])('says if the relay %s, keeps the work, and sends it again', async (_, answer, problem) => {
    const gradebook = open();
    gradebook.changed = vi.fn();
    gradebook.report(half);
    answer();
    await vi.waitFor(() => expect(gradebook.changed).toHaveBeenCalledTimes(1));
    expect(tell).toHaveBeenLastCalledWith({ ...problem, again: expect.any(Function) });
    expect(gradebook.arrives).toBe(false);
    expect(gradebook.read()).toBe('\nown 1');
    tell.mock.lastCall?.[0]?.again?.();
    sent[1].answer(200);
    await vi.waitFor(() => expect(gradebook.changed).toHaveBeenCalledTimes(2));
    expect(sent[1].body).toEqual(sent[0].body);
    expect([gradebook.arrives, stored.size, tell.mock.lastCall]).toEqual([true, 0, [null]]);
  });

  it('goes on with the answers of the relay and those that this browser kept', () => {
    stored.set(key, 'own 2');
    expect(open({ state: 'own 1' }).read()).toBe('own 1\nown 2');
    expect(tell).toHaveBeenLastCalledWith(null);
  });

  it('says if the relay has answers to other exercises, and that nobody receives points', () => {
    expect(open({ state: 'other', isGraded: false }).arrives).toBe(false);
    expect(tell).toHaveBeenLastCalledWith({ key: 'foreign' });
  });
});
