// The chart of the times: a dot for each game, a ring for each record, a cross at the top for each game that did not count as finished, and the
// averages as lines with their names at their ends. A legend explains the signs, and a table says the same.

import { html, nothing, svg } from 'lit';
import type { Size } from '../../ui/chart/figure.js';
import { figure, legend } from '../../ui/chart/figure.js';
import type { Point } from '../../ui/chart/marks.js';
import { across, dot, grid, label, path } from '../../ui/chart/marks.js';
import type { Scale } from '../../ui/chart/scale.js';
import { linear } from '../../ui/chart/scale.js';
import { table } from '../../ui/chart/table.js';
import type { GameRecord } from '../records/record.js';
import { DNF, timeOf } from '../records/record.js';
import { averages, recordIndices } from '../records/statistics.js';
import { gameLabels, timeScale } from './scale.js';
import { clock, clockOrDnf, day, decimal, t } from './words.js';

const frame = { left: 36, gap: 8 };
/** Room for the names of the lines. */
const right = 46;
const top = 8;
/** The least distance between the names of the two lines. */
const nameHeight = 14;
const minLabelWidth = 64;

type Series = { times: number[]; ao5: (number | null)[]; ao12: (number | null)[] };

/** where games and times are, where the lines end, and where the axis is */
type Place = { x: Scale; y: Scale; end: number; base: number };

/** @param records - at least two games that count, at least one of which counts as finished */
export function series(records: GameRecord[], isTable: boolean, toggle: () => void) {
  const times = records.map(timeOf);
  const data = { times, ao5: averages(times, 'ao5'), ao12: averages(times, 'ao12') };
  const { unit } = timeScale(finished(times));
  return html`<figure class="times">
    <figcaption>
      <span>${t(unit === 1000 ? 'secondsPerGame' : 'minutesPerGame')}</span>
      <span>${t('oldestToNewest')} <button type="button" class="link" @click=${toggle}>${t(isTable ? 'showChart' : 'showTable')}</button></span>
    </figcaption>
    ${isTable ? dataTable(records, data) : html`<div class="series">${figure(nameOf(data), 'styles', (size) => drawn(data, size))}</div>`}
    ${legend(signs(times))}
  </figure>`;
}

const finished = (times: number[]) => times.filter(Number.isFinite);

function signs(times: number[]) {
  return [
    { shape: 'single', text: t('legendGame') },
    { shape: 'record', text: t('legendRecord') },
    ...(times.includes(DNF) ? [{ shape: 'dnf', text: t('legendDnf') }] : []),
  ];
}

function drawn(data: Series, { width, height }: Size) {
  const { times, ao5, ao12 } = data;
  const scale = timeScale(finished(times));
  const end = width - right;
  const x = linear([0, times.length - 1], [frame.left, end]);
  const base = height - 22;
  const place = linear([scale.bottom, scale.top], [base, top]);
  const y = (ms: number) => place(Math.min(ms, scale.top));
  const write = (ms: number) => {
    const value = ms / scale.unit;
    return decimal(value, Number.isInteger(value) ? 0 : value < 0.1 ? 2 : 1);
  };
  const at = { x, y, end, base };
  return svg`
    ${grid(scale.lines, y, { ...frame, right: end }, write)}
    ${across('axis', base, { ...frame, right: end })}
    ${gameLabels(times.length, (end - frame.left) / minLabelWidth).map((game) => label('m', x(game - 1), base + 16, game))}
    ${dots(times, at)}
    ${line('a12', ao12, at)} ${line('a5', ao5, at)}
    ${lineNames(data, at)} ${bestLabel(times, at)}`;
}

function dots(times: number[], { x, y }: Place) {
  const records = new Set(recordIndices(times));
  const radius = times.length > 150 ? 2 : 3;
  const ring = (index: number) => dot('record', x(index), y(times[index]), radius + 0.5);
  // The rings are above the dots beside them.
  return [
    times.map((ms, index) => {
      if (ms === DNF) return cross(x(index), y(ms), radius);
      return records.has(index) ? nothing : dot('single', x(index), y(ms), radius);
    }),
    [...records].map(ring),
  ];
}

function cross(x: number, y: number, radius: number) {
  return svg`<path class="dnf" d="M${x - radius} ${y - radius}l${2 * radius} ${2 * radius}m0 ${-2 * radius}l${-2 * radius} ${2 * radius}" />`;
}

/** An average that does not count as finished interrupts its line. */
function line(name: string, values: (number | null)[], { x, y }: Place) {
  const pieces: Point[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null || value === DNF) pieces.push([]);
    else pieces[pieces.length - 1].push([x(index), y(value)]);
  }
  return pieces.map((points) => path(name, points));
}

/** The names of the lines, which never lie on each other. */
function lineNames({ ao5, ao12 }: Series, { y, end }: Place) {
  const last5 = lastOf(ao5);
  const last12 = lastOf(ao12);
  const name = (look: string, of: 'ao5' | 'ao12', at: number) => label(look, end + 8, at + 4, t(of));
  const y5 = last5 === null || ao5.length < 6 ? null : y(last5);
  const y12 = last12 === null || ao12.length < 13 ? null : y(last12);
  if (y5 === null) return y12 === null ? nothing : name('t-ink', 'ao12', y12);
  if (y12 === null) return name('t-acc', 'ao5', y5);
  const apart = Math.max(0, nameHeight - Math.abs(y5 - y12)) / 2;
  const sign = y5 > y12 ? 1 : -1;
  return [name('t-acc', 'ao5', y5 + sign * apart), name('t-ink', 'ao12', y12 - sign * apart)];
}

/** The last average; null if there is none, or if it does not count as finished. */
function lastOf(values: (number | null)[]) {
  const last = values.at(-1) ?? null;
  return last === DNF ? null : last;
}

/** The best time, beside its ring. */
function bestLabel(times: number[], { x, y, end, base }: Place) {
  const best = times.indexOf(Math.min(...times));
  const isLeft = x(best) > frame.left + (end - frame.left) / 4;
  const kind = isLeft ? 'e t-ink halo' : 't-ink halo';
  return label(kind, x(best) + (isLeft ? -8 : 8), Math.min(y(times[best]) + 6, base - 5), clock(times[best]));
}

function nameOf({ times, ao5, ao12 }: Series) {
  const figures = { n: times.length, first: clockOrDnf(times[0]), last: clockOrDnf(times.at(-1) ?? 0) };
  const name = t('chartName', { ...figures, best: clock(Math.min(...times)) });
  const ends = Object.entries({ ao5: ao5.at(-1), ao12: ao12.at(-1) });
  const averageTexts = ends.flatMap(([of, ms]) => (ms ? [t('chartAverage', { name: of, time: clockOrDnf(ms) })] : []));
  return [name, ...averageTexts].join(' ');
}

function dataTable(records: GameRecord[], { times, ao5, ao12 }: Series) {
  const written = (ms: number | null) => (ms === null ? '–' : clockOrDnf(ms));
  const rows = records.map(({ date }, index) => [
    ...[index + 1, day(date)],
    ...[times[index], ao5[index], ao12[index]].map(written),
  ]);
  const head = (['game', 'date', 'time', 'ao5', 'ao12'] as const).map((name) => t(name));
  return html`<div class="series table" tabindex="0" role="region" aria-label=${t('showTable')}>
    ${table({ head, rows, hasRowHeads: true })}
  </div>`;
}
