// The curve of the moves that remained, which is also the timeline: a click shows the position there.

import { nothing, svg } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { isLarge } from '../../../solver/shape.js';
import { figure } from '../../../ui/chart/figure.js';
import { across, dot, down, grid, label, path } from '../../../ui/chart/marks.js';
import { currentLanguage } from '../../text/words.js';
import type { Known } from '../facts.js';
import { isExactAt } from '../facts.js';
import type { Scene } from '../game-player.js';
import { isKnownAt } from '../sentences.js';
import { range, stageName, t } from '../words.js';
import type { Plot, Stretch } from './geometry.js';
import {
  descent,
  exactStretches,
  fits,
  marksUpTo,
  moveMarks,
  openStretches,
  plotOf,
  points,
  stretches,
  topOf,
} from './geometry.js';

export function curve(scene: Scene) {
  return figure(nameOf(scene), 'styles', (size) => {
    const {
      game: { steps },
      analysis,
      phase,
    } = scene;
    const plot = plotOf(size, steps.length, topOf(analysis, isLarge(scene.game)));
    // Only the chosen position changes while the game plays.
    const still = () => [axes, open, ideal, game].map((draw) => draw(scene, plot));
    const seen = [analysis, phase, size.width, size.height, currentLanguage()];
    return svg`${guard(seen, still)} ${post(scene, plot)} ${idealLabel(scene, plot)} ${chosen(scene, plot)}`;
  });
}

function nameOf({ game: { steps }, analysis }: Scene) {
  const { lower, upper, mistakes } = analysis;
  const n = steps.length;
  const [start, end] = [0, n].map((index) => range(lower[index], upper[index]));
  return t('curveName', { start, end, n, mistakes: t('mistakes', { n: mistakes.length }) });
}

function axes({ analysis }: Scene, plot: Plot) {
  const { x, y, frame, top, base, height, highest, count } = plot;
  const [zero, ...values] = marksUpTo(highest, base - top, 34);
  return svg`${label('e', frame.left - frame.gap, base + 4, zero)} ${grid(values, y, frame)}
    ${analysis.stages.map((stage) => stageMark(stage, plot))}
    ${across('axis', base, frame)}
    ${moveMarks(x, count).map((mark) => label(mark === count ? 'e' : 'm', x(mark), height - 3, mark))}`;
}

/** The border before a stage, and its name as far as there is room. */
function stageMark(stage: Known['stages'][number], { x, base }: Plot) {
  const [start, end] = [x(stage.start), x(stage.end)];
  const room = end - start;
  const name = stageName(stage, true);
  const short = stage.index === null ? '' : String(stage.index + 1);
  const written = fits(name, room) ? name : fits(short, room) ? short : '';
  return [
    stage.start > 0 && room > 0 ? down('stage', start, 2, base) : nothing,
    label('', start + (stage.start > 0 ? 5 : 0), 11, written),
  ];
}

/** The areas between the two bounds, where the number of remaining moves is not exact. */
function open({ game: of, analysis, phase }: Scene, plot: Plot) {
  const { x, y } = plot;
  const { lower, upper } = analysis;
  const found = openStretches(analysis);
  const areas = found.map((one) =>
    path('unknown', [...points(plot, upper, one), ...points(plot, lower, one).reverse()]),
  );
  const [start, end] = found.reduce<Stretch>((most, one) => (one[1] - one[0] > most[1] - most[0] ? one : most), [0, 0]);
  const room = x(end) - x(start);
  const middle = Math.round((start + end) / 2);
  const [above, below] = [y(upper[middle]), y(lower[middle])];
  if (!isLarge(of)) {
    const written = t(phase === 'running' ? 'notSolvedYet' : 'notSolved');
    return [areas, fits(written, room) ? label('m t-ink', x(middle), (above + below) / 2 + 4, written) : nothing];
  }
  // Where no solution is known yet, there is no upper bound.
  const hasUpper = ([from, to]: Stretch) => Number.isFinite(Math.max(...upper.slice(from, to + 1)));
  const bounds = found.map((one) => [
    hasUpper(one) ? path('bound', points(plot, upper, one)) : nothing,
    path('bound', points(plot, lower, one)),
  ]);
  const labels = [
    hasUpper([start, end]) ? label('halo', x(middle), above - 10, t('atMost')) : nothing,
    label('halo e', x(middle), below + 20, t('atLeast')),
  ];
  return [areas, bounds, room > 120 ? labels : nothing];
}

/** The game that makes no mistake. */
function ideal({ analysis }: Scene, plot: Plot) {
  return isExactAt(analysis, 0) ? path('ideal', descent(plot, 0, analysis.lower[0])) : nothing;
}

/** The length of that game, drawn over the line of the shown position. */
function idealLabel({ analysis }: Scene, plot: Plot) {
  if (!isExactAt(analysis, 0)) return nothing;
  const shortest = analysis.lower[0];
  const [[x1, y1], [x2, y2]] = descent(plot, 0, shortest);
  const written = t('shortestLine', { n: shortest });
  // To the left of a steep line, below a flat one.
  const isSteep = y2 - y1 > 0.6 * (x2 - x1);
  const [x, y] = [x1 + 0.62 * (x2 - x1) - 8, y1 + 0.62 * (y2 - y1) + (isSteep ? 4 : 20)];
  const hasRoom = analysis.mistakes.length > 0 && x - x1 > 5.6 * written.length && y < plot.base - 4;
  return hasRoom ? label('halo e', x, y, written) : nothing;
}

function game({ analysis }: Scene, plot: Plot) {
  const { lower, mistakes } = analysis;
  const rises = stretches(mistakes).filter(([start, end]) => isExactAt(analysis, start) && isExactAt(analysis, end));
  return [
    exactStretches(analysis).map((one) => path('line', points(plot, lower, one))),
    rises.map((one) => path('rise', points(plot, lower, one))),
  ];
}

/** The bounds of the remaining moves at the shown position, or at the shown step of a solution; null if they are unknown. */
function shownAt(scene: Scene, { count }: Plot) {
  const { analysis, player } = scene;
  const step = player.line?.step ?? 0;
  const { at } = player;
  const upper = Number.isFinite(analysis.upper[at]) ? analysis.upper[at] : analysis.lower[at];
  const [low, high] = [analysis.lower[at] - step, upper - step].map((value) => Math.max(0, value));
  const made = at + step;
  return isKnownAt(scene, at) && made <= count ? { low, high, made } : null;
}

/** The line below the shown position. */
function post(scene: Scene, plot: Plot) {
  const { x, y, top, base } = plot;
  const shown = shownAt(scene, plot);
  return shown ? down('post', x(shown.made), y(shown.high), base) : down('post', x(scene.player.at), top, base);
}

/** The shown position, and where the game could still have ended from there. */
function chosen(scene: Scene, plot: Plot) {
  const { x, y } = plot;
  const shown = shownAt(scene, plot);
  if (!shown) return nothing;
  const { low, high, made } = shown;
  return [
    isExactAt(scene.analysis, scene.player.at) ? descentFrom(scene, plot) : nothing,
    dot('dot', x(made), y(low), 5.5),
    high === low ? nothing : dot('dot', x(made), y(high), 5.5),
    low > 0 ? valueLabel(scene, shown, plot) : nothing,
  ];
}

/** Writes the shown value where there is no curve: below it at a mistake, otherwise above. */
function valueLabel(
  { analysis, player }: Scene,
  { low, high, made }: { low: number; high: number; made: number },
  { x, y, frame }: Plot,
) {
  const written = range(low, Number.isFinite(analysis.upper[player.at]) ? high : Number.POSITIVE_INFINITY);
  const isBelow = !player.line && analysis.mistakes.includes(player.at) && low === high && x(made) > 80;
  const isLeft = isBelow || x(made) + 8 + 7 * written.length > frame.right;
  const kind = isLeft ? 't-ink halo e' : 't-ink halo';
  return label(kind, x(made) + (isLeft ? -8 : 8), y(high) + (isBelow ? 14 : -8), written);
}

function descentFrom({ analysis, player: { at } }: Scene, plot: Plot) {
  const { x, base, count } = plot;
  const remain = analysis.lower[at];
  if (remain === 0) return nothing;
  const ends = descent(plot, at, remain);
  const end = at + remain;
  // Beside the number of moves, or the end of the grey line, there is no room for another number.
  const isFree = Math.abs(end - analysis.lower[0]) * (x(1) - x(0)) > 16 && x(count) - x(end) > 40;
  return [path('from', ends), isFree && end < count ? label('t-acc halo', ends[1][0], base - 6, end) : nothing];
}
