import { describe, expect, it } from 'vitest';
import type { Key, Situation } from '../../../www/element/input/keys.js';
import { isRepeated, keyAction } from '../../../www/element/input/keys.js';

/** The situation in the middle of a game. */
const playing: Situation = {
  arrows: 'tile',
  searching: false,
  playback: false,
  playing: false,
  betweenGames: false,
};

function act(key: string, more: Partial<Key> = {}, situation: Partial<Situation> = {}) {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  const event = { key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
  return keyAction(event, { ...playing, ...situation });
}

describe('keys', () => {
  it('slide a tile in the direction of the arrow', () => {
    expect(act('ArrowLeft')).toEqual({ act: 'slide', direction: 'L' });
    expect(act('w')).toEqual({ act: 'slide', direction: 'U' });
  });

  it('move the blank in that direction, if they are set to', () => {
    expect(act('ArrowLeft', {}, { arrows: 'blank' })).toEqual({ act: 'slide', direction: 'R' });
    expect(act('d', {}, { arrows: 'blank' })).toEqual({ act: 'slide', direction: 'L' });
  });

  it('go through a playback to the left and right, and slide tiles otherwise', () => {
    const during = (key: string) => act(key, {}, { playback: true });
    expect(during('ArrowRight')).toEqual({ act: 'forward' });
    expect(during('ArrowLeft')).toEqual({ act: 'back' });
    expect(during('ArrowUp')).toEqual({ act: 'slide', direction: 'U' });
    expect(during('a')).toEqual({ act: 'slide', direction: 'L' });
  });

  it('are W, A, S and D by position, in any keyboard layout', () => {
    expect(act('z', { code: 'KeyW' })).toEqual({ act: 'slide', direction: 'U' });
    // In the Colemak layout this key has the letter R, which must not go back to the start.
    expect(act('r', { code: 'KeyS' })).toEqual({ act: 'slide', direction: 'D' });
  });

  it('solve, hint, shuffle and go back to the start', () => {
    const acts = Object.fromEntries([...'lhnrLHNR'].map((key) => [key, act(key)?.act]));
    const words = ['solve', 'hint', 'shuffle', 'reset'];
    expect(Object.values(acts)).toEqual([...words, ...words]);
  });

  it('always slide a tile down by S', () => {
    for (const situation of [{}, { betweenGames: true }, { playback: true }]) {
      expect(act('s', {}, situation)).toEqual({ act: 'slide', direction: 'D' });
    }
  });

  it('undo and redo', () => {
    expect(act('z', { ctrlKey: true })).toEqual({ act: 'undo' });
    expect(act('y', { ctrlKey: true })).toEqual({ act: 'redo' });
    expect(act('Z', { metaKey: true, shiftKey: true })).toEqual({ act: 'redo' });
  });

  it('undo and redo with Caps Lock', () => {
    expect(act('Z', { ctrlKey: true })).toEqual({ act: 'undo' });
    expect(act('z', { ctrlKey: true, shiftKey: true })).toEqual({ act: 'redo' });
    expect(act('Y', { ctrlKey: true })).toEqual({ act: 'redo' });
  });

  it('move the focus with Shift', () => {
    expect(act('ArrowUp', { shiftKey: true }, { arrows: 'blank' })).toEqual({ act: 'focus', direction: 'U' });
  });

  it.each([
    ['between two games', { betweenGames: true }, 'shuffle'],
    ['between two games during a search', { betweenGames: true, searching: true }, null],
    ['during a game', {}, null],
    ['while a playback is paused', { playback: true, betweenGames: true }, 'play'],
    ['during a playback', { playback: true, playing: true }, 'pause'],
  ])('give Space a meaning: %s', (_, situation, word) => {
    expect(act(' ', {}, situation)?.act ?? null).toBe(word);
  });

  it('stop a search by Esc, then a playback', () => {
    expect(act('Escape', {}, { searching: true, playback: true, playing: true })).toEqual({ act: 'stop' });
    expect(act('Escape', {}, { playback: true, playing: true })).toEqual({ act: 'pause' });
    expect(act('Escape', {}, { playback: true })).toBeNull();
  });

  it('jump in a playback only', () => {
    expect(act('Home', {}, { playback: true })).toEqual({ act: 'first' });
    expect(act('End', {}, { playback: true })).toEqual({ act: 'last' });
    expect([act('Home'), act('End')]).toEqual([null, null]);
  });

  it('do not replace the browser’s own keys', () => {
    for (const key of ['Tab', 'Enter', 'PageDown', 'F5', 'x', '?', 'Escape']) expect(act(key)).toBeNull();
    for (const key of ['s', 'd', 'l', 'n', 'r', 'ArrowLeft', ' ']) {
      expect(act(key, { ctrlKey: true }, { betweenGames: true })).toBeNull();
      expect(act(key, { metaKey: true }, { betweenGames: true })).toBeNull();
      expect(act(key, { altKey: true }, { betweenGames: true })).toBeNull();
    }
    // On Windows, AltGr is Ctrl with Alt.
    expect(act('z', { ctrlKey: true, altKey: true })).toBeNull();
    expect(act('Y', { ctrlKey: true, shiftKey: true })).toBeNull();
  });

  it('repeat slides and undo while they are held down, and nothing else', () => {
    expect(isRepeated({ act: 'slide', direction: 'L' })).toBe(true);
    expect(isRepeated({ act: 'undo' })).toBe(true);
    expect(isRepeated({ act: 'hint' })).toBe(false);
    expect(isRepeated({ act: 'shuffle' })).toBe(false);
  });
});
