import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOn, goal, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('a replay', () => {
  const recording = `${twoAway} LRL2RL`;

  it('plays all moves, even if they do not reach the goal', () => {
    const { game, types, said } = gameOn(goal);
    game.replay(`${twoAway} RLLR`);
    expect(game.state.text).toBe(twoAway);
    expect(game.details()).toMatchObject({
      position: 0,
      solution: null,
      remaining: null,
      replayedMoves: 'RLLR',
      moves: 0,
    });
    expect(types()).toEqual(['change']);
    expect(said).toEqual(['Replay: 4 moves.']);
    vi.advanceTimersByTime(4 * 500);
    expect(game.player.playing).toBe(false);
    expect(game.details()).toMatchObject({ board: twoAway, position: 4, moves: 4, solved: false });
    expect(types()).not.toContain('solution');
    game.player.play();
    expect(game.details()).toMatchObject({ board: twoAway, position: 0 });
  });

  it('goes on after reaching the goal in the middle', () => {
    const { game, types } = gameOn(goal);
    game.replay(recording);
    vi.advanceTimersByTime(4 * 500);
    expect(game.details()).toMatchObject({ solved: true, position: 4 });
    expect(game.player.playing).toBe(true);
    vi.advanceTimersByTime(2 * 500);
    expect(game.details()).toMatchObject({ solved: true, position: 6, remaining: 0 });
    expect(types().filter((type) => type === 'solved')).toHaveLength(2);
    expect(game.player.playing).toBe(false);
  });

  it('waits when the player makes another move, and can be returned to by undoing that', () => {
    const { game, said } = gameOn(goal);
    game.replay(recording);
    vi.advanceTimersByTime(500);
    game.slideByHand('D');
    expect(game.state).toMatchObject({ playbackShown: true, at: 2 });
    expect(game.details()).toMatchObject({ position: null, leftAt: 1 });
    expect(said.at(-1)).toContain('Not in the replay.');
    vi.advanceTimersByTime(5000);
    expect(game.history).toBe(`${twoAway} LD`);
    game.undo();
    expect(game.details().position).toBe(1);
  });

  it('is replaced by the solution of a search', async () => {
    const { game, solver } = gameOn(goal);
    game.replay(recording);
    vi.advanceTimersByTime(500);
    const hint = game.searches.hint();
    solver.finish('L');
    expect(await hint).toMatchObject({ move: 'L', remaining: 1 });
    expect(game.state.playbackShown).toBe(false);
    expect(game.details()).toMatchObject({ replayedMoves: null, position: null });
  });

  it.each([
    ['bad-board', '1 2 3/4 5 6/7 7 0 R', 14, 15],
    ['bad-moves', `${twoAway} L X`, twoAway.length + 3, twoAway.length + 4],
    ['bad-moves', `${twoAway} U`, twoAway.length + 1, twoAway.length + 2],
    ['bad-moves', `${twoAway} L1000000`, twoAway.length + 1, twoAway.length + 9],
    ['bad-moves', `${twoAway} ${'LR'.repeat(500_000)}`, twoAway.length + 10_001, twoAway.length + 10_002],
  ])('is rejected as %s, and changes nothing, if it is invalid', (code, text, start, end) => {
    const { game, events } = gameOn(twoAway);
    game.slideByHand('L');
    const { state } = game;
    events.length = 0;
    game.replay(text);
    expect(events).toEqual([['error', expect.objectContaining({ code, text, start, end })]]);
    expect(game.state).toBe(state);
  });

  it('of a board without moves shows the board', () => {
    const { game } = gameOn(goal);
    game.replay(twoAway);
    expect(game.state).toMatchObject({ text: twoAway, playback: null, playbackShown: false });
    expect(game.history).toBe(twoAway);
  });
});
