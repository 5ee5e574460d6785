// Whether a long search is stored. This is apart from saved-search.js, since the page begins with small scripts.

import { readText, writeText } from '../../browser-storage.js';

const key = 'fifteen-search';

/** In a file, says the flag. */
const inFile = '1';

/** Whether a search may be stored. */
export const isStored = () => readText(key) !== null;

/** Says that a search is stored in the file. */
export const flagFile = () => writeText(key, inFile);

export const removeFlag = () => writeText(key, null);

/** Stores a search here instead of in a file. Throws if it cannot. @param {string} text */
export const storeInFlag = (text) => localStorage.setItem(key, text);

/** The search that is stored here instead of in a file; null if there is none. */
export function storedInFlag() {
  const text = readText(key);
  return text === inFile ? null : text;
}
