// The worker's end of calls. The page's end is client/late/calls.ts.

import type { Answer, Call, Crashed } from '../protocol.js';
import { crashOf, errorMessage } from './error-message.js';

/**
 * Calls a method of an object, and posts its progress and its outcome. Never rejects.
 * @param object - rejects if the worker could not begin
 * @param post - hands the buffers over
 */
export async function answer(
  object: unknown,
  { call, method, values }: Call,
  post: (message: Answer | Crashed, buffers: ArrayBuffer[]) => void,
) {
  const report = (progress: unknown) => post({ type: 'reported', call, progress }, []);
  try {
    const called = Object(await object);
    const value: unknown = await Reflect.get(called, method).call(called, ...values, report);
    // A method returns an array that it does not keep.
    post({ type: 'returned', call, value }, ArrayBuffer.isView(value) ? [bufferOf(value)] : []);
  } catch (thrown) {
    post(crashOf(thrown) ?? { type: 'threw', call, error: errorMessage(thrown) }, []);
  }
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the modules have no memory that threads share
const bufferOf = ({ buffer }: ArrayBufferView) => buffer as ArrayBuffer;
