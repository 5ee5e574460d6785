import { expect, it, vi } from 'vitest';
import { HeldObjects } from '../../../www/lab/engine/held-objects.js';

it('each object has a number until it is freed, once', () => {
  const held = new HeldObjects();
  const [one, other] = [{ free: vi.fn() }, { name: 'kept by the worker' }];
  const numbers = [held.add(one), held.add(other), held.add(other)];
  expect(new Set(numbers).size).toBe(3);
  expect(numbers).not.toContain(0);
  expect(numbers.map((number) => held.get(number))).toEqual([one, other, other]);
  for (const number of [numbers[0], numbers[0], numbers[1]]) held.free(number);
  expect(one.free).toHaveBeenCalledOnce();
  expect(numbers.map((number) => held.get(number))).toEqual([undefined, undefined, other]);
});
