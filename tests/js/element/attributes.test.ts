import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { FifteenPuzzle } from '../../../www/element/index.js';
import { namedSettings } from '../../../www/element/settings.js';
import texts from '../../../www/locales/en/embed.json';

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

it('the dialog about embedding and the documentation describe every attribute', async () => {
  const keys = Object.keys(texts).filter((key) => key.startsWith('attributes '));
  const described = keys.flatMap((key) => key.split(' ').slice(1));
  const documented = await readFile('docs/embedding.md', 'utf8');
  const table = documented.slice(documented.indexOf('## Attributes'), documented.indexOf('## Light and dark'));
  const names = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => cell.replaceAll('`', '').split(', '));
  const attributes = [...FifteenPuzzle.observedAttributes].sort();
  expect(described.sort()).toEqual(attributes);
  expect(names.sort()).toEqual(attributes);
});
