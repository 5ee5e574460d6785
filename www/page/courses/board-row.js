// What the row with the board as text has besides its field, loaded when the row is first opened.

import { offerCourses } from './copy-as.js';
import { acceptFiles } from './dropped-file.js';

/** @import { FifteenPuzzle } from '../../element/index.js' */

/** @param {FifteenPuzzle} puzzle  @param {HTMLElement} row */
export function completeRow(puzzle, row) {
  offerCourses(puzzle, row);
  acceptFiles(/** @type {HTMLTextAreaElement} */ (row.querySelector('textarea')));
}
