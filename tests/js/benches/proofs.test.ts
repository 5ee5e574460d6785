import { describe, expect, it } from 'vitest';
import type { BoardRecord } from '../../../benches/proofs.js';
import {
  addRecord,
  boardsLeft,
  checkRecord,
  readRecords,
  recordOf,
  restOf,
  selectBoards,
  writeRecords,
} from '../../../benches/proofs.js';
import type { Result } from '../../../www/solver/index.js';
import { korf24 } from '../../korf.js';

const boards = korf24();

/** A record of board 40, whose published length is 82. */
const recordWith = (changes?: Partial<BoardRecord>): BoardRecord => ({
  id: 40,
  length: 82,
  lowerBound: 82,
  optimal: true,
  expanded: 123,
  generated: 456,
  threads: 2,
  seconds: 1.234,
  moves: 'RULD',
  ...changes,
});

const ids = (all: { id: number }[]) => all.map(({ id }) => id);

it('reads fifty boards, whose published solutions have 5,039 moves', () => {
  expect(ids(boards)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(boards.reduce((sum, { optimal }) => sum + optimal, 0)).toBe(5039);
});

describe('selectBoards', () => {
  it('returns all boards by default', () => {
    expect(selectBoards(boards, [])).toEqual(boards);
  });

  it('returns each requested board once, in the order of the ids', () => {
    expect(ids(selectBoards(boards, ['40', '1', '40']))).toEqual([1, 40]);
  });

  it.each(['0', '51', '-1', '1.0', '01', '1e1', ' 1', '', 'all', 'NaN'])('refuses “%s”', (id) => {
    expect(() => selectBoards(boards, ['1', id])).toThrow(
      `Invalid board “${id}”; expected whole numbers from 1 to 50.`,
    );
  });

  it('names every board that it refuses', () => {
    expect(() => selectBoards(boards, ['0', '7', '51'])).toThrow('Invalid board “0”, “51”; expected');
  });
});

describe('the lines', () => {
  it('have exactly these fields, in this order', () => {
    const stats = { expanded: 123, generated: 456, searchMs: 1234.4999, stored: 7 };
    const result = { moves: 'RULD', length: 82, slides: 3, optimal: true, lowerBound: 82, limit: null, stats };
    const record = recordOf(boards[39], result as unknown as Result, 2);
    expect(writeRecords([record])).toBe(
      '{"id":40,"length":82,"lowerBound":82,"optimal":true,"expanded":123,"generated":456,"threads":2,"seconds":1.234,"moves":"RULD"}\n',
    );
  });

  it('are read as they were written', () => {
    const records = [recordWith({ id: 1 }), recordWith({ id: 40, optimal: false })];
    expect(readRecords(writeRecords(records))).toEqual(records);
    expect(readRecords('')).toEqual([]);
  });

  it('are sorted by id, which is a number', () => {
    const added = [40, 9, 50, 10, 1].reduce((all, id) => addRecord(all, recordWith({ id })), [] as BoardRecord[]);
    expect(ids(added)).toEqual([1, 9, 10, 40, 50]);
  });

  it('contain one record of each board, the last', () => {
    const added = addRecord([recordWith({ id: 1 }), recordWith({ seconds: 5 })], recordWith({ seconds: 6 }));
    expect(added.map(({ id, seconds }) => [id, seconds])).toEqual([
      [1, 1.234],
      [40, 6],
    ]);
  });

  it('are refused if one is damaged', () => {
    const cut = writeRecords([recordWith(), recordWith({ id: 41 })]).slice(0, -20);
    expect(() => readRecords(cut)).toThrow('Line 2 of the records is damaged: {"id":41,');
  });
});

describe('checkRecord', () => {
  it.each([
    recordWith(),
    recordWith({ optimal: false, length: 84, lowerBound: 80 }),
    recordWith({ optimal: false, length: 82, lowerBound: 80 }),
    recordWith({ optimal: false, length: 84, lowerBound: 82 }),
  ])('accepts a solution of $length moves with the bound $lowerBound', (record) => {
    expect(() => checkRecord(boards, record)).not.toThrow();
  });

  it.each([
    [{ length: 84, lowerBound: 84 }, 'Board 40: a solution of 84 moves was proved optimal; expected 82.'],
    [{ length: 80, lowerBound: 80 }, 'Board 40: a solution of 80 moves was proved optimal; expected 82.'],
    [{ optimal: false, length: 80, lowerBound: 78 }, 'Board 40: found a solution of 80 moves; expected 82.'],
    [{ optimal: false, length: 86, lowerBound: 84 }, 'Board 40: proved that it takes at least 84 moves; expected 82.'],
    [{ id: 51 }, 'There is a record of board 51, which does not exist.'],
  ])('refuses %o', (changes, message) => {
    expect(() => checkRecord(boards, recordWith(changes))).toThrow(message);
  });
});

it('boardsLeft returns boards without a record, and boards with less time and a longer solution than the published one', () => {
  const all = [1, 2, 3, 4, 5].map((id) => ({ id, published: 82 }));
  const records = [
    recordWith({ id: 1, seconds: 3 }),
    recordWith({ id: 2, length: 84, seconds: 3 }),
    recordWith({ id: 3, length: 84, seconds: 22.9 }),
    recordWith({ id: 4, length: 80, seconds: 3 }),
    recordWith({ id: 6, length: 84, seconds: 3 }),
  ];
  const others = [{ id: 6 }, { id: 7 }];
  expect(ids(boardsLeft(all, records, 23))).toEqual([2, 5]);
  expect(ids(boardsLeft(all, records, 3))).toEqual([5]);
  // Nothing is published of the others, so any solution of them will do.
  expect(ids(boardsLeft(others, records, 23))).toEqual([7]);
});

it('the rest of a proof is each missing iteration, which grows like the last five in the median', () => {
  const iterations = [1, 90, 270, 810, 1620, 8100, 56_700, 7].map((generated, index) => ({
    bound: 80 + 2 * index,
    expanded: 1,
    generated,
  }));
  // The factors are 90, 3, 3, 2, 5 and 7. The iteration of 94 is not complete, and the solution has 98 moves: those of 94 and 96 are missing.
  const { growth, nodes, hours } = restOf({ length: 98, lowerBound: 94, iterations, generated: 1000, seconds: 3600 });
  expect([growth, nodes, hours]).toEqual([3, 170_100 + 510_300, 680.4]);
});
