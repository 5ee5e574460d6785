// The time of each slide, and the numbers of undone moves and of hints.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../../www/element/game/game.js';
import { gameOn, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** Makes slides, each followed by a pause in milliseconds. */
function play(game: Game, slides: [string, number][]) {
  for (const [moves, ms] of slides) {
    game.slideByHand(moves);
    vi.advanceTimersByTime(ms);
  }
}

/** The times of the slides made since the start. */
const timesMade = ({ state }: Game) => state.times.slice(0, state.at);

describe('the time of a slide', () => {
  it('is on the clock after it, which the first slide starts', () => {
    const { game } = gameOn(twoAway);
    vi.advanceTimersByTime(5000);
    play(game, [
      ['R', 300],
      ['L', 1200],
      ['LL', 9000],
    ]);
    expect(timesMade(game)).toEqual([0, 300, 1500]);
  });

  it('is that of the last time the slide was made', () => {
    const { game } = gameOn(twoAway);
    play(game, [
      ['R', 300],
      ['L', 400],
      ['R', 500],
    ]);
    game.undo();
    game.undo();
    vi.advanceTimersByTime(1000);
    game.redo();
    expect(timesMade(game)).toEqual([0, 2200]);
    expect(game.state.times).toEqual([0, 2200, 700]);
    play(game, [['L', 0]]);
    expect(timesMade(game)).toEqual([0, 2200, 2200]);
    game.undo();
    expect(timesMade(game)).toEqual([0, 2200]);
  });

  it('begins again after going back to the start', () => {
    const { game } = gameOn(twoAway);
    play(game, [
      ['R', 300],
      ['L', 400],
    ]);
    game.reset();
    vi.advanceTimersByTime(1000);
    game.redo();
    vi.advanceTimersByTime(50);
    game.redo();
    expect(timesMade(game)).toEqual([0, 50]);
  });

  it('stands while the solver moves', async () => {
    const { game, solver } = gameOn(twoAway);
    play(game, [['R', 700]]);
    const solving = game.searches.solve();
    solver.finish('LLL');
    await solving;
    vi.advanceTimersByTime(9000);
    expect(timesMade(game)).toEqual([0, 700, 700, 700]);
  });

  it('is unknown in a replay', () => {
    const { game } = gameOn(twoAway);
    game.replay(`${twoAway} RLR`);
    game.player.seek(2);
    expect(timesMade(game)).toEqual([null, null]);
    play(game, [['L', 100]]);
    expect(timesMade(game)).toEqual([null, null, 0]);
  });

  it('comes back with the earlier game', () => {
    const { game } = gameOn(twoAway);
    play(game, [
      ['R', 300],
      ['L', 400],
    ]);
    game.undo();
    game.shuffle(false);
    game.undo();
    expect(game.state).toMatchObject({ times: [0, 300], at: 1, undone: 1 });
  });
});

describe('a game', () => {
  it('counts undone moves, each tile of them', () => {
    const { game, events } = gameOn(twoAway);
    play(game, [['LL', 100]]);
    game.undo();
    game.redo();
    expect(game.state.undone).toBe(2);
    expect(events.at(-1)).toEqual(['solved', expect.objectContaining({ moves: 2, undone: 2, hints: 0 })]);
    game.reset();
    expect(game.state.undone).toBe(0);
  });

  it('counts hints and shown solutions, also those before going back to the start', async () => {
    const { game, solver } = gameOn(twoAway);
    const asking = game.searches.hint();
    solver.finish('LL');
    await asking;
    expect(game.state.hints).toBe(1);
    await game.searches.hint();
    expect(game.state.hints).toBe(2);
    await game.searches.solve();
    game.player.pause();
    game.player.play();
    expect(game.state.hints).toBe(3);
    game.reset();
    expect(game.state.hints).toBe(3);
    game.shuffle(false);
    expect(game.state.hints).toBe(0);
  });
});
