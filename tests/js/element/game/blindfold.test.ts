import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOn, goal, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** A game that is played blindfolded. */
function blindGame(board = twoAway) {
  const set = gameOn(board);
  set.preferences.blindfold = true;
  return set;
}

it('the first move hides the numbers, and the solved board shows them', () => {
  const { game, said } = blindGame();
  expect(game.blindfolded).toBe(false);
  game.slideByHand('L');
  expect(game.blindfolded).toBe(true);
  expect(said).toEqual(['Tile left']);
  game.slideByHand('L');
  expect(game.state.text).toBe(goal);
  expect(game.blindfolded).toBe(false);
  expect(said[1]).toBe('15 left');
});

it('several tiles that slide at once are counted, not named', () => {
  const { game, said } = blindGame('1 2 3 4/5 6 7 8/9 10 11 12/0 13 15 14');
  game.slideByHand('LLL');
  expect(said).toEqual(['3 tiles left']);
});

it('taking moves back shows nothing', () => {
  const { game } = blindGame();
  game.slideByHand('R');
  game.undo();
  expect(game.state.at).toBe(0);
  expect(game.blindfolded).toBe(true);
});

it('the choice holds for games that have not begun', () => {
  const { game, preferences } = blindGame();
  preferences.blindfold = false;
  game.slideByHand('R');
  preferences.blindfold = true;
  game.undo();
  game.slideByHand('R');
  expect(game.blindfolded, 'the player has seen moves').toBe(false);
  game.setBoard('1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15');
  game.slideByHand('R');
  preferences.blindfold = false;
  expect(game.blindfolded, 'a choice cannot end it without a trace').toBe(true);
});

it('showing the numbers counts as a hint, and so do a hint and a solution', async () => {
  const shown = blindGame();
  shown.game.slideByHand('R');
  shown.game.showNumbers();
  expect([shown.game.blindfolded, shown.game.state.hints]).toEqual([false, 1]);
  shown.game.showNumbers();
  expect(shown.game.state.hints).toBe(1);
  for (const help of ['hint', 'solve'] as const) {
    const { game, solver } = blindGame();
    game.slideByHand('R');
    const helping = game.searches[help]();
    expect(game.blindfolded).toBe(true);
    solver.finish('LLL');
    await helping;
    expect([game.blindfolded, game.state.hints]).toEqual([false, 1]);
  }
});

it('nothing is shown, and nothing counts, in a game that is not blindfolded', () => {
  const { game } = gameOn(twoAway);
  game.slideByHand('R');
  game.showNumbers();
  expect(game.state.hints).toBe(0);
});

it('a saved game is still blindfolded', () => {
  const { game } = blindGame();
  game.slideByHand('R');
  const saved = JSON.parse(JSON.stringify(game.save()));
  const later = gameOn();
  later.game.restore(saved);
  expect(later.game.blindfolded).toBe(true);
  game.showNumbers();
  later.game.restore(JSON.parse(JSON.stringify(game.save())));
  expect(later.game.blindfolded).toBe(false);
});

it('a new board, and the same board from its start, begin with their numbers', () => {
  const { game } = blindGame();
  game.slideByHand('R');
  game.reset();
  expect(game.blindfolded).toBe(false);
  game.slideByHand('R');
  expect(game.blindfolded).toBe(true);
  game.shuffle(false);
  expect(game.blindfolded).toBe(false);
  game.undo();
  expect(game.blindfolded, 'the earlier game').toBe(true);
});
