// The browser keeps a board that is being entered until the page is closed, also over a reload. The order of the questions is a
// preference.

import { readJson, readText, writeText } from '../browser-storage.js';
import { entryOpenKey } from '../kept.js';
import type { KeptEntry, Way } from './entering.js';

const entryKey = 'fifteen-entry';
const wayKey = 'fifteen-entry-way';

/** The entry before a reload, and whether it has led to a game; not checked yet. */
export const readEntry = (): Record<string, unknown> => ({ ...Object(readJson(entryKey, 'sessionStorage')) });

/** @param entry - `isUsed`: whether it has led to a game */
export const writeEntry = (entry: KeptEntry & { isUsed?: boolean }) =>
  writeText(entryKey, JSON.stringify(entry), 'sessionStorage');

/** Keeps whether a board is being entered, so that a reload opens the entry again. */
export const writeOpen = (isOpen: boolean) => writeText(entryOpenKey, isOpen ? '' : null, 'sessionStorage');

export const readWay = (): Way => (readText(wayKey) === 'numbers' ? 'numbers' : 'cells');

export const writeWay = (way: Way) => writeText(wayKey, way);
