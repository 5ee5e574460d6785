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
  it('give each token a color for light and dark pages, and the name by which a page can set it', async () => {
    const base = await readFile(`${www}ui/styles/base.css`, 'utf8');
    const tokens = base.slice(base.indexOf('{'), base.indexOf('}'));
    const colors = [...tokens.matchAll(/--([\w-]+): var\(--fifteen-([\w-]+), light-dark\(#\w+, #\w+\)\);/g)];
    expect(colors.length).toBeGreaterThan(17);
    for (const [, name, settable] of colors) expect(settable).toBe(name);
    expect(tokens.match(/light-dark/g)).toHaveLength(colors.length);
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
