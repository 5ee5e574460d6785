// The texts of the npm package; browsers load their modules unbundled.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../../build/pages.js';

const folder = resolve('dist/package');
const scripts = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => /^(?:element|lab|locales)\/.*\.js$/.test(name));

it('are modules: no script imports JSON or needs a bundler to find files', () => {
  expect(scripts.length).toBeGreaterThan(100);
  for (const name of scripts) {
    const script = readFileSync(join(folder, name), 'utf8');
    expect(script, name).not.toMatch(/import\.meta\.glob|from '[^']*\.json'|import\('[^']*\.json'\)/);
  }
});

it.each(languages)('are those of the sources: $name', async ({ tag }) => {
  const source = resolve('www/locales', tag);
  const parts = ['element', ...readdirSync(join(source, 'lab')).map((name) => `lab/${name.replace('.json', '')}`)];
  for (const part of parts) {
    const { default: texts } = await import(/* @vite-ignore */ join(folder, 'locales', tag, `${part}.js`));
    expect(texts, part).toEqual(JSON.parse(readFileSync(join(source, `${part}.json`), 'utf8')));
  }
});
