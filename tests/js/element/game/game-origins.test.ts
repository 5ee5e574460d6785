import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elapsed } from '../../../../www/element/game/clock.js';
import { gameOn, goal, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** A game in which the player has made one move in one second, and whose solution of three moves begins to play. */
async function solvedAfterOneMove() {
  const set = gameOn(twoAway);
  set.game.slideByHand('R');
  vi.advanceTimersByTime(1000);
  const solving = set.game.searches.solve();
  set.solver.finish('LLL');
  await solving;
  return set;
}

describe('moves and time', () => {
  it('of the player are told apart from those of the solver', async () => {
    const { game, events, said } = await solvedAfterOneMove();
    vi.advanceTimersByTime(1500);
    const counts = { moves: 4, movesByHand: 1, movesBySolver: 3 };
    expect(game.details()).toMatchObject({ ...counts, solved: true });
    expect(events.at(-1)).toEqual(['solved', { ...counts, undone: 0, hints: 1, seconds: 1, by: 'playback' }]);
    expect(said.at(-1)).toBe('Solved in 4 moves, 3 of them by the solver.');
  });

  it('stand while a solution is shown, and go on with the next move of the player', async () => {
    const { game } = await solvedAfterOneMove();
    const seconds = () => elapsed(game.state.clock, performance.now()) / 1000;
    vi.advanceTimersByTime(600);
    game.player.pause();
    vi.advanceTimersByTime(60_000);
    expect(seconds()).toBe(1);
    game.endPlayback();
    game.slideByHand('L');
    vi.advanceTimersByTime(500);
    expect(seconds()).toBe(1.5);
    expect(game.details()).toMatchObject({ moves: 3, movesByHand: 2, movesBySolver: 1 });
  });

  it('of an undone move of the solver count for the player if the player makes it', async () => {
    const { game } = await solvedAfterOneMove();
    vi.advanceTimersByTime(600);
    game.undo();
    expect(game.details()).toMatchObject({ movesByHand: 1, movesBySolver: 0 });
    game.redo();
    expect(game.details()).toMatchObject({ movesByHand: 1, movesBySolver: 1 });
    game.undo();
    game.endPlayback();
    game.slideByHand('L');
    expect(game.details()).toMatchObject({ movesByHand: 2, movesBySolver: 0 });
  });

  it('of a replay belong to nobody', () => {
    const { game, events } = gameOn(twoAway);
    game.replay(`${twoAway} LL`);
    vi.advanceTimersByTime(1000);
    const counts = { moves: 2, movesByHand: 0, movesBySolver: 0 };
    expect(events.at(-1)).toEqual(['solved', { ...counts, undone: 0, hints: 0, seconds: 0, by: 'playback' }]);
  });
});

describe('a playback', () => {
  it('says where it stops', async () => {
    const { game, said } = await solvedAfterOneMove();
    vi.advanceTimersByTime(600);
    game.player.pause();
    expect(said.at(-1)).toBe('Move 1 of 3.');
    game.player.pause();
    expect(said.filter((sentence) => sentence.startsWith('Move'))).toHaveLength(1);
    game.player.play();
    game.player.seek(2);
    expect(said.at(-1)).toBe('Move 2 of 3.');
  });

  it('says so too at the end of a replay that solves nothing', () => {
    const { game, said } = gameOn(twoAway);
    game.replay(`${twoAway} RL`);
    vi.advanceTimersByTime(1000);
    expect(said.at(-1)).toBe('Move 2 of 2.');
  });

  it('says nothing if something else stops it', async () => {
    const { game, said } = await solvedAfterOneMove();
    vi.advanceTimersByTime(600);
    game.slideByHand('R');
    expect(said.at(-1)).toBe('Slide 13 left');
    expect(said.join()).not.toContain('Move');
  });

  it('is followed by whoever makes its next move, which the solver has found', async () => {
    const { game, said } = await solvedAfterOneMove();
    expect(said.at(-1)).toBe('Optimal solution: 3 moves. Slide 13 left');
    game.slideByHand('L');
    expect(said.at(-1)).toBe('Slide 14 left');
    expect(game.player.playing).toBe(false);
    expect(game.details()).toMatchObject({ position: 1, movesByHand: 1, movesBySolver: 1 });
    expect(game.state.playbackShown).toBe(true);
    game.player.stepForward();
    game.player.stepForward();
    expect(said.at(-1)).toBe('Solved in 4 moves, 3 of them by the solver.');
  });

  it('waits if a listener cancels the event of the solution', async () => {
    const { game, solver, preferences } = gameOn(twoAway);
    preferences.plays = false;
    const solving = game.searches.solve();
    solver.finish('LL');
    await solving;
    vi.advanceTimersByTime(5000);
    expect(game.details()).toMatchObject({ position: 0, moves: 0 });
    expect(game.state.playbackShown).toBe(true);
  });

  it('may begin with some moves made, and with all of them the game goes on', () => {
    const { game, events } = gameOn(goal);
    game.replay(`${twoAway} RLL`, 2);
    vi.advanceTimersByTime(5000);
    expect(game.details()).toMatchObject({ position: 2, moves: 2, replayedMoves: 'RLL' });
    game.replay(`${twoAway} RLL`, Number.POSITIVE_INFINITY);
    expect(game.details()).toMatchObject({ moves: 3, replayedMoves: null, movesByHand: 0 });
    expect(game.history).toBe(`${twoAway} RL2`);
    expect(game.state.playbackShown).toBe(false);
    game.reset();
    expect(game.state.text).toBe(twoAway);
    expect(events.some(([type]) => type === 'error')).toBe(false);
  });

  it('waits, paused, for a visitor who prefers reduced motion', async () => {
    const { game, solver, preferences } = gameOn(twoAway);
    preferences.autoplays = false;
    const solving = game.searches.solve();
    solver.finish('LL');
    await solving;
    expect(game.state).toMatchObject({ playbackShown: true, at: 0 });
    expect(game.player.playing).toBe(false);
    game.replay(`${twoAway} RL`);
    expect(game.player.playing).toBe(false);
    game.player.play();
    vi.advanceTimersByTime(500);
    expect(game.state.at).toBe(1);
  });
});
