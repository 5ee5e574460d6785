// The curve of the moves that remained, which is also the timeline: a click shows the position there.

import { html, nothing, svg } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { currentLanguage } from '../../text/words.js';
import type { Known } from '../facts.js';
import { isExactAt } from '../facts.js';
import type { Scene } from '../game-player.js';
import { isKnownAt, isLarge } from '../sentences.js';
import { range, stageName, t } from '../words.js';
import type { Scale } from './geometry.js';
import * as geometry from './geometry.js';

/** of the chart in pixels */
type Size = { width: number; height: number };

export function scaleFor({ game, analysis }: Scene, size: Size) {
  return geometry.scaleOf({ ...size, count: game.moves.length, top: geometry.topOf(analysis, isLarge(game)) });
}

export function curve(scene: Scene, size: Size) {
  const { width, height } = size;
  const scale = scaleFor(scene, size);
  // Only the chosen position changes while the game plays.
  const still = () => [axes, open, ideal, game].map((draw) => draw(scene, scale));
  const seen = [scene.analysis, scene.phase, width, height, currentLanguage()];
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${nameOf(scene)}>
    ${guard(seen, still)} ${chosen(scene, scale)}
  </svg>`;
}

function nameOf({ game: { moves }, analysis }: Scene) {
  const { lower, upper, mistakes } = analysis;
  const n = moves.length;
  const [start, end] = [0, n].map((index) => range(lower[index], upper[index]));
  return t('curveName', { start, end, n, mistakes: t('mistakes', { n: mistakes.length }) });
}

function axes({ game: { moves }, analysis }: Scene, scale: Scale) {
  const { x, y, left, right, base, height, highest } = scale;
  const values = geometry.marksUpTo(highest, base - geometry.margins.top, 34);
  return svg`${values.map(
    (
      value,
    ) => svg`${value > 0 ? svg`<line class="grid" x1=${left} x2=${right} y1=${y(value)} y2=${y(value)} />` : nothing}
      <text class="end" x=${left - 8} y=${y(value) + 4}>${value}</text>`,
  )}
    ${analysis.stages.map((stage) => stageMark(stage, scale))}
    <line class="axis" x1=${left} x2=${right} y1=${base} y2=${base} />
    ${geometry.moveMarks(scale, moves.length).map((mark) => {
      const isLast = mark === moves.length;
      return svg`<text class=${isLast ? 'end' : 'middle'} x=${isLast ? right : x(mark)} y=${height - 3}>${mark}</text>`;
    })}`;
}

/** The border before a stage, and its name as far as there is room. */
function stageMark(stage: Known['stages'][number], { x, base }: Scale) {
  const [start, end] = [x(stage.start), x(stage.end)];
  const room = end - start;
  const name = stageName(stage, true);
  const short = stage.index === null ? '' : String(stage.index + 1);
  const label = geometry.fits(name, room) ? name : geometry.fits(short, room) ? short : '';
  return svg`${stage.start > 0 && room > 0 ? svg`<line class="stage" x1=${start} x2=${start} y1="2" y2=${base} />` : nothing}
    <text x=${start + (stage.start > 0 ? 5 : 0)} y="11">${label}</text>`;
}

/** What is not exact: the numbers that are still possible, between the two bounds. */
function open(scene: Scene, scale: Scale) {
  const { game: of, analysis, phase } = scene;
  const found = geometry.openStretches(analysis);
  const areas = found.map(
    (stretch) => svg`<polygon class="unknown" points=${geometry.outline(scale, analysis, stretch)} />`,
  );
  const widest = found.reduce((most, one) => (one[1] - one[0] > most[1] - most[0] ? one : most), found[0] ?? [0, 0]);
  const place = middleOf(widest, analysis, scale);
  if (!isLarge(of)) {
    const label = t(phase === 'running' ? 'notSolvedYet' : 'notSolved');
    const hasRoom = geometry.fits(label, scale.x(widest[1]) - scale.x(widest[0]));
    return svg`${areas}${hasRoom ? svg`<text class="middle strong" x=${place.x} y=${(place.upper + place.lower) / 2 + 4}>${label}</text>` : nothing}`;
  }
  // Where no solution is known yet, there is no upper bound.
  const hasUpper = ([start, end]: [number, number]) =>
    Number.isFinite(Math.max(...analysis.upper.slice(start, end + 1)));
  const bounds = found.map(
    (
      stretch,
    ) => svg`${hasUpper(stretch) ? svg`<polyline class="bound" points=${geometry.points(scale, analysis.upper, stretch)} />` : nothing}
      <polyline class="bound" points=${geometry.points(scale, analysis.lower, stretch)} />`,
  );
  const labels = svg`${hasUpper(widest) ? svg`<text class="halo" x=${place.x} y=${place.upper - 10}>${t('atMost')}</text>` : nothing}
    <text class="halo end" x=${place.x} y=${place.lower + 20}>${t('atLeast')}</text>`;
  return svg`${areas}${bounds}${scale.x(widest[1]) - scale.x(widest[0]) > 120 ? labels : nothing}`;
}

function middleOf([start, end]: [number, number], { lower, upper }: Known, { x, y }: Scale) {
  const index = Math.round((start + end) / 2);
  return { x: x(index), upper: y(upper[index]), lower: y(lower[index]) };
}

/** The game that makes no mistake. */
function ideal({ game: { moves }, analysis }: Scene, scale: Scale) {
  if (!isExactAt(analysis, 0)) return nothing;
  const shortest = analysis.lower[0];
  const { x1, y1, x2, y2 } = geometry.descent(scale, 0, shortest, moves.length);
  const label = t('shortestLine', { n: shortest });
  // To the left of a steep line, below a flat one.
  const isSteep = y2 - y1 > 0.6 * (x2 - x1);
  const place = { x: x1 + 0.62 * (x2 - x1) - 8, y: y1 + 0.62 * (y2 - y1) + (isSteep ? 4 : 20) };
  const hasRoom = analysis.mistakes.length > 0 && place.x - x1 > 5.6 * label.length && place.y < scale.base - 4;
  return svg`<line class="ideal" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
    ${hasRoom ? svg`<text class="halo end" x=${place.x} y=${place.y}>${label}</text>` : nothing}`;
}

function game({ analysis }: Scene, scale: Scale) {
  const { lower, mistakes } = analysis;
  const exact = geometry
    .stretches(mistakes)
    .filter(([start, end]) => isExactAt(analysis, start) && isExactAt(analysis, end));
  return svg`${geometry.exactStretches(analysis).map((stretch) => svg`<polyline class="line" points=${geometry.points(scale, lower, stretch)} />`)}
    ${exact.map((stretch) => svg`<polyline class="rise" points=${geometry.points(scale, lower, stretch)} />`)}`;
}

/** The shown position, and where the game could still have ended from there. */
function chosen(scene: Scene, scale: Scale) {
  const { analysis, player, game: of } = scene;
  const step = player.line?.step ?? 0;
  const { at } = player;
  const { x, y, base } = scale;
  const count = of.moves.length;
  const known = isKnownAt(scene, at);
  const upper = Number.isFinite(analysis.upper[at]) ? analysis.upper[at] : analysis.lower[at];
  const [low, high] = [analysis.lower[at] - step, upper - step].map((value) => Math.max(0, value));
  const made = at + step;
  if (!known || made > count)
    return svg`<line class="post" x1=${x(at)} x2=${x(at)} y1=${scale.y(scale.highest)} y2=${base} />`;
  return svg`${isExactAt(analysis, at) ? descent(scene, scale) : nothing}
    <line class="post" x1=${x(made)} x2=${x(made)} y1=${y(high)} y2=${base} />
    <circle class="dot" cx=${x(made)} cy=${y(low)} r="5.5" />
    ${high === low ? nothing : svg`<circle class="dot" cx=${x(made)} cy=${y(high)} r="5.5" />`}
    ${low > 0 ? valueLabel(scene, { low, high, made }, scale) : nothing}`;
}

/** Where no curve is: below it at a mistake, otherwise above. */
function valueLabel(
  { analysis, player }: Scene,
  { low, high, made }: { low: number; high: number; made: number },
  { x, y, right }: Scale,
) {
  const label = range(low, Number.isFinite(analysis.upper[player.at]) ? high : Number.POSITIVE_INFINITY);
  const isBelow = !player.line && analysis.mistakes.includes(player.at) && low === high && x(made) > 80;
  const isLeft = isBelow || x(made) + 8 + 7 * label.length > right;
  const place = { x: x(made) + (isLeft ? -8 : 8), y: y(high) + (isBelow ? 14 : -8) };
  return svg`<text class="strong halo ${isLeft ? 'end' : ''}" x=${place.x} y=${place.y}>${label}</text>`;
}

function descent({ analysis, player: { at }, game: of }: Scene, scale: Scale) {
  const count = of.moves.length;
  const remain = analysis.lower[at];
  if (remain === 0) return nothing;
  const line = geometry.descent(scale, at, remain, count);
  const end = at + remain;
  // Beside the number of moves, or the end of the grey line, there is no room for another number.
  const isFree =
    Math.abs(end - analysis.lower[0]) * (scale.x(1) - scale.x(0)) > 16 && scale.x(count) - scale.x(end) > 40;
  return svg`<line class="from" x1=${line.x1} y1=${line.y1} x2=${line.x2} y2=${line.y2} />
    ${isFree && end < count ? svg`<text class="accent halo" x=${line.x2} y=${scale.base - 6}>${end}</text>` : nothing}`;
}
