import { describe, expect, it } from 'vitest';
import { elapsed, startClock, stopClock, zeroClock } from '../../../../www/element/game/clock.js';

describe('the clock of a game', () => {
  it('is zero until it is started', () => {
    expect(elapsed(zeroClock, 9000)).toBe(0);
  });

  it('adds up the times in which it ran', () => {
    const first = stopClock(startClock(zeroClock, 1000), 1600);
    const second = startClock(first, 5000);
    expect(elapsed(first, 9999)).toBe(600);
    expect(elapsed(second, 5250)).toBe(850);
  });

  it('ignores a second start and a second stop', () => {
    const running = startClock(startClock(zeroClock, 1000), 4000);
    expect(elapsed(running, 5000)).toBe(4000);
    const stopped = stopClock(stopClock(running, 5000), 8000);
    expect(elapsed(stopped, 9000)).toBe(4000);
  });
});
