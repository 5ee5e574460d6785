// Objects of the lab's worker as the page sees them. Comlink passes the calls on; here they also reject when the worker dies.

import type { ProxyMarked, Remote } from 'comlink';
import { releaseProxy } from 'comlink';

type Method = (...values: never[]) => unknown;

type Answer<T> = T extends ProxyMarked ? RemoteObject<T> : T;

/** The methods of an object in the worker, which return promises here, and the object's state on the page. */
export type RemoteObject<T> = {
  [Name in keyof T as T[Name] extends Method ? Name : never]: T[Name] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Promise<Answer<Awaited<Result>>>
    : never;
} & {
  /** Whether its worker has died, so that it cannot be used any more. */
  readonly isLost: boolean;
  /** Whether `close` was called. */
  readonly isClosed: boolean;
  /** Releases the object. The worker frees it, unless it keeps it for other views. */
  close(): void;
};

/** The part of the engine that calls depend on. */
export interface Caller {
  isDead: boolean;
  /** rejects if the worker dies before it answers */
  unlessDead: <T>(answer: Promise<T>) => Promise<T>;
}

/** Whether an answer is a proxy of Comlink: no other function can be sent. */
const isRemote = (value: unknown): value is Remote<unknown> => typeof value === 'function';

/** Returns an object of the worker as the page sees it. */
export function remoteObject<T>(remote: Remote<T>, caller: Caller): RemoteObject<T> {
  let isClosed = false;
  const answered = (value: unknown) => (isRemote(value) ? remoteObject(value, caller) : value);
  const get = (_: object, name: string | symbol) => {
    switch (name) {
      case 'isLost':
        return caller.isDead;
      case 'isClosed':
        return isClosed;
      case 'close':
        return () => {
          if (!isClosed) remote[releaseProxy]();
          isClosed = true;
        };
      case 'then': // or `await` would take it for a promise
        return undefined;
      default:
        return async (...values: unknown[]) => {
          const method: (...values: unknown[]) => Promise<unknown> = Reflect.get(Object(remote), name);
          return answered(await caller.unlessDead(method(...values)));
        };
    }
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the methods are those of the object
  return new Proxy({}, { get }) as RemoteObject<T>;
}
