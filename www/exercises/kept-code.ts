// Keeps the code in this tab, so that it is still there after a reload and on the way back from another page.

import { readCode, writeCode } from './code.js';
import { sheet } from './sheet.js';

const key = 'fifteen-exercises';

/** @returns what was solved, by the number of the exercise */
export function readKept(): Map<string, string> {
  try {
    return new Map(readCode(sessionStorage.getItem(key) ?? '').filter(([exercise]) => Object.hasOwn(sheet, exercise)));
  } catch {
    return new Map();
  }
}

export function keep(solved: Map<string, string>) {
  try {
    sessionStorage.setItem(key, writeCode(solved));
  } catch {
    // Where storage is blocked, the code lasts as long as the page.
  }
}
