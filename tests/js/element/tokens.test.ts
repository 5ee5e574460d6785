import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { tokens } from '../../../www/element/styles/tokens.js';

/** The colors that the first rule of a style sheet sets, by name. */
function colorsOf(css: string, pattern: RegExp) {
  const rule = css.slice(css.indexOf('{'), css.indexOf('}'));
  return Object.fromEntries(Array.from(rule.matchAll(pattern), ([, name, value]) => [name, value]));
}

it('the page and the element have the same colors', async () => {
  const css = await readFile(new URL('../../../www/style/base.css', import.meta.url), 'utf8');
  const page = colorsOf(css, /--([\w-]+): (light-dark\([^)]+\));/g);
  const element = colorsOf(tokens.cssText, /--fifteen-([\w-]+), (light-dark\([^)]+\))/g);
  expect(Object.keys(page).length).toBeGreaterThan(12);
  expect(element).toMatchObject(page);
});
