import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from '../../../../www/solver/worker/clock.js';

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sleeps on a new clock. */
function sleep(ms?: number) {
  const clock = new Clock();
  const awake = vi.fn();
  const done = clock.sleep(ms).then(awake);
  return { clock, awake, done };
}

it('sleeps for a time', async () => {
  const { awake } = sleep(50);
  await vi.advanceTimersByTimeAsync(49);
  expect(awake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(awake).toHaveBeenCalledOnce();
});

it.each([undefined, Number.POSITIVE_INFINITY])('sleeps for %s ms without a timer, until it is woken', async (ms) => {
  const { clock, awake, done } = sleep(ms);
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(awake).not.toHaveBeenCalled();
  clock.wake();
  await done;
  expect(awake).toHaveBeenCalledOnce();
});

it('sleeps longer than the longest timeout', async () => {
  const setTimeout = vi.spyOn(globalThis, 'setTimeout');
  const { awake } = sleep(LONGEST_TIMEOUT_MS + 1000);
  await vi.advanceTimersByTimeAsync(LONGEST_TIMEOUT_MS + 999);
  expect(awake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(awake).toHaveBeenCalledOnce();
  for (const [, ms] of setTimeout.mock.calls) expect(ms).toBeLessThanOrEqual(LONGEST_TIMEOUT_MS);
});

it('leaves no timer when it is woken early', async () => {
  const { clock, done } = sleep(2 * LONGEST_TIMEOUT_MS);
  await vi.advanceTimersByTimeAsync(LONGEST_TIMEOUT_MS + 1);
  clock.wake();
  await done;
  expect(vi.getTimerCount()).toBe(0);
});
