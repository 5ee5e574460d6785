// Offers the games that could not be stored as a file, which the history can import.

import { download } from '../../ui/download.js';
import { writeJsonFile } from './files.js';
import { unstoredRecords } from './record-store.js';

export function exportUnstored() {
  download('fifteen-games.json', writeJsonFile(unstoredRecords()), 'application/json');
}
