// The chart of the times: a dot for each game, a ring for each record, and the averages as lines with their names at their ends. A table says
// the same.

import { html, nothing, svg } from 'lit';
import type { GameRecord } from '../records/record.js';
import { averages, recordIndices } from '../records/statistics.js';
import { gameLabels, timeScale } from './scale.js';
import { clock, day, decimal, t } from './words.js';

const height = 216;
const left = 36;
/** Room for the names of the lines. */
const right = 46;
const top = 8;
const base = height - 22;
/** The least distance between the names of the two lines. */
const nameHeight = 14;
const minLabelWidth = 64;

type Series = { times: number[]; ao5: (number | null)[]; ao12: (number | null)[] };

/**
 * @param records - that count, two at least
 * @param look - `width` of the chart in pixels
 */
export function series(
  records: GameRecord[],
  { width, isTable, toggle }: { width: number; isTable: boolean; toggle: () => void },
) {
  const times = records.map(({ ms }) => ms);
  const data = { times, ao5: averages(times, 5), ao12: averages(times, 12) };
  const { unit } = timeScale(times);
  return html`<figure class="times">
    <figcaption>
      <span>${t(unit === 1000 ? 'secondsPerGame' : 'minutesPerGame')}</span>
      <span>${t('oldestToNewest')} <button type="button" class="link" @click=${toggle}>${t(isTable ? 'showChart' : 'showTable')}</button></span>
    </figcaption>
    ${isTable ? table(records, data) : html`<div class="series">${width > 0 ? chart(data, width) : nothing}</div>`}
  </figure>`;
}

function chart(data: Series, width: number) {
  const { times, ao5, ao12 } = data;
  const scale = timeScale(times);
  const x = (index: number) => left + ((width - left - right) * index) / (times.length - 1);
  const y = (ms: number) =>
    base - ((base - top) * (Math.min(ms, scale.top) - scale.bottom)) / (scale.top - scale.bottom);
  const place = { x, y, end: width - right };
  return svg`<svg width=${width} height=${height} role="img" aria-label=${nameOf(data)}>
    ${scale.lines.map((ms) => gridLine(ms / scale.unit, y(ms), place.end))}
    <line class="axis" x1=${left} x2=${place.end} y1=${base} y2=${base} />
    ${gameLabels(times.length, (width - left - right) / minLabelWidth).map((game) => svg`<text text-anchor="middle" x=${x(game - 1)} y=${base + 16}>${game}</text>`)}
    ${dots(times, place)}
    ${line('a12', ao12, place)} ${line('a5', ao5, place)}
    ${lineNames(data, place)} ${bestLabel(times, place)}
  </svg>`;
}

/** where games and times are, and where the lines end */
type Place = { x: (index: number) => number; y: (ms: number) => number; end: number };

function gridLine(value: number, y: number, end: number) {
  const label = decimal(value, Number.isInteger(value) ? 0 : value < 0.1 ? 2 : 1);
  return svg`<line class="grid" x1=${left} x2=${end} y1=${y} y2=${y} />
    <text text-anchor="end" x=${left - 8} y=${y + 4}>${label}</text>`;
}

function dots(times: number[], { x, y }: Place) {
  const records = new Set(recordIndices(times));
  const radius = times.length > 150 ? 2 : 3;
  const dot = (index: number) => svg`<circle class="single" cx=${x(index)} cy=${y(times[index])} r=${radius} />`;
  const ring = (index: number) => svg`<circle class="record" cx=${x(index)} cy=${y(times[index])} r=${radius + 0.5} />`;
  // The rings are above the dots beside them.
  return [...times.keys()]
    .filter((index) => !records.has(index))
    .map(dot)
    .concat([...records].map(ring));
}

function line(name: string, values: (number | null)[], { x, y }: Place) {
  const points = values.flatMap((value, index) => (value === null ? [] : [`${x(index)},${y(value)}`]));
  return points.length > 1 ? svg`<polyline class=${name} points=${points.join(' ')} />` : nothing;
}

/** The names of the lines, which never lie on each other. */
function lineNames({ ao5, ao12 }: Series, { y, end }: Place) {
  const last5 = ao5.at(-1) ?? null;
  const last12 = ao12.at(-1) ?? null;
  if (last5 === null || ao5.length < 6) return nothing;
  const y5 = y(last5);
  if (last12 === null || ao12.length < 13) return lineName('t-acc', 'ao5', end, y5);
  const y12 = y(last12);
  const apart = Math.max(0, nameHeight - Math.abs(y5 - y12)) / 2;
  const sign = y5 > y12 ? 1 : -1;
  return svg`${lineName('t-acc', 'ao5', end, y5 + sign * apart)} ${lineName('t-ink', 'ao12', end, y12 - sign * apart)}`;
}

function lineName(look: string, name: 'ao5' | 'ao12', x: number, y: number) {
  return svg`<text class=${look} x=${x + 8} y=${y + 4}>${t(name)}</text>`;
}

/** The best time, beside its ring. */
function bestLabel(times: number[], { x, y, end }: Place) {
  const best = times.indexOf(Math.min(...times));
  const isLeft = x(best) > left + (end - left) / 4;
  return svg`<text class="t-ink halo" text-anchor=${isLeft ? 'end' : 'start'} x=${x(best) + (isLeft ? -8 : 8)} y=${Math.min(y(times[best]) + 6, base - 5)}>${clock(times[best])}</text>`;
}

function nameOf({ times, ao5, ao12 }: Series) {
  const figures = { n: times.length, first: clock(times[0]), last: clock(times.at(-1) ?? 0) };
  const name = t('chartName', { ...figures, best: clock(Math.min(...times)) });
  const ends = Object.entries({ ao5: ao5.at(-1), ao12: ao12.at(-1) });
  const averageTexts = ends.flatMap(([of, ms]) => (ms ? [t('chartAverage', { name: of, time: clock(ms) })] : []));
  return [name, ...averageTexts].join(' ');
}

function table(records: GameRecord[], { times, ao5, ao12 }: Series) {
  const cell = (ms: number | null) => html`<td>${ms === null ? '–' : clock(ms)}</td>`;
  const rows = records.map(
    ({ date }, index) => html`<tr>
      <th scope="row">${index + 1}</th>
      <td>${day(date)}</td>
      ${cell(times[index])}${cell(ao5[index])}${cell(ao12[index])}
    </tr>`,
  );
  const heads = ['game', 'date', 'time', 'ao5', 'ao12'] as const;
  return html`<div class="series table" tabindex="0" role="region" aria-label=${t('showTable')}>
    <table>
      <thead><tr>${heads.map((head) => html`<th scope="col">${t(head)}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>
  </div>`;
}
