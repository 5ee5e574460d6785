import { expect, it, vi } from 'vitest';
import * as elements from '../../../www/lab/index.js';

vi.stubGlobal('IntersectionObserver', class {});

const files = import.meta.glob<Record<string, unknown>>('../../../www/locales/en/lab/*.json', {
  eager: true,
  import: 'default',
});
const textsOf = (part: string) => files[`../../../www/locales/en/lab/${part}.json`];

/** The path of a search is drawn on the page of the puzzle. */
const path = { view: 'path', sharedTexts: [] as string[] };

it.each([...Object.values(elements), path])(
  'no text of several views is replaced in $view',
  ({ view, sharedTexts }) => {
    const parts = ['all', ...sharedTexts, view];
    const keys = parts.flatMap((part) => Object.keys(textsOf(part)));
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  },
);

it('every file of texts belongs to a view or is shared', () => {
  const known = [...Object.values(elements), path].flatMap(({ view, sharedTexts }) => [view, ...sharedTexts]);
  expect(Object.keys(files)).toEqual(
    [...new Set(['all', ...known])].toSorted().map((part) => expect.stringContaining(`/${part}.json`)),
  );
});
