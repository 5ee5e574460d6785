// The icons, each a path on a 20 by 20 grid, drawn in the color of the text.

import { html, svg } from 'lit';

const filled = (d: string) => svg`<path fill="currentColor" d=${d} />`;
const drawn = (d: string) => svg`<path d=${d} />`;

const shapes = {
  shuffle: drawn(
    'M2.5 6h2.7c4.8 0 4.8 8 9.6 8h2.7M2.5 14h2.7c1.7 0 2.8-1 3.7-2.3M11.1 8.3C12 7 13.1 6 14.8 6h2.7M15 3.5 17.5 6 15 8.5M15 11.5l2.5 2.5L15 16.5',
  ),
  hint: drawn('M7.5 14.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6zM8 17.5h4'),
  undo: drawn('M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8'),
  reset: drawn('M5 4.5v11M15.5 5 9 10l6.5 5z'),
  redo: drawn('m13 4 3.5 3.5L13 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12'),
  play: filled('M7 4.5v11l8.5-5.5z'),
  pause: svg`<path stroke-width="2.5" d="M7 5v10M13 5v10" />`,
  back: drawn('M14.5 5v10M10.5 5 5 10l5.5 5'),
  forward: drawn('M5.5 5v10M9.5 5l5.5 5-5.5 5'),
  down: drawn('m5 7.5 5 5 5-5'),
  check: drawn('m4.5 10.5 4 4 7-9'),
  share: drawn('M10 12.5v-9M6.5 6.5 10 3l3.5 3.5M4.5 11v5h11v-5'),
  warn: svg`<circle cx="10" cy="10" r="7.25" /><path d="M10 6v4.75M10 13.9v.1" />`,
};

export function icon(name: keyof typeof shapes) {
  return html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true" focusable="false">${shapes[name]}</svg>`;
}
