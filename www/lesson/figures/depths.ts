// How many boards of the 15-puzzle there are at each distance. The reader walks from ring to ring.

import { html, svg } from 'lit';
import type { Texts } from '../texts.js';
import type { Size } from './chart.js';
import { Chart, rowBelow } from './chart.js';
import { depthCounts } from './depth-counts.js';

const all = depthCounts.reduce((sum, count) => sum + count);
const highest = 8.4e11;
const left = 56;
const right = 4; // half of the last number below the axis
const bottom = 20;

/** The ring of the board that the lesson is about. */
const ours = 53;

export function drawDepths(figure: HTMLElement, t: Texts) {
  let chosen = ours;
  const chart = new Chart(figure, 200, (size) => bars(size, chosen));
  const drawRow = rowBelow(figure);
  const choose = (ring: number) => {
    chosen = ring;
    chart.draw();
    const within = depthCounts.slice(0, ring + 1).reduce((sum, count) => sum + count);
    const share = new Intl.NumberFormat(document.documentElement.lang, {
      style: 'percent',
      maximumSignificantDigits: 3,
    });
    const boards = depthCounts[ring].toLocaleString(document.documentElement.lang);
    drawRow(html`<input type="range" min="0" max=${depthCounts.length - 1} .value=${String(ring)} aria-label=${t('ring')}
        @input=${({ target }: Event) => choose(Number((target as HTMLInputElement).value))} />
      <p aria-live="polite">${t('boardsInRing', { ring, boards, share: share.format(within / all) })}</p>`);
  };
  choose(ours);
}

function bars({ width, height }: Size, chosen: number) {
  const end = width - right;
  const step = (end - left) / depthCounts.length;
  const x = (ring: number) => left + (ring + 0.5) * step;
  const y = (count: number) => height - bottom - (count / highest) * (height - bottom - 10);
  return svg`
    ${[2e11, 4e11, 6e11, 8e11].map(
      (count) => svg`<line class="grid" x1=${left} x2=${end} y1=${y(count)} y2=${y(count)} />
        <text class="end" x=${left - 6} y=${y(count) + 4}>${count.toLocaleString(document.documentElement.lang, { notation: 'compact' })}</text>`,
    )}
    ${depthCounts.map(
      (count, ring) => svg`<rect
        class=${ring === chosen ? 'chosen' : 'bar'} x=${x(ring) - step / 2 + 0.5} width=${Math.max(step - 1, 1)}
        y=${Math.min(y(count), y(0) - 0.6)} height=${Math.max(y(0) - y(count), 0.6)} />`,
    )}
    ${depthCounts.map((_, ring) => (ring % 10 === 0 ? svg`<text class="middle" x=${x(ring)} y=${height - 4}>${ring}</text>` : null))}
    <line class="axis" x1=${left} x2=${end} y1=${y(0)} y2=${y(0)} />`;
}
