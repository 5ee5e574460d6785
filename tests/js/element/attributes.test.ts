import { expect, it, vi } from 'vitest';
import { FifteenPuzzle } from '../../../www/element/index.js';
import { namedSettings } from '../../../www/element/settings.js';

vi.stubGlobal('ResizeObserver', class {});

it('a puzzle without an attribute has the settings of one that never had it', () => {
  const fresh = new FifteenPuzzle() as any;
  const named = new Map([...FifteenPuzzle.elementProperties].map(([name, { attribute }]) => [attribute || name, name]));
  const attributes = FifteenPuzzle.observedAttributes.filter((name) => name !== 'lang' && name !== 'board');
  expect(attributes).toContain('rate');
  for (const attribute of attributes) {
    const element = new FifteenPuzzle() as any;
    element.attributeChangedCallback(attribute, null, '3');
    element.attributeChangedCallback(attribute, '3', null);
    const property = [...named].find(([name]) => String(name).toLowerCase() === attribute)?.[1] ?? '';
    expect([attribute, element[property]]).toEqual([attribute, fresh[property]]);
  }
});

it('an absent property has its default', () => {
  const puzzle = new FifteenPuzzle() as any;
  for (const absent of [undefined, null, '']) {
    for (const [name, { defaultValue, type }] of namedSettings) {
      if (type === Boolean) continue;
      puzzle[name] = absent;
      puzzle.willUpdate(new Map([[name, defaultValue]]));
      expect([name, puzzle[name]]).toEqual([name, defaultValue]);
    }
  }
  puzzle.seed = 0;
  puzzle.willUpdate(new Map([['seed', undefined]]));
  expect(puzzle.seed).toBe(0);
});
