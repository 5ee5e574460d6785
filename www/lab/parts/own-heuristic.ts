// The heuristic that the reader has written: the view Yours edits and checks it, and searches on the galaxy use it. It is kept in the browser
// over a reload, together with the code that the element of Yours was given, so that it is not shown for another link.

import { readJson, writeText } from '../../page/browser-storage.js';

/** Stands for the reader's heuristic, among the names of heuristics. */
export const OWN = 'own';

/** Its event `checked`: the reader's code was checked again. */
export const ownChecks = new EventTarget();

/** The code that was checked last on this page; null if it is the example with which the editor begins, undefined if none was checked. */
let checkedCode: string | null | undefined;

/** @param code - null for the example with which the editor begins */
export function announceCheck(code: string | null) {
  checkedCode = code;
  ownChecks.dispatchEvent(new Event('checked'));
}

/** The code that searches use; null if no heuristic was written or checked here. Code of a link is not kept, only checked. */
export function usedCode(): string | null {
  return checkedCode === undefined ? keptCode() : checkedCode;
}

const storageKey = 'fifteen-heuristic';

/** The code that is kept; null if there is none. */
function keptCode(): string | null {
  const { code } = Object(readJson(storageKey));
  return typeof code === 'string' ? code : null;
}

/**
 * The code that is kept for an element; null if there is none.
 * @param given - the code that the element was given; '' for none
 */
export function keptFor(given: string): string | null {
  const { of } = Object(readJson(storageKey));
  return of === given ? keptCode() : null;
}

/** @param code - null to keep nothing */
export function keepFor(given: string, code: string | null) {
  writeText(storageKey, code === null ? null : JSON.stringify({ code, of: given }));
}
