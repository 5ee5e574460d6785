// Weighted A* on one board of the 8-puzzle: for each weight, the moves of the solution that it finds, and the boards that it expands.

import { Solver } from 'fifteen-puzzle';
import { html, nothing, svg } from 'lit';
import { errorText } from '../../element/page-tools.js';
import type { Size } from '../../ui/chart/figure.js';
import type { Point } from '../../ui/chart/marks.js';
import { across, dot, grid, label, path } from '../../ui/chart/marks.js';
import type { Scale } from '../../ui/chart/scale.js';
import { linear, logarithmic, multiples, powers } from '../../ui/chart/scale.js';
import type { Texts } from '../texts.js';
import { liveIn, whenNear } from './live.js';
import { slider } from './slider.js';

/** One of the two boards that are farthest from the goal. */
const board = '8 6 7/2 5 4/3 0 1';

/** With 0, the search is breadth-first search. Weights below 1 are not supported, and they would only make it slower than A*. */
const weights = [0, ...multiples(0.25, 1, 5)];

/** The weight with which the figure begins. */
const first = weights.indexOf(1);

interface Found {
  weight: number;
  moves: number;
  expanded: number;
}

export function drawWeight(figure: HTMLElement, t: Texts) {
  const drawIn = liveIn(figure);
  let found: Found[] = [];
  let chosen = first;
  let failure = '';
  const choose = (index: number) => {
    chosen = index;
    draw();
  };
  const draw = () => {
    const now = found[chosen];
    drawIn({
      height: (width) => (width < narrow ? 400 : 220),
      draw: (size) => charts(size, found, now, t),
      below: html`${slider({ value: chosen, most: weights.length - 1, name: 'w', written: written(weights[chosen]), isDisabled: !now, choose }, t)}
        <p aria-live="polite">${failure || (now ? sentence(now, shortestOf(found), t) : nothing)}</p>`,
    });
  };
  draw();
  whenNear(figure)
    .then(run)
    .then(
      (all) => {
        found = all;
        draw();
      },
      async (thrown) => {
        failure = await errorText(thrown);
        draw();
      },
    );
}

async function run(): Promise<Found[]> {
  const solver = new Solver({ workers: 1 });
  try {
    const found: Found[] = [];
    for (const weight of weights) {
      const { length, stats } = await solver.solve(
        board,
        weight === 0
          ? { algorithm: 'breadth-first' }
          : { algorithm: 'weighted-a-star', heuristic: 'manhattan', weight },
      );
      found.push({ weight, moves: length, expanded: stats.expanded });
    }
    return found;
  } finally {
    solver.dispose();
  }
}

const written = (n: number) => n.toLocaleString(document.documentElement.lang);

/** The length that the search without a weight found. */
const shortestOf = (found: Found[]) => found[0].moves;

function sentence({ weight, moves, expanded }: Found, shortest: number, t: Texts) {
  const values = { w: written(weight), moves, boards: written(expanded), shortest };
  if (weight <= 1) return t('weightExact', values);
  const product = weight * shortest;
  // Moves are whole: a promise of 77.5 moves is one of 77.
  const key = Number.isInteger(product) ? 'weightMost' : 'weightMostDown';
  return t(key, { ...values, product: written(product), most: written(Math.floor(product)) });
}

/** In narrower figures, one chart is below the other. */
const narrow = 560;

const heaviest = 5;
const margin = { left: 54, right: 20, top: 26, bottom: 22, between: 28 };
const most = { moves: 60, expanded: 300_000 };
const least = { expanded: 100 };

/** The place of a chart. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function charts({ width, height }: Size, found: Found[], now: Found | undefined, t: Texts) {
  if (width < narrow) {
    const middle = height / 2;
    const sides = { left: margin.left, right: width - margin.right };
    return [
      moves({ ...sides, top: margin.top, bottom: middle - margin.bottom }, found, now, t),
      boards({ ...sides, top: middle + margin.top, bottom: height - margin.bottom }, found, now, t),
    ];
  }
  const middle = width / 2;
  const ends = { top: margin.top, bottom: height - margin.bottom };
  return [
    moves({ ...ends, left: margin.left, right: middle - margin.between }, found, now, t),
    boards({ ...ends, left: middle + margin.left, right: width - margin.right }, found, now, t),
  ];
}

/** The moves of each solution, below the line that none may cross. */
function moves(box: Box, found: Found[], now: Found | undefined, t: Texts) {
  const y = linear([0, most.moves], [box.bottom, box.top]);
  const x = weightsAlong(box);
  const promise = found.length > 0 ? promiseOf(shortestOf(found)) : [];
  return svg`${label('', box.left - margin.left, box.top - 14, t('weightMoves'))}
    ${grid(multiples(20, 20, most.moves), y, box)}${axis(box, x, y(0))}
    ${path(
      'truth',
      promise.map(([weight, bound]): Point => [x(weight), y(bound)]),
    )}
    ${curve(
      found,
      now,
      x,
      ({ moves }) => y(moves),
      ({ moves }) => moves,
    )}`;
}

/** The upper bound on the length of a solution, up to the upper edge of the chart. */
function promiseOf(shortest: number): Point[] {
  return [
    [0, shortest],
    [1, shortest],
    [most.moves / shortest, most.moves],
  ];
}

/** The boards that each search has expanded. */
function boards(box: Box, found: Found[], now: Found | undefined, t: Texts) {
  const y = logarithmic([least.expanded, most.expanded], [box.bottom, box.top]);
  const x = weightsAlong(box);
  return svg`${label('', box.left - margin.left, box.top - 14, t('weightBoards'))}
    ${grid(powers(least.expanded, most.expanded), y, box, written)}${axis(box, x, box.bottom)}
    ${curve(
      found,
      now,
      x,
      ({ expanded }) => y(expanded),
      ({ expanded }) => written(expanded),
    )}`;
}

const weightsAlong = ({ left, right }: Box) => linear([0, heaviest], [left, right]);

function axis(box: Box, x: Scale, y: number) {
  return svg`${across('axis', y, box)}
    ${multiples(1, 0, heaviest).map((weight) => label('m', x(weight), box.bottom + 16, weight))}
    ${label('', box.right + 9, box.bottom + 16, 'w')}`;
}

function curve(
  found: Found[],
  now: Found | undefined,
  x: Scale,
  y: (one: Found) => number,
  value: (one: Found) => string | number,
) {
  if (!now) return nothing;
  const points = found.map((one): Point => [x(one.weight), y(one)]);
  return svg`${path('proved', points)}
    ${points.map(([left, top]) => dot('h', left, top, 2.5))}
    ${dot('ink', x(now.weight), y(now), 5)}
    ${label('m t-ink halo', Math.max(x(now.weight), x(0) + 22), y(now) - 12, value(now))}`;
}
