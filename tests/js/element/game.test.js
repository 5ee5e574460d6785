import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Game } from '../../../www/element/game/game.js';
import { english } from '../../../www/element/text/words.js';
import { rules } from '../../support/rules.js';
import { resultOf } from './results.js';

/** @import { Result, Solver } from '../../../www/solver/index.js' */

const goal = '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0';
const twoAway = '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15';
const unsolvable = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';

/** A solver that answers when the test says so. */
class FakeSolver {
  asked = 0;
  paused = false;
  rate = 0;
  /** @type {(moves: string, optimal?: boolean, solutions?: string[]) => void} */
  answer = () => {};
  /** A first solution of a search that goes on. @type {(moves: string) => void} */
  find = () => {};
  stop = () => {};

  /** @param {string} _board  @param {{ signal: AbortSignal, onProgress: (progress: object) => void }} options @returns {Promise<Result>} */
  solve(_board, { signal, onProgress }) {
    this.asked += 1;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(Object.assign(new Error('stopped'), { code: 'aborted' })));
      onProgress({ phase: 'search', bound: 2, lowerBound: 2, moves: null, iterations: [] });
      this.answer = (moves, optimal, solutions) =>
        resolve({ ...resultOf(moves, optimal), solutions, solutionCount: solutions?.length });
      this.find = (moves) => {
        onProgress({ phase: 'search', bound: 2, lowerBound: 2, moves, iterations: [] });
        this.stop = () => this.answer(moves, false);
      };
    });
  }

  isSolvingFor() {
    return true;
  }

  pause() {
    this.paused = true;
  }

  resume() {
    this.paused = false;
  }
}

/** A game on some board, what it emitted, and its solver. @param {string} [board] */
function gameOn(board) {
  /** @type {[string, any][]} */
  const events = [];
  /** @type {string[]} */
  const said = [];
  const solver = new FakeSolver();
  const game = new Game(rules, 4, {
    emit: (type, detail) => events.push([type.replace('fifteen-', ''), detail]),
    changed: () => {},
    say: (sentence) => said.push(sentence),
    words: () => english,
    options: () => ({}),
    solver: () => /** @type {Solver} */ (/** @type {unknown} */ (solver)),
    speed: () => 1,
    now: () => performance.now(),
  });
  if (board) game.read(board);
  events.length = 0;
  said.length = 0;
  const types = () => events.map(([type]) => type);
  return { game, events, types, said, solver };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('boards from outside', () => {
  it('are taken whole', () => {
    const { game, events } = gameOn();
    game.read(twoAway);
    expect(game.state.text).toBe(twoAway);
    expect(events).toEqual([
      ['change', expect.objectContaining({ board: twoAway, solved: false, solvable: true, moves: 0 })],
    ]);
  });

  it('are refused with the place of the fault, and leave the board alone', () => {
    const { game, events } = gameOn(twoAway);
    const text = twoAway.replace('15', '22');
    game.read(text);
    expect(game.state.text).toBe(twoAway);
    const fault = { code: 'bad-board', text, start: text.indexOf('22'), end: text.length };
    expect(events).toEqual([['error', expect.objectContaining(fault)]]);
  });
});

describe('moves', () => {
  it('tell of every tile, with the board as it was then', () => {
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

  it('are in the model before the first listener hears of them', () => {
    const { game } = gameOn(twoAway);
    game.slideByHand('LL');
    expect(game.state).toMatchObject({ text: goal, solved: true });
  });

  it('are spoken', () => {
    const { game, said } = gameOn(twoAway);
    game.slideByHand('L');
    expect(said).toEqual(['14 left']);
  });

  it('let a shuffle be a new game', () => {
    const { game } = gameOn(twoAway);
    game.slideByHand('L');
    game.shuffle(true);
    expect(game.state).toMatchObject({ at: 0, history: [], solved: false });
    expect(game.state.parity.solvable).toBe(true);
  });
});

describe('Solve', () => {
  it('plays what the search found', async () => {
    const { game, types, solver, events } = gameOn(twoAway);
    const solved = game.solve();
    solver.answer('LL');
    expect(await solved).toMatchObject({ moves: 'LL', optimal: true });
    expect(types()).toEqual(['solve-start', 'progress', 'change', 'solution']);
    vi.advanceTimersByTime(500);
    expect(game.state.at).toBe(1);
    vi.advanceTimersByTime(500);
    expect(game.state.solved).toBe(true);
    expect(game.player.playing).toBe(false);
    expect(events.at(-1)).toEqual(['solved', expect.objectContaining({ by: 'playback', moves: 2 })]);
  });

  it('asks once for the same board', async () => {
    const { game, solver } = gameOn(twoAway);
    const both = Promise.all([game.solve(), game.solve(), game.hint()]);
    solver.answer('LL');
    await both;
    expect(solver.asked).toBe(1);
  });

  it('searches again when it is asked again, since somebody wants to see it', async () => {
    const { game, solver } = gameOn(twoAway);
    const first = game.solve();
    solver.answer('LL');
    await first;
    game.player.pause();
    const second = game.solve();
    solver.answer('LL');
    expect(await second).toMatchObject({ moves: 'LL' });
    expect(solver.asked).toBe(2);
  });

  it('plays the line that was found behind a hint', async () => {
    const { game, solver } = gameOn(twoAway);
    const hint = game.hint();
    solver.answer('LL');
    await hint;
    expect(await game.solve()).toMatchObject({ moves: 'LL' });
    expect(solver.asked).toBe(1);
    expect(game.player.playing).toBe(true);
  });

  it('ends when the board changes, and says so', async () => {
    const { game, events } = gameOn(twoAway);
    const solved = game.solve();
    game.slideByHand('L');
    expect(game.search.active).toBe(false);
    expect(await solved).toBeNull();
    expect(events.at(-1)).toEqual(['error', expect.objectContaining({ code: 'aborted' })]);
    expect(game.error).toBeNull();
  });

  it('may be asked for the next board while the last search is still ending', async () => {
    const { game, solver } = gameOn('1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15');
    const first = game.solve();
    game.slideByHand('L');
    const second = game.solve();
    expect(await first).toBeNull();
    await vi.waitFor(() => expect(solver.asked).toBe(2));
    solver.answer('LL');
    expect(await second).toMatchObject({ moves: 'LL' });
  });

  it('has nothing to do at home', async () => {
    const { game, solver } = gameOn(goal);
    expect(await game.solve()).toBeNull();
    expect(solver.asked).toBe(0);
  });

  it('shows nothing of a search that is over at once', async () => {
    const { game, solver } = gameOn(twoAway);
    const solved = game.solve();
    vi.advanceTimersByTime(119);
    expect(game.search.shown).toBe(false);
    vi.advanceTimersByTime(1);
    expect(game.search.shown).toBe(true);
    solver.answer('LL');
    await solved;
    expect(game.search.shown).toBe(false);
  });

  it('is paused and resumed', () => {
    const { game, solver } = gameOn(twoAway);
    game.solve();
    game.search.pause();
    expect(solver.paused).toBe(true);
    game.cancel();
    expect(solver.paused).toBe(false);
  });

  it('knows at least what an interrupted search has proved', async () => {
    const { game } = gameOn('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
    const solved = game.solve();
    game.cancel();
    await solved;
    expect(game.details().lowerBound).toBe(2);
  });
});

describe('a search that improves', () => {
  /** A game whose search has found a first way, and is shown. */
  function improving() {
    const set = gameOn(twoAway);
    const solved = set.game.solve();
    vi.advanceTimersByTime(200);
    for (let times = 0; times < 3; times += 1) set.solver.find('RLLL');
    return { ...set, solved };
  }

  it('is stopped with what it has, which is played and promised to nobody', async () => {
    const { game, said, solved } = improving();
    expect(said).toContain('Found 4 moves; at least 2 needed. Searching for a shorter one.');
    game.stop();
    expect(await solved).toMatchObject({ moves: 'RLLL', optimal: false });
    expect(said).toContain('Found 4 moves; at least 2 needed.');
    expect(game.player.playing).toBe(true);
    expect(game.details()).toMatchObject({ remaining: null, position: 0 });
  });

  it('is cancelled as any other', async () => {
    const { game, solved } = improving();
    game.cancel();
    expect(await solved).toBeNull();
    expect(game.search.active).toBe(false);
  });

  it('gives hints that follow the way it has found', async () => {
    const { game, solver } = gameOn(twoAway);
    const hint = game.hint();
    solver.find('RLLL');
    game.stop();
    expect(await hint).toMatchObject({ move: 'R', remaining: 4, optimal: false });
    game.slideByHand('R');
    expect(await game.hint()).toMatchObject({ move: 'L', remaining: 3, optimal: false });
    expect(solver.asked).toBe(1);
  });

  it('is cancelled by a stop before its first way', async () => {
    const { game } = gameOn(twoAway);
    const solved = game.solve();
    game.stop();
    expect(await solved).toBeNull();
  });
});

describe('all shortest ways', () => {
  /** Two ways home of equal length. */
  const square = '1 2 3/4 0 5/7 8 6';
  const ways = ['LU', 'UL'];

  it('are counted from where the line begins, listed, and played', async () => {
    const { game, events, said, solver } = gameOn(square);
    const solved = game.solve();
    solver.answer('LU');
    await solved;
    vi.advanceTimersByTime(500);
    expect(game.details().position).toBe(1);
    const all = game.searches.allSolutions();
    await Promise.resolve();
    expect(game.player.playing).toBe(false);
    solver.answer('LU', true, ways);
    expect(await all).toMatchObject({ moves: 'LU', solutionCount: 2, solutions: ways });
    expect(said).toContain('There are 2 shortest solutions.');
    expect(events.at(-1)).toMatchObject(['solution', { moves: 'LU', solutions: ways }]);
    expect(game.details().position).toBe(1);

    game.searches.playSolution(1);
    expect(game.details()).toMatchObject({ position: 0, solution: { moves: 'UL', solutionCount: 2 } });
    expect(game.player.playing).toBe(true);
  });

  it('are asked for once, and only where a shortest is known', async () => {
    const { game, solver } = gameOn(square);
    expect(await game.searches.allSolutions()).toBeNull();
    const solved = game.solve();
    solver.answer('LU', true, ways);
    await solved;
    await game.searches.allSolutions();
    expect(solver.asked).toBe(1);
  });
});

describe('a hint', () => {
  it('marks the next move and needs no search to go on', async () => {
    const { game, solver } = gameOn(twoAway);
    const hint = game.hint();
    solver.answer('LL');
    expect(await hint).toEqual({ move: 'L', tile: 14, remaining: 2, optimal: true });
    expect(game.state.hinted).toBe(true);
    game.slideByHand('L');
    expect(game.state.hinted).toBe(false);
    expect(await game.hint()).toEqual({ move: 'L', tile: 15, remaining: 1, optimal: true });
    expect(solver.asked).toBe(1);
  });

  it('searches again off the line', async () => {
    const { game, solver } = gameOn(twoAway);
    const hint = game.hint();
    solver.answer('LL');
    await hint;
    game.slideByHand('D');
    const other = game.hint();
    solver.answer('ULL');
    expect(await other).toEqual({ move: 'U', tile: 10, remaining: 3, optimal: true });
    expect(solver.asked).toBe(2);
  });
});

describe('the playback', () => {
  /** A game that has just found its line. */
  async function playing() {
    const set = gameOn(twoAway);
    const solved = set.game.solve();
    set.solver.answer('LL');
    await solved;
    return set;
  }

  it('is taken over by a hand', async () => {
    const { game } = await playing();
    vi.advanceTimersByTime(500);
    game.slideByHand('R');
    expect(game.player.playing).toBe(false);
    expect(game.state.playbackShown).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(game.state.text).toBe(twoAway);
  });

  it('steps and seeks', async () => {
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

  it('begins again from its end', async () => {
    const { game } = await playing();
    vi.advanceTimersByTime(1000);
    expect(game.state.solved).toBe(true);
    game.player.play();
    expect(game.details().position).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(game.state.solved).toBe(true);
  });

  it('stops when the element goes', async () => {
    const { game } = await playing();
    game.dispose();
    vi.advanceTimersByTime(5000);
    expect(game.state.at).toBe(0);
  });
});

describe('a replay', () => {
  const solve = `${twoAway} LRL2RL`;

  it('is played from its first move to its last, which need not be the goal', () => {
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

  it('goes on where it comes to the goal in its midst', () => {
    const { game, types } = gameOn(goal);
    game.replay(solve);
    vi.advanceTimersByTime(4 * 500);
    expect(game.details()).toMatchObject({ solved: true, position: 4 });
    expect(game.player.playing).toBe(true);
    vi.advanceTimersByTime(2 * 500);
    expect(game.details()).toMatchObject({ solved: true, position: 6, remaining: 0 });
    expect(types().filter((type) => type === 'solved')).toHaveLength(2);
    expect(game.player.playing).toBe(false);
  });

  it('is taken over by a hand, and undone by itself', () => {
    const { game } = gameOn(goal);
    game.replay(solve);
    vi.advanceTimersByTime(500);
    game.slideByHand('D');
    expect(game.state).toMatchObject({ playbackShown: false, at: 2 });
    expect(game.details().position).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(game.history).toBe(`${twoAway} LD`);
    game.undo();
    expect(game.details().position).toBe(1);
  });

  it('gives way to a search', async () => {
    const { game, solver } = gameOn(goal);
    game.replay(solve);
    vi.advanceTimersByTime(500);
    const hint = game.hint();
    solver.answer('L');
    expect(await hint).toMatchObject({ move: 'L', remaining: 1 });
    expect(game.state.playbackShown).toBe(false);
    expect(game.details()).toMatchObject({ replayedMoves: null, position: 0 });
  });

  it.each([
    ['bad-board', '1 2 3/4 5 6/7 7 0 R', 14, 15],
    ['bad-moves', `${twoAway} L X`, twoAway.length + 3, twoAway.length + 4],
    ['bad-moves', `${twoAway} U`, twoAway.length + 1, twoAway.length + 2],
    ['bad-moves', `${twoAway} L1000000`, twoAway.length + 1, twoAway.length + 9],
    ['bad-moves', `${twoAway} ${'LR'.repeat(500_000)}`, twoAway.length + 10_001, twoAway.length + 10_002],
  ])('is refused by code (%s), and leaves the board alone', (code, text, start, end) => {
    const { game, events } = gameOn(twoAway);
    game.slideByHand('L');
    const { state } = game;
    events.length = 0;
    game.replay(text);
    expect(events).toEqual([['error', expect.objectContaining({ code, text, start, end })]]);
    expect(game.state).toBe(state);
  });

  it('of a board alone is that board', () => {
    const { game } = gameOn(goal);
    game.replay(twoAway);
    expect(game.state).toMatchObject({ text: twoAway, playback: null, playbackShown: false });
    expect(game.history).toBe(twoAway);
  });
});

describe('what was done', () => {
  it('is written with its start and reads back', () => {
    const { game } = gameOn(twoAway);
    for (const stroke of ['LL', 'D', 'U', 'R']) game.slideByHand(stroke);
    game.undo();
    expect(game.history).toBe(`${twoAway} L2DU`);
    const there = game.state.text;
    game.replay(game.history);
    game.player.seek(4);
    expect(game.state.text).toBe(there);
  });
});

describe('an unsolvable board', () => {
  it('is mended by the swap that it offers', () => {
    const { game, events } = gameOn(unsolvable);
    game.swapToSolvable();
    expect(game.state.text).toBe(goal);
    expect(events).toEqual([['change', expect.objectContaining({ solvable: true, solved: true })]]);
  });
});
