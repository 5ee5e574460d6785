// A saved game: the present game and those before and after it as plain JSON, for pages that store them. Solutions are not saved, and a clock
// that was running waits for the next move. The reader is loaded late (read-saved-game.ts).

import { elapsed } from './clock.js';
import type { Games } from './games.js';
import type { Kind, Rules, State } from './state.js';

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
  /** How often a hint or a solution was shown. */
  hints?: number;
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
  return { version: 1, games: all.map((game) => stored(rules, game, now)), current: past.length };
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
  };
}
