// The steps and figures of a game that counts multi-tile moves. The oracle is a breadth-first search of all 2×3 boards in this metric.

import { describe, expect, it } from 'vitest';
import * as states from '../../../../www/element/game/state.js';
import { stepFrom, stepsBefore, stepTo } from '../../../../www/element/game/steps.js';
import { rules } from '../../../support/rules.js';
import { gameOn } from './game-support.js';
import { resultOf } from './results.js';

const goal = rules.writeBoard(rules.goalBoard({ rows: 2, columns: 3 }, 'blank-last'));

/** The slides from a board, each with all of its tiles, and the resulting boards. */
function slidesFrom(text: string) {
  const board = rules.readBoard(text);
  const cells = Array.from(board.tiles, (_, cell) => rules.movesTowardBlank(board, cell));
  return cells.filter(Boolean).map((moves) => ({ moves, to: rules.writeBoard(rules.applyMoves(board, moves)) }));
}

/** The multi-tile moves from each board to the goal. */
const distances = new Map([[goal, 0]]);
for (const [text, distance] of distances)
  for (const { to } of slidesFrom(text)) if (!distances.has(to)) distances.set(to, distance + 1);

/** A solution with the fewest multi-tile moves. */
function solutionOf(text: string): string {
  if (text === goal) return '';
  const nearer = slidesFrom(text).find(({ to }) => distances.get(to) === (distances.get(text) ?? 0) - 1);
  return nearer ? nearer.moves + solutionOf(nearer.to) : '';
}

const found = (moves: string) => ({ ...resultOf(moves), metric: 'multi-tile' as const });

describe('on every 2×3 board', () => {
  const boards = [...distances.keys()];

  it('what remains is exact wherever it is said, and known between two steps', () => {
    expect(boards).toHaveLength(360);
    let midway = 0;
    for (const text of boards) {
      const moves = solutionOf(text);
      const start = states.newState(rules, rules.readBoard(text), 'blank-last');
      const state = states.withSolution(rules, start, found(moves), '');
      for (let position = 0; position <= moves.length; position += 1) {
        const there = states.seek(rules, state, position, 0);
        const known = states.remaining(there, 'multi-tile');
        if (position === 0 || moves[position - 1] !== moves[position])
          expect(known, there.text).toBe(distances.get(there.text));
        else {
          expect(known, there.text).toBeNull();
          midway += 1;
        }
        expect(states.remaining(there, 'single-tile')).toBe(there.solved ? 0 : null);
      }
    }
    expect(midway).toBeGreaterThan(0);
  });

  it('the lower bound holds', () => {
    for (const [text, distance] of distances) {
      const state = states.newState(rules, rules.readBoard(text), 'blank-last');
      expect(states.boundOf(state, 'multi-tile'), text).toBeLessThanOrEqual(distance);
    }
  });

  it('the steps are as many as the distance, and slide what a click on the farthest of their tiles slides', () => {
    for (const [text, distance] of distances) {
      const moves = solutionOf(text);
      let state = states.withSolution(
        rules,
        states.newState(rules, rules.readBoard(text), 'blank-last'),
        found(moves),
        '',
      );
      let steps = 0;
      for (let next = states.nextStep(rules, state, 'multi-tile'); next; steps += 1) {
        const cell = state.tiles.indexOf(next.tiles.at(-1) ?? 0);
        expect(rules.movesTowardBlank(state, cell)).toBe(next.moves);
        state = states.seek(rules, state, states.playbackPosition(state) + next.moves.length, 0);
        next = states.nextStep(rules, state, 'multi-tile');
      }
      expect([steps, state.solved], text).toEqual([distance, true]);
    }
  });
});

describe('steps', () => {
  it('go on in one direction, from the middle too', () => {
    const moves = 'LLURRR';
    expect([0, 1, 2, 6].map((position) => stepFrom(moves, position, 'multi-tile'))).toEqual(['LL', 'L', 'U', '']);
    expect([0, 1, 2, 6].map((position) => stepTo(moves, position, 'multi-tile'))).toEqual(['', 'L', 'LL', 'RRR']);
    expect([0, 1, 2, 3, 5, 6].map((position) => stepsBefore(moves, position, 'multi-tile'))).toEqual([
      0, 0, 1, 2, 2, 3,
    ]);
  });

  it('are single moves otherwise', () => {
    expect([stepFrom('LLU', 0, 'single-tile'), stepTo('LLU', 2, 'single-tile')]).toEqual(['L', 'L']);
    expect(stepsBefore('LLU', 2, 'single-tile')).toBe(2);
  });
});

describe('a game that counts multi-tile moves', () => {
  /** 14 and 15 slide left at once, then 12 up. */
  const twoSteps = '1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12';
  const threeAway = '1 2 3 4/5 6 7 8/0 10 11 12/9 13 14 15';

  function counting(board: string) {
    const set = gameOn(board);
    set.preferences.metric = 'multi-tile';
    set.preferences.autoplays = false;
    return set;
  }

  it('asks for the fewest of them, and follows a solution step by step', async () => {
    const { game, said, solver } = counting(threeAway);
    const solved = game.searches.solve();
    expect(solver.options).toMatchObject({ metric: 'multi-tile' });
    solver.finish('ULLL');
    expect(await solved).toMatchObject({ metric: 'multi-tile', slides: 2 });
    expect(said.at(-1)).toBe('Optimal solution: 2 multi-tile moves. Slide 9 up');
    expect(game.details()).toMatchObject({ remaining: 2, position: 0 });
    game.player.stepForward();
    expect(game.details()).toMatchObject({ remaining: 1, position: 1 });
    expect(said.at(-1)).toBe('Slide 13, 14, and 15 left');
    game.player.stepForward();
    expect(game.details()).toMatchObject({ solved: true, position: 4, moves: 4 });
    game.player.stepBack();
    expect(game.details()).toMatchObject({ remaining: 1, position: 1 });
  });

  it('goes along with a player who slides a part of a step', async () => {
    const { game, solver } = counting(threeAway);
    const solved = game.searches.solve();
    solver.finish('ULLL');
    await solved;
    game.slideByHand('U');
    game.slideByHand('L');
    expect(game.state.playbackShown).toBe(true);
    expect(game.details()).toMatchObject({ position: 2, remaining: null });
    game.player.stepForward();
    expect(game.details().solved).toBe(true);
  });

  it('gives hints with all tiles of a step, and searches again in the middle of one', async () => {
    const { game, said, solver } = counting(threeAway);
    game.slideByHand('U');
    const hint = game.searches.hint();
    solver.finish('LLL');
    expect(await hint).toEqual({
      move: 'L',
      tile: 13,
      tiles: [13, 14, 15],
      remaining: 1,
      optimal: true,
      metric: 'multi-tile',
    });
    expect(said.at(-1)).toBe('Slide 13, 14, and 15 left. 1 multi-tile move remains.');
    game.slideByHand('L');
    const other = game.searches.hint();
    solver.finish('LL');
    expect(await other).toMatchObject({ tiles: [14, 15], remaining: 1, optimal: true });
    expect(solver.searches).toBe(2);
  });

  it('keeps the lower bound that a search has proved', async () => {
    const { game, solver } = counting(twoSteps);
    const solved = game.searches.solve();
    solver.prove(5);
    game.searches.cancel();
    await solved;
    expect(game.details().lowerBound).toBe(5);
  });
});
