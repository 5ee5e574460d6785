// Checkpoints of the large wasm engine: an interrupted search has the same results and counts as an uninterrupted one.

import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { Engine, initSync } from '../../../../www/wasm/engine-large.js';

/** A board whose search with Manhattan distance takes a quarter of a second. */
const request = {
  board: '0 6 1 13 7/11 3 14 8 4/21 22 16 15 5/18 9 17 19 10/12 2 23 24 20',
  goal: 'blank-last',
  algorithm: 'ida-star',
  heuristic: 'manhattan',
} as const;

/** Replaces a part of a checkpoint and updates its checksum. */
function resealed(text: string, part: string | RegExp, by: string) {
  const lines = text.trimEnd().split('\n').slice(0, -1).join('\n').replace(part, by);
  return `${lines}\n${crc32(lines).toString(16).padStart(8, '0')}\n`;
}

/** Returns a change of a checkpoint: a part is replaced, and the checksum is right. */
const changed = (part: RegExp, by: string) => ({ checkpoint: (text: string) => resealed(text, part, by) });

/** Marks one more job of a checkpoint as finished, but keeps the old checksum. */
const withFinishedJob = (text: string) => text.replace(/(?<=done: .*)0(?=[01]* [<>])/, '1');

let engine: Engine;
beforeAll(async () => {
  initSync({ module: await readFile(new URL('../../../../www/wasm/engine-large_bg.wasm', import.meta.url)) });
  engine = new Engine();
});

/** Searches in slices until the end, or for a number of slices. */
function search(asked: any, slices: number = Number.POSITIVE_INFINITY) {
  const [dealer, runner] = [engine.deal(asked, 1), engine.runner(asked)];
  for (let slice = 0; slice < slices && dealer.progress().status === 'running'; slice += 1) {
    if (runner.idle) runner.take(dealer.deal() ?? '');
    dealer.take(runner.step(20_000));
  }
  const { status, moves, iterations } = dealer.progress();
  const seen = { status, moves, iterations, fraction: dealer.fraction, checkpoint: dealer.checkpoint(asked) };
  runner.free();
  dealer.free();
  return seen;
}

it('an interrupted search ends with the same length and the same counts', () => {
  const through = search(request);
  expect(through.status).toBe('solved');
  let seen = search(request, 120);
  let rests = 0;
  for (; seen.status === 'running'; rests += 1) {
    expect(seen.fraction).toBeGreaterThanOrEqual(0);
    expect(seen.fraction).toBeLessThan(1);
    seen = search({ ...request, checkpoint: seen.checkpoint }, 120);
  }
  expect(rests).toBeGreaterThan(1);
  expect(seen.moves).toHaveLength(Number(through.moves?.length));
  expect(seen.iterations.length).toBe(through.iterations.length);
  // The number of jobs in the last iteration that are searched before the solution is found depends on their order.
  expect(seen.iterations.slice(0, -1)).toEqual(through.iterations.slice(0, -1));
});

it.each([
  ['another board', { board: request.board.replace('6 1 13', '1 13 6') }],
  ['another goal', { goal: 'blank-first' }],
  ['another heuristic', { heuristic: 'linear-conflict' }],
  ['another lookup', { reflection: false }],
  ['another pruning depth', { pruneDepth: 4 }],
  ['another version', changed(/^fifteen checkpoint \d+/, 'fifteen checkpoint 3')],
  // The job would be skipped, and with it the solution.
  ['a finished job more', { checkpoint: withFinishedJob }],
  ['impossible counts', changed(/:\d+:/, ':18446744073709551615:')],
  ['a bound above every distance', changed(/ (\d+)(?=:\d+:\d+$)/, ' 255')],
  ['half a text', { checkpoint: (text: string) => text.slice(0, text.length / 2) }],
  ['an empty text', { checkpoint: () => '' }],
])('a checkpoint of %s is refused', (_, change) => {
  const { checkpoint } = search(request, 30);
  const asked = { ...request, checkpoint, ...change };
  if (typeof asked.checkpoint === 'function') asked.checkpoint = asked.checkpoint(checkpoint);
  expect(() => engine.deal(asked as any, 1)).toThrow(expect.objectContaining({ code: 'bad-checkpoint' }));
});

it('a checkpoint whose checksum was replaced by the same one is not refused', () => {
  const { checkpoint } = search(request, 30);
  const same = { ...request, checkpoint: resealed(checkpoint, '', '') };
  expect(same.checkpoint).toBe(checkpoint);
  engine.deal(same as any, 1).free();
});

it('a checkpoint that is no text is refused', () => {
  const asked = { ...request, checkpoint: 5 } as any;
  expect(() => engine.deal(asked, 1)).toThrow(expect.objectContaining({ code: 'bad-options' }));
});
