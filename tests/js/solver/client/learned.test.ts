// The learned evaluations that a solver loads for its worker. The oracles are the files in crates/native/evaluations/ and a fake server.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { evaluationFile } from '../../../../www/solver/client/late/evaluations.js';
import { settled } from '../support/fake-clock.js';
import { BOARD, progress, solved, startSolver } from '../support/solver.js';

const NAMES = ['learned-6x6', 'learned-7x7'];
const fileOf = (name: string) => readFileSync(`crates/native/evaluations/${name.replace('learned-', '')}.evaluation`);

let requested: string[] = [];
let answer: (name: string) => Response | Promise<Response>;
beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return answer(/learned-\dx\d/.exec(url)?.[0] ?? '');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the module again, without the files that it has already loaded. */
async function loader() {
  vi.resetModules();
  const { evaluationFile } = await import('../../../../www/solver/client/late/evaluations.js');
  return evaluationFile;
}

it.each(NAMES)('loads %s once, whether the server has unpacked it or not', async (name) => {
  const file = fileOf(name);
  for (const bytes of [gzipSync(file), file]) {
    const load = await loader();
    requested = [];
    answer = () => new Response(new Uint8Array(bytes));
    const loaded = await Promise.all([load(name), load(name)]);
    for (const one of loaded) expect(Buffer.compare(Buffer.from(one ?? new ArrayBuffer(0)), file)).toBe(0);
    expect(requested).toEqual([expect.stringMatching(`/wasm/${name}\\.gz$`)]);
  }
});

it.each([
  ['is not there', () => new Response('', { status: 404 })],
  [
    'is blocked',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['is a page of another site, as in networks that want a login', () => new Response('<!DOCTYPE html>')],
  ['is cut off', () => new Response(new Uint8Array(gzipSync(fileOf(NAMES[0]))).slice(0, 5000))],
])('resolves with null if the file %s, and tries again the next time', async (_, failing) => {
  const load = await loader();
  answer = failing;
  expect(await load(NAMES[0])).toBeNull();
  answer = () => new Response(new Uint8Array(fileOf(NAMES[0])));
  expect((await load(NAMES[0]))?.byteLength).toBe(fileOf(NAMES[0]).length);
  expect(requested).toHaveLength(2);
});

it('resolves with null if nothing comes in time, though nobody looks at the signal', async () => {
  const load = await loader();
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  answer = () => new Promise(() => {});
  const loading = load(NAMES[0]);
  await settled();
  expect(requested).toHaveLength(1);
  time.abort();
  expect(await loading).toBeNull();
  timeout.mockRestore();
  answer = () => new Response(new Uint8Array(fileOf(NAMES[0])));
  expect((await load(NAMES[0]))?.byteLength).toBe(fileOf(NAMES[0]).length);
});

it('resolves with null for boards of which nothing was learned', async () => {
  expect(await evaluationFile('learned-9x9')).toBeNull();
  expect(requested).toEqual([]);
});

it('a solve that requests one is posted again after it, with the time that it has waited', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const file = new TextEncoder().encode('FEVL …');
  answer = () => new Response(file);
  const { solver, workers } = startSolver();
  const phases: string[] = [];
  const solve = solver.solve(BOARD, { onProgress: ({ phase }) => phases.push(phase) });
  workers[0].posts({ type: 'started', id: 1 });
  workers[0].posts({ type: 'request-table', id: 1, table: NAMES[1] });
  expect(solver.state).toBe('loading');
  vi.advanceTimersByTime(300);
  await vi.waitFor(() => expect(workers[0].types).toEqual(['solve', 'load-evaluation', 'solve']));
  expect(workers[0].received[1]).toEqual({ type: 'load-evaluation', file: file.buffer });
  expect(workers[0].received[2]).toMatchObject({ id: 1, waitedMs: expect.any(Number) });
  workers[0].posts(solved(1, { ...progress(), ranking: 'learned' }));
  expect((await solve).stats.ranking).toBe('learned');
  expect(phases).toEqual(['table', 'search']);
  vi.useRealTimers();
});

it('one that a preload requests is there before the first solve', async () => {
  const file = new TextEncoder().encode('FEVL …');
  answer = () => new Response(file);
  const { solver, workers } = startSolver();
  solver.preload('linear-conflict', { rows: 7, columns: 7 });
  expect(workers[0].received[0]).toMatchObject({ type: 'preload', shape: { rows: 7, columns: 7 } });
  workers[0].posts({ type: 'request-evaluation', table: NAMES[1] });
  await vi.waitFor(() => expect(workers[0].types).toEqual(['preload', 'load-evaluation']));
  expect(workers[0].received[1]).toEqual({ type: 'load-evaluation', file: file.buffer });
  // Without the file, nothing is posted: the next solve requests it again.
  answer = () => new Response('', { status: 404 });
  workers[0].posts({ type: 'request-evaluation', table: NAMES[0] });
  await settled();
  await settled();
  expect(workers[0].types).toEqual(['preload', 'load-evaluation']);
});

it('a solve that is canceled meanwhile is not posted again', async () => {
  let send = () => {};
  const start = (stream: ReadableStreamDefaultController) => {
    send = () => stream.close();
  };
  answer = () => new Response(new ReadableStream({ start }));
  const { solver, workers } = startSolver();
  const abort = new AbortController();
  const solve = solver.solve(BOARD, { signal: abort.signal });
  workers[0].posts({ type: 'request-table', id: 1, table: 'learned-6x6' });
  await settled();
  abort.abort();
  await expect(solve).rejects.toMatchObject({ code: 'aborted' });
  send();
  await settled();
  expect(workers[0].types.filter((type) => type === 'solve')).toHaveLength(1);
});
