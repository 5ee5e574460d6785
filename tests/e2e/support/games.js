// Finished games for the history: legal ones, whose slides lead to the goal.

import { readFile } from 'node:fs/promises';
import { after, goalOf } from './simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { GameRecord } from '../../../www/page/records/record.js' */

/** @type {Record<string, string>} */
const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' };

/**
 * A walk from the goal and the moves that lead back; it is pseudorandom, and the same in each run.
 * @param {number} size  @param {number} length  @param {number} seed
 */
function walk(size, length, seed) {
  let [board, moves, state] = [goalOf(size), '', seed + 1];
  while (moves.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    const move = 'UDLR'[state % 4];
    if (opposite[move] === moves.at(-1)) continue;
    try {
      board = after(board, move);
      moves += move;
    } catch {
      // the blank is at the edge
    }
  }
  const back = Array.from(moves, (move) => opposite[move]).reverse();
  return { start: board, slides: back.join(' ') };
}

/** A finished game, with its time and number of moves. @param {number} index  @param {Partial<GameRecord>} [some]  @returns {GameRecord} */
export function gameOf(index, some = {}) {
  const { size = 4, ms = 60_000, moves = 60 } = some;
  const times = Array.from({ length: moves }, (_, slide) => Math.round((ms * slide) / (moves - 1)));
  return {
    id: `game-${index}`,
    date: new Date(Date.UTC(2026, 9, 23, 12) + index * 15 * 3_600_000).toISOString(),
    kind: 'random',
    ...{ size, rows: size, columns: size, goal: 'blank-last', ...walk(size, moves, index), times, ms, moves },
    ...{ undone: 0, hints: 0, movesBySolver: 0, shortest: moves / 2, shortestMultiTile: null, penalty: '', group: '' },
    ...{ round: '', boards: 1 },
    ...some,
  };
}

/** Games of 4×4 boards: the third one is the best, and the last one was played with hints. */
export const games = [71_000, 64_500, 58_250, 80_125, 66_000, 61_750].map((ms, index) => gameOf(index, { ms }));
games.push(gameOf(6, { ms: 30_000, hints: 2 }), gameOf(7, { kind: 'easy', ms: 9000, moves: 20, undone: 4 }));

/** The contents of an exported file. @param {GameRecord[]} games */
export function fileOf(games) {
  return JSON.stringify({ format: 'fifteen-history', version: 1, games });
}

/** Imports a file in the open history. @param {Page} page  @param {string} name  @param {string} text */
export async function importFile(page, name, text) {
  await page.locator('#view input[type=file]').setInputFiles(fileWith(name, text));
}

/** Imports a file by the button and the file chooser, which Playwright can open only once on a page of Firefox. @param {Page} page  @param {string} name  @param {string} text */
export async function chooseFile(page, name, text) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import…' }).click();
  await (await chooser).setFiles(fileWith(name, text));
}

/** @param {string} name  @param {string} text */
function fileWith(name, text) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/**
 * Exports the history and returns the file. Playwright does not report downloads in Firefox, so there the download link is read.
 * @param {Page} page  @param {string} browserName  @param {() => Promise<void>} act  clicks the button
 * @returns {Promise<{ name: string, text: string }>}
 */
export async function exportedFile(page, browserName, act) {
  if (browserName === 'chromium') {
    const downloading = page.waitForEvent('download');
    await act();
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }
  const handle = await page.evaluateHandle(() => {
    /** @type {Promise<{ name: string, blob: Blob }>} */
    const exported = new Promise((resolve) => {
      /** @type {Blob} */
      let blob;
      const { createObjectURL } = URL;
      URL.createObjectURL = (given) => {
        blob = /** @type {Blob} */ (given);
        return createObjectURL(given);
      };
      HTMLAnchorElement.prototype.click = function click() {
        resolve({ name: this.download, blob });
      };
    });
    return { exported };
  });
  await act();
  return handle.evaluate(async ({ exported }) => {
    const { name, blob } = await exported;
    // With its byte order mark, which `text()` would drop.
    return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()) };
  });
}
