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

  it('moves a tile that is released past the middle, or flicked', () => {
    expect(goesOn(-51, 0, 'L', pitch)).toBe(true);
    expect(goesOn(-49, 0, 'L', pitch)).toBe(false);
    expect(goesOn(-20, -0.6, 'L', pitch)).toBe(true);
  });

  it('does not move a tile that is flicked back', () => {
    expect(goesOn(80, -0.6, 'R', pitch)).toBe(false);
  });
});
