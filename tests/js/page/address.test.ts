import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressBar, gameLink, readAddress, writeAddress, writeReplay } from '../../../www/page/address.js';
import { rules } from '../../support/rules.js';

const board = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

describe('a link', () => {
  it('holds the board in characters that no address escapes', () => {
    const link = writeAddress({ board, goal: 'blank-last' });
    expect(link).toBe('#board=5,11,9,12/3,6,4,7/13,0,10,14/1,8,15,2');
    expect(new URL(link, 'http://example.org/').hash).toBe(link);
  });

  it.each(['blank-last', 'blank-first'])('reads back to the same board and goal (%s)', (goal) => {
    const read = readAddress(writeAddress({ board, goal }));
    expect(read?.goal).toBe(goal);
    expect(rules.writeBoard(rules.readBoard(read?.board ?? ''))).toBe(board);
  });

  it('holds the moves of a replay', () => {
    const link = writeReplay(`${board} UR2DL3`, 'blank-first');
    expect(link).toBe('#board=5,11,9,12/3,6,4,7/13,0,10,14/1,8,15,2&moves=UR2DL3&goal=blank-first');
    expect(readAddress(link)).toMatchObject({ moves: 'UR2DL3', goal: 'blank-first' });
    expect(writeReplay(board, 'blank-last')).toBe(writeAddress({ board, goal: 'blank-last' }));
    expect(readAddress(writeReplay(board, 'blank-last'))?.moves).toBeUndefined();
  });

  it('holds the metric in which its moves are proved to be the fewest', () => {
    const link = writeAddress({ board, goal: 'blank-last', moves: 'UR', proved: 'multi-tile' });
    expect(readAddress(link)).toMatchObject({ moves: 'UR', proved: 'multi-tile' });
    expect(readAddress(writeAddress({ board, goal: 'blank-last', moves: 'UR' }))?.proved).toBeUndefined();
  });

  it('to a game holds the board where it began, and the moves that are done', () => {
    const link = writeAddress(gameLink({ history: `${board} UR2`, goal: 'blank-last' }));
    expect(link).toBe('#board=5,11,9,12/3,6,4,7/13,0,10,14/1,8,15,2&done=UR2');
    expect(readAddress(link)).toMatchObject({ done: 'UR2', moves: undefined });
    expect(writeAddress(gameLink({ history: board, goal: 'snail' }))).not.toContain('done');
  });

  it('may have been percent-encoded by another program', () => {
    expect(readAddress('#board=1%2C2%2C3%2F4,5,6/7,8,0')?.board).toBe('1,2,3/4,5,6/7,8,0');
    expect(readAddress('#board=1+2+3/4+5+6/7+8+0')?.board).toBe('1 2 3/4 5 6/7 8 0');
  });

  it('need not contain a board', () => {
    expect(readAddress('')).toBeNull();
    expect(readAddress('#how')).toBeNull();
    expect(readAddress('#board=')).toEqual({ board: '', goal: 'blank-last' });
  });
});

const isView = (hash: string) => hash === '#history';

describe('the address bar', () => {
  let written: string[];
  beforeEach(() => {
    written = [];
    vi.useFakeTimers();
    vi.stubGlobal('history', {
      replaceState: (_state: null, _title: string, url: string) => written.push(url),
    });
    vi.stubGlobal('location', { hash: '' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is written at once, then at most twice per second, and ends with the last board', () => {
    const bar = new AddressBar(isView);
    for (let n = 0; n <= 20; n += 1) {
      bar.show(() => ({ board: `board ${n}`, goal: 'blank-last' }));
      vi.advanceTimersByTime(50);
    }
    vi.advanceTimersByTime(1000);
    expect(written[0]).toBe('#board=board,0');
    expect(written.at(-1)).toBe('#board=board,20');
    expect(written.length).toBeLessThanOrEqual(4);
  });

  it('is written before the page reloads', () => {
    const bar = new AddressBar(isView);
    for (const board of ['one', 'two', 'three']) bar.show(() => ({ board, goal: 'blank-last' }));
    bar.flush();
    bar.flush();
    expect(written).toEqual(['#board=one', '#board=three']);
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(2);
  });

  it('keeps the address of a view that was opened during the wait, before the event of its opening', () => {
    const bar = new AddressBar(isView);
    for (const board of ['one', 'two']) bar.show(() => ({ board, goal: 'blank-last' }));
    location.hash = '#history';
    vi.advanceTimersByTime(1000);
    bar.flush();
    expect(written).toEqual(['#board=one']);
    location.hash = '';
    bar.show(() => ({ board: 'three', goal: 'blank-last' }));
    expect(written.at(-1)).toBe('#board=three');
  });
});
