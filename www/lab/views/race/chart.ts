// The searches of a race as rows, at a moment of the race: as a table, and as the bars of a chart.

import { nothing, svg } from 'lit';
import type { Shape } from '../../../solver/shape.js';
import { isSameShape, squareOf } from '../../../solver/shape.js';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { across, label } from '../../../ui/chart/marks.js';
import type { Scale } from '../../../ui/chart/scale.js';
import { linear, logarithmic, powerAbove, powers, roundTicks } from '../../../ui/chart/scale.js';
import type { Lane } from '../../parts/lanes.js';
import { heuristicName, searchName } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Table } from '../../view.js';
import type { LaneRun, RaceRun } from './race-run.js';
import { seenAt } from './race-run.js';

interface Row {
  lane: Lane;
  /** generated so far; null: no bar is drawn */
  nodes: number | null;
  /** of the search so far, in ms */
  time: number | null;
  isDone: boolean;
  isSolved: boolean;
  /** below the name */
  note: string;
  /** whether the note says that it failed */
  isProblem: boolean;
  /** the text in place of a bar */
  instead: string;
}

interface Moment {
  /** the time of the replay; null at its end */
  ms: number | null;
  /** without motion, only what has ended has a bar */
  isStill: boolean;
  /** the nodes that a question states for one search */
  given: { key: string; nodes: number } | null;
  words: LabWords;
}

export function rowsOf(race: RaceRun, moment: Moment): Row[] {
  return race.runs.map((run) => rowOf(run, race, moment));
}

function rowOf(run: LaneRun, race: RaceRun, { ms, isStill, given, words }: Moment): Row {
  const { lane, state } = run;
  const seen = seenAt(run, ms);
  const ended = { isDone: seen.hasEnded, isSolved: state === 'solved', isProblem: state === 'failed' };
  const row = { lane, ...ended, note: noteOf(run, seen.hasEnded, race, words), instead: '' };
  if (run.key === given?.key) return { ...row, nodes: given.nodes, time: null, note: words.text('in1985') };
  const hasNothing = state === 'waiting' || state === 'table' || state === 'failed';
  if (hasNothing || (isStill && !run.hasEnded)) {
    const instead = given ? '?' : insteadOf(run, race, words);
    return { ...row, nodes: null, time: null, instead };
  }
  return { ...row, nodes: seen.generated, time: seen.ms };
}

/** The text in place of a bar. */
function insteadOf(run: LaneRun, race: RaceRun, words: LabWords) {
  if (run.state === 'table') return words.text('building', { percent: Math.floor(run.tableFraction * 100) });
  return run === race.current ? words.text('running') : '';
}

function noteOf(run: LaneRun, hasEnded: boolean, race: RaceRun, words: LabWords) {
  const { state, firstBound, lane } = run;
  if (hasEnded && (state !== 'solved' || !run.isOptimal)) return endOf(run, race, words);
  if (state === 'waiting' && run !== race.current) return words.text('end-none');
  const { algorithm } = lane;
  const hasBounds = algorithm === 'ida-star' || algorithm === 'a-star';
  const starts = hasBounds && firstBound !== null ? words.text('starts', { bound: firstBound }) : '';
  const keeps = algorithm === 'ida-star' || algorithm === 'beam' ? '' : words.text('keeps');
  return [starts, keeps].filter(Boolean).join(', ');
}

/** How a search ended without a solution that it has proved to be the shortest. */
function endOf({ state, lowerBound, length }: LaneRun, { request }: RaceRun, words: LabWords) {
  const time = words.text('seconds', { n: request.seconds });
  if (state === 'time') return words.text('outOfTime', { time, bound: lowerBound });
  if (state === 'memory') return words.text('outOfMemory', { bound: lowerBound });
  if (state === 'skipped') return words.text('wasSkipped', { bound: lowerBound });
  return state === 'failed' ? words.text('end-failed') : words.text('notShortest', { length: length ?? 0 });
}

const columns = ['Algorithm', 'Heuristic', 'End', 'Length', 'LowerBound', 'Expanded', 'Generated', 'Stored', 'Seconds'];

/** The numbers of a race as a table. */
export function tableOf(runs: LaneRun[], words: LabWords): Table {
  return { head: columns.map((name) => words.text(`head${name}`)), rows: runs.map((run) => tableRowOf(run, words)) };
}

function tableRowOf(run: LaneRun, words: LabWords) {
  const { lane, state, length, lowerBound, expanded, generated, stored, ms } = run;
  const name = [words.text(lane.algorithm), lane.heuristic ? heuristicName(lane.heuristic, words) : '–'];
  const counts = [lowerBound, expanded, generated, stored, Number((ms / 1000).toFixed(3))];
  return [
    ...name,
    words.text(`end-${run.hasEnded ? state : 'none'}`),
    length ?? '–',
    ...(run.hasEnded ? counts : counts.map(() => '–')),
  ];
}

// The bars of a race, in an order that never changes: nodes or times as bars, with the other number small behind them.

export type Measure = 'nodes' | 'time';

interface Charted {
  rows: Row[];
  measure: Measure;
  isLog: boolean;
  /** of the board */
  shape: Shape;
}

/** Figures of this width or less have the names above their bars, which leave room for the numbers behind them. */
const narrow = 560;

/** In px. */
const wide = { leastNames: 240, mostNames: 300, row: 52, bar: 18 };
const stacked = { row: 68, bar: 16, share: 0.5 };
const axisHeight = 26;

/** About how wide a character is, in px: of a name, of a number, and of a small one. */
const character = { name: 7.6, bold: 8.4, small: 6 };

/** Up to so many digits, counts are exact. */
const maxExact = 1e10;

/** The shortest axes, by measure: nodes, and milliseconds. */
const least = { time: 1, nodes: { small: 10, large: 1000 } };
const most = { time: 10_000, nodes: { small: 1e6, large: 1e9 } };

export function chart(charted: Charted, name: string, words: LabWords) {
  const { rows, measure } = charted;
  const rowOf = (width: number) => (width <= narrow ? stacked.row : wide.row);
  return figure(
    name,
    (width) => rows.length * rowOf(width) + axisHeight,
    (size) => {
      const plot = plotOf(charted, size, words);
      const bottom = rows.length * rowOf(size.width);
      return svg`${rows.map((row, index) => lane(row, index * rowOf(size.width), plot, measure, words))}
        ${across('line', bottom, { left: 0, right: size.width })}
        ${axis(plot, measure, bottom, words)}`;
    },
  );
}

/** where bars are, in px */
type Plot = { width: number; left: number; isNarrow: boolean; ticks: number[]; x: Scale };

function plotOf({ rows, measure, isLog, shape }: Charted, { width }: Size, words: LabWords): Plot {
  const isNarrow = width <= narrow;
  const longest = Math.max(
    ...rows.map(({ lane: { algorithm, heuristic } }) => searchName(algorithm, heuristic, words).length),
  );
  const names = Math.min(Math.max(longest * character.name + 12, wide.leastNames), wide.mostNames);
  const left = isNarrow ? 0 : names;
  const right = isNarrow ? width * stacked.share : width - 20;
  const largest = Math.max(...rows.map((row) => row[measure] ?? 0));
  const kind = isSameShape(shape, squareOf(3)) ? 'small' : 'large';
  const [from, to] = measure === 'time' ? [least.time, most.time] : [least.nodes[kind], most.nodes[kind]];
  const ticks = isLog ? powers(from, Math.max(to, powerAbove(largest))) : roundTicks(largest || to);
  const x = (isLog ? logarithmic : linear)([ticks[0], ticks[ticks.length - 1]], [left, right]);
  return { width, left, isNarrow, ticks, x };
}

function lane(row: Row, top: number, plot: Plot, measure: Measure, words: LabWords) {
  const { isNarrow, left, width } = plot;
  const [name, note, bar] = isNarrow ? [top + 18, top + 34, top + 42] : [top + 22, top + 39, top + 17];
  return svg`<g>
    ${across('line', top, { left: 0, right: width })}
    ${label('name-of', 0, name, searchName(row.lane.algorithm, row.lane.heuristic, words))}
    ${label(row.isProblem ? 'bad' : 'note', 0, note, row.note)}
    ${row[measure] === null ? label('note', left, bar + 14, row.instead) : barOf(row, bar, plot, measure, words)}
  </g>`;
}

function barOf(row: Row, top: number, { left, width, isNarrow, x }: Plot, measure: Measure, words: LabWords) {
  const end = Math.max(left + 3, x(row[measure] ?? 0));
  const height = isNarrow ? stacked.bar : wide.bar;
  const [figures, small] = labels(row, measure, words);
  const needed = figures.length * character.bold + small.length * character.small + 20;
  const isInside = end + needed > width && end - left > needed;
  const kind = kindOf(row);
  const inset = row.isDone ? 0 : 1;
  return svg`<rect class="bar ${kind}" x=${left + inset} y=${top + inset} width=${end - left - 2 * inset} height=${height - 2 * inset} rx="1.5" />
    <text class="figures ${isInside ? `inside ${kind}` : ''}" x=${isInside ? end - 8 : end + 9} y=${top + height / 2 + 5}>
      ${figures}${small ? svg`<tspan class="small" dx="6">${small}</tspan>` : nothing}
    </text>`;
}

/** The kind of a bar. The nodes of a search that gave up have led to no result. */
function kindOf({ isDone, isSolved }: Row) {
  if (!isDone) return 'growing';
  return isSolved ? 'solved' : 'unsolved';
}

/** The number of a bar, and the small one behind it. */
function labels({ nodes, time, isDone }: Row, measure: Measure, words: LabWords) {
  const count = nodes === null ? '' : nodes < maxExact ? words.count(nodes) : words.short(nodes);
  const duration = time === null ? '' : words.duration(time);
  const [large, small] = measure === 'nodes' ? [count, duration] : [duration, count];
  return [large, isDone ? small : ''];
}

function axis({ isNarrow, ticks, x }: Plot, measure: Measure, top: number, words: LabWords) {
  const every = isNarrow ? Math.ceil(ticks.length / 4) : 1;
  return ticks
    .filter((_, index) => index % every === 0)
    .map((tick, index) => {
      const written = measure === 'nodes' ? words.tick(tick) : timeLabel(tick, words);
      return label(index === 0 ? '' : 'm', x(tick), top + 17, written);
    });
}

function timeLabel(ms: number, words: LabWords) {
  const [n, unit] = ms >= 1000 ? [ms / 1000, 's'] : [ms, 'ms'];
  // Steps of an axis are not exact in binary.
  return `${words.element.figures(Number(n.toPrecision(3)))} ${unit}`;
}
