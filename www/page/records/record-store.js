// The finished games in the browser's IndexedDB. A game that cannot be stored is kept as long as the page and stored with the next one; until
// then, everything here treats it like the others.

import { openDB } from 'idb';
import { byDate } from './record.js';
import { StorageError } from './storage-error.js';

/** @import { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb' */
/** @import { GameRecord, Kind } from './record.js' */

/**
 * @typedef {DBSchema & { games: { key: string, value: GameRecord, indexes: { 'kind-size': [Kind, number], start: string } } }} Schema
 * @typedef {IDBPDatabase<Schema>} Database
 * @typedef {IDBPObjectStore<Schema, ['games'], 'games', 'readwrite'>} Games
 */

/** The open database. @type {Promise<Database> | null} */
let opening = null;

/** The games that could not be stored, by id. @type {Map<string, GameRecord>} */
const unstored = new Map();

/** Why games are not stored, or why those that are cannot be read. @type {StorageError | null} */
let problem = null;

/** Why finished games are not stored, or why those that are cannot be read; null if nothing is wrong. */
export const storageProblem = () => problem;

/** The games that could not be stored. */
export const unstoredRecords = () => [...unstored.values()];

/** Roughly the bytes that games need in storage. @param {GameRecord[]} records */
export function bytesOf(records) {
  return new TextEncoder().encode(JSON.stringify(records)).length;
}

/** Stores a game, and those that could not be stored before. @param {GameRecord} record @throws {StorageError} it is then kept in memory */
export async function add(record) {
  unstored.set(record.id, record);
  const records = unstoredRecords();
  try {
    await attempt((db) => putAll(db, records), bytesOf(records));
  } catch (error) {
    problem = /** @type {StorageError} */ (error);
    throw error;
  }
  problem = null;
  for (const { id } of records) unstored.delete(id);
}

/**
 * Returns games from the oldest to the newest. If the storage cannot be read, they are those in memory, and `storageProblem` says why.
 * @param {{ kind: Kind, size: number }} [only]  by default, all games
 */
export async function all(only) {
  const stored = await storedGames((db) =>
    only ? db.getAllFromIndex('games', 'kind-size', [only.kind, only.size]) : db.getAll('games'),
  );
  const isWanted = (/** @type {GameRecord} */ { kind, size }) => !only || (kind === only.kind && size === only.size);
  return [...stored, ...unstoredRecords().filter(isWanted)].sort(byDate);
}

/** Returns the games that began from a board, with any goal. @param {string} start */
export async function allFrom(start) {
  const stored = await storedGames((db) => db.getAllFromIndex('games', 'start', start));
  return [...stored, ...unstoredRecords().filter((record) => record.start === start)];
}

/** Deletes games. @param {string[]} ids @throws {StorageError} nothing is deleted then */
export async function remove(ids) {
  const stored = ids.filter((id) => !unstored.has(id));
  if (stored.length > 0) {
    await attempt((db) => write(db, stored, (games, id) => games.delete(id)));
  }
  for (const id of ids) unstored.delete(id);
}

/**
 * Adds games that are not there yet, all or none of them.
 * @param {GameRecord[]} records @returns {Promise<{ added: number, skipped: number }>}
 * @throws {StorageError}
 */
export async function merge(records) {
  const stored = await attempt((db) => db.getAll('games'));
  const known = new Set([...stored, ...unstoredRecords()].flatMap(keysOf));
  /** @type {GameRecord[]} */
  const added = [];
  for (const record of records) {
    const keys = keysOf(record);
    if (!keys.some((key) => known.has(key))) added.push(record);
    for (const key of keys) known.add(key);
  }
  if (added.length > 0) await attempt((db) => putAll(db, added), bytesOf(added));
  return { added: added.length, skipped: records.length - added.length };
}

/** Stores the number of moves of a shortest solution, which is often known later than the game. @param {string} id  @param {number} shortest @throws {StorageError} */
export async function setShortest(id, shortest) {
  const waiting = unstored.get(id);
  if (waiting) {
    unstored.set(id, { ...waiting, shortest });
    return;
  }
  await attempt(async (db) => {
    const record = await db.get('games', id);
    if (record) await putAll(db, [{ ...record, shortest }]);
  });
}

/** What tells whether two games are the same: their ids, or when they ended and how. @param {GameRecord} record */
function keysOf({ id, date, start, slides }) {
  return [id, `${date} ${start} ${slides}`];
}

/** @param {(db: Database) => Promise<GameRecord[]>} read */
async function storedGames(read) {
  try {
    const games = await attempt(read);
    if (unstored.size === 0) problem = null;
    return games;
  } catch (error) {
    problem = /** @type {StorageError} */ (error);
    return [];
  }
}

/** @template T @param {(db: Database) => Promise<T>} action  @param {number} [bytes]  that it stores @returns {Promise<T>} */
async function attempt(action, bytes) {
  try {
    return await action(await database());
  } catch (error) {
    throw new StorageError(error, bytes);
  }
}

function database() {
  const forget = () => {
    opening = null; // so that a later call tries again
  };
  opening ??= open(forget).catch((error) => {
    forget();
    throw error;
  });
  return opening;
}

/** @param {() => void} closed  called when the browser or another tab has closed it @returns {Promise<Database>} */
async function open(closed) {
  return openDB('fifteen', 1, {
    upgrade(db) {
      const games = db.createObjectStore('games', { keyPath: 'id' });
      games.createIndex('kind-size', ['kind', 'size']);
      games.createIndex('start', 'start');
    },
    blocking(_current, _blocked, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      closed();
    },
    terminated: closed,
  });
}

/** @param {Database} db  @param {GameRecord[]} records */
function putAll(db, records) {
  return write(db, records, (games, record) => games.put(record));
}

/**
 * Makes a change for each item: all of them or none.
 * @template Item @param {Database} db  @param {Item[]} items  @param {(games: Games, item: Item) => Promise<unknown>} change
 */
async function write(db, items, change) {
  const transaction = db.transaction('games', 'readwrite');
  const { done, store } = transaction;
  done.catch(ignore);
  try {
    for (const item of items) change(store, item).catch(ignore); // its error is that of the transaction
  } catch (error) {
    transaction.abort();
    throw error;
  }
  await done;
}

function ignore() {}
