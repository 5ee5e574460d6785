// What the row with the board as text has besides its field, loaded when the row is first opened.

import type { Store } from '../store.js';
import { offerCourses } from './copy-as.js';
import { acceptFiles } from './dropped-file.js';

export function completeRow(store: Store, row: HTMLElement) {
  offerCourses(store, row);
  acceptFiles(row.querySelector('textarea') as HTMLTextAreaElement);
}
