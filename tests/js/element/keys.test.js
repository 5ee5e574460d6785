import { describe, expect, it } from 'vitest';
import { keyAction } from '../../../www/element/input/keys.js';

/** @param {string} key  @param {Partial<import('../../../www/element/input/keys.js').Key>} [more] */
function press(key, more = {}) {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  return { key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

describe('keys on the board', () => {
  it('slide a tile in the direction of the arrow', () => {
    expect(keyAction(press('ArrowLeft'), 'tile', false)).toEqual({ act: 'slide', direction: 'L' });
    expect(keyAction(press('w'), 'tile', false)).toEqual({ act: 'slide', direction: 'U' });
  });

  it('move the blank in that direction, if they are set to', () => {
    expect(keyAction(press('ArrowLeft'), 'blank', false)).toEqual({ act: 'slide', direction: 'R' });
    expect(keyAction(press('d'), 'blank', false)).toEqual({ act: 'slide', direction: 'L' });
  });

  it('are W, A, S and D by position, in any keyboard layout', () => {
    expect(keyAction(press('z', { code: 'KeyW' }), 'tile', false)).toEqual({ act: 'slide', direction: 'U' });
  });

  it('solve and hint, until W, A or D has slid a tile', () => {
    expect(keyAction(press('s'), 'tile', false)).toEqual({ act: 'solve' });
    expect(keyAction(press('h'), 'tile', true)).toEqual({ act: 'hint' });
    expect(keyAction(press('s'), 'tile', true)).toEqual({ act: 'slide', direction: 'D' });
  });

  it('undo and redo', () => {
    expect(keyAction(press('z', { ctrlKey: true }), 'tile', false)).toEqual({ act: 'undo' });
    expect(keyAction(press('y', { ctrlKey: true }), 'tile', false)).toEqual({ act: 'redo' });
    expect(keyAction(press('Z', { metaKey: true, shiftKey: true }), 'tile', false)).toEqual({ act: 'redo' });
  });

  it('undo and redo with Caps Lock', () => {
    expect(keyAction(press('Z', { ctrlKey: true }), 'tile', false)).toEqual({ act: 'undo' });
    expect(keyAction(press('z', { ctrlKey: true, shiftKey: true }), 'tile', false)).toEqual({ act: 'redo' });
    expect(keyAction(press('Y', { ctrlKey: true }), 'tile', false)).toEqual({ act: 'redo' });
  });

  it('move the focus with Shift', () => {
    expect(keyAction(press('ArrowUp', { shiftKey: true }), 'blank', false)).toEqual({ act: 'focus', direction: 'U' });
  });

  it('do not replace the browser’s own keys', () => {
    for (const key of ['Tab', 'Enter', ' ', 'PageDown', 'F5', 'x'])
      expect(keyAction(press(key), 'tile', false)).toBeNull();
    for (const key of ['s', 'd', 'ArrowLeft']) {
      expect(keyAction(press(key, { ctrlKey: true }), 'tile', false)).toBeNull();
      expect(keyAction(press(key, { altKey: true }), 'tile', false)).toBeNull();
    }
  });
});
