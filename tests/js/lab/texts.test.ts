import { expect, it, vi } from 'vitest';
import * as elements from '../../../www/lab/index.js';
import { heuristicName } from '../../../www/lab/parts/search/names.js';
import { LabWords } from '../../../www/lab/text/lab-words.js';
import shared from '../../../www/locales/en/lab/all.json';
import { HEURISTICS } from '../../../www/solver/index.js';

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

it('every heuristic has a name in the lab, since Race and Korf’s hundred offer all', () => {
  const words = new LabWords(shared, 'en');
  for (const heuristic of HEURISTICS) expect(heuristicName(heuristic, words)).not.toBe(heuristic);
});
