import { describe, expect, it } from 'vitest';
import type { Games } from '../../../../www/element/game/games.js';
import {
  gameAfter,
  gameBefore,
  maxGames,
  noGames,
  withNewGame,
  withoutFuture,
} from '../../../../www/element/game/games.js';

type Named = { name: string; history: string[] };

const game = (name: string, history: string[] = ['L']): Named => ({ name, history });

/** Past and future games as text, such as 'A B | D C'. */
const shown = ({ past, future }: Games<Named>) =>
  `${past.map(({ name }) => name).join(' ')} | ${future.map(({ name }) => name).join(' ')}`;

/** The games A and B before C, the current one. */
const three = withNewGame(withNewGame(noGames as Games<Named>, game('A')), game('B'));

describe('the games of a session', () => {
  it('are gone back through and forward again', () => {
    const once = gameBefore(three, game('C'));
    expect([once?.game.name, once && shown(once.games)]).toEqual(['B', 'A | C']);
    const twice = once && gameBefore(once.games, once.game);
    expect([twice?.game.name, twice && shown(twice.games)]).toEqual(['A', ' | C B']);
    expect(twice && gameBefore(twice.games, twice.game)).toBeNull();
    const forward = twice && gameAfter(twice.games, twice.game);
    expect([forward?.game.name, forward && shown(forward.games)]).toEqual(['B', 'A | C']);
    expect(gameAfter(three, game('C'))).toBeNull();
  });

  it('lose none when a new game or a new move empties the future', () => {
    const back = gameBefore(three, game('C'));
    if (!back) throw new Error('there is a game before');
    expect(shown(withNewGame(back.games, back.game))).toBe('A C B | ');
    expect(shown(withoutFuture(back.games))).toBe('A C | ');
  });

  it('are limited: boards without a move go first, then the oldest', () => {
    let games: Games<Named> = noGames;
    for (const name of ['A', 'B']) games = withNewGame(games, game(name));
    for (let count = 0; count < 100; count += 1) games = withNewGame(games, game(`x${count}`, []));
    expect(games.past).toHaveLength(maxGames);
    expect(shown(games)).toMatch(/^A B x82 .* x99 \| $/);
    for (let count = 0; count < maxGames; count += 1) games = withNewGame(games, game(`y${count}`));
    expect(games.past.map(({ name }) => name)).toEqual(Array.from({ length: maxGames }, (_, index) => `y${index}`));
  });

  it('are never changed in place', () => {
    const before = shown(three);
    gameBefore(three, game('C'));
    withNewGame(three, game('C'));
    expect(shown(three)).toBe(before);
  });
});
