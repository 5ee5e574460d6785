import { describe, expect, it } from 'vitest';
import { newState, withBound, withLine } from '../../../www/element/state.js';
import { moveSpoken, remainText, tileName } from '../../../www/element/words.js';
import { resultOf } from './results.js';
import { rules } from './rules.js';

/** @param {string} text */
const stateOf = (text) => newState(rules, rules.readBoard(text), 'blank-last');

describe('the name of a tile', () => {
  it('says where it is and where it can go', () => {
    expect(tileName(11, 1, 4, 'L', false)).toBe('11, row 1 column 2, slides left');
    expect(tileName(7, 11, 4, '', false)).toBe('7, row 3 column 4');
    expect(tileName(4, 3, 3, 'DD', true)).toBe('4, row 2 column 1, slides down, with 1 more, in place');
  });
});

describe('what remains', () => {
  const oneAway = '1 2 3/4 5 6/7 0 8';

  it('is a lower bound before a search and a fact after it', () => {
    expect(remainText(stateOf(oneAway))).toBe('At least 1 move remains');
    expect(remainText(withBound(stateOf(oneAway), 3))).toBe('At least 3 moves remain');
    expect(remainText(withLine(rules, stateOf(oneAway), resultOf('L'), ''))).toBe('1 move remains');
  });

  it('promises nothing for a solution that is not proved optimal', () => {
    expect(remainText(withLine(rules, stateOf(oneAway), resultOf('RLL', false), ''))).toBe(
      '3 moves of this way remain',
    );
  });

  it('is nothing at home, and nothing to hope for on the wrong half', () => {
    expect(remainText(stateOf('1 2 3/4 5 6/7 8 0'))).toBe('Solved');
    expect(remainText(stateOf('1 2 3/4 5 6/8 7 0'))).toBe('Not solvable');
  });
});

it('a move is spoken with its tiles', () => {
  expect(moveSpoken([2, 6], 'LL')).toBe('2, 6 left');
});
