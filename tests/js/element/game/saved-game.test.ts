import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elapsed } from '../../../../www/element/game/clock.js';

import { rules } from '../../../support/rules.js';
import { gameOn, goal, twoAway } from './game-support.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const small = '8 1 3/4 0 2/7 6 5';
const second = { goal: 'blank-last', start: twoAway, slides: 'R L L', by: 'hss', at: 2 };

/** Two games. In the second, the player undid a move and the solver made one. */
async function twoGames() {
  const set = gameOn(small);
  const { game, solver } = set;
  game.slideByHand('U');
  vi.advanceTimersByTime(1500);
  game.setBoard(twoAway);
  game.slideByHand('R');
  vi.advanceTimersByTime(2500);
  const solving = game.searches.solve();
  solver.finish('LLL');
  await solving;
  game.player.stepForward();
  game.player.stepForward();
  game.player.stepBack();
  return set;
}

describe('a saved game', () => {
  it('is plain JSON', async () => {
    const { game } = await twoGames();
    expect(JSON.parse(JSON.stringify(game.save()))).toEqual({
      version: 1,
      current: 1,
      games: [
        {
          goal: 'blank-last',
          kind: 'own',
          start: small,
          slides: 'U',
          by: 'h',
          at: 1,
          ms: 1500,
          times: [0],
          undone: 0,
          hints: 0,
        },
        { ...second, kind: 'own', ms: 2500, times: [0, 2500, 2500], undone: 0, hints: 1 },
      ],
    });
  });

  it('goes on with a replay that is not over', () => {
    const { game } = gameOn(goal);
    game.replay(`${small} ULD`, 2);
    const { game: next } = gameOn(goal);
    expect(next.restore(JSON.parse(JSON.stringify(game.save())))).toBe(true);
    expect(next.state).toMatchObject({ at: 2, playbackShown: true, playback: { moves: 'ULD', result: null } });
    expect(next.state.text).toBe(game.state.text);
    next.player.stepForward();
    expect(next.state.history.slice(0, next.state.at).join('')).toBe('ULD');
  });

  it('goes on with its moves, its redo list, its clock and the games before and after it', async () => {
    const { game } = await twoGames();
    for (let count = 0; count < 3; count += 1) game.undo();
    const saved = JSON.parse(JSON.stringify(game.save()));
    const { game: next, events } = gameOn(goal);
    expect(next.restore(saved)).toBe(true);
    expect(events).toEqual([['change', expect.objectContaining({ board: game.state.text, moves: 1 })]]);
    expect(next.save()).toEqual(saved);
    expect(next.state.history).toEqual(['U']);
    vi.advanceTimersByTime(9000);
    expect(elapsed(next.state.clock, performance.now())).toBe(1500);
    next.redo();
    expect(next.state).toMatchObject({ at: 0, history: ['R', 'L', 'L'] });
    next.undo();
    next.slideByHand('L');
    vi.advanceTimersByTime(1000);
    expect(elapsed(next.state.clock, performance.now())).toBe(2500);
  });

  it('says whether its board was shuffled, also after Reset', () => {
    const { game } = gameOn(small);
    game.shuffle(false);
    game.shuffle(true);
    const blank = game.state.tiles.indexOf(0);
    game.slideByHand(rules.movesTowardBlank(game.state, blank % 3 === 0 ? blank + 1 : blank - 1));
    game.reset();
    const saved = game.save();
    expect(saved.games.map(({ kind }) => kind)).toEqual(['own', 'random', 'easy']);
    const { game: next } = gameOn(goal);
    expect(next.restore(JSON.parse(JSON.stringify(saved)))).toBe(true);
    expect(next.save()).toEqual(saved);
    next.setGoal('blank-first');
    expect(next.save().games[2].kind).toBe('own');
  });

  it('has a goal of its own', () => {
    const { game } = gameOn(small);
    game.setGoal('blank-first');
    const { game: next } = gameOn(goal);
    next.restore(game.save());
    expect(next.state).toMatchObject({ goal: 'blank-first', text: small });
  });

  it('is the same as before boards had rows and columns of their own', () => {
    const stored =
      '{"version":1,"games":[{"goal":"blank-last","kind":"easy","start":"1 2 3/4 5 6/0 7 8","slides":"L L","by":"hh","at":1,' +
      '"ms":812,"times":[0,812],"undone":2,"hints":1},{"goal":"1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15","kind":"own",' +
      '"start":"1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15","slides":"LL","by":"s","at":0,"ms":0,"times":[],"undone":0,"hints":0}],' +
      '"current":1}';
    const { game } = gameOn(goal);
    expect(game.restore(JSON.parse(stored))).toBe(true);
    expect(game.details()).toMatchObject({ size: 4, rows: 4, columns: 4 });
    expect(JSON.stringify(game.save())).toBe(stored);
    game.undo();
    expect(game.details()).toMatchObject({ board: '1 2 3/4 5 6/7 0 8', size: 3, rows: 3, columns: 3 });
  });

  it('may be of a version that stored no times, undone moves and hints', () => {
    const { game } = gameOn(goal);
    expect(game.restore({ version: 1, current: 0, games: [{ ...second, ms: 2500 }] })).toBe(true);
    expect(game.save().games[0]).toEqual({ ...second, kind: 'own', ms: 2500, times: [], undone: 0, hints: 0 });
    game.slideByHand('R');
    vi.advanceTimersByTime(1000);
    game.undo();
    expect(game.save().games[0]).toMatchObject({ slides: 'R L R', times: [null, null, 2500], undone: 1, hints: 0 });
  });

  const one = { goal: 'blank-last', start: twoAway, slides: 'L', by: 'h', at: 1, ms: 5 };
  const changed = (changes: object) => ({ version: 1, current: 0, games: [{ ...one, ...changes }] });

  it('may have any number of moves', () => {
    const { game } = gameOn(goal);
    const many = 12_000;
    const slides = Array.from({ length: many }, (_, index) => (index % 2 ? 'R' : 'L')).join(' ');
    expect(game.restore(changed({ slides, by: 'h'.repeat(many), at: many }))).toBe(true);
    expect(game.state).toMatchObject({ text: twoAway, at: many });
  });

  it.each([
    ['nothing', undefined],
    ['a text', '{}'],
    ['an empty object', {}],
    ['another version', { ...changed({}), version: 2 }],
    ['no games', { version: 1, current: 0, games: [] }],
    ['too many games', { version: 1, current: 0, games: new Array(1000).fill(one) }],
    ['no present game', { ...changed({}), current: 1 }],
    ['half an index', { ...changed({}), current: 0.5 }],
    ['a game that is null', { version: 1, current: 0, games: [null] }],
    ['an invalid board', changed({ start: '1 2 3' })],
    ['an invalid goal', changed({ goal: 'middle' })],
    ['a goal of another size', changed({ goal: '1 2 3/4 5 6/7 8 0' })],
    ['an impossible move', changed({ slides: 'U' })],
    ['an impossible move that could be redone', changed({ slides: 'U', at: 0 })],
    ['something that is not a slide', changed({ slides: 'LR' })],
    ['markup', changed({ slides: '<b>' })],
    ['a slide without its origin', changed({ by: '' })],
    ['an unknown origin', changed({ by: 'x' })],
    ['more moves than there are', changed({ at: 2 })],
    ['a negative time', changed({ ms: -1 })],
    ['a time that is a text', changed({ ms: '5' })],
    ['times that are a text', changed({ times: '5' })],
    ['more times than slides', changed({ times: [5, 6] })],
    ['a slide with a negative time', changed({ times: [-1] })],
    ['a slide with half a millisecond', changed({ times: [0.5] })],
    ['undone moves that are not a number', changed({ undone: null })],
    ['a negative number of hints', changed({ hints: -1 })],
  ])('is rejected with an error if it has %s, and changes nothing', (_, value) => {
    const { game, events } = gameOn(twoAway);
    const { state } = game;
    expect(game.restore(value)).toBe(false);
    expect(game.state).toBe(state);
    expect(events).toEqual([
      ['error', expect.objectContaining({ code: 'bad-game', message: expect.stringMatching(/^Invalid saved game: /) })],
    ]);
  });
});
