// The chart of the times: a dot for each game, a ring for each record, and the averages as lines with their names at their ends. A table says
// the same.

import { html, nothing, svg } from 'lit';
import type { Size } from '../../ui/chart/figure.js';
import { figure } from '../../ui/chart/figure.js';
import type { Point } from '../../ui/chart/marks.js';
import { across, dot, grid, label, path } from '../../ui/chart/marks.js';
import type { Scale } from '../../ui/chart/scale.js';
import { linear } from '../../ui/chart/scale.js';
import { table } from '../../ui/chart/table.js';
import type { GameRecord } from '../records/record.js';
import { averages, recordIndices } from '../records/statistics.js';
import { gameLabels, timeScale } from './scale.js';
import { clock, day, decimal, t } from './words.js';

const height = 216;
const frame = { left: 36, gap: 8 };
/** Room for the names of the lines. */
const right = 46;
const top = 8;
const base = height - 22;
/** The least distance between the names of the two lines. */
const nameHeight = 14;
const minLabelWidth = 64;

type Series = { times: number[]; ao5: (number | null)[]; ao12: (number | null)[] };

/** where games and times are, and where the lines end */
type Place = { x: Scale; y: Scale; end: number };

/** @param records - that count, two at least */
export function series(records: GameRecord[], isTable: boolean, toggle: () => void) {
  const times = records.map(({ ms }) => ms);
  const data = { times, ao5: averages(times, 5), ao12: averages(times, 12) };
  const { unit } = timeScale(times);
  return html`<figure class="times">
    <figcaption>
      <span>${t(unit === 1000 ? 'secondsPerGame' : 'minutesPerGame')}</span>
      <span>${t('oldestToNewest')} <button type="button" class="link" @click=${toggle}>${t(isTable ? 'showChart' : 'showTable')}</button></span>
    </figcaption>
    ${isTable ? dataTable(records, data) : html`<div class="series">${figure(nameOf(data), height, (size) => drawn(data, size))}</div>`}
  </figure>`;
}

function drawn(data: Series, { width }: Size) {
  const { times, ao5, ao12 } = data;
  const scale = timeScale(times);
  const end = width - right;
  const x = linear([0, times.length - 1], [frame.left, end]);
  const place = linear([scale.bottom, scale.top], [base, top]);
  const y = (ms: number) => place(Math.min(ms, scale.top));
  const write = (ms: number) => {
    const value = ms / scale.unit;
    return decimal(value, Number.isInteger(value) ? 0 : value < 0.1 ? 2 : 1);
  };
  return svg`
    ${grid(scale.lines, y, { ...frame, right: end }, write)}
    ${across('axis', base, { ...frame, right: end })}
    ${gameLabels(times.length, (end - frame.left) / minLabelWidth).map((game) => label('m', x(game - 1), base + 16, game))}
    ${dots(times, { x, y, end })}
    ${line('a12', ao12, { x, y, end })} ${line('a5', ao5, { x, y, end })}
    ${lineNames(data, { x, y, end })} ${bestLabel(times, { x, y, end })}`;
}

function dots(times: number[], { x, y }: Place) {
  const records = new Set(recordIndices(times));
  const radius = times.length > 150 ? 2 : 3;
  const ring = (index: number) => dot('record', x(index), y(times[index]), radius + 0.5);
  // The rings are above the dots beside them.
  return [
    times.map((ms, index) => (records.has(index) ? nothing : dot('single', x(index), y(ms), radius))),
    [...records].map(ring),
  ];
}

function line(name: string, values: (number | null)[], { x, y }: Place) {
  return path(
    name,
    values.flatMap((value, index): Point[] => (value === null ? [] : [[x(index), y(value)]])),
  );
}

/** The names of the lines, which never lie on each other. */
function lineNames({ ao5, ao12 }: Series, { y, end }: Place) {
  const last5 = ao5.at(-1) ?? null;
  const last12 = ao12.at(-1) ?? null;
  const name = (look: string, of: 'ao5' | 'ao12', at: number) => label(look, end + 8, at + 4, t(of));
  if (last5 === null || ao5.length < 6) return nothing;
  const y5 = y(last5);
  if (last12 === null || ao12.length < 13) return name('t-acc', 'ao5', y5);
  const y12 = y(last12);
  const apart = Math.max(0, nameHeight - Math.abs(y5 - y12)) / 2;
  const sign = y5 > y12 ? 1 : -1;
  return [name('t-acc', 'ao5', y5 + sign * apart), name('t-ink', 'ao12', y12 - sign * apart)];
}

/** The best time, beside its ring. */
function bestLabel(times: number[], { x, y, end }: Place) {
  const best = times.indexOf(Math.min(...times));
  const isLeft = x(best) > frame.left + (end - frame.left) / 4;
  const kind = isLeft ? 'e t-ink halo' : 't-ink halo';
  return label(kind, x(best) + (isLeft ? -8 : 8), Math.min(y(times[best]) + 6, base - 5), clock(times[best]));
}

function nameOf({ times, ao5, ao12 }: Series) {
  const figures = { n: times.length, first: clock(times[0]), last: clock(times.at(-1) ?? 0) };
  const name = t('chartName', { ...figures, best: clock(Math.min(...times)) });
  const ends = Object.entries({ ao5: ao5.at(-1), ao12: ao12.at(-1) });
  const averageTexts = ends.flatMap(([of, ms]) => (ms ? [t('chartAverage', { name: of, time: clock(ms) })] : []));
  return [name, ...averageTexts].join(' ');
}

function dataTable(records: GameRecord[], { times, ao5, ao12 }: Series) {
  const written = (ms: number | null) => (ms === null ? '–' : clock(ms));
  const rows = records.map(({ date }, index) => [
    ...[index + 1, day(date)],
    ...[times[index], ao5[index], ao12[index]].map(written),
  ]);
  const head = (['game', 'date', 'time', 'ao5', 'ao12'] as const).map((name) => t(name));
  return html`<div class="series table" tabindex="0" role="region" aria-label=${t('showTable')}>
    ${table({ head, rows, hasRowHeads: true })}
  </div>`;
}
