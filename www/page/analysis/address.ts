// The address of an analysis: the initial board, the moves, and further facts about the game. This module imports only scripts that the
// page has loaded anyway, so that every link to an analysis can use it at once.

import type { FifteenPuzzle } from '../../element/index.js';
import type { Metric } from '../../solver/names.js';
import { METRICS } from '../../solver/names.js';
import { knownTimes } from '../records/record.js';

export interface AnalyzedGame {
  /** the board at the start, as text */
  start: string;
  /** the moves; a space may stand between two slides, each of which moves one tile or several in a row */
  slides: string;
  /** a name, or a board as text; default: blank-last */
  goal?: string;
  /** how moves are counted, if the game says so */
  metric?: Metric;
  /** milliseconds on the clock after each slide or after each move */
  times?: number[];
  /** kind of the board: `random`, `easy`, `daily` or `own` */
  kind?: string;
  /** when the game ended, as an ISO string */
  date?: string;
  /** moves made in the position to show first */
  at?: number;
  /** the data of the slidysim link that the game comes from, which stands for all of the above but the last and the metric */
  slidysim?: string;
}

const defaultGoal = 'blank-last';

/** '#analysis&board=8,1,3/4,0,2/7,6,5&moves=URDL2'. */
export function analysisAddress({
  start,
  slides,
  goal = defaultGoal,
  metric,
  times = [],
  kind,
  date,
  at = 0,
  slidysim,
}: AnalyzedGame) {
  // Only the times need to know which moves were one slide.
  const moves = times.length > 0 ? slides.trim() : slides.replaceAll(' ', '');
  const facts = { times: times.map(Math.round).join(), kind: kind ?? '', date: date ?? '' };
  const parts = slidysim
    ? { r: encodeURIComponent(slidysim) }
    : { board: start, moves, goal: goal === defaultGoal ? '' : goal, ...facts };
  const shown = { metric: metric ?? '', at: at ? String(at) : '' };
  const written = Object.entries({ ...parts, ...shown }).filter(([, value]) => value !== '');
  return `#analysis${written.map(([name, value]) => `&${name}=${value.replaceAll(' ', ',')}`).join('')}`;
}

/** The game that an address names; null if it names none. Nothing in it is checked. */
export function gameIn(params: URLSearchParams): AnalyzedGame | null {
  const slidysim = params.get('r') ?? undefined;
  const start = slidysim === undefined ? params.get('board') : '';
  if (start === null) return null;
  const times = params.get('times');
  return {
    start: start.replaceAll(',', ' '),
    slides: (params.get('moves') ?? '').replaceAll(',', ' '),
    goal: (params.get('goal') || defaultGoal).replaceAll(',', ' '),
    metric: METRICS.find((one) => one === params.get('metric')),
    times: times ? times.split(/[ ,]/).map(Number) : [],
    kind: params.get('kind') ?? undefined,
    date: params.get('date') ?? undefined,
    at: Number(params.get('at')) || 0,
    slidysim,
  };
}

// The present game of the page as a game to analyze: the moves made so far, or all moves of a replay.

/** The present game; null if it has no moves. */
export function presentGame(puzzle: FifteenPuzzle): AnalyzedGame | null {
  const saved = puzzle.savedGame;
  const game = saved?.games[saved.current];
  if (!game) return null;
  const all = game.slides === '' ? [] : game.slides.split(' ');
  const count = puzzle.replayedMoves === null ? game.at : all.length;
  if (count === 0) return null;
  const { start, goal } = game;
  return { start, slides: all.slice(0, count).join(' '), goal, times: knownTimes(game, count) };
}

/** Opens the analysis of the present game, if it has any moves. */
export function openAnalysis(puzzle: FifteenPuzzle) {
  const game = presentGame(puzzle);
  if (game) location.hash = analysisAddress(game);
}
