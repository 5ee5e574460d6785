import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MoveTimer, slideTime, speeds, stepTime } from '../../../../www/element/game/move-timer.js';

describe('the times of a playback', () => {
  it('give two moves per second at speed 1', () => {
    expect(stepTime(1)).toBe(500);
    expect(stepTime(4)).toBe(125);
    expect(stepTime(0.5)).toBe(1000);
  });

  it('let every slide finish before the next one', () => {
    for (const speed of speeds) expect(slideTime(stepTime(speed))).toBeLessThanOrEqual(stepTime(speed) * 0.6);
    expect(slideTime(stepTime(1))).toBe(170);
    expect(slideTime(30)).toBe(18);
  });
});

describe('a move timer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('makes steps until there are no more', () => {
    let left = 3;
    const timer = new MoveTimer(
      () => --left > 0,
      () => 500,
    );
    timer.start();
    vi.advanceTimersByTime(499);
    expect(left).toBe(3);
    vi.advanceTimersByTime(1);
    expect(left).toBe(2);
    vi.advanceTimersByTime(5000);
    expect(left).toBe(0);
    expect(timer.running).toBe(false);
  });

  it('makes no step after it was stopped', () => {
    let steps = 0;
    const timer = new MoveTimer(
      () => ++steps > 0,
      () => 100,
    );
    timer.start();
    timer.start();
    vi.advanceTimersByTime(250);
    timer.stop();
    vi.advanceTimersByTime(1000);
    expect(steps).toBe(2);
  });

  it('can be stopped by its own step', () => {
    let steps = 0;
    const timer: MoveTimer = new MoveTimer(
      () => {
        steps += 1;
        timer.stop();
        return true;
      },
      () => 100,
    );
    timer.start();
    vi.advanceTimersByTime(1000);
    expect(steps).toBe(1);
    expect(timer.running).toBe(false);
  });

  it('applies a new interval to the step that is due next', () => {
    let steps = 0;
    let interval = 1000;
    const timer = new MoveTimer(
      () => ++steps > 0,
      () => interval,
    );
    timer.start();
    vi.advanceTimersByTime(10);
    interval = 100;
    timer.retime();
    vi.advanceTimersByTime(100);
    expect(steps).toBe(1);
  });
});
