import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player, slideTime, stepTime } from '../../../www/element/game/playback.js';

describe('the pace of a playback', () => {
  it('is two moves a second at speed 1', () => {
    expect(stepTime(1)).toBe(500);
    expect(stepTime(4)).toBe(125);
    expect(stepTime(0.5)).toBe(1000);
  });

  it('lets every slide come to rest before the next', () => {
    for (const speed of [0.5, 1, 2, 4]) expect(slideTime(stepTime(speed))).toBeLessThanOrEqual(stepTime(speed) * 0.6);
    expect(slideTime(stepTime(1))).toBe(140);
    expect(slideTime(30)).toBe(40);
  });
});

describe('a player', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('steps at its pace until there is nothing more', () => {
    let left = 3;
    const player = new Player(
      () => --left > 0,
      () => 500,
    );
    player.play();
    vi.advanceTimersByTime(499);
    expect(left).toBe(3);
    vi.advanceTimersByTime(1);
    expect(left).toBe(2);
    vi.advanceTimersByTime(5000);
    expect(left).toBe(0);
    expect(player.playing).toBe(false);
  });

  it('makes no step after a pause', () => {
    let steps = 0;
    const player = new Player(
      () => ++steps > 0,
      () => 100,
    );
    player.play();
    player.play();
    vi.advanceTimersByTime(250);
    player.pause();
    vi.advanceTimersByTime(1000);
    expect(steps).toBe(2);
  });

  it('obeys a step that pauses it', () => {
    let steps = 0;
    /** @type {Player} */
    const player = new Player(
      () => {
        steps += 1;
        player.pause();
        return true;
      },
      () => 100,
    );
    player.play();
    vi.advanceTimersByTime(1000);
    expect(steps).toBe(1);
    expect(player.playing).toBe(false);
  });

  it('takes up a new pace at once', () => {
    let steps = 0;
    let pace = 1000;
    const player = new Player(
      () => ++steps > 0,
      () => pace,
    );
    player.play();
    vi.advanceTimersByTime(10);
    pace = 100;
    player.retime();
    vi.advanceTimersByTime(100);
    expect(steps).toBe(1);
  });
});
