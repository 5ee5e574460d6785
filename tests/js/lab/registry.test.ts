// All lists of the lab's views equal the list of the registry, with its attributes.

import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { views } from '../../../build/lab-views.js';
import { languages } from '../../../build/pages.js';
import type { FifteenRace } from '../../../www/lab/index.js';
import * as elements from '../../../www/lab/index.js';

vi.stubGlobal('IntersectionObserver', class {});

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const names = Object.values(elements).map(({ view }) => view);
const docs = read('docs/lab.md');

it('each class is named after its view, and its tag has the type of the class', () => {
  expect(Object.keys(elements)).toEqual(names.map((name) => `Fifteen${name[0].toUpperCase()}${name.slice(1)}`));
  expectTypeOf<HTMLElementTagNameMap['fifteen-race']>().toEqualTypeOf<FifteenRace>();
  expectTypeOf<FifteenRace['lanes']>().toEqualTypeOf<string>();
});

it.each(Object.values(elements))('the module of $view has a class and styles', async ({ load }) => {
  const { View, styles } = await load();
  expect(View.prototype.constructor).toBe(View);
  expect(styles).toContain('{');
});

it('lab.html lists every view once', () => {
  expect(views.toSorted()).toEqual(names.toSorted());
});

it.each(languages)('the teachers’ page and the lesson in $tag have every view', ({ path }) => {
  const rows = Array.from(
    read(`www/pages/${path}teachers.html`).matchAll(/<tr data-view="(\w+)"/g),
    ([, name]) => name,
  );
  expect(rows.toSorted()).toEqual(names.toSorted());
  const tags = new Set(
    Array.from(read(`www/pages/${path}lesson.html`).matchAll(/<fifteen-(?!puzzle\b)(\w+)/g), ([, name]) => name),
  );
  expect([...tags].toSorted()).toEqual(names.toSorted());
});

it('the documentation says of each view what the registry says', () => {
  const documented = /\/\*\*\n((?: \* .+\n)+) \*\n \* @tagname (\S+)/g;
  const rows = Array.from(read('www/lab/registry.ts').matchAll(documented), ([, text, tag]) => {
    return `| \`<${tag}>\` | ${text.replaceAll('\n', '').replace(' * ', '').replaceAll(' * ', ' ')} |`;
  });
  expect(rows).toHaveLength(names.length);
  expect(docs).toContain(`| element | what it shows |\n|---|---|\n${rows.join('\n')}\n\n`);
});

it('the documentation has every attribute', () => {
  const table = docs.slice(docs.indexOf('## Attributes'), docs.indexOf('## Keys'));
  const documented = table.split('\n').flatMap((row) => row.split(' | ')[0].match(/(?<=`)[a-z]+(?=`)/g) ?? []);
  const all = new Set(Object.values(elements).flatMap(({ observedAttributes }) => observedAttributes));
  expect(documented.toSorted()).toEqual([...all].filter((name) => name !== 'istableopen').toSorted());
});
