// Two beams, one after the other, with a fake worker.

import { expect, it } from 'vitest';
import type { RemoteBeams } from '../../../www/lab/engine/engine.js';
import type { BeamProgress, Guide } from '../../../www/lab/engine/level-beams.js';
import { Duel } from '../../../www/lab/views/learned/duel.js';

const request = { board: '', goal: '' };
const piece: BeamProgress = { lowest: [], expanded: 0, status: 'running', moves: null, ms: 1 };

/** A worker whose beams answer with these pieces in turn. */
function worker(pieces: Record<Guide, BeamProgress[]>) {
  const begun: string[] = [];
  let left: BeamProgress[] = [];
  const beams = {
    begin: async (_: unknown, guide: Guide, width: number) => {
      begun.push(`${guide} ${width}`);
      left = [...pieces[guide]];
    },
    run: async () => left.shift() ?? piece,
  };
  return { begun, beams: beams as unknown as RemoteBeams };
}

it('keeps the levels and the times of both, and knows which solution is shorter', async () => {
  const { begun, beams } = worker({
    bound: [
      { ...piece, lowest: [3], expanded: 1 },
      { ...piece, lowest: [2], expanded: 5, status: 'found', moves: 'LLUU' },
    ],
    learned: [{ ...piece, lowest: [3.5], expanded: 2, status: 'found', moves: 'LU' }],
  });
  const duel = new Duel({ bound: 4, learned: 4.5 });
  await duel.run(beams, request, 10, () => {});
  expect(begun).toEqual(['bound 10', 'learned 10']);
  expect(duel.isComplete && !duel.isRunning).toBe(true);
  expect(duel.bound).toMatchObject({ lowest: [4, 3, 2], expanded: 5, ms: 2, length: 4 });
  expect(duel.learned).toMatchObject({ lowest: [4.5, 3.5], length: 2 });
  expect(duel.best).toBe(duel.learned);
});

it('has no best beam if none finds a solution', async () => {
  const none: BeamProgress = { ...piece, status: 'not-found' };
  const duel = new Duel({ bound: 4, learned: 4 });
  await duel.run(worker({ bound: [none], learned: [none] }).beams, request, 1, () => {});
  expect(duel.isComplete).toBe(true);
  expect(duel.best).toBeNull();
});

it('ends when it is canceled, before the second beam begins', async () => {
  const { begun, beams } = worker({ bound: [], learned: [] });
  const duel = new Duel({ bound: 4, learned: 4 });
  await duel.run(beams, request, 1, () => duel.bound.lowest.length > 0 && begun.length > 0 && duel.cancel());
  expect(begun).toEqual(['bound 1']);
  expect(duel.isRunning || duel.isComplete).toBe(false);
});
