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
const left = 32;
const right = 4; // half of the last number below the axis
const top = 28;
const bottom = 38;

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
      height: 236,
      draw: (size) => bars(size, ring, t),
      below: html`${slider({ value: ring, most: depthCounts.length - 1, name: t('ring'), written: String(ring), choose }, t)}
        <p aria-live="polite">${t('boardsInRing', { ring, boards, share: share.format(within / all) })}</p>`,
    });
  };
  choose(ours);
}

function bars({ width, height }: Size, chosen: number, t: Texts) {
  const frame = { left, right: width - right };
  const { width: step, start, middle } = bands(depthCounts.length, [frame.left, frame.right]);
  const y = linear([0, highest], [height - bottom, top]);
  const bar = (count: number, ring: number) => {
    const tall = Math.max(y(0) - y(count), 0.6);
    return rect(ring === chosen ? 'chosen' : 'bar', start(ring) + 0.5, y(0) - tall, Math.max(step - 1, 1), tall);
  };
  return svg`
    ${label('', 0, 12, t('billions'))}
    ${grid(multiples(2e11, 2e11, highest), y, frame, (count) => count / 1e9)}
    ${depthCounts.map(bar)}
    ${multiples(10, 0, depthCounts.length - 1).map((ring) => label('m', middle(ring), y(0) + 16, ring))}
    ${label('m', (frame.left + frame.right) / 2, height - 4, t('movesNeeded'))}
    ${across('axis', y(0), frame)}`;
}
