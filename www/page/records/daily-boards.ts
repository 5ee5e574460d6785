// Remembers which boards are those of a day, so that a game that begins from one of them is recorded as such.

import { readJson, writeJson } from '../browser-storage.js';

const key = 'fifteen-daily';

/** Games are finished within days, if at all. */
const maxBoards = 60;

let marked: string[] = [];

function boards() {
  const stored = readJson(key);
  return [...new Set([...(Array.isArray(stored) ? stored : []), ...marked])];
}

export function markDaily(board: string) {
  marked = [...boards().filter((one) => one !== board), board].slice(-maxBoards);
  writeJson(key, marked);
}

export function isDaily(board: string) {
  return boards().includes(board);
}
