// Requests to views, from a link or from attributes.

import { describe, expect, it } from 'vitest';
import { chosenOf, rungsOf } from '../../../www/lab/parts/rungs.js';
import { requestOf as searchOf } from '../../../www/lab/parts/search/start.js';
import type { Subject } from '../../../www/lab/view.js';
import { requestOf as raceOf } from '../../../www/lab/views/race/request.js';
import { requestOf as tablesOf } from '../../../www/lab/views/tables/subject.js';
import { squareOf } from '../../../www/solver/shape.js';
import { rules } from '../../support/rules.js';

const nothing: Subject = { board: '', goal: 'blank-last', heuristic: '', algorithm: '' };

describe('Race', () => {
  it('has limits of its own', () => {
    expect(raceOf(nothing, rules)).toMatchObject({ seconds: 30, memory: 64 });
    expect(raceOf({ ...nothing, seconds: '1', memory: '4096' }, rules)).toMatchObject({ seconds: 1, memory: 4096 });
  });

  it.each(['1e9', '0', '-5', '1.5', 'much'])('refuses a memory of %s', (memory) => {
    expect(() => raceOf({ ...nothing, memory }, rules)).toThrow(
      `Invalid memory “${memory}”; expected a whole number from 1 to 4096.`,
    );
  });

  it('refuses a time of two hours', () => {
    expect(() => raceOf({ ...nothing, seconds: '7200' }, rules)).toThrow('from 1 to 3600');
  });
});

describe('Estimate and Profile', () => {
  const shown = (size: number) => rungsOf(squareOf(size), 'blank-last', rules).map(({ heuristic }) => heuristic);

  it('begin with Manhattan distance, and know no others than they show', () => {
    expect(chosenOf('', shown(3))).toBe('manhattan');
    expect(chosenOf('misplaced', shown(4))).toBe('misplaced');
    expect(() => chosenOf('pdb-7-8', shown(4))).toThrow('Unknown heuristic “pdb-7-8”; expected one of misplaced,');
  });

  it('show the tables of the board’s size', () => {
    expect(chosenOf('pdb-6-6-3', shown(3))).toBe('pdb-4-4');
    expect(chosenOf('pdb-4-4', shown(4))).toBe('pdb-6-6-3');
  });

  it('show what boards of each shape support', () => {
    const of = (rows: number, columns: number) =>
      rungsOf({ rows, columns }, 'blank-last', rules).map(({ heuristic }) => heuristic);
    const withoutTable = ['misplaced', 'manhattan', 'linear-conflict'];
    expect(of(3, 4)).toEqual([...withoutTable, 'walking-distance', 'pdb']);
    expect(of(5, 3)).toEqual([...withoutTable, 'pdb']);
    expect(chosenOf('pdb-6-6-3', of(5, 3))).toBe('pdb');
    expect(chosenOf('walking-distance', of(2, 8))).toBe('manhattan');
  });

  it('show no tables for goals that have none', () => {
    const shown = rungsOf(squareOf(3), '1 2 3/8 0 4/7 6 5', rules).map(({ heuristic }) => heuristic);
    expect(shown).toEqual(['misplaced', 'manhattan', 'linear-conflict', 'walking-distance']);
    expect(chosenOf('pdb-4-4', shown)).toBe('manhattan');
  });
});

describe('Tables', () => {
  const chosen = (heuristic: string, board = '') => {
    const subject = { ...nothing, board, heuristic: heuristic as Subject['heuristic'] };
    return tablesOf(subject, rules).tables;
  };

  it('shows the tables of this size for those chosen for another', () => {
    expect(chosen('pdb-5-5-5')).toBe('pdb-5-5-5');
    for (const heuristic of ['', 'manhattan', 'pdb-4-4', 'pdb-5-5-5'])
      expect(chosen(heuristic, '2 0 3/4 5 7/8 1 6')).toBe('pdb-4-4');
    expect(chosen('pdb-4-4')).toBe('pdb-6-6-3');
  });

  it('refuses other heuristics', () => {
    for (const heuristic of ['euclidean', 'pdb-7-8'])
      expect(() => chosen(heuristic)).toThrow(`Unknown heuristic “${heuristic}”; expected one of misplaced,`);
  });
});

describe('Watch and Tree', () => {
  const example = { board: '2 0 3/4 5 7/8 1 6', solution: 'UURDLLURDDRUULL' };

  it('begin with an example and Manhattan distance', () => {
    expect(searchOf(nothing, example, rules)).toEqual({
      ...{ board: example.board, goal: 'blank-last', heuristic: 'manhattan', algorithm: 'ida-star' },
    });
  });

  it('refuse tables that take long to build, and larger boards', () => {
    expect(() => searchOf({ ...nothing, heuristic: 'pdb-7-8' }, example, rules)).toThrow(
      'The table of pdb-7-8 is too large for this view; use pdb-6-6-3.',
    );
    const board = rules.writeBoard(rules.goalBoard(squareOf(5), 'blank-last'));
    expect(() => searchOf({ ...nothing, board }, example, rules)).toThrow(
      'This view does not show 5×5 boards; expected at most 16 cells, such as 3×5, 2×8 or 4×4.',
    );
  });
});
