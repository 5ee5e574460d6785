// A piece of work whose points are easy to add, and a storage as browsers have it.

import { vi } from 'vitest';
import type { Activity, Item, Work } from '../../../www/gradebook/gradebook.js';

export const activity: Activity = {
  name: 'Exercises, class 7b',
  type: 'assessment',
  key: 'class 7b',
  isOwn: (state) => state.startsWith('own '),
};

export const item = (id: string, part: Partial<Item> = {}): Item => ({
  id,
  name: `Exercise ${id}`,
  answer: null,
  points: 0,
  most: 2,
  isClosed: false,
  ...part,
});

const answer = (text: string, tries: number) => ({ text, tries });

/** Three exercises, of which nothing is done. */
export const begun: Work = { state: 'own 0', items: [item('A'), item('B'), item('D')] };

/** One right at once, one right after a hint, one with a wrong answer: 3 of 6 points. */
export const half: Work = {
  state: 'own 1',
  items: [
    item('A', { answer: answer('P', 1), points: 2, isClosed: true }),
    item('B', { answer: answer('16', 2), points: 1, isClosed: true }),
    item('D', { answer: answer('40', 1) }),
  ],
};

/** The last one closed without points after three tries. */
export const complete: Work = {
  state: 'own 2',
  items: [...half.items.slice(0, 2), item('D', { answer: answer('44', 3), isClosed: true })],
};

/** Gives the test a storage of its own. */
export function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}
