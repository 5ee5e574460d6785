import { describe, expect, it } from 'vitest';
import { directionOf, follow, goesOn, isClick, isSwipe } from '../../../www/element/input/drag.js';

const pitch = 100;

describe('a press on the board', () => {
  it('is a click if it hardly moves', () => {
    expect(isClick({ x: 4, y: -4 })).toBe(true);
    expect(isClick({ x: 0, y: 5 })).toBe(false);
  });

  it('has the direction of its longer axis', () => {
    expect(directionOf({ x: -30, y: 20 })).toBe('L');
    expect(directionOf({ x: 30, y: -31 })).toBe('U');
  });

  it('is a swipe only after some distance', () => {
    expect(isSwipe({ x: 10, y: 10 })).toBe(false);
    expect(isSwipe({ x: 0, y: -40 })).toBe(true);
  });

  it('drags a tile towards the blank, and no further than its cell', () => {
    expect(follow({ x: -40, y: 7 }, 'L', pitch)).toBe(-40);
    expect(follow({ x: 40, y: 7 }, 'L', pitch)).toBeCloseTo(0);
    expect(follow({ x: 0, y: 250 }, 'D', pitch)).toBe(100);
  });

  it('moves a tile that is released after a third of its way, or flicked', () => {
    expect(goesOn({ offset: -36, speed: 0, ms: 900 }, 'L', pitch)).toBe(true);
    expect(goesOn({ offset: -34, speed: 0, ms: 900 }, 'L', pitch)).toBe(false);
    expect(goesOn({ offset: -20, speed: -0.6, ms: 900 }, 'L', pitch)).toBe(true);
  });

  it('moves a tile that is pushed quickly, even if the pointer rests at the end', () => {
    expect(goesOn({ offset: 12, speed: 0, ms: 220 }, 'R', pitch)).toBe(true);
    expect(goesOn({ offset: 11, speed: 0, ms: 220 }, 'R', pitch)).toBe(false);
    expect(goesOn({ offset: 12, speed: 0, ms: 240 }, 'R', pitch)).toBe(false);
  });

  it('does not move a tile that is flicked back', () => {
    expect(goesOn({ offset: 80, speed: -0.6, ms: 200 }, 'R', pitch)).toBe(false);
  });
});
