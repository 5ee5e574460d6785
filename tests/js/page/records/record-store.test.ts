import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameRecord } from '../../../../www/page/records/record.js';
import type { StorageError } from '../../../../www/page/records/record-store.js';
import { squareOf } from '../../../../www/solver/shape.js';
import { gameWith, start } from './games.js';

/** Loads the modules as after a reload of the page, with nothing in memory. */
async function reload() {
  vi.resetModules();
  return import('../../../../www/page/records/record-store.js');
}

/** Makes every write fail. */
function fillStorage() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

function blockStorage() {
  return vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

const failure = (promise: Promise<unknown>): Promise<StorageError> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error) => error,
  );

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => vi.restoreAllMocks());

describe('the stored games', () => {
  it('are returned by kind and shape in the order of their dates, also after a reload', async () => {
    const store = await reload();
    const [first, second, third] = [gameWith(), gameWith({ kind: 'easy' }), gameWith()];
    const large = gameWith({ start: '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15' });
    for (const game of [third, large, first, second]) await store.add(game);
    const again = await reload();
    expect(await again.all({ kind: 'random', ...squareOf(3) })).toEqual([first, third]);
    expect(await again.all()).toEqual([first, second, third, large]);
    expect(again.storageProblem()).toBeNull();
  });

  it('stand alone if they were stored before there were relays and marathons', async () => {
    const store = await reload();
    const { round, boards, ...old } = gameWith();
    await store.add(old as GameRecord);
    const again = await reload();
    expect(await again.all({ kind: 'random', ...squareOf(3) })).toEqual([{ ...old, round: '', boards: 1 }]);
  });

  it('have rows and columns, also those that were stored when all boards were squares', async () => {
    const store = await reload();
    const { rows, columns, ...old } = gameWith();
    await store.add(old as GameRecord);
    const again = await reload();
    expect([rows, columns]).toEqual([3, 3]);
    expect(await again.all({ kind: 'random', ...squareOf(3) })).toEqual([{ ...old, rows, columns }]);
    expect(await again.allFrom(start)).toEqual([{ ...old, rows, columns }]);
  });

  it('of boards with as many cells or columns are told apart', async () => {
    const store = await reload();
    const starts = ['1 2 3 4/5 6 7 8/9 10 0 11', '1 2 3 4 5 6/7 8 9 10 0 11', '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15'];
    const [flat, long, square] = starts.map((one) => gameWith({ start: one }));
    for (const game of [flat, long, square]) await store.add(game);
    expect(await store.all({ kind: 'random', rows: 3, columns: 4 })).toEqual([flat]);
    expect(await store.all({ kind: 'random', rows: 2, columns: 6 })).toEqual([long]);
    expect(await store.all({ kind: 'random', ...squareOf(4) })).toEqual([square]);
  });

  it('of a group can be told from the others, and those that were stored before there were groups have none', async () => {
    const store = await reload();
    const { penalty, group, ...old } = gameWith();
    const here = gameWith({ group: 'Evenings', penalty: '+2' });
    await store.add(old as GameRecord);
    await store.add(here);
    const again = await reload();
    expect([penalty, group]).toEqual(['', '']);
    expect(await again.all()).toEqual([{ ...old, penalty, group }, here]);
    expect(await again.all({ kind: 'random', ...squareOf(3), group: 'Evenings' })).toEqual([here]);
    expect(await again.all({ kind: 'random', ...squareOf(3), group: '' })).toEqual([{ ...old, penalty, group }]);
  });

  it('can get a penalty or another group, all of them or none', async () => {
    const store = await reload();
    const [first, second] = [gameWith(), gameWith()];
    for (const game of [first, second]) await store.add(game);
    await store.change([first.id, second.id], { group: 'Evenings' });
    await store.change([second.id], { penalty: 'DNF' });
    const both = [
      { ...first, group: 'Evenings' },
      { ...second, group: 'Evenings', penalty: 'DNF' as const },
    ];
    expect(await (await reload()).all()).toEqual(both);
    fillStorage();
    const again = await reload();
    expect(await failure(again.change([first.id, second.id], { group: '' }))).toMatchObject({ code: 'storage-full' });
    expect(await again.all()).toEqual(both);
  });

  it('can be found by the board at the start', async () => {
    const store = await reload();
    const [here, elsewhere] = [gameWith(), gameWith({ start: '0 1 2/3 4 5/6 7 8' })];
    await store.add(here);
    await store.add(elsewhere);
    expect(await store.allFrom(start)).toEqual([here]);
  });

  it('can be deleted', async () => {
    const store = await reload();
    const [first, second, third] = [gameWith(), gameWith(), gameWith()];
    for (const game of [first, second, third]) await store.add(game);
    await store.remove([first.id, third.id]);
    expect(await store.all()).toEqual([second]);
  });

  it('are merged with others, without those that are there', async () => {
    const store = await reload();
    const [first, second, third] = [gameWith(), gameWith(), gameWith()];
    await store.add(first);
    const sameUnderAnotherId = { ...first, id: 'other' };
    expect(await store.merge([first, second, sameUnderAnotherId, third, third])).toEqual({ added: 2, skipped: 3 });
    expect(await store.merge([first, second, third])).toEqual({ added: 0, skipped: 3 });
    expect(await store.all()).toEqual([first, second, third]);
  });

  it('learn later how long a shortest solution is', async () => {
    const store = await reload();
    const game = gameWith();
    await store.add(game);
    await store.setShortest(game.id, 2);
    await store.setShortest('unknown', 2);
    expect(await store.all()).toEqual([{ ...game, shortest: 2 }]);
  });
});

describe('a full storage', () => {
  it('is reported with the bytes needed, and the game stays in memory until it can be stored', async () => {
    const store = await reload();
    const [first, second, third] = [gameWith(), gameWith(), gameWith()];
    await store.add(first);
    const full = fillStorage();
    const error = await failure(store.add(second));
    expect(error).toMatchObject({ code: 'storage-full', bytes: JSON.stringify([second]).length });
    expect(store.storageProblem()).toBe(error);
    await store.setShortest(second.id, 2);
    expect(await store.all({ kind: 'random', ...squareOf(3) })).toEqual([first, { ...second, shortest: 2 }]);
    expect(await store.allFrom(start)).toHaveLength(2);
    expect(store.unstoredRecords()).toHaveLength(1);
    expect(store.storageProblem(), 'reading succeeds, but the game is still not stored').toBe(error);

    full.mockRestore();
    await store.add(third);
    expect(store.unstoredRecords()).toEqual([]);
    expect(store.storageProblem()).toBeNull();
    expect(await (await reload()).all()).toHaveLength(3);
  });

  it('stores all imported games or none', async () => {
    const store = await reload();
    const put = IDBObjectStore.prototype.put;
    let puts = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
      puts += 1;
      if (puts === 3) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value);
    });
    const games = [gameWith(), gameWith(), gameWith()];
    expect(await failure(store.merge(games))).toMatchObject({ code: 'storage-full' });
    expect(await store.all()).toEqual([]);
    expect(await store.merge(games)).toEqual({ added: 3, skipped: 0 });
  });

  it('forgets a game that was deleted before it could be stored', async () => {
    const store = await reload();
    const game = gameWith();
    const full = fillStorage();
    await failure(store.add(game));
    await store.remove([game.id]);
    full.mockRestore();
    await store.add(gameWith());
    expect((await store.all()).map(({ id }) => id)).not.toContain(game.id);
  });
});

describe('a blocked storage', () => {
  it('is reported, and games stay in memory', async () => {
    const store = await reload();
    const blocked = blockStorage();
    const game = gameWith();
    expect(await failure(store.add(game))).toMatchObject({ code: 'storage-blocked' });
    expect(await store.all()).toEqual([game]);
    expect(store.storageProblem()).toMatchObject({ code: 'storage-blocked' });
    expect(await failure(store.merge([gameWith()]))).toMatchObject({ code: 'storage-blocked' });
    expect(await store.all()).toEqual([game]);
    blocked.mockRestore();
    await store.add(gameWith());
    expect(await (await reload()).all()).toHaveLength(2);
  });

  it('is reported where there is no IndexedDB at all', async () => {
    const store = await reload();
    // @ts-expect-error Some private modes have none.
    globalThis.indexedDB = undefined;
    expect(await failure(store.add(gameWith()))).toMatchObject({ code: 'storage-blocked' });
  });
});
