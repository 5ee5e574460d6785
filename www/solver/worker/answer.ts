// The worker's end of calls. The page's end is client/late/calls.ts.

import type { Answer, Call } from '../protocol.js';
import { errorMessage } from './error-message.js';

/** Calls a method of a service, and posts its progress and its outcome. Never rejects. */
export async function answer(service: object, { call, method, values }: Call, post: (answer: Answer) => void) {
  const report = (progress: unknown) => post({ type: 'reported', call, progress });
  try {
    const value: unknown = await Reflect.get(service, method).call(service, ...values, report);
    post({ type: 'returned', call, value });
  } catch (thrown) {
    post({ type: 'threw', call, error: errorMessage(thrown) });
  }
}
