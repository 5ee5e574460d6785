// Running out of memory on a device, with real engines whose memory is limited.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Crashed, FromWorker, SearchOptions } from '../../../../www/solver/protocol.js';
import { Clock } from '../../../../www/solver/worker/clock.js';
import { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { Run } from '../../../../www/solver/worker/run.js';
import * as small from '../../../../www/wasm/engine.js';
import * as large from '../../../../www/wasm/engine-large.js';
import { withMemoryLimit } from '../../../support/limited-memory.js';
import { loadedEngines } from '../support/engines.js';

const BOARD = '15 14 8 12/10 11 13 9/2 6 5 1/3 7 4 0';

/** Solves with an engine of this much memory, and returns the last message, and the progress before it. */
async function lastMessages(name: 'engine' | 'engine-large', mib: number, options: Partial<SearchOptions>) {
  const wasm = await readFile(new URL(`../../../../www/wasm/${name}_bg.wasm`, import.meta.url));
  const { initSync, Engine } = name === 'engine' ? small : large;
  initSync({ module: withMemoryLimit(wasm, mib) });
  const clock = new Clock();
  const posted: FromWorker[] = [];
  const request = { options: { board: BOARD, memoryMib: 512, ...options }, timeLimitMs: Infinity, rate: Infinity };
  const run = new Run(
    { type: 'solve', id: 1, ...request, workers: 1, waitedMs: 0 },
    { post: (message) => posted.push(message), clock },
  );
  await run.finish(loadedEngines(new LoadedTables(new Engine() as any, clock, () => {})));
  const before = posted.at(-2);
  return { last: posted.at(-1) as Crashed, progress: before?.type === 'progress' ? before.progress : null };
}

it('a search that runs out of memory says so, with what it has proved', async () => {
  const { last, progress } = await lastMessages('engine', 8, { algorithm: 'a-star', heuristic: 'manhattan' });
  expect(last).toMatchObject({ type: 'crashed', error: { code: 'out-of-memory' } });
  expect(progress?.stored).toBeGreaterThan(1000);
  // The Manhattan distance of this board is 48, and no search proves less.
  expect(progress?.lowerBound).toBeGreaterThanOrEqual(48);
  const bound = `Every solution has at least ${progress?.lowerBound} moves`;
  expect(last.error.message).toMatch(new RegExp(`no more memory.*${bound}.*ida-star`));
});

it('so does a search whose table does not fit', async () => {
  const { last } = await lastMessages('engine-large', 2, { algorithm: 'beam' });
  expect(last).toMatchObject({ type: 'crashed', error: { code: 'out-of-memory' } });
  expect(last.error.message).toMatch(/no more memory.*smaller table/);
});
