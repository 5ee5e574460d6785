import { describe, expect, it } from 'vitest';
import { choicesWith, heuristicToRequest } from '../../../../www/element/game/choices.js';
import type { Heuristic, TableReport, TableState, TableStatus } from '../../../../www/solver/index.js';
import { squareOf } from '../../../../www/solver/shape.js';
import { rules } from '../../../support/rules.js';

const costs = { size: 4, ...squareOf(4), bytes: 1, buildBytes: 1, buildSeconds: 1 };
const report: TableReport = { source: 'built', fraction: 1, seconds: 1, error: null };

/** A table in every state. */
const states: Record<TableStatus['status'], TableStatus> = {
  absent: { status: 'absent', declined: false },
  building: { status: 'building', fraction: 0.5, store: true },
  storing: { status: 'storing' },
  loading: { status: 'loading', stored: true, error: null, report: null },
  ready: { status: 'ready', stored: true, error: null, report },
  stored: { status: 'stored', error: null },
  failed: { status: 'failed', error: 'no memory' },
};

/**
 * The three larger tables.
 * @param unsupported - why the device cannot use the last
 */
function tables(
  small: TableState['status'],
  deep: TableState['status'],
  deepest: TableState['status'],
  unsupported: string | null = null,
): TableState[] {
  return [
    { ...costs, ...states[small], heuristic: 'pdb-6-6-3', deep: false, optIn: false, unsupported: null },
    { ...costs, ...states[deep], heuristic: 'pdb-7-7-1', deep: true, optIn: false, unsupported: null },
    { ...costs, ...states[deepest], heuristic: 'pdb-7-8', deep: true, optIn: true, unsupported },
  ];
}

const all = rules.choices(squareOf(4), 'blank-last').heuristics;

describe('the choices', () => {
  it.each([
    ['absent', 'absent', 'absent', 'pdb-6-6-3'],
    ['ready', 'building', 'stored', 'pdb-6-6-3'],
    ['ready', 'ready', 'building', 'pdb-7-7-1'],
    ['ready', 'ready', 'ready', 'pdb-7-8'],
    ['absent', 'absent', 'ready', 'pdb-7-8'],
  ] as const)('with tables %s, %s and %s the best is %s', (small, deep, deepest, best) => {
    const { heuristic, heuristics } = choicesWith(
      rules.choices(squareOf(4), 'blank-last'),
      tables(small, deep, deepest),
    );
    expect(heuristic).toBe(best);
    expect(heuristics).toEqual(all);
  });

  it('exclude heuristics whose tables the device cannot hold', () => {
    const { heuristics } = choicesWith(
      rules.choices(squareOf(4), 'blank-last'),
      tables('ready', 'ready', 'absent', 'too small'),
    );
    expect(heuristics).toEqual(all.filter((name) => name !== 'pdb-7-8'));
  });

  it('for a 3×3 board depend on no tables', () => {
    expect(choicesWith(rules.choices(squareOf(3), 'blank-last'), tables('ready', 'ready', 'ready'))).toEqual(
      rules.choices(squareOf(3), 'blank-last'),
    );
  });
});

describe('the requested heuristic', () => {
  it.each([
    [undefined, tables('ready', 'ready', 'ready'), undefined],
    ['manhattan', tables('absent', 'absent', 'absent'), 'manhattan'],
    ['pdb-6-6-3', tables('absent', 'ready', 'absent'), 'pdb-6-6-3'],
    ['pdb-7-7-1', tables('ready', 'absent', 'absent'), 'pdb-7-7-1'],
    ['pdb-7-8', tables('ready', 'ready', 'absent'), undefined],
    ['pdb-7-8', tables('ready', 'ready', 'building'), undefined],
    ['pdb-7-8', tables('ready', 'ready', 'storing'), undefined],
    ['pdb-7-8', tables('ready', 'ready', 'failed'), undefined],
    ['pdb-7-8', tables('ready', 'ready', 'stored'), 'pdb-7-8'],
    ['pdb-7-8', tables('ready', 'ready', 'loading'), 'pdb-7-8'],
    ['pdb-7-8', tables('ready', 'ready', 'ready'), 'pdb-7-8'],
    ['pdb-7-8', tables('ready', 'ready', 'stored', 'too small'), undefined],
  ] as [Heuristic | undefined, TableState[], Heuristic | undefined][])('%s, with %j: %s', (chosen, there, told) =>
    expect(heuristicToRequest(chosen, there)).toBe(told),
  );
});
