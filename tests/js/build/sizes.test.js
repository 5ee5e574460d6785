import { expect, it } from 'vitest';
import { findTooLarge, limits } from '../../../build/check/sizes.js';

/** @param {string} folder  @param {number} count */
const filesIn = (folder, count) => Array.from({ length: count }, (_, index) => `${folder}/${index}.md`);

it('finds a source file with one line too many', () => {
  const lines = /** @type {Record<string, number>} */ ({ 'src/a.rs': limits.lines, 'src/b.rs': limits.lines + 1 });
  expect(findTooLarge(Object.keys(lines), (file) => lines[file])).toEqual([
    'src/b.rs has 321 lines; expected at most 320',
  ]);
});

it('finds a folder with one file too many, and does not count the files of the folders in it', () => {
  const files = [...filesIn('a', limits.files), ...filesIn('a/b', limits.files + 1)];
  expect(findTooLarge(files, () => 0)).toEqual(['a/b contains 21 files; expected at most 20']);
});

it('allows data and documents of any length', () => {
  expect(findTooLarge(['docs/results.md', 'data/boards.csv'], () => 10_000)).toEqual([]);
});
