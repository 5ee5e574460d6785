// A board of the 24-puzzle: while the search runs, the solution found gets shorter, and the proved lower bound rises toward it.

import { Solver } from 'fifteen-puzzle';
import { html, svg } from 'lit';
import type { Texts } from '../texts.js';
import type { Size } from './chart.js';
import { Chart, rowBelow } from './chart.js';

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
const margin = { left: 36, right: 84, bottom: 22 };

/**
 * What was known at a time.
 * in seconds and moves
 */
type Known = { at: number; found: number | null; proved: number };

export function drawSqueeze(figure: HTMLElement, t: Texts) {
  let known: Known[] = [];
  let isRunning = false;
  let failure = '';
  const chart = new Chart(figure, 220, (size) => curves(size, known, t));
  const drawRow = rowBelow(figure);
  const draw = () => {
    chart.draw();
    drawRow(html`<button type="button" class="btn" ?disabled=${isRunning} @click=${search}>${known.length > 0 ? t('searchAgain') : t('search')}</button>
      <p role="status">${failure || sentence(known, isRunning, t)}</p>`);
  };
  const search = async () => {
    [known, isRunning, failure] = [[], true, ''];
    draw();
    try {
      await run((now) => {
        known.push(now);
        draw();
      });
    } catch (thrown) {
      failure = t('failed', { message: String(Object(thrown).message) });
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

/** Says where the search has ended; while it runs, nothing, since it would be read out all the time. */
function sentence(known: Known[], isRunning: boolean, t: Texts) {
  const last = known.at(-1);
  if (isRunning || !last?.found) return '';
  const time = last.at.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
  return t('between', { found: last.found, proved: last.proved, seconds: time });
}

function curves({ width, height }: Size, known: Known[], t: Texts) {
  const right = width - margin.right;
  const x = (at: number) =>
    margin.left + (Math.log(Math.max(at, first) / first) / Math.log(seconds / first)) * (right - margin.left);
  const y = (moves: number) => 8 + ((highest - moves) / (highest - lowest)) * (height - margin.bottom - 8);
  const found = known.flatMap(({ at, found }) => (found === null ? [] : [`${x(at)} ${y(found)}`]));
  const proved = known.map(({ at, proved }) => `${x(at)} ${y(proved)}`);
  const last = known.at(-1);
  return svg`
    ${[80, 90, 100, 110].map(
      (moves) => svg`<line class="grid" x1=${margin.left} x2=${right} y1=${y(moves)} y2=${y(moves)} />
        <text class="end" x=${margin.left - 6} y=${y(moves) + 4}>${moves}</text>`,
    )}
    ${[0.1, 1, 10].map((at) => svg`<text class="middle" x=${x(at)} y=${height - 6}>${at.toLocaleString(document.documentElement.lang)} s</text>`)}
    <line class="truth" x1=${margin.left} x2=${right} y1=${y(instance.shortest)} y2=${y(instance.shortest)} />
    <text x=${right + 6} y=${y(instance.shortest) + 4}>${t('shortest')} ${instance.shortest}</text>
    ${found.length > 1 ? svg`<path class="found" d="M${found.join('L')}" />` : null}
    ${proved.length > 1 ? svg`<path class="proved" d="M${proved.join('L')}" />` : null}
    ${last?.found ? svg`<text class="strong" x=${right + 6} y=${y(Math.max(last.found, instance.shortest + 3)) + 2}>${t('found')} ${last.found}</text>` : null}
    ${last ? svg`<text class="accent" x=${right + 6} y=${y(Math.min(last.proved, instance.shortest - 3)) + 6}>${t('proved')} ${last.proved}</text>` : null}`;
}
