import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOn, goal, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('moves', () => {
  it('are reported tile by tile, each with the board after it', () => {
    const { game, events, types } = gameOn(twoAway);
    game.slideByHand('LL');
    expect(types()).toEqual(['move', 'move', 'change', 'solved']);
    const first = { move: 'L', tile: 14, by: 'hand', board: '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15', moves: 1 };
    expect(events[0][1]).toEqual(first);
    expect(events[1][1]).toEqual({ move: 'L', tile: 15, by: 'hand', board: goal, moves: 2 });
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

describe('a canceled move', () => {
  it('leaves the board, the clock and the games to redo as they were, and is the only event', () => {
    const { game, preferences, events, said, types } = gameOn(twoAway);
    game.slideByHand('L');
    game.undo();
    game.setBoard(goal);
    game.undo();
    const before = game.save();
    const { state } = game;
    events.length = 0;
    said.length = 0;
    preferences.moves = false;
    // The second of these tiles is not asked for: the slide is one.
    game.slideByHand('LL');
    game.redo();
    expect(game.state).toBe(state);
    expect(game.save()).toEqual(before);
    expect(types()).toEqual(['move', 'move']);
    expect(said).toEqual([]);
    preferences.moves = true;
    game.redo();
    expect(game.state.text).toBe('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
  });

  it('can be an undone one', () => {
    const { game, preferences } = gameOn(twoAway);
    game.slideByHand('L');
    preferences.moves = false;
    game.undo();
    expect(game.state).toMatchObject({ text: '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15', at: 1, undone: 0 });
  });

  it('of a playback pauses it', async () => {
    const { game, preferences, solver, events } = gameOn(twoAway);
    const solving = game.searches.solve();
    solver.finish('LL');
    await solving;
    events.length = 0;
    preferences.moves = false;
    vi.advanceTimersByTime(10_000);
    expect(game.player.playing).toBe(false);
    expect(game.state).toMatchObject({ text: twoAway, playbackShown: true });
    expect(events.map(([type, { by }]) => [type, by])).toEqual([['move', 'playback']]);
  });
});

describe('the playback', () => {
  /** A game that has just begun to play its solution. */
  async function playing() {
    const set = gameOn(twoAway);
    const solved = set.game.searches.solve();
    set.solver.finish('LL');
    await solved;
    return set;
  }

  it('waits when the player slides a tile; one slid back is a step back', async () => {
    const { game } = await playing();
    vi.advanceTimersByTime(500);
    game.slideByHand('R');
    expect(game.player.playing).toBe(false);
    expect(game.details()).toMatchObject({ position: 0, leftAt: null });
    vi.advanceTimersByTime(5000);
    expect(game.state.text).toBe(twoAway);
    game.slideByHand('LL');
    expect(game.details(), 'several tiles at once').toMatchObject({ position: 2, solved: true });
  });

  it('waits at the step where the player has made other moves, for each way back', async () => {
    const { game, said } = await playing();
    game.player.seek(1);
    const { text } = game.state;
    const ways = [
      () => game.undo(),
      () => game.slideByHand('U'),
      () => game.player.stepBack(),
      () => game.player.stepForward(),
      () => game.player.seek(1),
    ];
    for (const wayBack of ways) {
      game.slideByHand('D');
      expect(game.details()).toMatchObject({ position: null, leftAt: 1, moves: 2 });
      expect(said.at(-1)).toMatch(/^\d+ down\. Not in the solution\.$/);
      wayBack();
      expect(game.state.text).toBe(text);
      expect(game.details()).toMatchObject({ position: 1, leftAt: null, moves: 1 });
      expect(game.state.playbackShown).toBe(true);
      expect(said.at(-1)).toMatch(/^Slide \d+ left$/);
      expect(game.state.clock.since, 'the clock stands').toBeNull();
    }
    game.slideByHand('D');
    game.slideByHand('R');
    expect(game.details()).toMatchObject({ leftAt: 1, moves: 3 });
    game.player.play();
    vi.advanceTimersByTime(5000);
    expect(game.details()).toMatchObject({ solved: true, moves: 2, position: 2 });
  });

  it('is over when the player leaves it and plays on', async () => {
    const { game, types } = await playing();
    game.slideByHand('D');
    const before = types().length;
    game.endPlayback();
    expect(game.details()).toMatchObject({ position: null, leftAt: null });
    expect(types().slice(before), 'those who show it learn that').toEqual(['change']);
    expect(game.state.clock.since).not.toBeNull();
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
