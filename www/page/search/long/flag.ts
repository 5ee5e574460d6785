// Whether a long search is stored. This is apart from saved-search.ts, since the page begins with small scripts.

import { readText } from '../../browser-storage.js';

/** The name of the flag in local storage. */
export const flagKey = 'fifteen-search';

/** Whether a search may be stored. */
export const isStored = () => readText(flagKey) !== null;
