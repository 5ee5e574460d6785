import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Goal } from '../../../../www/solver/index.js';
import { squareOf } from '../../../../www/solver/shape.js';
import { gameOn, goal, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('a board given as text', () => {
  it('is shown', () => {
    const { game, events } = gameOn();
    game.setBoard(twoAway);
    expect(game.state.text).toBe(twoAway);
    expect(events).toEqual([
      ['change', expect.objectContaining({ board: twoAway, solved: false, solvable: true, moves: 0 })],
    ]);
  });

  it('is rejected with the position of the error, and changes nothing, if it is invalid', () => {
    const { game, events } = gameOn(twoAway);
    const text = twoAway.replace('15', '22');
    game.setBoard(text);
    expect(game.state.text).toBe(twoAway);
    const error = { code: 'bad-board', text, start: text.indexOf('22'), end: text.length };
    expect(events).toEqual([['error', expect.objectContaining(error)]]);
  });
});

it('a shuffled board is never solved, not even on 2×2, where one of twelve random boards is', () => {
  const { game } = gameOn(goal);
  for (let shuffles = 0; shuffles < 300; shuffles += 1) {
    game.shuffle(false, squareOf(2));
    expect(game.state).toMatchObject({ rows: 2, solved: false });
  }
});

describe('the present board, set again', () => {
  const layouts = {
    'as it is': twoAway,
    'in one line': twoAway.replaceAll('/', ' '),
    'as JSON': JSON.stringify(twoAway.split('/').map((row) => row.split(' ').map(Number))),
  };

  it.each(Object.entries(layouts))('changes nothing, %s', (_, text) => {
    const { game, events, said } = gameOn(goal);
    game.slideByHand('R');
    game.slideByHand('R');
    const { state } = game;
    events.length = 0;
    said.length = 0;
    expect(state.text).toBe(twoAway);
    game.setBoard(text);
    expect(game.state).toBe(state);
    expect([events, said]).toEqual([[], []]);
    game.undo();
    game.undo();
    expect(game.state.text).toBe(goal);
  });

  it('changes nothing as the goal either', () => {
    const { game, events } = gameOn(twoAway);
    game.slideByHand('L');
    const { state } = game;
    events.length = 0;
    for (const text of ['blank-last', goal, goal.replaceAll('/', ' '), JSON.stringify(goal.match(/\d+/g)?.map(Number))])
      game.setGoal(text as Goal);
    game.resize(squareOf(4));
    expect(game.state).toBe(state);
    expect(events).toEqual([]);
  });

  it('ends the error of another text', () => {
    const { game } = gameOn(twoAway);
    game.setBoard('1 2 2');
    expect(game.error?.code).toBe('bad-board');
    game.setBoard(twoAway);
    expect(game.error).toBeNull();
  });
});

describe('an unsolvable board', () => {
  it('becomes solvable by swapping the two tiles', () => {
    const { game, events } = gameOn('1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0');
    game.swapToSolvable();
    expect(game.state.text).toBe(goal);
    expect(events).toEqual([['change', expect.objectContaining({ solvable: true, solved: true })]]);
  });
});

describe('the history', () => {
  it('has the board at the start and all moves, and can be replayed', () => {
    const { game } = gameOn(twoAway);
    for (const moves of ['LL', 'D', 'U', 'R']) game.slideByHand(moves);
    game.undo();
    expect(game.history).toBe(`${twoAway} L2DU`);
    const reached = game.state.text;
    game.replay(game.history);
    game.player.seek(4);
    expect(game.state.text).toBe(reached);
  });
});
