import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../../www/element/game/game.js';
import { gameOn, goal, twoAway } from './game-support.js';

/** Waits until all pending promises have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('Solve', () => {
  it('plays the solution that the search found', async () => {
    const { game, types, solver, events } = gameOn(twoAway);
    const solved = game.searches.solve();
    solver.finish('LL');
    expect(await solved).toMatchObject({ moves: 'LL', optimal: true });
    expect(types()).toEqual(['solve-start', 'progress', 'change', 'solution']);
    vi.advanceTimersByTime(500);
    expect(game.state.at).toBe(1);
    vi.advanceTimersByTime(500);
    expect(game.state.solved).toBe(true);
    expect(game.player.playing).toBe(false);
    expect(events.at(-1)).toEqual(['solved', expect.objectContaining({ by: 'playback', moves: 2 })]);
  });

  it('searches only once for requests made at the same time', async () => {
    const { game, solver } = gameOn(twoAway);
    const both = Promise.all([game.searches.solve(), game.searches.solve(), game.searches.hint()]);
    solver.finish('LL');
    await both;
    expect(solver.searches).toBe(1);
  });

  it('searches again after its solution was shown, since the player may want to watch', async () => {
    const { game, solver } = gameOn(twoAway);
    const first = game.searches.solve();
    solver.finish('LL');
    await first;
    game.player.pause();
    const second = game.searches.solve();
    solver.finish('LL');
    expect(await second).toMatchObject({ moves: 'LL' });
    expect(solver.searches).toBe(2);
  });

  it('plays a solution that was found for a hint, without another search', async () => {
    const { game, solver } = gameOn(twoAway);
    const hint = game.searches.hint();
    solver.finish('LL');
    await hint;
    expect(await game.searches.solve()).toMatchObject({ moves: 'LL' });
    expect(solver.searches).toBe(1);
    expect(game.player.playing).toBe(true);
  });

  it('is aborted by a change of the board', async () => {
    const { game, events } = gameOn(twoAway);
    const solved = game.searches.solve();
    game.slideByHand('L');
    expect(game.search.active).toBe(false);
    expect(await solved).toBeNull();
    expect(events.at(-1)).toEqual(['error', expect.objectContaining({ code: 'aborted' })]);
    expect(game.error).toBeNull();
  });

  it('searches the next board while the previous search is still ending', async () => {
    const { game, solver } = gameOn('1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15');
    const first = game.searches.solve();
    game.slideByHand('L');
    const second = game.searches.solve();
    expect(await first).toBeNull();
    await vi.waitFor(() => expect(solver.searches).toBe(2));
    solver.finish('LL');
    expect(await second).toMatchObject({ moves: 'LL' });
  });

  it.each([
    ['another board', (game: Game) => game.shuffle(false)],
    ['a cancel', (game: Game) => game.searches.cancel()],
  ])('that waits for a hint ends with %s', async (_, end) => {
    const { game, solver, events } = gameOn(twoAway);
    const requests = [game.searches.hint(), game.searches.solve(), game.searches.hint()];
    end(game);
    expect(await Promise.all(requests)).toEqual([null, null, null]);
    expect(solver.searches).toBe(1);
    const errors = events.filter(([type]) => type === 'error').map(([, { code, purpose }]) => [code, purpose]);
    expect(errors).toEqual(['hint', 'solve', 'hint'].map((purpose) => ['aborted', purpose]));
  });

  it.each(['out-of-memory', 'worker-failed'])(
    'that ends with %s lets one waiting request after the other search',
    async (code) => {
      const { game, solver } = gameOn(twoAway);
      const first = game.searches.hint();
      const others = [game.searches.hint(), game.searches.hint()];
      solver.fail(code);
      expect(await first).toBeNull();
      await settled();
      expect(solver.searches).toBe(2);
      game.searches.cancel();
      expect(await Promise.all(others)).toEqual([null, null]);
      expect(solver.searches).toBe(2);
      expect(game.search.active).toBe(false);
    },
  );

  it('that fails makes the count of all solutions wait for the next search', async () => {
    const { game, solver } = gameOn(twoAway);
    const solved = game.searches.solve();
    solver.finish('LL');
    await solved;
    const requests = [game.searches.solve(), game.searches.allSolutions(), game.searches.allSolutions()];
    solver.fail('worker-failed');
    await requests[0];
    await vi.dynamicImportSettled();
    await settled();
    expect(solver.searches).toBe(3);
    game.searches.cancel();
    expect(await Promise.all(requests)).toEqual([null, null, null]);
    expect(game.search.active).toBe(false);
  });

  it('does nothing on a solved board', async () => {
    const { game, solver } = gameOn(goal);
    expect(await game.searches.solve()).toBeNull();
    expect(solver.searches).toBe(0);
  });

  it('shows a search only after 120 ms', async () => {
    const { game, solver } = gameOn(twoAway);
    const solved = game.searches.solve();
    vi.advanceTimersByTime(119);
    expect(game.search.shown).toBe(false);
    vi.advanceTimersByTime(1);
    expect(game.search.shown).toBe(true);
    solver.finish('LL');
    await solved;
    expect(game.search.shown).toBe(false);
  });

  it('resumes the solver when a paused search is cancelled', () => {
    const { game, solver } = gameOn(twoAway);
    game.searches.solve();
    game.search.pause();
    expect(solver.paused).toBe(true);
    game.searches.cancel();
    expect(solver.paused).toBe(false);
  });

  it('keeps the lower bound of a cancelled search', async () => {
    const { game } = gameOn('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
    const solved = game.searches.solve();
    game.searches.cancel();
    await solved;
    expect(game.details().lowerBound).toBe(2);
  });
});

describe('a search that improves its first solution', () => {
  /** A game with a search that has found a solution and goes on. */
  function improving() {
    const set = gameOn(twoAway);
    const solved = set.game.searches.solve();
    vi.advanceTimersByTime(200);
    for (let times = 0; times < 3; times += 1) set.solver.report('RLLL');
    return { ...set, solved };
  }

  it('plays its best solution when it is stopped, without claiming that it is optimal', async () => {
    const { game, said, solved } = improving();
    expect(said).toContain('Found 4 moves; at least 2 needed. Searching for a shorter one.');
    game.searches.stop();
    expect(await solved).toMatchObject({ moves: 'RLLL', optimal: false });
    expect(said.at(-1)).toMatch(/^Found 4 moves; at least 2 needed\. Slide /);
    expect(game.player.playing).toBe(true);
    expect(game.details()).toMatchObject({ remaining: null, position: 0 });
  });

  it('is announced again once it has found something else, but at most every thirty seconds', () => {
    const { said, solver } = improving();
    const after = (seconds: number, moves: string) => {
      said.length = 0;
      vi.advanceTimersByTime(1000 * seconds);
      solver.report(moves);
      return said;
    };
    expect(after(29, 'LL')).toEqual([]);
    expect(after(1, 'LL')).toEqual(['Found 2 moves; at least 2 needed. Searching for a shorter one.']);
    expect(after(60, 'LL')).toEqual([]);
    expect(after(0, 'RLLL')).toEqual(['Found 4 moves; at least 2 needed. Searching for a shorter one.']);
    expect(after(0, 'LL')).toEqual([]);
  });

  it('ends without a solution when it is cancelled', async () => {
    const { game, solved } = improving();
    game.searches.cancel();
    expect(await solved).toBeNull();
    expect(game.search.active).toBe(false);
  });

  it('gives hints from the solution it has found', async () => {
    const { game, solver } = gameOn(twoAway);
    const hint = game.searches.hint();
    solver.report('RLLL');
    game.searches.stop();
    expect(await hint).toMatchObject({ move: 'R', remaining: 4, optimal: false });
    game.slideByHand('R');
    expect(await game.searches.hint()).toMatchObject({ move: 'L', remaining: 3, optimal: false });
    expect(solver.searches).toBe(1);
  });

  it('is cancelled when it is stopped before its first solution', async () => {
    const { game } = gameOn(twoAway);
    const solved = game.searches.solve();
    game.searches.stop();
    expect(await solved).toBeNull();
  });
});

describe('all shortest solutions', () => {
  /** A board with two shortest solutions. */
  const square = '1 2 3/4 0 5/7 8 6';
  const both = ['LU', 'UL'];

  it('are counted from the board where the solution begins, listed and played', async () => {
    const { game, events, said, solver } = gameOn(square);
    const solved = game.searches.solve();
    solver.finish('LU');
    await solved;
    vi.advanceTimersByTime(500);
    expect(game.details().position).toBe(1);
    const all = game.searches.allSolutions();
    await vi.dynamicImportSettled();
    expect(game.player.playing).toBe(false);
    solver.finish('LU', true, both);
    expect(await all).toMatchObject({ moves: 'LU', solutionCount: 2, solutions: both });
    expect(said).toContain('There are 2 shortest solutions.');
    expect(events.at(-1)).toMatchObject(['solution', { moves: 'LU', solutions: both }]);
    expect(game.details().position).toBe(1);

    await game.searches.playSolution(1);
    expect(game.details()).toMatchObject({ position: 0, solution: { moves: 'UL', solutionCount: 2 } });
    expect(game.player.playing).toBe(true);
  });

  it('are searched once, and only if a shortest solution is known', async () => {
    const { game, solver } = gameOn(square);
    expect(await game.searches.allSolutions()).toBeNull();
    const solved = game.searches.solve();
    solver.finish('LU', true, both);
    await solved;
    await game.searches.allSolutions();
    expect(solver.searches).toBe(1);
  });
});

describe('a hint', () => {
  it('marks the next move, and needs no search for the move after it', async () => {
    const { game, solver } = gameOn(twoAway);
    const hint = game.searches.hint();
    solver.finish('LL');
    expect(await hint).toMatchObject({
      move: 'L',
      tile: 14,
      tiles: [14],
      metric: 'single-tile',
      remaining: 2,
      optimal: true,
    });
    expect(game.state.hinted).toBe(true);
    game.slideByHand('L');
    expect(game.state.hinted).toBe(false);
    expect(await game.searches.hint()).toMatchObject({ move: 'L', tile: 15, remaining: 1, optimal: true });
    expect(solver.searches).toBe(1);
  });

  it('searches again if the player leaves the solution', async () => {
    const { game, solver } = gameOn(twoAway);
    const hint = game.searches.hint();
    solver.finish('LL');
    await hint;
    game.slideByHand('D');
    const other = game.searches.hint();
    solver.finish('ULL');
    expect(await other).toMatchObject({ move: 'U', tile: 10, remaining: 3, optimal: true });
    expect(solver.searches).toBe(2);
  });
});
