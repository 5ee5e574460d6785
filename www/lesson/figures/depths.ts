// How many boards of the 15-puzzle there are at each distance. The reader walks from ring to ring.

import { html, svg } from 'lit';
import type { Size } from '../../ui/chart/figure.js';
import { across, grid, label, rect } from '../../ui/chart/marks.js';
import { bands, linear, multiples } from '../../ui/chart/scale.js';
import type { Texts } from '../texts.js';
import { depthCounts } from './depth-counts.js';
import { liveIn } from './live.js';
import { slider } from './slider.js';

const all = depthCounts.reduce((sum, count) => sum + count);
const highest = 8.4e11;
const left = 56;
const right = 4; // half of the last number below the axis
const bottom = 20;

/** The ring of the board that the lesson is about. */
const ours = 53;

export function drawDepths(figure: HTMLElement, t: Texts) {
  const draw = liveIn(figure);
  const choose = (ring: number) => {
    const within = depthCounts.slice(0, ring + 1).reduce((sum, count) => sum + count);
    const share = new Intl.NumberFormat(document.documentElement.lang, {
      style: 'percent',
      maximumSignificantDigits: 3,
    });
    const boards = depthCounts[ring].toLocaleString(document.documentElement.lang);
    draw({
      height: 200,
      draw: (size) => bars(size, ring),
      below: html`${slider({ value: ring, most: depthCounts.length - 1, name: t('ring'), written: String(ring), choose }, t)}
        <p aria-live="polite">${t('boardsInRing', { ring, boards, share: share.format(within / all) })}</p>`,
    });
  };
  choose(ours);
}

function bars({ width, height }: Size, chosen: number) {
  const frame = { left, right: width - right };
  const { width: step, start, middle } = bands(depthCounts.length, [frame.left, frame.right]);
  const y = linear([0, highest], [height - bottom, 10]);
  const compact = (count: number) => count.toLocaleString(document.documentElement.lang, { notation: 'compact' });
  const bar = (count: number, ring: number) => {
    const tall = Math.max(y(0) - y(count), 0.6);
    return rect(ring === chosen ? 'chosen' : 'bar', start(ring) + 0.5, y(0) - tall, Math.max(step - 1, 1), tall);
  };
  return svg`
    ${grid(multiples(2e11, 2e11, highest), y, frame, compact)}
    ${depthCounts.map(bar)}
    ${multiples(10, 0, depthCounts.length - 1).map((ring) => label('m', middle(ring), height - 4, ring))}
    ${across('axis', y(0), frame)}`;
}
