import { beforeEach, describe, expect, it } from 'vitest';
import { elapsed } from '../../../../www/element/game/clock.js';
import type { State } from '../../../../www/element/game/state.js';
import * as states from '../../../../www/element/game/state.js';
import type { Metric } from '../../../../www/solver/index.js';
import { after } from '../../../e2e/support/simulator.js';
import { rules } from '../../../support/rules.js';
import { resultOf } from './results.js';

const goal = '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0';
/** Three moves from the goal: L, L and U bring 14, 15 and 12 there. */
const near = '1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12';
const twoAway = '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15';
const unsolvable = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';

const stateOf = (text: string, aim: 'blank-last' | 'blank-first' = 'blank-last') =>
  states.newState(rules, rules.readBoard(text), aim);

describe('a new state', () => {
  it('has what the rules say about its board', () => {
    expect(stateOf(goal)).toMatchObject({ text: goal, solved: true, lowerBound: 0 });
    expect(stateOf(near)).toMatchObject({ text: near, solved: false, lowerBound: 1 });
    expect(stateOf(unsolvable).parity).toMatchObject({ solvable: false, swap: [14, 15] });
  });

  it('is solved if its board is its goal', () => {
    expect(stateOf('0 1 2/3 4 5/6 7 8', 'blank-first').solved).toBe(true);
    expect(stateOf('0 1 2/3 4 5/6 7 8', 'blank-last').solved).toBe(false);
  });
});

describe('slides', () => {
  it('count each tile, and are undone as a whole', () => {
    const slid = states.slide(rules, stateOf(twoAway), 'LL', 0);
    expect(slid.text).toBe(goal);
    expect(states.moveCount(slid)).toBe(2);
    const back = states.undo(rules, slid, 0);
    expect(back.text).toBe(twoAway);
    expect(states.moveCount(back)).toBe(0);
    expect(states.redo(rules, back, 0).text).toBe(goal);
  });

  it('do not change the previous state', () => {
    const before = stateOf(twoAway);
    states.slide(rules, before, 'L', 0);
    expect(before.text).toBe(twoAway);
    expect(before.history).toEqual([]);
  });

  it('discard the slides that could be redone, unless they repeat them', () => {
    const undone = states.undo(rules, states.slide(rules, states.slide(rules, stateOf(twoAway), 'L', 0), 'L', 0), 0);
    expect(states.slide(rules, undone, 'L', 0).history).toEqual(['L', 'L']);
    const other = states.slide(rules, states.undo(rules, undone, 0), 'D', 0);
    expect(other.history).toEqual(['D']);
    expect(states.redo(rules, other, 0)).toBe(other);
  });

  it('start the clock, and stop it at the goal', () => {
    const first = states.slide(rules, stateOf(twoAway), 'L', 1000);
    const last = states.slide(rules, first, 'L', 3500);
    expect(elapsed(first.clock, 2000)).toBe(1000);
    expect(elapsed(last.clock, 99_000)).toBe(2500);
  });

  it('cannot be undone on a new board', () => {
    const fresh = stateOf(twoAway);
    expect(states.undo(rules, fresh, 0)).toBe(fresh);
  });
});

describe('a solution', () => {
  let onPath: State;
  beforeEach(() => {
    onPath = states.withSolution(rules, stateOf(twoAway), resultOf('LL'), 'question');
  });

  it('tells how many moves remain, if it is optimal', () => {
    expect(states.remaining(onPath, 'single-tile')).toBe(2);
    expect(states.remaining(states.slide(rules, onPath, 'L', 0), 'single-tile')).toBe(1);
    expect(
      states.remaining(states.withSolution(rules, stateOf(twoAway), resultOf('LL', false), ''), 'single-tile'),
    ).toBeNull();
  });

  it('is left by another move, and reached again by the move back', () => {
    const off = states.slide(rules, onPath, 'D', 0);
    expect(states.playbackPosition(off)).toBe(-1);
    expect(states.remaining(off, 'single-tile')).toBeNull();
    expect(states.playbackPosition(states.slide(rules, off, 'U', 0))).toBe(0);
  });

  it('has a next move and its tile', () => {
    const next = (state: State, metric: Metric = 'single-tile') => states.nextStep(rules, state, metric);
    expect(next(onPath)).toEqual({ move: 'L', moves: 'L', tile: 14, tiles: [14] });
    expect(next(onPath, 'multi-tile')).toEqual({ move: 'L', moves: 'LL', tile: 14, tiles: [14, 15] });
    expect(next(states.seek(rules, onPath, 2, 0))).toBeNull();
    expect(next(stateOf(twoAway))).toBeNull();
  });

  it('is played to any position, and back by undoing', () => {
    const end = states.seek(rules, onPath, 2, 0);
    expect(end).toMatchObject({ text: goal, solved: true, history: ['L', 'L'], at: 2 });
    const start = states.seek(rules, end, 0, 0);
    expect(start).toMatchObject({ text: twoAway, at: 0 });
    expect(states.seek(rules, onPath, 99, 0).text).toBe(goal);
    expect(states.seek(rules, end, -5, 0).text).toBe(twoAway);
  });

  it('is played back by new moves if the player reached the board in another way', () => {
    const oneStroke = states.slide(rules, onPath, 'LL', 0);
    const back = states.seek(rules, oneStroke, 1, 0);
    expect(back.text).toBe('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
    expect(back.history).toEqual(['LL', 'R']);
  });

  it('survives a reset, but not another goal', () => {
    const reset = states.reset(rules, states.seek(rules, onPath, 1, 0));
    expect(reset).toMatchObject({ text: twoAway, at: 0 });
    expect(states.remaining(reset, 'single-tile')).toBe(2);
    expect(states.redo(rules, reset, 0).text).toBe('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
    expect(states.withGoal(rules, onPath, 'blank-first').playback).toBeNull();
  });
});

describe('a replay', () => {
  /**
   * Twice around a square of four cells, and back the same way: the replay passes all boards but one at least twice, and never the goal.
   */
  const moves = 'RDLURDLUDRULDRUL';
  const start = '1 2 3/4 5 6/8 7 0';
  const replayed = () => states.withReplay(stateOf(start), moves);
  const boardAt = (position: number) => after(start, moves.slice(0, position));

  it('knows its position on a board that it passes twice', () => {
    let state = replayed();
    for (let position = 0; position <= moves.length; position += 1) {
      expect(states.playbackPosition(state)).toBe(position);
      expect(state.text).toBe(boardAt(position));
      if (position < moves.length) state = states.seek(rules, state, position + 1, 0);
    }
    expect(states.hasNextMove(state)).toBe(false);
  });

  it('is played to any position', () => {
    let state = replayed();
    for (const place of [9, 4, 12, 0, 7.4, -3, 99, 8]) {
      state = states.seek(rules, state, place, 0);
      const position = Math.min(moves.length, Math.max(0, Math.round(place)));
      expect([states.playbackPosition(state), state.text]).toEqual([position, boardAt(position)]);
      expect(states.movesMade(state)).toBe(moves.slice(0, position));
    }
    expect(states.seek(rules, state, Number.NaN, 0).text).toBe(boardAt(0));
  });

  it('is left by another move, and reached again by undoing it', () => {
    const here = states.seek(rules, replayed(), 4, 0);
    const off = states.slide(rules, here, 'D', 0);
    expect(states.playbackPosition(off)).toBe(-1);
    expect(states.playbackPosition(states.undo(rules, off, 0))).toBe(4);
    // The player's move counts as playing the replay if it is the replay's next move.
    expect(states.playbackPosition(states.slide(rules, here, 'R', 0))).toBe(5);
  });

  it('can be redone and undone, and starts again after a reset', () => {
    const state = states.redo(rules, states.redo(rules, replayed(), 0), 0);
    expect([states.playbackPosition(state), state.text]).toEqual([2, boardAt(2)]);
    expect(states.playbackPosition(states.undo(rules, state, 0))).toBe(1);
    expect(states.reset(rules, state)).toMatchObject({ text: start, at: 0, playbackShown: true });
  });

  it('does not tell how many moves remain', () => {
    const near = states.withReplay(stateOf(twoAway), 'LRLL');
    expect(states.remaining(near, 'single-tile')).toBeNull();
    expect(near.playback?.result).toBeNull();
    // A replay that passes the goal is solved there, and goes on.
    const home = states.seek(rules, states.withReplay(stateOf(twoAway), 'LLRL'), 2, 0);
    expect([home.solved, states.hasNextMove(home), states.remaining(home, 'single-tile')]).toEqual([true, true, 0]);
  });

  it('of ten thousand moves is played to its end at once', () => {
    const long = states.withReplay(stateOf(start), 'RL'.repeat(5000));
    const calls: PropertyKey[] = [];
    const counted = new Proxy(rules, {
      get: (target, name) => {
        calls.push(name);
        return Reflect.get(target, name);
      },
    });
    const state = states.seek(counted, states.seek(counted, long, 10_000, 0), 1, 0);
    // One call for each direction, not one for each move.
    expect(calls.filter((name) => name === 'applyMoves')).toHaveLength(2);
    expect(calls.length).toBeLessThan(30);
    expect(state.text).toBe(after(start, 'R'));
  });
});

describe('a state', () => {
  it('becomes solvable by a swap', () => {
    const mended = states.swapToSolvable(rules, stateOf(unsolvable));
    expect(mended).toMatchObject({ text: goal, solved: true });
  });

  it('has a lower bound that a search can raise, but not lower', () => {
    const raised = states.withBound(stateOf(near), 7, 'single-tile');
    expect(raised.lowerBound).toBe(7);
    expect(states.withBound(raised, 3, 'single-tile').lowerBound).toBe(7);
  });

  it('has a lower bound for each metric, and what is proved for one holds for the other', () => {
    const bounds = (state: State) => [states.boundOf(state, 'single-tile'), states.boundOf(state, 'multi-tile')];
    expect(bounds(stateOf(near))).toEqual([1, 1]);
    // A move slides at most three tiles of a 4×4 board.
    expect(bounds(states.withBound(stateOf(near), 7, 'single-tile'))).toEqual([7, 3]);
    expect(bounds(states.withBound(stateOf(near), 7, 'multi-tile'))).toEqual([7, 7]);
  });
});
