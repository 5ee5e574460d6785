import { expect, it } from 'vitest';
import { failedToStart } from '../../../../www/solver/errors.js';
import type { Answer, Call, Crashed } from '../../../../www/solver/protocol.js';
import { answer } from '../../../../www/solver/worker/answer.js';

function callOf(method: string, ...values: unknown[]): Call {
  return { type: 'call', call: 7, object: 0, method, values };
}

/** Calls a method of a service with the value 3, and returns the answers. */
async function answers(method: (value: number, onProgress: (progress: string) => void) => unknown) {
  const posted: (Answer | Crashed)[] = [];
  await answer({ method }, callOf('method', 3), (message) => posted.push(message));
  return posted;
}

it('posts the progress, and last the value', async () => {
  const posted = await answers(async (value, onProgress) => {
    onProgress('half');
    return value + 1;
  });
  expect(posted).toEqual([
    { type: 'reported', call: 7, progress: 'half' },
    { type: 'returned', call: 7, value: 4 },
  ]);
});

it.each([
  ['of the board has its code and place', { code: 'bad-board', message: 'two blanks', start: 2, end: 3 }, {}],
  ['of a table names it', { code: 'table-failed', message: 'wrong bits', table: 'pdb-7-8' }, {}],
  [
    'of a module that could not be loaded has the reason alone',
    failedToStart('no network'),
    { code: 'worker-failed', cause: 'no network' },
  ],
])('an error %s', async (_, thrown, expected) => {
  const posted = await answers(() => {
    throw thrown;
  });
  const error = thrown instanceof Error ? expected : thrown;
  expect(posted).toMatchObject([{ type: 'threw', call: 7, error }]);
});

it.each([
  ['without memory', new WebAssembly.RuntimeError('unreachable'), 'out-of-memory'],
  ['that nobody has foreseen', new TypeError('x is not a function'), 'worker-failed'],
  ['of Chromium beyond the memory', new WebAssembly.RuntimeError('memory access out of bounds'), 'worker-failed'],
  ['of WebKit beyond the memory', new WebAssembly.RuntimeError('Out of bounds memory access'), 'worker-failed'],
])('an error %s says that the worker has crashed, in place of an answer', async (_, thrown, code) => {
  const posted = await answers(() => {
    throw thrown;
  });
  expect(posted).toMatchObject([{ type: 'crashed', error: { code } }]);
});

it('hands an array over', async () => {
  const array = Uint8Array.of(1, 2);
  const buffers: ArrayBuffer[][] = [];
  await answer({ boards: () => array }, callOf('boards'), (_, handedOver) => buffers.push(handedOver));
  expect(buffers).toEqual([[array.buffer]]);
});

it('a worker that could not begin rejects its calls with the reason', async () => {
  const posted: (Answer | Crashed)[] = [];
  const opening = Promise.reject(Object.assign(new Error('blocked'), { code: 'wasm-blocked' }));
  await answer(opening, callOf('boards'), (message) => posted.push(message));
  expect(posted).toMatchObject([{ type: 'threw', error: { code: 'wasm-blocked', message: 'blocked' } }]);
});
