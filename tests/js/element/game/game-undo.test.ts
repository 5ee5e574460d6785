import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elapsed } from '../../../../www/element/game/clock.js';
import type { Game } from '../../../../www/element/game/game.js';
import { squareOf } from '../../../../www/solver/shape.js';
import { gameOn, goal, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const unsolvable = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';
const small = '1 2 3/4 5 6/7 0 8';

/** A game with three moves made in two seconds; one of them is undone. */
function played(board: string = twoAway) {
  const set = gameOn(board);
  set.game.slideByHand('R');
  vi.advanceTimersByTime(2000);
  set.game.slideByHand('L');
  set.game.slideByHand('L');
  set.game.undo();
  set.events.length = 0;
  set.said.length = 0;
  return set;
}

const beginnings: Record<string, (game: Game) => void> = {
  'a shuffle': (game) => game.shuffle(false),
  'another size': (game) => game.shuffle(false, squareOf(3)),
  'a size that is set': (game) => game.resize(squareOf(5)),
  'a board that is set': (game) => game.setBoard(small),
  'a replay': (game) => game.replay(`${small} LR`),
  'a board to replay': (game) => game.replay(small),
};

describe('undo at the start of a game', () => {
  it.each(Object.entries(beginnings))('brings back the game before %s, with its moves and its clock', (_, begin) => {
    const { game, events, said } = played();
    const { text, history } = game.state;
    begin(game);
    game.player.pause();
    const next = game.state.text;
    vi.advanceTimersByTime(5000);
    expect(game.canUndo).toBe(true);
    game.undo();
    expect(game.state).toMatchObject({ text, history, at: 2 });
    expect(events.at(-1)).toEqual(['change', expect.objectContaining({ board: text, moves: 2 })]);
    expect(said.at(-1)).toMatch(/^Your earlier game is back\. At least \d+ moves? remains?\.$/);
    expect(elapsed(game.state.clock, performance.now())).toBe(2000);
    // Undo continues through the moves of the earlier game, and redo goes forward through them to the later game.
    game.undo();
    game.undo();
    expect(game.state.text).toBe(twoAway);
    expect(game.canUndo).toBe(false);
    for (let count = 0; count < 3; count += 1) game.redo();
    expect(game.state.at).toBe(3);
    game.redo();
    expect(game.state).toMatchObject({ text: next, at: 0 });
    expect(said.at(-1)).toMatch(/^Your later game is back\./);
  });

  it('brings back an unsolvable board after a swap', () => {
    const { game } = gameOn(unsolvable);
    game.swapToSolvable();
    game.undo();
    expect(game.state.text).toBe(unsolvable);
  });

  it('lets the clock go on with the next move', () => {
    const { game } = played();
    game.shuffle(false);
    vi.advanceTimersByTime(60_000);
    game.undo();
    vi.advanceTimersByTime(60_000);
    game.slideByHand('R');
    vi.advanceTimersByTime(1000);
    expect(elapsed(game.state.clock, performance.now())).toBe(3000);
  });

  it('does nothing before the first game', () => {
    const { game, events } = gameOn(twoAway);
    expect([game.canUndo, game.canRedo]).toEqual([false, false]);
    game.undo();
    game.redo();
    expect(events).toEqual([]);
  });

  it('skips the goal if nobody has moved on it, and the same board', () => {
    const { game } = played(goal.replace('15 0', '0 15'));
    game.resize(squareOf(3));
    game.setBoard(small);
    game.replay(`${small} LR`);
    game.undo();
    expect(game.state.tiles).toHaveLength(16);
  });

  it('does not follow another element', () => {
    const { game } = played();
    game.adopt(small, 'blank-last');
    expect(game.canUndo).toBe(false);
  });
});

describe('a later game', () => {
  it('lies below the present one after a new move, and is not lost', () => {
    const { game } = played();
    game.setBoard(small);
    game.slideByHand('L');
    game.undo();
    game.undo();
    expect(game.canRedo).toBe(true);
    game.slideByHand('D');
    expect(game.canRedo).toBe(false);
    while (game.state.at > 0) game.undo();
    game.undo();
    expect(game.state).toMatchObject({ text: small, history: ['L'] });
  });

  it('stays where it is when a move is made that redo would have made', () => {
    const { game } = played();
    game.setBoard(small);
    game.undo();
    game.slideByHand('L');
    expect(game.state.at).toBe(3);
    game.redo();
    expect(game.state.text).toBe(small);
  });
});
