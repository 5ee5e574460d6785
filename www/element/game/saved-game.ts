// A saved game: the present game and those before and after it as plain JSON, for pages that store them. Solutions are not saved, and a clock
// that was running waits for the next move.

import { isSlide } from '../../solver/names.js';
import { elapsed } from './clock.js';
import type { Games } from './games.js';
import type { Origin } from './history.js';
import type { Kind, Rules, State } from './state.js';
import { stateAt, withReplay } from './state.js';

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

/** one game */
export interface StoredGame {
  /** Name of the goal, or a board as text. */
  goal: string;
  /** How the board at the start came about: `random` or `easy` for a shuffled one, otherwise `own`. */
  kind?: Kind;
  /** Board at the start, as text. */
  start: string;
  /** Slides, with a space after each, such as `L UU R`. */
  slides: string;
  /** The origin of each slide: `h` for the player, `s` for the solver, `r` for a replay. */
  by: string;
  /** How many of the slides are in effect; the rest can be redone. */
  at: number;
  /** Milliseconds on the clock. */
  ms: number;
  /** Milliseconds on the clock after each slide, null for a slide of unknown time; [] if all are unknown. */
  times?: (number | null)[];
  /** Number of moves that were undone. */
  undone?: number;
  /** How often a hint, a solution or hidden numbers were shown. */
  hints?: number;
  /** Whether the first move has hidden the numbers. */
  blind?: boolean;
}

export interface SavedGame {
  version: 1;
  /** The games that undo and redo can reach, in their order. */
  games: StoredGame[];
  /** Index of the present game. */
  current: number;
}

export function writeSavedGame(rules: Rules, { past, future }: Games<State>, present: State, now: number): SavedGame {
  const all = [...past, present, ...future.toReversed()];
  return { version, games: all.map((game) => stored(rules, game, now)), current: past.length };
}

function stored(rules: Rules, state: State, now: number): StoredGame {
  return {
    goal: state.goal,
    kind: state.kind,
    start: rules.writeBoard(state.start),
    slides: state.history.join(' '),
    by: state.origins.map((origin) => origin[0]).join(''),
    at: state.at,
    ms: Math.floor(elapsed(state.clock, now)),
    times: state.times.every((time) => time === null) ? [] : state.times,
    undone: state.undone,
    hints: state.hints,
    blind: state.blind || undefined,
  };
}

/** @throws {SavedGameError} */
export function readSavedGame(rules: Rules, value: unknown): { games: Games<State>; present: State } {
  const { version: given, games, current } = Object(value);
  const isList = given === version && Array.isArray(games) && games.length <= maxGames;
  if (!isList || !isIndex(current, games.length - 1)) {
    throw new SavedGameError(`expected version ${version}, with a list of games and the index of the present one.`);
  }
  const states = games.map((game) => restored(rules, game));
  const past = states.slice(0, current);
  return { games: { past, future: states.slice(current + 1).toReversed() }, present: states[current] };
}

function restored(rules: Rules, game: unknown) {
  const { goal, kind, start, slides, by, at, ms, times = [], undone = 0, hints = 0, blind = false } = Object(game);
  const history = slides === '' ? [] : String(slides).split(' ');
  const isGood =
    history.every(isSlide) &&
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
      blind: blind === true,
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
