import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOn, goal, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('moves', () => {
  it('are reported tile by tile, each with the board after it', () => {
    const { game, events, types } = gameOn(twoAway);
    game.slideByHand('LL');
    expect(types()).toEqual(['move', 'move', 'change', 'solved']);
    expect(events[0][1]).toEqual({ move: 'L', board: '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15', moves: 1 });
    expect(events[1][1]).toEqual({ move: 'L', board: goal, moves: 2 });
    expect(events[3][1]).toMatchObject({ moves: 2, by: 'hand' });
  });

  it('count down when they are undone', () => {
    const { game, events } = gameOn(twoAway);
    game.slideByHand('LL');
    events.length = 0;
    game.undo();
    expect(events.slice(0, 2).map(([, detail]) => [detail.move, detail.moves])).toEqual([
      ['R', 1],
      ['R', 0],
    ]);
  });

  it('are all made before the first event of them is dispatched', () => {
    const boards: string[] = [];
    const { game, listener } = gameOn(twoAway);
    listener.call = () => boards.push(game.state.text);
    game.slideByHand('LL');
    expect(boards).toEqual([goal, goal, goal, goal]);
    expect(game.state.solved).toBe(true);
  });

  it('are announced', () => {
    const { game, said } = gameOn(twoAway);
    game.slideByHand('L');
    expect(said).toEqual(['14 left']);
  });

  it('are forgotten after a shuffle, which begins a new game', () => {
    const { game } = gameOn(twoAway);
    game.slideByHand('L');
    game.shuffle(true);
    expect(game.state).toMatchObject({ at: 0, history: [], solved: false });
    expect(game.state.parity.solvable).toBe(true);
  });
});

describe('the playback', () => {
  /** A game that has just begun to play its solution. */
  async function playing() {
    const set = gameOn(twoAway);
    const solved = set.game.solve();
    set.solver.finish('LL');
    await solved;
    return set;
  }

  it('ends when the player slides a tile', async () => {
    const { game } = await playing();
    vi.advanceTimersByTime(500);
    game.slideByHand('R');
    expect(game.player.playing).toBe(false);
    expect(game.state.playbackShown).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(game.state.text).toBe(twoAway);
  });

  it('goes step by step and to any position', async () => {
    const { game } = await playing();
    game.player.stepForward();
    expect(game.player.playing).toBe(false);
    expect(game.details().position).toBe(1);
    game.player.stepBack();
    game.player.stepBack();
    expect(game.details()).toMatchObject({ position: 0, moves: 0 });
    game.player.seek(2);
    expect(game.state.solved).toBe(true);
  });

  it('starts again when it is over', async () => {
    const { game } = await playing();
    vi.advanceTimersByTime(1000);
    expect(game.state.solved).toBe(true);
    game.player.play();
    expect(game.details().position).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(game.state.solved).toBe(true);
  });

  it('stops when the game is disposed of', async () => {
    const { game } = await playing();
    game.dispose();
    vi.advanceTimersByTime(5000);
    expect(game.state.at).toBe(0);
  });
});
