import { expect, it } from 'vitest';
import { Along } from '../../../www/lab/parts/along.js';

it('views that look for a solution at the same time are clients of their own, since a client has one waiting solve', async () => {
  const same = (board: string) => board;
  const rules = { readBoard: same, writeBoard: same, applyMoves: same };
  const engine = async () => ({ estimates: async () => [] });
  const clients = new Set<unknown>();
  const solver = () => ({
    async solve(_board: string, { client }: { client?: object }) {
      clients.add(client);
      return { moves: '' };
    },
  });
  for (let view = 0; view < 3; view++) {
    const along = new Along({ rules, engine, solver } as any, 'blank-last');
    await along.begin('1 2 3/4 5 6/7 8 0', []);
    await along.complete([], new AbortController().signal);
  }
  expect(clients.size).toBe(3);
  expect(clients).not.toContain(undefined);
});
