// A chart of the lesson in place of the picture of its figure, which remains for paper.

import { html, render } from 'lit';
import type { Size } from '../../ui/chart/figure.js';
import { figure as chart } from '../../ui/chart/figure.js';
import { find } from '../../ui/find.js';
import '../styles/live.css';

/** What is drawn: a chart, with its height in px, perhaps by its width, and the row below it. */
interface Live {
  height: number | ((width: number) => number);
  draw: (size: Size) => unknown;
  below: unknown;
}

/** Returns a function that draws in a figure. */
export function liveIn(figure: HTMLElement) {
  const picture = find<HTMLImageElement>('img', figure);
  const host = document.createElement('div');
  host.className = 'live';
  picture.before(host);
  return ({ height, draw, below }: Live) =>
    render(html`${chart(picture.alt, height, draw)}<div class="below">${below}</div>`, host);
}

/** A figure works before it comes into sight, at this distance from the window. */
const margin = '600px';

/** Waits until the reader comes near a figure: what it loads is not needed before. */
export function whenNear(figure: HTMLElement) {
  return new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(figure);
  });
}
