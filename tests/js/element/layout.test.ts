import { expect, it } from 'vitest';
import type { Controls } from '../../../www/element/settings.js';
import { layoutFor } from '../../../www/element/view/layout.js';

it.each([
  [528, 'auto', 'full'],
  [440, 'auto', 'full'],
  [439, 'auto', 'narrow'],
  [321, 'auto', 'narrow'],
  [320, 'auto', 'compact'],
  [280, 'auto', 'compact'],
  [200, 'auto', 'board'],
  [288, 'full', 'narrow'],
  [528, 'full', 'full'],
  [528, 'play', 'full'],
  [200, 'play', 'narrow'],
  [528, 'compact', 'compact'],
  [528, 'none', 'board'],
] as [number, Controls, string][])('%d pixels with controls=%s: %s', (width, controls, layout) => {
  expect(layoutFor(width, controls)).toBe(layout);
});
