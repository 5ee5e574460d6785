import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Timeline } from '../../../www/lab/parts/timeline.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A timeline and the steps that it has shown. */
function timelineOf(length: number) {
  const shown: number[] = [];
  const timeline = new Timeline(
    async (step) => shown.push(step),
    () => {},
    () => {},
  );
  timeline.length = length;
  return { timeline, shown };
}

it('plays four steps a second, up to the end', async () => {
  const { timeline, shown } = timelineOf(6);
  timeline.play();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  expect(timeline.isPlaying).toBe(false);
});

it('skips steps rather than draw more than 25 a second', async () => {
  const { timeline, shown } = timelineOf(1000);
  timeline.speed = 250;
  timeline.play();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown.length).toBeLessThanOrEqual(25);
  expect(timeline.at).toBe(1000);
});

it('plays from the beginning if it is at the end', async () => {
  const { timeline, shown } = timelineOf(3);
  await timeline.goTo(3);
  timeline.play();
  await vi.advanceTimersByTimeAsync(250);
  expect(shown).toEqual([3, 1]);
});

it('pauses for a step by hand, which stays within its ends', async () => {
  const { timeline, shown } = timelineOf(5);
  timeline.play();
  await vi.advanceTimersByTimeAsync(250);
  await timeline.goTo(-3);
  await timeline.goTo(99);
  await vi.advanceTimersByTimeAsync(5000);
  expect(timeline.isPlaying).toBe(false);
  expect(shown).toEqual([1, 0, 5]);
});

it('does not play on after a pause while a step is still being shown', async () => {
  const waiting: (() => void)[] = [];
  const timeline = new Timeline(
    () => new Promise((resolve) => waiting.push(() => resolve(null))),
    () => {},
    () => {},
  );
  timeline.length = 5;
  timeline.play();
  await vi.advanceTimersByTimeAsync(250);
  timeline.pause();
  waiting[0]();
  await vi.advanceTimersByTimeAsync(5000);
  expect(waiting).toHaveLength(1);
});

it('shows whole steps only', async () => {
  const { timeline, shown } = timelineOf(3);
  await timeline.goTo(2.5);
  expect(shown).toEqual([2]);
});

/** A timeline of a view that fails from some step on, and the failures that it reports. */
function failingFrom(first: number) {
  const failures: unknown[] = [];
  const changed = vi.fn();
  const gone = new Error('the worker has died');
  const show = async (step: number) => {
    if (step >= first) throw gone;
  };
  const timeline = new Timeline(show, changed, (thrown) => failures.push(thrown));
  timeline.length = 10;
  return { timeline, failures, gone, changed };
}

it('ends a playback, and reports why, if a step cannot be shown', async () => {
  const { timeline, failures, gone, changed } = failingFrom(3);
  timeline.play();
  await vi.advanceTimersByTimeAsync(500);
  expect(timeline.isPlaying).toBe(true);
  expect(failures).toEqual([]);
  changed.mockClear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(failures).toEqual([gone]);
  expect(timeline.isPlaying).toBe(false);
  expect(changed).toHaveBeenCalled();
});

it('reports a step by hand that cannot be shown, but rejects if the caller reports it', async () => {
  const { timeline, failures, gone } = failingFrom(3);
  timeline.play();
  await timeline.goTo(5);
  expect(timeline.isPlaying).toBe(false);
  expect(failures).toEqual([gone]);
  await expect(timeline.show(6)).rejects.toBe(gone);
  expect(timeline.at).toBe(6);
  expect(failures).toEqual([gone]);
});

it('a step that fails late does not end the playback that was begun meanwhile', async () => {
  const waiting: ((thrown: Error) => void)[] = [];
  const failed = vi.fn();
  const show = () => new Promise((_, reject) => waiting.push(reject));
  const timeline = new Timeline(show, () => {}, failed);
  timeline.length = 5;
  timeline.play();
  await vi.advanceTimersByTimeAsync(250);
  timeline.pause();
  timeline.play();
  waiting[0](new Error('gone'));
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledOnce();
  expect(timeline.isPlaying).toBe(true);
});
