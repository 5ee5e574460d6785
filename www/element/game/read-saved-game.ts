// Reads saved games, which the rules check. Only elements that continue a game load this module.

import type { Games } from './games.js';
import type { Origin } from './history.js';
import type { Kind, Rules, State } from './state.js';

/** The functions that make states; passed in, since importing them would make bundlers split the scripts that elements load at once. */
type States = Pick<typeof import('./state.js'), 'stateAt' | 'withReplay'>;

const version = 1;

/** More games than an element ever saves. */
const maxGames = 100;

const origins: Record<string, Origin> = { h: 'hand', s: 'solver', r: 'replay' };

/** A value that is not a saved game, or one with an impossible move. */
export class SavedGameError extends Error {
  code: 'bad-game';

  constructor(problem: string) {
    super(`Invalid saved game: ${problem}`);
    this.code = 'bad-game' as const;
  }
}

/** @throws {SavedGameError} */
export function readSavedGame(rules: Rules, make: States, value: unknown): { games: Games<State>; present: State } {
  const { version: given, games, current } = Object(value);
  const isList = given === version && Array.isArray(games) && games.length <= maxGames;
  if (!isList || !isIndex(current, games.length - 1)) {
    throw new SavedGameError(`expected version ${version}, with a list of games and the index of the present one.`);
  }
  const states = games.map((game) => restored(rules, make, game));
  const past = states.slice(0, current);
  return { games: { past, future: states.slice(current + 1).toReversed() }, present: states[current] };
}

function restored(rules: Rules, { stateAt, withReplay }: States, game: unknown) {
  const { goal, kind, start, slides, by, at, ms, times = [], undone = 0, hints = 0 } = Object(game);
  const history = slides === '' ? [] : String(slides).split(' ');
  const isGood =
    history.every((slide) => /^([UDLR])\1*$/.test(slide)) &&
    /^[hsr]*$/.test(by) &&
    by.length === history.length &&
    isIndex(at, history.length) &&
    Number.isFinite(ms) &&
    ms >= 0;
  if (!isGood) throw new SavedGameError('expected slides, an origin for each of them, how many are made, and a time.');
  const isGoodInDetail = areTimes(times, history.length) && isIndex(undone) && isIndex(hints);
  if (!isGoodInDetail)
    throw new SavedGameError('expected a time or null for each slide, and numbers of undone moves and hints.');
  try {
    const board = rules.readBoard(String(start));
    rules.applyMoves(board, history.join(''));
    const who = Array.from(by, (letter: string) => origins[letter]);
    const known = times.length ? times : history.map(() => null);
    const state = stateAt(rules, {
      goal: String(goal),
      kind: kindNamed(kind),
      start: board,
      history,
      origins: who,
      times: known,
      at,
      ms,
      undone,
      hints,
    });
    // An unfinished replay continues.
    return /^r+$/.test(by) && at < by.length ? withReplay(state, history.join(''), at) : state;
  } catch (error) {
    throw new SavedGameError(Object(error).message);
  }
}

/** @param slides - how many slides there are */
function areTimes(times: unknown, slides: number) {
  if (!Array.isArray(times)) return false;
  return times.length === 0 || (times.length === slides && times.every((time) => time === null || isIndex(time)));
}

/** Games saved before kinds were stored have none. */
function kindNamed(kind: unknown): Kind {
  return kind === 'random' || kind === 'easy' ? kind : 'own';
}

function isIndex(value: unknown, max: number = Number.MAX_SAFE_INTEGER) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
}
