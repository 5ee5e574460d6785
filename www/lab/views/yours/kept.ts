// The reader's code, which the browser keeps over a reload: together with the code that the element was given, so that another link is not answered
// with it.

import { readJson, writeText } from '../../../page/browser-storage.js';

const key = 'fifteen-heuristic';

/** @param given - the code that the element was given; '' for none */
export function readKept(given: string): string | null {
  const { code, of } = Object(readJson(key));
  return typeof code === 'string' && of === given ? code : null;
}

/** @param code - null: nothing is kept */
export function keep(code: string | null, given: string) {
  writeText(key, code === null ? null : JSON.stringify({ code, of: given }));
}
