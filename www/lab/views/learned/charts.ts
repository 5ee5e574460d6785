// The charts of Learned. Both draw the length of a whole solution: the moves made plus a value of the moves that remain. A solution is a
// level line there. A lower bound stays below the line and rises to it; a learned value is near it, and where it is above, it is certainly
// too large.

import { nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import type { Point } from '../../../ui/chart/marks.js';
import { across, dot, down, grid, label, path } from '../../../ui/chart/marks.js';
import type { Scale } from '../../../ui/chart/scale.js';
import { linear, multiples, niceStep } from '../../../ui/chart/scale.js';
import type { TwoValues } from '../../engine/level-beams.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Duel, Lane } from './duel.js';

/** Space for the axes and for the labels above, in px. */
const margins = { left: 30, right: 8, bottom: 34, top: 18 };

/** How many steps an axis has at most. */
const maxSteps = { x: 8, y: 5 };

/** How high the area of values that are too large must be, so that its label has room, in px. */
const roomy = 30;

/** Figures of this width or less are lower. */
const narrow = 460;

const heightOf = (width: number) => (width < narrow ? 230 : 280);

/** The scales and the area of a chart. */
interface Plot {
  x: Scale;
  y: Scale;
  frame: { left: number; right: number };
  size: Size;
}

/** Round numbers that enclose a range, at most `steps` steps within it. */
function ticksOf(least: number, most: number, steps: number) {
  const step = Math.max(1, niceStep(Math.max(1, most - least) / steps));
  return multiples(step, Math.floor(least / step) * step, Math.ceil(most / step) * step);
}

/**
 * The axes: at the left the length of a whole solution, from the least to the most of `totals`; below, the moves made.
 * @param most - of the moves made
 */
function axesOf(most: number, totals: number[], size: Size, words: LabWords) {
  const frame = { left: margins.left, right: size.width };
  const ticks = ticksOf(Math.min(...totals), Math.max(...totals, Math.min(...totals) + 1), maxSteps.y);
  const x = linear([0, Math.max(1, most)], [frame.left, size.width - margins.right]);
  const y = linear([ticks[0], ticks[ticks.length - 1]], [size.height - margins.bottom, margins.top]);
  const drawn = svg`
    ${grid(ticks, y, frame)}
    ${across('axis', y(ticks[0]), frame)}
    ${ticksOf(0, most, maxSteps.x).map((made) => (made > most ? nothing : label('m', x(made), size.height - 18, made)))}
    ${label('m', (size.width + frame.left) / 2, size.height - 3, words.text('axis'))}`;
  const plot: Plot = { x, y, frame, size };
  return { plot, drawn };
}

export interface AlongPath {
  /** of each board of a solution, from the first one on */
  values: TwoValues[];
  /** the board that is shown */
  at: number;
  /** whether no solution is shorter */
  isShortest: boolean;
}

/** Both values along a solution. */
export function alongChart(along: AlongPath, words: LabWords) {
  return figure(words.text('pictureAlong'), heightOf, (size) => alongDrawn(along, size, words));
}

function alongDrawn({ values, at, isShortest }: AlongPath, size: Size, words: LabWords) {
  const length = values.length - 1;
  const bounds = values.map(({ bound }, made) => made + bound);
  const learned = values.map((value, made) => made + value.learned);
  const totals = [...bounds, ...learned, length];
  const { plot, drawn } = axesOf(length, totals, size, words);
  const { x, y, frame } = plot;
  const line = (all: number[]) => all.map((total, made): Point => [x(made), y(total)]);
  const truth: Point[] = [
    [x(0), y(length)],
    [x(length), y(length)],
  ];
  const over = line(learned.map((total) => Math.max(total, length)));
  const left = x(0) + 8;
  // The bound only rises, so there is room below its line.
  const below = Math.round(length * 0.2);
  const first = learned.slice(0, Math.ceil(length / 2) + 1);
  const isRoomy = y(length) - y(Math.min(...first)) > roomy;
  return svg`
    ${drawn}
    ${path('gap', [...truth, ...line(bounds).toReversed()])}
    ${path('too-large', [...over, ...truth.toReversed()])}
    ${path('learned-line', line(learned))}
    ${path('h-line', line(bounds))}
    ${across('truth-line', y(length), { left: frame.left, right: x(length) })}
    ${label('t-ink halo', left, y(length) + 15, words.text(isShortest ? 'lineShortest' : 'lineFound', { n: length }))}
    ${label('t-acc halo', x(below), y(bounds[below]) + 16, words.text('lineBound'))}
    ${label('t-ink halo', left, Math.min(...line(first).map(([, top]) => top)) - 7, words.text('lineLearned'))}
    ${isRoomy ? label('bad', left, y(length) - 7, words.text('tooLarge')) : nothing}
    ${down('post', x(at), y(Math.min(bounds[at], learned[at])), y(Math.max(length, learned[at])))}
    ${dot('ink', x(at), y(length), 3.5)}
    ${dot('h', x(at), y(bounds[at]), 4.5)}
    ${dot('ring', x(at), y(learned[at]), 4.5)}`;
}

/** Both beams, level by level. */
export function beamsChart(duel: Duel, known: { length: number; isShortest: boolean }, words: LabWords) {
  return figure(words.text('pictureBeams'), heightOf, (size) => beamsDrawn(duel, known, size, words));
}

function beamsDrawn(
  duel: Duel,
  { length, isShortest }: { length: number; isShortest: boolean },
  size: Size,
  words: LabWords,
) {
  const curves = duel.lanes.map(totalsOf);
  const totals = [...curves.flat(), length];
  const most = Math.max(length, ...curves.map((curve) => curve.length - 1));
  const { plot, drawn } = axesOf(most, totals, size, words);
  const { x, y, frame } = plot;
  return svg`
    ${drawn}
    ${across('known-line', y(length), { left: frame.left, right: x(most) })}
    ${label('e halo', x(most), y(length) + 14, words.text(isShortest ? 'lineShortest' : 'lineFound', { n: length }))}
    ${duel.lanes.map((lane, index) => {
      const points = curves[index].map((total, level): Point => [x(level), y(total)]);
      const [left, top] = points[points.length - 1];
      const kind = lane.guide === 'bound' ? 'h' : 'ring';
      return svg`${path(lane.guide === 'bound' ? 'h-line' : 'learned-line', points)}
        ${dot(kind, left, top, 4.5)}
        ${endOf(lane, left, top, plot, words)}`;
    })}`;
}

/** Moves made plus the lowest value, for each level. The last move of a solution leads to the goal, where nothing remains. */
function totalsOf({ lowest, state, moves }: Lane) {
  const totals = lowest.map((value, level) => level + value);
  return state === 'found' ? [...totals, moves.length] : totals;
}

/** The result of a beam, beside the end of its line. */
function endOf(lane: Lane, left: number, top: number, { size }: Plot, words: LabWords) {
  if (!lane.hasEnded) return nothing;
  const text = lane.length === null ? words.text('noneFound') : words.text('nMoves', { n: lane.length });
  const kind = lane.guide === 'bound' ? 't-acc' : 't-ink';
  return left > size.width / 2
    ? label(`e ${kind} halo`, left - 2, top - 9, text)
    : label(`${kind} halo`, left + 8, top - 7, text);
}
