// A board of the 24-puzzle: while the search runs, the solution found gets shorter, and the proved lower bound rises toward it.

import { Solver } from 'fifteen-puzzle';
import { html, nothing, svg } from 'lit';
import { errorText } from '../../element/page-tools.js';
import type { Size } from '../../ui/chart/figure.js';
import type { Point } from '../../ui/chart/marks.js';
import { across, grid, label, path } from '../../ui/chart/marks.js';
import { linear, logarithmic, multiples, powers } from '../../ui/chart/scale.js';
import type { Texts } from '../texts.js';
import { liveIn } from './live.js';

/** The fourth of the fifty boards of Korf and Felner (2002), who proved the length of its shortest solution. */
const instance = {
  board: '18 14 0 9 8/3 7 19 2 15/5 12 1 13 24/23 4 21 10 20/16 22 11 6 17',
  goal: 'blank-first',
  shortest: 98,
};

const seconds = 10;
/** The first of the seconds on the logarithmic axis. */
const first = 0.1;

const [lowest, highest] = [70, 112];
const margin = { left: 36, right: 84, top: 26, bottom: 22 };

/**
 * The lengths known at a time: `at` in seconds, `found` and `proved` in moves.
 */
type Known = { at: number; found: number | null; proved: number };

export function drawSqueeze(figure: HTMLElement, t: Texts) {
  let known: Known[] = [];
  let isRunning = false;
  let failure = '';
  const drawIn = liveIn(figure);
  const draw = () =>
    drawIn({
      height: 236,
      draw: (size) => curves(size, known, t),
      below: html`<button type="button" class="btn primary" ?disabled=${isRunning} @click=${search}>${known.length > 0 ? t('searchAgain') : t('search')}</button>
        <p role="status">${failure || sentence(known, isRunning, t)}</p>`,
    });
  const search = async () => {
    [known, isRunning, failure] = [[], true, ''];
    draw();
    try {
      await run((now) => {
        known.push(now);
        draw();
      });
    } catch (thrown) {
      failure = await errorText(thrown);
    }
    isRunning = false;
    draw();
  };
  draw();
}

async function run(learn: (now: Known) => void) {
  const solver = new Solver();
  try {
    const { length, lowerBound, stats } = await solver.solve(instance.board, {
      goal: instance.goal,
      timeLimitMs: seconds * 1000,
      onProgress: ({ searchMs, moves, lowerBound: proved }) => {
        const at = searchMs / 1000;
        if (at >= first) learn({ at, found: moves?.length ?? null, proved });
      },
    });
    learn({ at: stats.searchMs / 1000, found: length, proved: lowerBound });
  } finally {
    solver.dispose();
  }
}

/** Says where the search has ended; '' while it runs, since screen readers would read it out all the time. */
function sentence(known: Known[], isRunning: boolean, t: Texts) {
  const last = known.at(-1);
  if (isRunning || !last?.found) return '';
  const time = last.at.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
  return t('between', { found: last.found, proved: last.proved, seconds: time });
}

function curves({ width, height }: Size, known: Known[], t: Texts) {
  const frame = { left: margin.left, right: width - margin.right };
  const x = logarithmic([first, seconds], [frame.left, frame.right]);
  const y = linear([lowest, highest], [height - margin.bottom, margin.top]);
  const found = known.flatMap(({ at, found }): Point[] => (found === null ? [] : [[x(at), y(found)]]));
  const proved = known.map(({ at, proved }): Point => [x(at), y(proved)]);
  const last = known.at(-1);
  const { shortest } = instance;
  /** The name of a line behind its end, so far from the shortest solution that both can be read. */
  const name = (kind: string, moves: number, below: number, written: string) =>
    label(kind, frame.right + 6, y(moves) + below, written);
  return svg`
    ${label('', 0, 12, t('moves'))}
    ${grid(multiples(10, 80, highest), y, frame)}
    ${powers(first, seconds).map((at) => label('m', x(at), height - 6, `${at.toLocaleString(document.documentElement.lang)} s`))}
    ${across('truth', y(shortest), frame)} ${name('', shortest, 4, `${t('shortest')} ${shortest}`)}
    ${path('found', found)} ${path('proved', proved)}
    ${last?.found ? name('t-ink', Math.max(last.found, shortest + 3), 2, `${t('found')} ${last.found}`) : nothing}
    ${last ? name('t-acc', Math.min(last.proved, shortest - 3), 6, `${t('proved')} ${last.proved}`) : nothing}`;
}
