// What the row with the board as text has besides its field, loaded when the row is first opened.

import type { FifteenPuzzle } from '../../element/index.js';
import { offerCourses } from './copy-as.js';
import { acceptFiles } from './dropped-file.js';

export function completeRow(puzzle: FifteenPuzzle, row: HTMLElement) {
  offerCourses(puzzle, row);
  acceptFiles(row.querySelector('textarea') as HTMLTextAreaElement);
}
