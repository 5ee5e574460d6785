// The slides of a game: the slides made, and the slides that can be redone. Plain data, and functions that return the next state of it.

import type { Metric } from '../../solver/names.js';
import { countMoves } from '../../solver/names.js';

/** The origin of a slide: the player, the playback of a solution, or the playback of a recorded game. */
export type Origin = 'hand' | 'solver' | 'replay';

export interface History {
  /** slides made since the start */
  history: string[];
  /** origins of these slides */
  origins: Origin[];
  /** milliseconds on the clock after each of them; null if that is unknown */
  times: (number | null)[];
  /** how many of them are in effect; the rest can be redone */
  at: number;
}

export const emptyHistory: Readonly<History> = Object.freeze({ history: [], origins: [], times: [], at: 0 });

/** The moves made since the start, one letter for each tile. */
export function movesMade({ history, at }: History): string {
  return history.slice(0, at).join('');
}

/** Number of moves made since the start; by default counting each tile. */
export function moveCount(state: History, metric: Metric = 'single-tile'): number {
  return countMoves(movesMade(state), metric);
}

/** Number of moves of one origin made since the start; by default counting each tile. */
export function movesBy({ history, origins, at }: History, origin: Origin, metric: Metric = 'single-tile'): number {
  const own = history.slice(0, at).map((moves, index) => (origins[index] === origin ? moves : ' '));
  const parts = own.join('').split(' ');
  return parts.reduce((sum, moves) => sum + countMoves(moves, metric), 0);
}

/** Whether the next slide to be redone is this one. */
export function isRedo({ history, at }: History, moves: string): boolean {
  return history[at] === moves;
}

/**
 * Adds slides. If they repeat the slides that redo would make next, the redo history after them stays.
 * @param time - on the clock
 */
export function withSlides(
  { history, origins, times, at }: History,
  slides: string[],
  origin: Origin,
  time: number,
): History {
  const end = at + slides.length;
  const repeatsAll = slides.every((moves, index) => history[at + index] === moves);
  const followed = repeatsAll ? end : history.length;
  return {
    history: history.toSpliced(at, followed - at, ...slides),
    origins: origins.toSpliced(at, followed - at, ...slides.map(() => origin)),
    times: times.toSpliced(at, followed - at, ...slides.map(() => time)),
    at: end,
  };
}

/** Makes the next slide again, at a time on the clock. */
export function withRedone({ times, at }: History, time: number): Pick<History, 'times' | 'at'> {
  return { times: times.with(at, time), at: at + 1 };
}

/**
 * Length of the longest suffix of `moves` that equals the last slides made, which can be undone. The other moves are
 * taken back by new ones, since the player reached the board in another way.
 */
export function undoableMoves({ history, at }: History, moves: string): number {
  let undone = 0;
  while (undone < moves.length && history[at - 1 - undone] === moves.at(-1 - undone)) undone += 1;
  return undone;
}
