// Offers the games that could not be stored as a file, which the history can import.

import { download } from '../fields/download.js';
import { writeJsonFile } from '../records/files.js';
import { unstoredRecords } from '../records/record-store.js';

export function exportUnstored() {
  download('fifteen-games.json', 'application/json', writeJsonFile(unstoredRecords()));
}
