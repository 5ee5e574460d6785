import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../../www/page/enter/verdict.js';
import { rules } from '../../../support/rules.js';

const read = (text: string) => rules.readBoard(text);

/** Whether one board can be reached from another: an oracle that counts swaps. */
function canReach(board: string, goal: string) {
  const cells = (text: string) => text.split(/[ /]/).map(Number);
  const columns = board.split('/')[0].split(' ').length;
  const [tiles, targets] = [cells(board), cells(goal)];
  const [from, to] = [tiles.indexOf(0), targets.indexOf(0)];
  let swaps =
    Math.abs((from % columns) - (to % columns)) + Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  for (const [cell, tile] of targets.entries()) {
    const other = tiles.indexOf(tile);
    if (other === cell) continue;
    [tiles[cell], tiles[other]] = [tiles[other], tiles[cell]];
    swaps += 1;
  }
  return swaps % 2 === 0;
}

const goals = {
  'blank-last': '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0',
  'blank-first': '0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15',
  snail: '1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7',
};

describe('a complete board', () => {
  it('can be solved in at least so many moves', () => {
    const text = '8 3 13 15/14 5 7 4/1 11 6 12/10 9 2 0';
    const verdict = verdictOn(rules, read(text), 'blank-last');
    expect(verdict).toMatchObject({
      text,
      isSolvable: canReach(text, goals['blank-last']),
      isSolved: false,
      swap: null,
    });
    // The command line finds a shortest solution of 50 moves.
    expect(verdict.atLeast).toBeGreaterThan(30);
    expect(verdict.atLeast).toBeLessThanOrEqual(50);
    expect(verdict.atLeast % 2).toBe(0);
  });

  it('can be the goal', () => {
    expect(verdictOn(rules, read(goals.snail), 'snail')).toMatchObject({
      isSolved: true,
      isSolvable: true,
      atLeast: 0,
    });
  });

  it('that cannot be solved is one swap from one that can, the same that the game proposes', () => {
    const text = '8 3 13 15/14 5 7 4/1 6 11 12/10 9 2 0';
    const { isSolvable, swap, goals: others } = verdictOn(rules, read(text), 'blank-last');
    expect(isSolvable).toBe(canReach(text, goals['blank-last']));
    expect(swap).toEqual([14, 15]);
    expect(canReach('8 3 13 14/15 5 7 4/1 6 11 12/10 9 2 0', goals['blank-last'])).toBe(true);
    const expected = (['blank-first', 'snail'] as const).filter((goal) => canReach(text, goals[goal]));
    expect(others.map(({ goal }) => goal)).toEqual(expected);
    expect(expected).toEqual(['blank-first']);
  });

  it.each([
    ['2 1/3 0', ['blank-first']],
    ['2 1 3/4 5 6/7 8 0', ['snail']],
    ['2 1 3 4/5 6 7 8/9 10 11 0', ['snail']],
    ['2 1 3 4/5 6 7 0', ['blank-first', 'snail']],
  ])('names the goals to which it can be solved: %s', (text, names) => {
    expect(verdictOn(rules, read(text), 'blank-last').goals.map(({ goal }) => goal)).toEqual(names);
  });
});
