import { expect, it, vi } from 'vitest';
import * as elements from '../../../www/lab/index.js';

vi.stubGlobal('IntersectionObserver', class {});

it.each(Object.entries(elements))('%s without an attribute is as if it never had one', (_, Element) => {
  const fresh = new Element();
  const attributes = Element.observedAttributes;
  expect(attributes).toContain('board');
  for (const name of attributes) {
    const element = new Element();
    element.attributeChangedCallback(name, null, '3');
    element.attributeChangedCallback(name, '3', null);
    expect([name, element.subject, element.level, element.quiet]).toEqual([
      name,
      fresh.subject,
      fresh.level,
      fresh.quiet,
    ]);
    expect(element.at, name).toBe(fresh.at);
    expect(element.follows || '', name).toBe('');
  }
});

it.each(['x', ''])('the level “%s” is no heading; the default one is taken', (text) => {
  const element = new elements.FifteenRace();
  element.attributeChangedCallback('level', null, text);
  expect(element.level).toBe(2);
});
