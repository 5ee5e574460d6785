import { expect, it, vi } from 'vitest';
import { Shortest } from '../../../../www/page/history/shortest.js';
import { setShortest } from '../../../../www/page/records/record-store.js';
import type { Solver } from '../../../../www/solver/index.js';
import { gameWith } from '../records/games.js';

vi.mock('../../../../www/page/records/record-store.js', () => ({ setShortest: vi.fn(async () => {}) }));

/** A solver that answers when the test decides. */
function fakeSolver() {
  const searches: {
    board: string;
    signal: AbortSignal;
    metric: string | undefined;
    client: object;
    answer: (length: number, optimal?: boolean) => Promise<void>;
  }[] = [];
  const solve = (board: string, { metric, signal, client }: { metric?: string; signal: AbortSignal; client: object }) =>
    new Promise((resolve, reject) => {
      const answer = async (length: number, optimal = true) => {
        resolve({ moves: 'LURD'.repeat(length).slice(0, length), optimal });
        await new Promise((resume) => setTimeout(resume));
      };
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      searches.push({ board, signal, metric, client, answer });
    });
  return { searches, solver: { solve } as unknown as Solver };
}

const boards = ['1 2 3/4 5 6/0 7 8', '1 2 3/0 5 6/4 7 8', '0 2 3/1 5 6/4 7 8'];

it('searches for one game after the other, and once for each', async () => {
  const { searches, solver } = fakeSolver();
  const found = vi.fn();
  const games = boards.map((start) => gameWith({ start }));
  const shortest = new Shortest(solver, 'single-tile', found);
  shortest.find(games);
  expect(searches.map(({ board }) => board)).toEqual([boards[0]]);
  await searches[0].answer(2);
  expect(found.mock.calls).toEqual([[games[0].id, 2]]);
  expect(setShortest).toHaveBeenCalledWith(games[0].id, 2, 'single-tile');
  shortest.find([games[2], games[0]]);
  await searches[1].answer(3, false);
  expect(found, 'a solution that may not be a shortest one says nothing').toHaveBeenCalledTimes(1);
  await searches[2].answer(4);
  expect(searches.map(({ board }) => board)).toEqual(boards);
});

it('leaves out games that are known, and boards that take too long', () => {
  const { searches, solver } = fakeSolver();
  new Shortest(solver, 'single-tile', vi.fn()).find([
    gameWith({ shortest: 2 }),
    ...[5, 6].map((size) => gameWith({ rows: size, columns: size })),
  ]);
  expect(searches).toEqual([]);
});

it('finds the fewest multi-tile moves of games for which they are not known', async () => {
  const { searches, solver } = fakeSolver();
  const found = vi.fn();
  const games = [gameWith({ shortest: 2 }), gameWith({ shortestMultiTile: 1 })];
  new Shortest(solver, 'multi-tile', found).find(games);
  expect(searches.map(({ metric }) => metric)).toEqual(['multi-tile']);
  await searches[0].answer(1);
  expect(found.mock.calls).toEqual([[games[0].id, 1]]);
  expect(setShortest).toHaveBeenCalledWith(games[0].id, 1, 'multi-tile');
  expect(searches).toHaveLength(1);
});

it('waits beside the searches in the other metric, since a solver keeps one waiting search of each client', () => {
  const { searches, solver } = fakeSolver();
  const games = boards.map((start) => gameWith({ start }));
  for (const metric of ['single-tile', 'multi-tile'] as const) new Shortest(solver, metric, vi.fn()).find(games);
  const [first, second] = searches.map(({ client }) => client);
  expect([first, second]).toEqual([expect.any(Object), expect.any(Object)]);
  expect(first).not.toBe(second);
  expect(first).not.toBe(solver);
});

it('ends with the view', async () => {
  const { searches, solver } = fakeSolver();
  const found = vi.fn();
  const shortest = new Shortest(solver, 'single-tile', found);
  shortest.find(boards.map((start) => gameWith({ start })));
  shortest.end();
  expect(searches[0].signal.aborted).toBe(true);
  await searches[0].answer(2);
  expect(searches).toHaveLength(1);
  expect(found).not.toHaveBeenCalled();
});
