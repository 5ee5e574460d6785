// Six searches on one board: the table is complete in the HTML but for its numbers, which the searches fill in.

import { Solver } from 'fifteen-puzzle';
import { html, render } from 'lit';
import { errorText } from '../../element/page-tools.js';
import { find } from '../../ui/find.js';
import { select } from '../../ui/select.js';
import type { Texts } from '../texts.js';
import '../styles/live.css';

/** Keyed by the number of moves that they need: the board of the lesson, and two harder boards. */
const boards = new Map([
  [9, '2 4 3/0 5 6/1 7 8'],
  [20, '7 2 4/5 0 6/8 3 1'],
  [31, '8 6 7/2 5 4/3 0 1'],
]);

/** The options of each search. Uniform-cost search has a row of its own, but it is breadth-first search, since every move costs one. */
const searches = {
  'breadth-first': { algorithm: 'breadth-first' },
  greedy: { algorithm: 'greedy', heuristic: 'manhattan' },
  'weighted-a-star': { algorithm: 'weighted-a-star', heuristic: 'manhattan', weight: 2 },
  'a-star': { algorithm: 'a-star', heuristic: 'manhattan' },
  'ida-star': { algorithm: 'ida-star', heuristic: 'manhattan' },
} as const;

type Search = keyof typeof searches;

export function drawCompare(figure: HTMLElement, t: Texts) {
  const controls = document.createElement('div');
  controls.className = 'below runs';
  find('table', figure).before(controls);
  const rows = Array.from(figure.querySelectorAll<HTMLTableRowElement>('tr[data-search]'));
  let [chosen] = boards.keys();
  let isRunning = false;
  let isFilled = false;
  let failure = '';
  const choose = (moves: number) => {
    chosen = moves;
    fill(rows, null);
    isFilled = false;
    draw();
  };
  const draw = () =>
    render(
      html`<button type="button" class="btn primary" ?disabled=${isRunning} @click=${run}>${t('compareRun')}</button>
        <label>${t('compareBoard')}
          ${select({ values: [...boards.keys()], textOf: (moves) => t('boardOf', { moves }), chosen, choose, off: isRunning })}
        </label>
        <p role="status">${failure || (isFilled ? '' : t(isRunning ? 'compareRuns' : 'compareEmpty'))}</p>`,
      controls,
    );
  const run = async () => {
    [isRunning, isFilled, failure] = [true, false, ''];
    fill(rows, null);
    draw();
    try {
      fill(rows, await runAll(boards.get(chosen) ?? ''));
      isFilled = true;
    } catch (thrown) {
      failure = await errorText(thrown);
    }
    isRunning = false;
    draw();
  };
  draw();
}

/** The result of a search: its length, boards expanded, and boards kept at most. */
type Counts = { moves: number; expanded: number; kept: number };

async function runAll(board: string): Promise<Map<string, Counts>> {
  const solver = new Solver({ workers: 1 });
  try {
    const counts: Map<string, Counts> = new Map();
    for (const [name, options] of Object.entries(searches)) {
      const { length, stats } = await solver.solve(board, options);
      // IDA* keeps the boards of one path, from the start on.
      const kept = name === ('ida-star' satisfies Search) ? length + 1 : stats.stored;
      counts.set(name, { moves: length, expanded: stats.expanded, kept });
    }
    return counts;
  } finally {
    solver.dispose();
  }
}

/**
 * Fills the cells after the name of each search.
 * @param counts - null: they become empty
 */
function fill(rows: HTMLTableRowElement[], counts: Map<string, Counts> | null) {
  const shortest = Math.min(...Array.from(counts?.values() ?? [], ({ moves }) => moves));
  for (const row of rows) {
    const found = counts?.get(row.dataset.search ?? '');
    const cells = Array.from(row.cells).slice(1, 4);
    const values = found ? [found.moves, found.expanded, found.kept] : [];
    for (const [index, cell] of cells.entries())
      cell.textContent = values[index]?.toLocaleString(document.documentElement.lang) ?? '';
    cells[0].classList.toggle('longer', found !== undefined && found.moves > shortest);
  }
}
