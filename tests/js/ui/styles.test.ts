// The styles of pages and elements, as builds minify them.

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { slimCss } from '../../../build/styles.js';

const www = new URL('../../../www/', import.meta.url).pathname;
const files = readdirSync(www, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:ui|element|lab)\/.*\.css$/.test(file))
  .map((file) => `${www}${file}`);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the styles of elements', () => {
  it('can be set by a page, token by token, and have a color for light and dark pages', async () => {
    const { common } = await import('../../../www/ui/sheet.js');
    const tokens = await readFile(`${www}ui/styles/tokens.css`, 'utf8');
    const given = [...tokens.matchAll(/--([\w-]+): ([^;]+);/g)];
    const colors = given.filter(([, , value]) => /^light-dark\(#\w+, #\w+\)$/.test(value));
    expect(given.map(([, name]) => name).slice(colors.length)).toEqual(['sans', 'numerals', 'radius', 'control']);
    expect(colors.length).toBeGreaterThan(17);
    for (const [, name, value] of given) {
      expect(common.cssText).toContain(`--${name}:var(--fifteen-${name}, ${value})`);
    }
  });

  it('have no nested rules, which older browsers do not know, and keep light-dark(), which pages around may not prepare', async () => {
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const slim = await slimCss(file);
      expect(slim.match(/&[^;{}]*\{|--lightningcss|@import|\/\*/g), file).toBeNull();
      const colors = (text: string) => text.match(/light-dark\(/g)?.length;
      expect(colors(slim), file).toBe(colors(await readFile(file, 'utf8')));
    }
  });

  it('have the light colors in browsers without light-dark()', async () => {
    vi.stubGlobal('CSS', { supports: () => false });
    const { sheet } = await import('../../../www/ui/sheet.js');
    for (const file of files) {
      for (const text of [await readFile(file, 'utf8'), await slimCss(file)]) {
        const { cssText } = sheet(text);
        expect(cssText, file).not.toContain('light-dark');
        expect(cssText, file).toContain('color-scheme:light!important');
      }
    }
    expect(sheet('a{color:light-dark(#fff, #000)}').cssText).toMatch(/^a\{color:#fff\}/);
  });
});
