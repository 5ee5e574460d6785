// The finished games in the browser's IndexedDB. A game that cannot be stored is kept as long as the page and stored with the next one; until
// then, everything here treats it like the others.

import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { openDB } from 'idb';
import type { Metric } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isSameShape } from '../../solver/shape.js';
import { readJson, writeJson, writeText } from '../browser-storage.js';
import type { GameRecord, Kind } from './record.js';
import { byDate, EARLIER, SHORTEST, shapeOf } from './record.js';

type Schema = DBSchema & {
  games: { key: string; value: GameRecord; indexes: { 'kind-size': [Kind, number]; start: string } };
};

type Database = IDBPDatabase<Schema>;

type Games = IDBPObjectStore<Schema, ['games'], 'games', 'readwrite'>;

/** The open database. */
let opening: Promise<Database> | null = null;

/** The games that could not be stored, by id. */
const unstored: Map<string, GameRecord> = new Map();

/** Other tabs learn from this entry of local storage that games have changed. */
const changedKey = 'fifteen-games-changed';

/** Calls a function after another tab has stored, changed or deleted games. */
export function followOtherTabs(changed: () => void, signal: AbortSignal) {
  addEventListener('storage', ({ key }) => key === changedKey && changed(), { signal });
}

/** Why games are not stored, or why stored games cannot be read. */
let problem: StorageError | null = null;

/** Why finished games are not stored, or why stored games cannot be read; null if nothing is wrong. */
export const storageProblem = () => problem;

/** The games that could not be stored. */
export const unstoredRecords = () => [...unstored.values()];

/** Roughly the bytes that games need in storage. */
export function bytesOf(records: GameRecord[]) {
  return new TextEncoder().encode(JSON.stringify(records)).length;
}

/**
 * Stores a game, and the games that could not be stored before.
 * @throws {StorageError} the game is then kept in memory
 */
export async function add(record: GameRecord) {
  unstored.set(record.id, record);
  const records = unstoredRecords();
  try {
    await inDatabase((db) => putAll(db, records), bytesOf(records));
  } catch (error) {
    problem = Object(error);
    throw error;
  }
  problem = null;
  markRecorded(records);
  for (const { id } of records) unstored.delete(id);
}

/**
 * Returns games from the oldest to the newest. If the storage cannot be read, these are only the games in memory, and `storageProblem` says
 * why.
 * @param only - by default, all games
 */
export async function all(only?: Shape & { kind: Kind; group?: string }) {
  const stored = await storedGames((db) =>
    only ? db.getAllFromIndex('games', 'kind-size', [only.kind, only.columns]) : db.getAll('games'),
  );
  const isWanted = (record: GameRecord) =>
    !only || (record.kind === only.kind && isSameShape(record, only) && [undefined, record.group].includes(only.group));
  return [...stored, ...unstoredRecords()].filter(isWanted).sort(byDate);
}

/** Returns the games that began from a board, with any goal. */
export async function allFrom(start: string) {
  const stored = await storedGames((db) => db.getAllFromIndex('games', 'start', start));
  return [...stored, ...unstoredRecords().filter((record) => record.start === start)];
}

/**
 * Deletes games.
 * @throws {StorageError} nothing is deleted then
 */
export async function remove(ids: string[]) {
  const stored = ids.filter((id) => !unstored.has(id));
  if (stored.length > 0) {
    await inDatabase((db) => write(db, stored, async (games, id) => games.delete(id)));
  }
  markRecorded([...ids].flatMap((id) => unstored.get(id) ?? []));
  for (const id of ids) unstored.delete(id);
}

/**
 * Adds games that are not there yet, all or none of them.
 * @throws {StorageError}
 */
export async function merge(records: GameRecord[]): Promise<{ added: number; skipped: number }> {
  const stored = await inDatabase((db) => db.getAll('games'));
  const known = new Set([...stored, ...unstoredRecords()].flatMap(keysOf));
  const added: GameRecord[] = [];
  for (const record of records) {
    const keys = keysOf(record);
    if (!keys.some((key) => known.has(key))) added.push(record);
    for (const key of keys) known.add(key);
  }
  if (added.length > 0) await inDatabase((db) => putAll(db, added), bytesOf(added));
  return { added: added.length, skipped: records.length - added.length };
}

/**
 * Changes fields that are found after the game or chosen by the player, in all of the games or in none.
 * @throws {StorageError}
 */
export async function change(
  ids: string[],
  fields: Partial<Pick<GameRecord, 'shortest' | 'shortestMultiTile' | 'penalty' | 'group'>>,
) {
  const stored = ids.filter((id) => !unstored.has(id));
  if (stored.length > 0) {
    await inDatabase((db) =>
      write(db, stored, async (games, id) => {
        const record = await games.get(id);
        if (record) await games.put({ ...record, ...fields });
      }),
    );
  }
  for (const id of ids) {
    const waiting = unstored.get(id);
    if (waiting) unstored.set(id, { ...waiting, ...fields });
  }
}

/**
 * Stores the number of moves of a shortest solution, which is often known later than the game.
 * @throws {StorageError}
 */
export const setShortest = (id: string, shortest: number, metric: Metric = 'single-tile') =>
  change([id], { [SHORTEST[metric]]: shortest });

/** Two games are the same if one of these keys is: the id, or the end time with the board and the slides. */
function keysOf({ id, date, start, slides }: GameRecord) {
  return [id, `${date} ${start} ${slides}`];
}

async function storedGames(read: (db: Database) => Promise<GameRecord[]>) {
  try {
    const games = await inDatabase(read);
    if (unstored.size === 0) problem = null;
    // Games that were stored when all boards were squares have no rows and columns either.
    return games.map((game) => ({ ...EARLIER, ...game, ...shapeOf(game.start) }));
  } catch (error) {
    problem = Object(error);
    return [];
  }
}

/** @param bytes - number of bytes that the action stores */
async function inDatabase<T>(action: (db: Database) => Promise<T>, bytes?: number): Promise<T> {
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

/** @param closed - called when the browser or another tab has closed it */
async function open(closed: () => void): Promise<Database> {
  return openDB('fifteen', 1, {
    upgrade(db) {
      const games = db.createObjectStore('games', { keyPath: 'id' });
      games.createIndex('kind-size', ['kind', 'size']);
      games.createIndex('start', 'start');
    },
    blocking(_current, _blocked, { target }) {
      if (target instanceof IDBDatabase) target.close();
      closed();
    },
    terminated: closed,
  });
}

function putAll(db: Database, records: GameRecord[]) {
  return write(db, records, async (games, record) => games.put(record));
}

/** Makes a change for each item: all of them or none. */
async function write<Item>(db: Database, items: Item[], change: (games: Games, item: Item) => Promise<unknown>) {
  const transaction = db.transaction('games', 'readwrite');
  const { done, store } = transaction;
  let problem: unknown = null;
  const fail = (error: unknown) => {
    problem ??= error;
    try {
      transaction.abort();
    } catch {
      // A request that fails ends the transaction itself.
    }
  };
  for (const item of items) change(store, item).catch(fail);
  try {
    await done;
  } catch (error) {
    throw transaction.error ?? problem ?? error;
  }
  // Other tabs receive an event only if the value has changed.
  writeText(changedKey, `${Date.now()} ${Math.random()}`);
}

// Remembers the last games that were stored, or deleted before they were. After a reload, the page shows the end of its game again. It then
// stores the game if that had not been done before, but not if the player has deleted it.

const recordedKey = 'fifteen-recorded';

/** Each tab shows one game. */
const maxRecorded = 10;

type Played = Pick<GameRecord, 'start' | 'goal' | 'slides'>;

const nameOf = ({ start, goal, slides }: Played) => `${start} ${goal} ${slides}`;

function recordedNames(): unknown[] {
  const names = readJson(recordedKey);
  return Array.isArray(names) ? names : [];
}

function markRecorded(games: Played[]) {
  if (games.length === 0) return;
  const names = new Set([...recordedNames(), ...games.map(nameOf)]);
  writeJson(recordedKey, [...names].slice(-maxRecorded));
}

/** Whether a game is one of the last that were stored, or deleted before they were. */
export const wasRecorded = (game: Played) => recordedNames().includes(nameOf(game));

// Why games could not be stored or read.

type StorageCode = 'storage-blocked' | 'storage-full';

export class StorageError extends Error {
  code: StorageCode;
  bytes: number;

  /**
   * @param cause - error of the browser
   * @param bytes - roughly how many bytes were to be stored
   */
  constructor(cause: unknown, bytes: number = 0) {
    const isFull = Object(cause).name === 'QuotaExceededError';
    super(isFull ? `Browser storage is full (${bytes} bytes needed).` : 'Browser storage is not available.', { cause });
    this.code = isFull ? 'storage-full' : 'storage-blocked';
    this.bytes = bytes;
  }
}
