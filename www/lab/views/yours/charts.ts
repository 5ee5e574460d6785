// The charts of Yours: the nodes of IDA* and A* with the reader's heuristic and with the well-known ones, and the values of the reader's
// heuristic at each distance.

import { html, nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { grid, label, rect } from '../../../ui/chart/marks.js';
import { bands, linear, multiples, niceStep } from '../../../ui/chart/scale.js';
import { cssVars } from '../../../ui/css-vars.js';
import type { Effort } from '../../engine/solved-space.js';
import { OWN } from '../../parts/own-heuristic.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Judgement, Row } from './check.js';
import { algorithms, compared } from './check.js';

/**
 * @param image - of the board from which they begin
 * @param distance - the moves that it needs
 */
export function bars(rows: Row[], image: unknown, distance: number, words: LabWords) {
  const scale = scaleOf(rows.flatMap((row) => Array.from(row.efforts.values(), ({ generated }) => generated)));
  return html`
    <div class="from">${image}<p class="cap">${words.text('nodes')}</p></div>
    <ul class="bars">
      ${compared.map(({ heuristic, name }) => {
        const row = rows.find((other) => other.heuristic === heuristic);
        return html`<li class=${heuristic === OWN ? 'own' : ''}>
          <span>${words.text(name)}</span>
          <div>${algorithms.map((algorithm) => bar(words.text(algorithm), row?.efforts.get(algorithm), { scale, distance }, words))}</div>
        </li>`;
      })}
    </ul>`;
}

/** from 0 to 1 */
type Scale = (nodes: number) => number;

/** A log scale from a power of ten, so that the shortest bar has more than one of its decades. */
function scaleOf(all: number[]): Scale {
  const logs = all.map((nodes) => Math.log10(Math.max(1, nodes)));
  const from = Math.max(0, Math.floor(Math.min(...logs)) - 1);
  const length = Math.max(1, ...logs.map((log) => log - from));
  return (nodes) => Math.max(0, (Math.log10(Math.max(1, nodes)) - from) / length);
}

function bar(
  algorithm: string,
  effort: Effort | undefined,
  { scale, distance }: { scale: Scale; distance: number },
  words: LabWords,
) {
  return html`<p class="effort"><small>${algorithm}</small>${effort ? [track(effort, scale, words), longer(effort, distance, words)] : nothing}</p>`;
}

function track({ length, generated }: Effort, scale: Scale, words: LabWords) {
  const isStopped = Number.isNaN(length);
  return html`<span class="track" ${cssVars({ share: scale(generated) })}>
    <i class=${isStopped ? 'stopped' : ''}></i><span>${words.text(isStopped ? 'moreThan' : 'count', { n: generated })}</span>
  </span>`;
}

/** An inadmissible heuristic may lead to a solution that is not a shortest one. */
function longer({ length }: Effort, distance: number, words: LabWords) {
  return length > distance
    ? html`<small class="longer">${words.text('longer', { n: length, distance })}</small>`
    : nothing;
}

// The values of h at each distance: from the least to the most, in red above the truth.

/** Space for the numbers at the left and for the axis below, in px. */
const margins = { left: 30, top: 18, bottom: 32 };

/** How many steps the axis has at most. */
const maxSteps = 5;

/** @param columns - by distance */
export function band(columns: Judgement[], words: LabWords) {
  return figure(words.text('band'), 210, (size) => drawn(columns, size, words));
}

function drawn(columns: Judgement[], { width, height }: Size, words: LabWords) {
  const farthest = columns.length - 1;
  const largest = Math.max(farthest, ...columns.map(({ most }) => most));
  const ticks = multiples(niceStep(largest / maxSteps), 0, largest);
  const { width: wide, middle: x, start } = bands(columns.length, [margins.left, width]);
  const y = linear([0, largest], [height - margins.bottom, margins.top]);
  /** One column, in a color, from one value to another. */
  const bar = (kind: string, at: number, from: number, to: number) => {
    const narrow = Math.max(1, wide - 1);
    return rect(kind, x(at) - narrow / 2, y(to) - 2, narrow, y(from) - y(to) + 4);
  };
  return svg`
    ${grid(ticks, y, { left: margins.left, right: width }, (n) => words.number(n))}
    ${multiples(10, 0, farthest).map((moves) => label('m', x(moves), height - 17, moves))}
    ${label('m', (width + margins.left) / 2, height - 2, words.text('axis'))}
    ${columns.map(({ least, mean, most }, at) => [
      least <= at ? bar('gap', at, least, Math.min(most, at)) : nothing,
      most > at ? bar('too-large', at, Math.max(least, at), most) : nothing,
      rect(mean > at ? 'too-large' : 'h', start(at), y(mean) - 1.5, wide, 3),
    ])}
    <line class="truth" x1=${x(0)} y1=${y(0)} x2=${x(farthest)} y2=${y(farthest)} />
    ${label('e t-ink halo', x(farthest), Math.max(10, y(farthest) - 6), words.text('isTruth'))}`;
}
