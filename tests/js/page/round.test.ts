import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedGame } from '../../../www/element/index.js';
import type { GameRecord } from '../../../www/page/records/record.js';
import { isCounted } from '../../../www/page/records/record.js';
import { all, remove } from '../../../www/page/records/record-store.js';
import type { Plan } from '../../../www/page/records/rounds.js';
import { withRounds } from '../../../www/page/records/rounds.js';
import { beginRound, resumeRound } from '../../../www/page/round/round.js';
import type { Store } from '../../../www/page/store.js';
import type { Shape } from '../../../www/solver/shape.js';

// The panel is drawn in a browser, and its styles are files that only a bundler reads.
vi.mock('../../../www/page/round/round-panel.js', () => ({}));

/** Boards that are one move from the goal, and the goal, by their columns. */
const boards: Record<number, string[]> = { 3: ['1 2 3/4 5 6/7 0 8'], 2: ['1 2/0 3'] };

/** An element whose boards are solved by one slide. */
class FakePuzzle extends EventTarget {
  easy = true;
  goal = 'blank-last';
  /** boards to be dealt before the usual ones */
  next: string[] = [];
  /** whether each dealt board was easy, and its shape */
  dealt: { easy: boolean; board: string }[] = [];
  board = '1 2 3/4 5 6/0 7 8';
  start = this.board;
  moves = '';
  ms = 0;
  solved = false;
  hints = 0;
  position: number | null = null;
  rows = 3;
  columns = 3;
  shuffleSize: Shape | undefined;

  get history() {
    return `${this.start} ${this.moves}`.trim();
  }

  get savedGame(): SavedGame {
    const { goal, start, moves, ms, hints } = this;
    const slides = [...moves].join(' ');
    const game = {
      goal,
      kind: 'random',
      start,
      slides,
      by: 'h'.repeat(moves.length),
      at: moves.length,
      ms,
      hints,
    } as const;
    return { version: 1, games: [game], current: 0 };
  }

  say(type: string, detail: object = {}) {
    this.dispatchEvent(Object.assign(new Event(`fifteen-${type}`), { detail }));
  }

  shuffle({ columns }: { columns: number }) {
    const board = this.next.shift() ?? boards[columns][0];
    this.dealt.push({ easy: this.easy, board });
    Object.assign(this, { board, start: board, moves: '', ms: 0, solved: !board.includes('0 ') });
    this.say('change', { moves: 0 });
  }

  startClock() {
    this.ms = 1;
  }

  focus() {}

  /** Makes the last move of the board after some time. */
  async solve(ms: number, by: string = 'hand') {
    // Games that end in the same millisecond have no order.
    vi.setSystemTime(Date.now() + ms);
    Object.assign(this, { moves: 'L', ms, solved: true });
    this.say('move');
    this.say('change', { moves: 1 });
    this.say('solved', { moves: 1, movesBySolver: by === 'hand' ? 0 : 1, by });
    await vi.waitFor(async () => expect((await all()).at(-1)?.ms).toBe(ms));
  }
}

const stubStorage = () => {
  const stored = new Map();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
};

let puzzle: FakePuzzle;
let store: Store;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await remove((await all()).map(({ id }) => id));
  vi.stubGlobal('sessionStorage', stubStorage());
  vi.stubGlobal('localStorage', stubStorage());
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null });
  puzzle = new FakePuzzle();
  store = { puzzle, round: null, changed: () => Promise.resolve() } as unknown as Store;
});

afterEach(() => {
  // A move on another board closes the round.
  puzzle.next = ['1 2 3/4 5 0/7 8 6'];
  puzzle.shuffle({ columns: 3 });
  puzzle.say('move');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const relay: Plan = { kind: 'relay', first: { rows: 3, columns: 3 }, boards: 2 };

it('each solved board leads to the next at once, and its games carry the round', async () => {
  beginRound(store, relay);
  expect(puzzle.board).toBe(boards[3][0]);
  expect(puzzle.ms).toBe(0);
  await puzzle.solve(700);
  expect(puzzle.board).toBe(boards[2][0]);
  expect(puzzle.ms, 'the clock runs').toBe(1);
  expect(store.round?.isRunning).toBe(true);
  await puzzle.solve(300);
  expect(store.round?.isRunning).toBe(false);
  const games = await all();
  expect(games.map(({ kind, boards: count, ms, start }) => [kind, count, ms, start])).toEqual([
    ['relay', 2, 700, boards[3][0]],
    ['relay', 2, 300, boards[2][0]],
  ]);
  expect(games[0].round).toMatch(/^[\w-]+$/);
  expect(games[1].round).toBe(games[0].round);
});

it('boards are random, whatever the choice for single games', async () => {
  beginRound(store, relay);
  expect(puzzle.dealt.map(({ easy }) => easy)).toEqual([false]);
  expect(puzzle.board).toBe(boards[3][0]);
  expect(puzzle.easy).toBe(true);
});

it.each([
  ['another size', () => puzzle.shuffle({ columns: 3 })],
  ['another goal', () => Object.assign(puzzle, { goal: 'snail' }).say('change', { moves: 0 })],
  ['a second beginning of its second board', () => Object.assign(puzzle, { ms: 0 }).say('change', { moves: 0 })],
])('%s ends a round, whose solved boards stay', async (_name, act) => {
  beginRound(store, relay);
  await puzzle.solve(700);
  act();
  expect(store.round?.isRunning).toBe(false);
  const [{ round, boards: count }, ...others]: GameRecord[] = await all();
  expect([count, others]).toEqual([2, []]);
  expect(round).not.toBe('');
});

it('a round goes on when undo brings its board back, until the next game begins', async () => {
  beginRound(store, relay);
  await puzzle.solve(700);
  const { board, start, ms } = puzzle;
  for (const isPlayed of [false, true]) {
    puzzle.shuffle({ columns: 3 });
    expect(store.round?.isRunning).toBe(false);
    if (isPlayed) puzzle.say('move');
    Object.assign(puzzle, { board, start, moves: '', ms, solved: false });
    puzzle.say('change', { moves: 0 });
    expect(store.round?.isRunning).toBe(isPlayed ? undefined : true);
  }
});

it('a hint does not end a round, which then counts for no record', async () => {
  beginRound(store, relay);
  puzzle.hints = 1;
  puzzle.say('hint');
  await puzzle.solve(700);
  puzzle.hints = 0;
  expect(store.round?.isRunning).toBe(true);
  await puzzle.solve(300);
  const [round, ...others] = withRounds(await all());
  expect([others, round.penalty, round.hints, isCounted(round)]).toEqual([[], '', 1, false]);
});

it('the next shuffled board has the size before a relay, and any size after a marathon', async () => {
  Object.assign(puzzle, { rows: 4, columns: 5 });
  beginRound(store, relay);
  expect(puzzle.shuffleSize).toEqual({ rows: 4, columns: 5 });
  beginRound(store, relay);
  expect(puzzle.shuffleSize, 'a relay after a relay').toEqual({ rows: 4, columns: 5 });
  puzzle.next = ['1 2 3/4 5 0/7 8 6'];
  puzzle.shuffle({ columns: 3 });
  puzzle.say('move');
  expect(puzzle.shuffleSize).toBe(undefined);
  beginRound(store, { kind: 'marathon', first: { rows: 3, columns: 3 }, boards: 5 });
  expect(puzzle.shuffleSize).toBe(undefined);
});

it('undoing all moves of a board does not end a round', async () => {
  beginRound(store, relay);
  await puzzle.solve(700);
  puzzle.ms = 40;
  puzzle.say('change', { moves: 0 });
  expect(store.round?.isRunning).toBe(true);
});

it('a board that a playback has solved is no board of a round', async () => {
  beginRound(store, relay);
  Object.assign(puzzle, { moves: 'L', solved: true, position: 1 });
  puzzle.say('change', { moves: 1 });
  puzzle.say('solved', { moves: 1, movesBySolver: 1, by: 'playback' });
  await Promise.resolve();
  expect(puzzle.dealt).toHaveLength(1);
  expect(store.round?.isRunning).toBe(false);
});

it('a reload goes on with a round if the page shows its board', async () => {
  beginRound(store, relay);
  await puzzle.solve(700);
  store.round = null;
  resumeRound(store);
  expect(store.round).toMatchObject({ isRunning: true });
  await puzzle.solve(300);
  const [first, second] = await all();
  expect(second.round).toBe(first.round);
});

it('a reload with another board, and one with damaged storage, end a round', () => {
  beginRound(store, relay);
  const kept = sessionStorage.getItem('fifteen-round') ?? '';
  store.round = null;
  for (const [start, text] of [
    ['1 2 0/4 5 3/7 8 6', kept],
    [boards[3][0], '{'],
    [boards[3][0], 'null'],
  ]) {
    sessionStorage.setItem('fifteen-round', text);
    puzzle.start = start;
    resumeRound(store);
    expect(store.round).toBe(null);
    expect(sessionStorage.getItem('fifteen-round')).toBe(null);
  }
});
