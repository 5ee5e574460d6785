import { expect, it } from 'vitest';
import all from '../../../www/locales/en/lab/all.json';
import search from '../../../www/locales/en/lab/search.json';

const files = import.meta.glob<Record<string, unknown>>('../../../www/locales/en/lab/*.json', {
  eager: true,
  import: 'default',
});
const views = Object.entries(files).filter(([path]) => !/\/(?:all|search)\.json$/.test(path));

it.each(views)('no text of several views is replaced: %s', (path, texts) => {
  const several = /\/(?:watch|tree)\.json$/.test(path) ? { ...all, ...search } : all;
  expect(Object.keys(texts).filter((key) => Object.hasOwn(several, key))).toEqual([]);
});
