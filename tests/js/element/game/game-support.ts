// A game without a browser: it records events and announcements, and the test provides the results of searches.

import { Game } from '../../../../www/element/game/game.js';
import type { SettingValues } from '../../../../www/element/settings.js';
import { namedSettings } from '../../../../www/element/settings.js';
import { english } from '../../../../www/element/text/words.js';
import type { Result, SolveOptions, Solver } from '../../../../www/solver/index.js';
import { squareOf } from '../../../../www/solver/shape.js';
import { rules } from '../../../support/rules.js';
import { resultOf } from './results.js';

export const goal = '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0';
export const twoAway = '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15';

const defaults = Object.fromEntries(
  namedSettings.map(([name, { defaultValue }]) => [name, defaultValue]),
) as SettingValues;

/** A solver whose results and timing the test determines. */
export class FakeSolver {
  /** The number of searches requested. */
  searches = 0;
  paused = false;
  rate = 0;
  /** Ends the search with a solution. */
  finish: (moves: string, optimal?: boolean, solutions?: string[]) => void = () => {};
  /** Ends the search with an error. */
  fail: (code: string) => void = () => {};
  /** Reports a solution while the search goes on. */
  report: (moves: string) => void = () => {};
  stop = () => {};

  /** Reports a lower bound. */
  prove: (lowerBound: number) => void = () => {};
  /** The options of the last search. */
  options: SolveOptions = {};

  solve(
    _board: string,
    options: SolveOptions & { signal: AbortSignal; onProgress: (progress: object) => void },
  ): Promise<Result> {
    const { signal, onProgress, metric = 'single-tile' } = options;
    this.options = options;
    this.searches += 1;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(Object.assign(new Error('stopped'), { code: 'aborted' })));
      onProgress({ phase: 'search', bound: 2, lowerBound: 2, moves: null, iterations: [] });
      this.finish = (moves, optimal, solutions) =>
        resolve({ ...resultOf(moves, optimal), metric, solutions, solutionCount: solutions?.length });
      this.fail = (code) => reject(Object.assign(new Error('failed'), { code }));
      this.prove = (lowerBound) =>
        onProgress({ phase: 'search', bound: lowerBound, lowerBound, moves: null, iterations: [] });
      this.report = (moves) => {
        onProgress({ phase: 'search', bound: 2, lowerBound: 2, moves, iterations: [] });
        this.stop = () => this.finish(moves, false);
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

/** A game on a board, with its solver, and with the events and announcements that it emits. */
export function gameOn(board?: string) {
  const events: [string, any][] = [];
  const said: string[] = [];
  /** A test may replace `call`, which runs on every event. */
  const listener = { call: () => {} };
  const preferences = { ...defaults, autoplays: true, plays: true, moves: true };
  const solver = new FakeSolver();
  const game = new Game(rules, squareOf(4), {
    settings: preferences,
    emit(type, detail) {
      events.push([type.replace('fifteen-', ''), detail]);
      listener.call();
      return type === 'fifteen-move' ? preferences.moves : preferences.plays;
    },
    changed: () => {},
    say: (sentence) => said.push(sentence),
    words: () => english,
    options: () => (preferences.metric === 'multi-tile' ? { metric: preferences.metric } : {}),
    solver: () => solver as unknown as Solver,
    autoplays: () => preferences.autoplays,
    now: () => performance.now(),
  });
  if (board) game.setBoard(board);
  events.length = 0;
  said.length = 0;
  const types = () => events.map(([type]) => type);
  return { game, events, listener, preferences, types, said, solver };
}
