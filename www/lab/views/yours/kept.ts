// Keeps the reader's code in the browser over a reload, together with the code that the element was given, so that it is not shown for
// another link.

import { readJson, writeText } from '../../../page/browser-storage.js';

const key = 'fifteen-heuristic';

/** @param given - the code that the element was given; '' for none */
export function readKept(given: string): string | null {
  const { code, of } = Object(readJson(key));
  return typeof code === 'string' && of === given ? code : null;
}

/** @param code - null to keep nothing */
export function keep(code: string | null, given: string) {
  writeText(key, code === null ? null : JSON.stringify({ code, of: given }));
}
