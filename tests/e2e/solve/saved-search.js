// The file in which the page stores a long search, written here as a closed page would have left it.

/** @import { Page } from '@playwright/test' */

/** A search of some board. */
export const someSearch = {
  format: 'fifteen search',
  version: 1,
  board: '23 14 0 24 17/9 20 21 2 18/10 13 22 1 3/11 4 16 6 5/7 12 8 15 19',
  goal: 'blank-first',
  options: { algorithm: 'beam', heuristic: 'pdb-5-5-5-5-4', reflection: true },
  checkpoint: '00000000 1 - - - 88:1:3',
  ms: 754_000,
  history: [
    { ms: 100, found: 150, proved: 88 },
    { ms: 700_000, found: 116, proved: 106 },
  ],
};

/**
 * Leaves a file for the next visit.
 * @param {Page} page
 * @param {object} search
 * @param {(text: string) => string} [damage]
 */
export async function leave(page, search, damage = (text) => text) {
  const line = JSON.stringify(search);
  const sum = await page.evaluate(async (text) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, line);
  await page.evaluate(
    async (text) => {
      const folder = await navigator.storage.getDirectory();
      const writer = await (await folder.getFileHandle('fifteen-search.json', { create: true })).createWritable();
      await writer.write(text);
      await writer.close();
      localStorage.setItem('fifteen-search', '1');
    },
    damage(`${line}\n${sum}`),
  );
}

/** The state that the page has left: the contents of the file, and whether the next visit will look for one. @param {Page} page */
export function left(page) {
  return page.evaluate(async () => {
    const isExpected = localStorage.getItem('fifteen-search') !== null;
    const folder = await navigator.storage.getDirectory();
    // A file that is being replaced cannot be opened for a moment.
    const file = await folder
      .getFileHandle('fifteen-search.json')
      .then(
        (handle) => handle.getFile(),
        () => null,
      )
      .catch(() => null);
    return { isExpected, text: file && (await file.text()) };
  });
}
