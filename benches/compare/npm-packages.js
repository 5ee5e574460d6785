// Measures the npm packages, for compare.py.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** @type {{ package: string, folder: string, columns: number, boards: number[][], options?: object }} */
const task = JSON.parse(readFileSync(0, 'utf8'));
const installed = createRequire(`${task.folder}/`);
const { columns } = task;

/** The processor seconds of all threads of this process. */
function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function fifteen() {
  const { Solver } = await import(pathToFileURL(installed.resolve('fifteen-puzzle')).href);
  const solver = new Solver({ workers: 1 });
  /** @param {number[]} board */
  const written = (board) =>
    board
      .map((tile, i) => `${tile}${(i + 1) % columns ? ' ' : '/'}`)
      .join('')
      .slice(0, -1);
  const cells = task.boards[0].length;
  const easy = [...Array.from({ length: cells - 2 }, (_, i) => i + 1), 0, cells - 1];
  return {
    prepare: () => solver.solve(written(easy), task.options),
    /** @param {number[]} board */
    async solve(board) {
      const { moves, stats, lowerBound, optimal } = await solver.solve(written(board), task.options);
      return { moves, nodes: stats.generated, bound: lowerBound, proved: optimal };
    },
  };
}

function slidingPuzzleSolver() {
  const { Grid, Solver } = installed('sliding-puzzle-solver');
  // Its directions are those of the blank.
  /** @type {Record<string, string>} */
  const letters = { UP: 'D', DOWN: 'U', LEFT: 'R', RIGHT: 'L' };
  return {
    prepare() {},
    /** @param {number[]} board */
    solve(board) {
      const goal = [...Array.from({ length: board.length - 1 }, (_, i) => i + 1), ''];
      const tiles = board.map((tile) => tile || '');
      // It gives up after 200,000 nodes.
      /** @type {string[] | false} */
      const found = new Solver(new Grid(tiles, tiles.indexOf(''), goal)).solve();
      return found ? { moves: found.map((move) => letters[move]).join('') } : { error: 'gave up' };
    },
  };
}

const { prepare, solve } = task.package === 'fifteen' ? await fifteen() : slidingPuzzleSolver();
const begin = seconds();
await prepare();
const ready = seconds();
console.log(JSON.stringify({ prepared: ready - begin }));
for (const board of task.boards) {
  const found = await solve(board);
  console.log(JSON.stringify({ seconds: seconds() - ready, ...found }));
}
