import { describe, expect, it } from 'vitest';
import { choicesWith, heuristicToRequest } from '../../../www/element/game/choices.js';
import { rules } from '../../support/rules.js';

/** @import { Heuristic, TableState } from '../../../www/solver/index.js' */

const rest = { size: 4, fraction: 0, bytes: 1, buildBytes: 1, buildSeconds: 1, kept: false, fault: null };

/**
 * The three larger tables.
 * @param {TableState['status']} small  @param {TableState['status']} deep  @param {TableState['status']} deepest
 * @param {string | null} [refused]  why the device does not get the last
 * @returns {TableState[]}
 */
function tables(small, deep, deepest, refused = null) {
  return [
    { ...rest, heuristic: 'pdb-6-6-3', status: small, deep: false, optIn: false, refused: null },
    { ...rest, heuristic: 'pdb-7-7-1', status: deep, deep: true, optIn: false, refused: null },
    { ...rest, heuristic: 'pdb-7-8', status: deepest, deep: true, optIn: true, refused },
  ];
}

const all = rules.choices(4, 'blank-last').heuristics;

describe('the choices', () => {
  it.each(
    /** @type {const} */ ([
      ['absent', 'absent', 'absent', 'pdb-6-6-3'],
      ['ready', 'building', 'stored', 'pdb-6-6-3'],
      ['ready', 'ready', 'building', 'pdb-7-7-1'],
      ['ready', 'ready', 'ready', 'pdb-7-8'],
      ['absent', 'absent', 'ready', 'pdb-7-8'],
    ]),
  )('with tables %s, %s and %s the best is %s', (small, deep, deepest, best) => {
    const { heuristic, heuristics } = choicesWith(rules.choices(4, 'blank-last'), tables(small, deep, deepest));
    expect(heuristic).toBe(best);
    expect(heuristics).toEqual(all);
  });

  it('exclude heuristics whose tables the device cannot hold', () => {
    const { heuristics } = choicesWith(rules.choices(4, 'blank-last'), tables('ready', 'ready', 'absent', 'too small'));
    expect(heuristics).toEqual(all.filter((name) => name !== 'pdb-7-8'));
  });

  it('for a 3×3 board depend on no tables', () => {
    expect(choicesWith(rules.choices(3, 'blank-last'), tables('ready', 'ready', 'ready'))).toEqual(
      rules.choices(3, 'blank-last'),
    );
  });
});

describe('the requested heuristic', () => {
  it.each(
    /** @type {[Heuristic | undefined, TableState[], Heuristic | undefined][]} */ ([
      [undefined, tables('ready', 'ready', 'ready'), undefined],
      ['manhattan', tables('absent', 'absent', 'absent'), 'manhattan'],
      ['pdb-6-6-3', tables('absent', 'ready', 'absent'), 'pdb-6-6-3'],
      ['pdb-7-7-1', tables('ready', 'absent', 'absent'), 'pdb-7-7-1'],
      ['pdb-7-8', tables('ready', 'ready', 'absent'), undefined],
      ['pdb-7-8', tables('ready', 'ready', 'building'), undefined],
      ['pdb-7-8', tables('ready', 'ready', 'stored'), 'pdb-7-8'],
      ['pdb-7-8', tables('ready', 'ready', 'loading'), 'pdb-7-8'],
      ['pdb-7-8', tables('ready', 'ready', 'ready'), 'pdb-7-8'],
      ['pdb-7-8', tables('ready', 'ready', 'stored', 'too small'), undefined],
    ]),
  )('%s, with %j: %s', (chosen, there, told) => expect(heuristicToRequest(chosen, there)).toBe(told));
});
