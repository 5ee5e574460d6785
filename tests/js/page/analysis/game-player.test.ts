import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GamePlayer } from '../../../../www/page/analysis/game-player.js';
import { pathFrom } from '../../../../www/page/analysis/recorded-game.js';
import { game, rules } from './games.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function playerOf(times?: number[], at: number = 0) {
  const of = game({ times });
  const byHand: boolean[] = [];
  const player = new GamePlayer(of, at, (isByHand) => byHand.push(isByHand));
  const solve = () => player.open(pathFrom(rules, of.boards[1], 'UL', 'single-tile'), true);
  return { player, byHand, solve };
}

describe('the playback of a game', () => {
  it('makes two moves per second, or as many times more as chosen, and ends with the game', () => {
    const { player } = playerOf();
    player.toggle();
    vi.advanceTimersByTime(1000);
    expect(player.at).toBe(2);
    player.setSpeed(16);
    vi.advanceTimersByTime(62.5);
    expect([player.at, player.isPlaying]).toEqual([4, true]);
    vi.advanceTimersByTime(1000);
    expect([player.at, player.isPlaying]).toEqual([5, false]);
    player.toggle();
    expect([player.at, player.isPlaying]).toEqual([0, true]);
  });

  it('can play as the game was played, but never waits long', () => {
    const { player } = playerOf([0, 200, 200, 9200, 9300]);
    player.setSpeed(0);
    player.toggle();
    vi.advanceTimersByTime(210);
    expect(player.at).toBe(3);
    vi.advanceTimersByTime(3000);
    expect(player.at).toBe(4);
  });

  it('pauses when the viewer moves, and stays inside the game', () => {
    const { player, byHand } = playerOf();
    player.toggle();
    vi.advanceTimersByTime(500);
    player.step(1);
    expect([player.at, player.isPlaying]).toEqual([2, false]);
    expect(byHand).toEqual([false, false, true]);
    player.step(Number.POSITIVE_INFINITY);
    expect(player.at).toBe(5);
    player.go(-3);
    expect(player.at).toBe(0);
    expect(playerOf(undefined, 99).player.at).toBe(5);
  });
});

describe('a solution', () => {
  it('plays beside the game, which stays where it was', () => {
    const { player, solve } = playerOf(undefined, 1);
    solve();
    vi.advanceTimersByTime(500);
    expect([player.at, player.shown.at, player.shown.path.moves]).toEqual([1, 1, 'UL']);
    player.step(5);
    expect([player.shown.at, player.isPlaying]).toEqual([2, false]);
    player.close();
    expect([player.at, player.line]).toEqual([1, null]);
  });

  it('ends when the viewer goes elsewhere', () => {
    const { player, solve } = playerOf();
    solve();
    player.go(3);
    expect([player.line, player.isPlaying]).toEqual([null, false]);
  });
});
