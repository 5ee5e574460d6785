import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FifteenPuzzle } from '../../../www/element/index.js';
import { Store } from '../../../www/page/store.js';

vi.mock('../../../www/page/pointer-release.js', () => ({ whenReleased: (act: () => void) => act() }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class FakePuzzle extends EventTarget {
  searching = false;
  solver = { tables: Object.assign(new EventTarget(), { list: () => this.tables }) };
  tables = [{ status: 'absent', fraction: 0 }];

  say(type: string, detail: object = {}) {
    this.dispatchEvent(Object.assign(new Event(`fifteen-${type}`), { detail }));
  }
}

function opened() {
  const puzzle = new FakePuzzle();
  const store = new Store(puzzle as unknown as FifteenPuzzle);
  const draw = vi.fn();
  store.subscribe(draw);
  return { puzzle, store, draw };
}

it('all changes of a task are drawn once', async () => {
  const { puzzle, store, draw } = opened();
  puzzle.say('change');
  puzzle.say('hint', { tile: 3 });
  expect(draw).not.toHaveBeenCalled();
  await store.changed();
  expect(draw).toHaveBeenCalledOnce();
  expect(store.note).toEqual({ kind: 'hint', tile: 3 });
});

it('a panel is drawn only when what it shows has changed, and no longer once it is gone', async () => {
  const { store } = opened();
  const gone = new AbortController();
  const [panel, view] = [vi.fn(), vi.fn()];
  store.subscribe(panel, { of: () => store.purpose });
  store.subscribe(view, { signal: gone.signal });
  await store.changed();
  expect([panel, view].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  store.purpose = 'all';
  gone.abort();
  await store.changed();
  expect([panel, view].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  store.subscribe(view, { signal: gone.signal });
  await store.changed();
  expect(view).toHaveBeenCalledOnce();
});

it('a panel that cannot be drawn leaves the others', async () => {
  const { store } = opened();
  const [report, other] = [vi.fn(), vi.fn()];
  vi.stubGlobal('reportError', report);
  store.subscribe(() => {
    throw new Error('broken');
  });
  store.subscribe(other);
  await store.changed();
  expect([report, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  vi.unstubAllGlobals();
});

it('redraws no longer once the last of two searches has ended, even if the first one never said so', async () => {
  const { puzzle, draw } = opened();
  puzzle.searching = true;
  puzzle.say('solve-start', { purpose: 'hint' });
  puzzle.say('solve-start', { purpose: 'hint' });
  await vi.advanceTimersByTimeAsync(500);
  expect(draw.mock.calls.length).toBeGreaterThan(3);
  puzzle.say('solution');
  await vi.advanceTimersByTimeAsync(0);
  draw.mockClear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(draw).not.toHaveBeenCalled();
});

it('a search that is too short to be shown leaves the page as it was, also when it is canceled', async () => {
  const { puzzle, store } = opened();
  puzzle.say('error', { code: 'bad-board' });
  puzzle.say('solve-start', { purpose: 'solve' });
  await vi.advanceTimersByTimeAsync(100);
  puzzle.say('error', { code: 'aborted' });
  expect([store.note, store.isSearching]).toEqual([{ kind: 'refused', code: 'bad-board' }, false]);
  puzzle.say('solve-start', { purpose: 'solve' });
  await vi.advanceTimersByTimeAsync(150);
  expect([store.note, store.isSearching]).toEqual([null, true]);
  puzzle.say('error', { code: 'aborted' });
  expect([store.note, store.isSearching]).toEqual([{ kind: 'canceled', progress: null }, false]);
});

it('follows the status of the tables, but not how far they are', async () => {
  const { puzzle, draw } = opened();
  const report = async (table: FakePuzzle['tables'][number]) => {
    puzzle.tables = [table];
    puzzle.solver.tables.dispatchEvent(new Event('change'));
    await vi.advanceTimersByTimeAsync(0);
  };
  await report({ status: 'building', fraction: 0 });
  await report({ status: 'building', fraction: 0.5 });
  expect(draw).toHaveBeenCalledOnce();
});
