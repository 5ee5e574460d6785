// Errors on their way from a worker to the main thread.

import { crashed, reasonOf } from '../errors.js';
import type { Crashed, ErrorMessage } from '../protocol.js';

/**
 * Messages of failed allocations. Wasm code that cannot allocate traps as unreachable; nothing else traps so, because a panic
 * throws an error. If JavaScript or a new wasm module gets no memory, every browser words the error differently.
 */
const MEMORY_ERRORS = /unreachable|memory|allocat/i;

/** The trap of an access beyond the memory, which is a bug. Two browsers name the memory in it. */
const OUT_OF_BOUNDS = /out of bounds/i;

const NO_MEMORY =
  'This device had no more memory. Close other pages and programs, or use a heuristic with a smaller table.';

/** Converts a thrown value to a message that can be posted to another thread. */
export function errorMessage(thrown: unknown): ErrorMessage {
  const { code, message, start, end, cause, table }: Partial<ErrorMessage> = Object(thrown);
  if (typeof code === 'string') return { code, message: message ?? code, start, end, cause, table };
  if (isOutOfMemory(thrown)) return { code: 'out-of-memory', message: NO_MEMORY };
  const { code: failed, message: text, cause: reason } = crashed(reasonOf(thrown));
  return { code: failed, message: text, cause: reason };
}

/**
 * Returns the message of a worker that cannot go on after this error; null if the worker has refused a request, which it may do with any
 * error that has a code. An unexpected error has none: either the wasm module trapped or the worker has a bug.
 * @param table - that it was loading or building
 */
export function crashOf(thrown: unknown, table?: string): Crashed | null {
  if (typeof Object(thrown).code === 'string') return null;
  return { type: 'crashed', error: { ...errorMessage(thrown), table } };
}

/** Returns whether a thrown value means that memory could not be allocated. */
export function isOutOfMemory(thrown: unknown) {
  const { name, message }: Partial<Error> = Object(thrown);
  const text = String(message);
  return /^(Runtime|Range|Internal)Error$/.test(String(name)) && MEMORY_ERRORS.test(text) && !OUT_OF_BOUNDS.test(text);
}

/** Frees an object of a wasm module. After a trap it cannot be freed, and the error of the trap matters more. */
export function freeSafely(owner: { free(): void }) {
  try {
    owner.free();
  } catch {
    // The client ends a worker that has trapped.
  }
}

/** Returns the message for a search that used up its memory. */
export function outOfMemory(reason: string, stored: number, lowerBound: number) {
  const boards = stored.toLocaleString('en');
  const bound = `Every solution has at least ${lowerBound} moves.`;
  return `The search stored ${boards} boards and ${reason}. ${bound} Use ida-star (IDA*), which needs almost no memory.`;
}
