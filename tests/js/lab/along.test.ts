import { expect, it } from 'vitest';
import { Along } from '../../../www/lab/parts/along.js';
import { settled } from '../solver/support/fake-clock.js';
import { BOARD, startSolver } from '../solver/support/solver.js';

it('views that look for a solution at the same time wait for one another', async () => {
  const { solver, workers } = startSolver();
  const rules = { readBoard: (board: string) => board, writeBoard: (board: string) => board };
  const engine = async () => ({ estimates: async () => [] });
  const failed: unknown[] = [];
  for (let view = 0; view < 3; view++) {
    const along = new Along({ rules, engine, solver: () => solver } as any, 'blank-last');
    await along.begin(BOARD, []);
    along.complete([], new AbortController().signal).catch(({ code }) => failed.push(code));
  }
  await settled();
  expect(workers[0].types).toEqual(['solve']);
  expect(failed).toEqual([]);
});
