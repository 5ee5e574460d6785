import { describe, expect, it } from 'vitest';
import { directionOf, follow, goesOn, isClick, isSwipe } from '../../../www/element/input/drag.js';

const pitch = 100;

describe('a finger on the board', () => {
  it('clicks while it hardly moves', () => {
    expect(isClick({ x: 4, y: -4 })).toBe(true);
    expect(isClick({ x: 0, y: 5 })).toBe(false);
  });

  it('goes where its longer side goes', () => {
    expect(directionOf({ x: -30, y: 20 })).toBe('L');
    expect(directionOf({ x: 30, y: -31 })).toBe('U');
  });

  it('swipes only over some distance', () => {
    expect(isSwipe({ x: 10, y: 10 })).toBe(false);
    expect(isSwipe({ x: 0, y: -40 })).toBe(true);
  });

  it('takes a tile along towards the blank and no further than its cell', () => {
    expect(follow({ x: -40, y: 7 }, 'L', pitch)).toBe(-40);
    expect(follow({ x: 40, y: 7 }, 'L', pitch)).toBeCloseTo(0);
    expect(follow({ x: 0, y: 250 }, 'D', pitch)).toBe(100);
  });

  it('lets a tile go on past the middle, or with a flick', () => {
    expect(goesOn(-51, 0, 'L', pitch)).toBe(true);
    expect(goesOn(-49, 0, 'L', pitch)).toBe(false);
    expect(goesOn(-20, -0.6, 'L', pitch)).toBe(true);
  });

  it('lets a tile that is flicked back return', () => {
    expect(goesOn(80, -0.6, 'R', pitch)).toBe(false);
  });
});
