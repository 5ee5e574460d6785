import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FinishedGame } from '../../../../www/page/records/recording.js';
import { squareOf } from '../../../../www/solver/shape.js';
import { start } from './games.js';

const elsewhere = '1 2 3/0 5 6/4 7 8';

/** The board in index.html. */
const first = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

const game: FinishedGame = {
  goal: 'blank-last',
  kind: 'random',
  start,
  slides: 'L L',
  by: 'hh',
  at: 2,
  ms: 812,
  times: [0, 812],
};

const savedWith = (some: Partial<FinishedGame> = {}) => ({
  version: 1 as const,
  games: [{ ...game, ...some }],
  current: 0,
});

const counts = { moves: 2, movesBySolver: 0 };
let minutes = 0;
const later = () => {
  minutes += 1;
  return new Date(Date.UTC(2026, 10, 21, 12, minutes));
};

async function freshModules() {
  vi.resetModules();
  const { record } = await import('../../../../www/page/records/recording.js');
  const { all, change, remove } = await import('../../../../www/page/records/record-store.js');
  const { markDaily, recordAgain } = await import('../../../../www/page/records/recording.js');
  const { chooseGroup, forgetGroup, groupNames } = await import('../../../../www/page/records/groups.js');
  return { record, recordAgain, all, remove, markDaily, change, chooseGroup, forgetGroup, groupNames };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  const storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => first }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a finished game', () => {
  it('is stored with everything about it', async () => {
    const { record, all } = await freshModules();
    const date = later();
    const recorded = await record(savedWith({ undone: 3 }), counts, date);
    expect(recorded.record).toEqual({
      id: expect.stringMatching(/^[\w-]+$/),
      date: date.toISOString(),
      kind: 'random',
      ...{ size: 3, rows: 3, columns: 3 },
      ...{ goal: 'blank-last', start, slides: 'L L', times: [0, 812], ms: 812 },
      ...{
        moves: 2,
        undone: 3,
        hints: 0,
        movesBySolver: 0,
        shortest: null,
        shortestMultiTile: null,
        penalty: '',
        group: '',
        round: '',
        boards: 1,
      },
    });
    expect(recorded.stored).toBe(true);
    expect(await all()).toEqual([recorded.record]);
  });

  it('has only the slides that are in effect, and times only if all are known', async () => {
    const { record } = await freshModules();
    const redoable = savedWith({ slides: 'L L R', by: 'hhh', times: [0, 812, 900] });
    expect((await record(redoable, counts, later())).record).toMatchObject({ slides: 'L L', times: [0, 812] });
    const unknown = savedWith({ start: elsewhere, times: [null, 812] });
    expect((await record(unknown, counts, later())).record.times).toEqual([]);
    const { times, ...old } = game;
    const without = { ...savedWith(), games: [{ ...old, start: '1 2 3/4 0 6/7 5 8' }] };
    expect((await record(without, counts, later())).record.times).toEqual([]);
  });

  it('is compared with those of its kind and shape before it', async () => {
    const { record } = await freshModules();
    const slower = await record(savedWith({ start: elsewhere, ms: 1000 }), counts, later());
    expect(slower.before.games).toBe(0);
    expect(slower.after.single).toMatchObject({ now: 1000, best: { value: 1000 } });
    await record(savedWith({ start: '1 2 3/4 0 6/7 5 8', kind: 'easy', ms: 100 }), counts, later());
    const { before, after, record: made } = await record(savedWith(), counts, later());
    expect(before).toMatchObject({ games: 1, single: { now: 1000, best: { value: 1000 } } });
    expect(after).toMatchObject({ games: 2, single: { now: 812, best: { value: 812, id: made.id } } });
  });

  it.each([{ hints: 1 }, { movesBySolver: 1 }])('with help (%o) is stored but does not count', async (help) => {
    const { record, all } = await freshModules();
    await record(savedWith({ start: elsewhere, ms: 1000 }), counts, later());
    const { hints = 0, movesBySolver = 0 } = help;
    const { before, after } = await record(savedWith({ hints }), { moves: 2, movesBySolver }, later());
    expect(after).toEqual(before);
    expect(after.games).toBe(1);
    expect(await all()).toHaveLength(2);
  });
});

describe('a finished game that is shown again after a reload', () => {
  /** Storage works again after it. */
  const blocked = () =>
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });

  it('is the one that was recorded', async () => {
    const before = await freshModules();
    const recorded = await before.record(savedWith(), counts, later());
    const after = await freshModules();
    expect(await after.recordAgain(savedWith(), counts, later())).toEqual(recorded);
    expect(await after.all()).toEqual([recorded.record]);
  });

  it('is recorded if its page was left before', async () => {
    const { recordAgain, all } = await freshModules();
    const recorded = await recordAgain(savedWith(), counts, later());
    expect(recorded?.stored).toBe(true);
    expect(await all()).toEqual([recorded?.record]);
  });

  it('stays deleted, whatever another tab has recorded meanwhile', async () => {
    const before = await freshModules();
    const { record: made } = await before.record(savedWith(), counts, later());
    await before.remove([made.id]);
    await before.record(savedWith({ start: elsewhere }), counts, later());
    const after = await freshModules();
    expect(await after.recordAgain(savedWith(), counts, later())).toBeNull();
    expect((await after.all()).map((one) => one.start)).toEqual([elsewhere]);
    // The same board solved in another way is another game.
    expect(
      await after.recordAgain(savedWith({ slides: 'L R L L', by: 'hhhh', at: 4 }), counts, later()),
    ).not.toBeNull();
  });

  it('is recorded if it could not be stored, also if its end was undone and repeated', async () => {
    const before = await freshModules();
    const full = blocked();
    const code = 'storage-blocked';
    expect((await before.record(savedWith(), counts, later())).stored).toMatchObject({ code });
    expect((await before.record(savedWith({ undone: 1 }), counts, later())).stored).toMatchObject({ code });
    full.mockRestore();
    const after = await freshModules();
    const recorded = await after.recordAgain(savedWith(), counts, later());
    expect(recorded?.stored).toBe(true);
    expect(await after.all()).toEqual([recorded?.record]);
  });

  it('stays deleted if it was deleted before it could be stored', async () => {
    const before = await freshModules();
    const full = blocked();
    const { record: made } = await before.record(savedWith(), counts, later());
    await before.remove([made.id]);
    full.mockRestore();
    const after = await freshModules();
    expect(await after.recordAgain(savedWith(), counts, later())).toBeNull();
    expect(await after.all()).toEqual([]);
  });
});

describe('a penalty', () => {
  it('stays if the end of the game is undone and repeated, and changes the comparison', async () => {
    const { record, change } = await freshModules();
    await record(savedWith({ start: elsewhere, ms: 1000 }), counts, later());
    const recorded = await record(savedWith(), counts, later());
    expect(recorded.after.single.best?.value).toBe(812);
    await change([recorded.record.id], { penalty: '+2' });
    const plus = await record(savedWith({ undone: 1 }), counts, later());
    expect(plus).toMatchObject({ record: { penalty: '+2', ms: 812 }, before: { games: 1 }, stored: true });
    expect(plus.after.single).toMatchObject({ now: 2812, best: { value: 1000 } });
  });
});

describe('a group', () => {
  it('has records of its own, and the next game belongs to the chosen one, also after a reload', async () => {
    const { record, chooseGroup } = await freshModules();
    await record(savedWith({ start: elsewhere, ms: 500 }), counts, later());
    chooseGroup('Evenings');
    const again = await freshModules();
    const { record: made, before, after } = await again.record(savedWith(), counts, later());
    expect(made.group).toBe('Evenings');
    expect([before.games, after.games]).toEqual([0, 1]);
  });

  it('is known as long as it is not forgotten, also without games', async () => {
    const { chooseGroup } = await freshModules();
    for (const name of ['b10', 'b9', 'a', '', 'b9']) chooseGroup(name);
    const { groupNames, forgetGroup, record } = await freshModules();
    expect(groupNames()).toEqual(['a', 'b9', 'b10']);
    forgetGroup('b9');
    expect(groupNames()).toEqual(['a', 'b10']);
    expect((await record(savedWith(), counts, later())).record.group).toBe('');
  });
});

describe('a board that was solved before', () => {
  it('makes a game that counts neither as random nor as easy', async () => {
    const { record, all } = await freshModules();
    await record(savedWith(), counts, later());
    const again = await record(savedWith({ slides: 'LL', by: 'h', at: 1, ms: 300 }), counts, later());
    expect(again.record).toMatchObject({ kind: 'own', ms: 300 });
    expect(again.before.games).toBe(0);
    expect(await all({ kind: 'random', ...squareOf(3) })).toHaveLength(1);
  });

  it('stays one game if the page records it twice at once, as it does if it was finished while its script was loading', async () => {
    const { record, all } = await freshModules();
    const [first, second] = await Promise.all([1, 2].map(() => record(savedWith(), counts, later())));
    expect(second).toEqual(first);
    expect(await all()).toEqual([first.record]);
  });

  it('stays one game if its end was undone and repeated', async () => {
    const { record, all } = await freshModules();
    const { record: made } = await record(savedWith(), counts, later());
    const again = await record(savedWith({ ms: 5000, undone: 1 }), counts, later());
    expect(again).toMatchObject({ record: made, stored: true, before: { games: 0 }, after: { games: 1 } });
    expect(await all()).toEqual([made]);
  });
});

describe('the kind of a game', () => {
  it('is random on the first board of the page', async () => {
    const { record } = await freshModules();
    const { record: made } = await record(savedWith({ start: first, kind: 'own' }), counts, later());
    expect(made).toMatchObject({ kind: 'random', size: 4 });
  });

  it('is daily on a marked board, also after a reload', async () => {
    (await freshModules()).markDaily(elsewhere);
    const { record } = await freshModules();
    expect((await record(savedWith({ start: elsewhere, kind: 'own' }), counts, later())).record.kind).toBe('daily');
  });

  it('is apart for random boards that were solved blindfolded', async () => {
    const { record } = await freshModules();
    expect((await record(savedWith({ blind: true }), counts, later())).record.kind).toBe('blindfold');
    const easy = savedWith({ start: elsewhere, kind: 'easy', blind: true });
    expect((await record(easy, counts, later())).record.kind).toBe('easy');
  });

  it('is own on any other board', async () => {
    const { record } = await freshModules();
    expect((await record(savedWith({ start: elsewhere, kind: 'own' }), counts, later())).record.kind).toBe('own');
    const { kind, ...old } = game;
    const without = { ...savedWith(), games: [old] };
    expect((await record(without, counts, later())).record.kind).toBe('own');
  });
});

it('a game that cannot be stored is compared all the same', async () => {
  const { record, all } = await freshModules();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const first = await record(savedWith({ start: elsewhere, ms: 1000 }), counts, later());
  expect(first.stored).toMatchObject({ code: 'storage-full' });
  const { before, after, stored } = await record(savedWith(), counts, later());
  expect(before.single.now).toBe(1000);
  expect(after).toMatchObject({ games: 2, single: { now: 812 } });
  expect(stored).toMatchObject({ code: 'storage-full' });
  expect(await all()).toHaveLength(2);
});
