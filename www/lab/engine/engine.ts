// The lab's engine as the views see it: searches step by step and explanations, in one worker for the whole page.

import type { ProxyMarked, Remote } from 'comlink';
import { releaseProxy, wrap } from 'comlink';
import type { Rules } from '../../element/page-tools.js';
import { silenceWatch } from '../../solver/client/late/watch.js';
import { startWorker } from '../../solver/client/start-worker.js';
import { WorkerLink } from '../../solver/client/worker-link.js';
import { wasmFrom } from '../../solver/shared/file.js';
import { wasmSource } from '../../solver/shared/own-files.js';
import type { Explained } from '../../wasm/lab.js';
import type { ClassWalks } from './class-walks.js';
import type { GrownTable } from './grown-table.js';
import type { Options, Request } from './lab-request.js';
import { readListRequest, readRequest } from './lab-request.js';
import type { LevelBeams } from './level-beams.js';
import { ownFiles } from './own-files.js';
import type { LabService, LabSetup, Lookups } from './service.js';
import type { SolvedSpace } from './solved-space.js';
import type { TracedSearch } from './traced-search.js';

/** Some requests, such as a search of ten million steps, take long on a slow device, and would be lost with the worker. */
const MAX_SILENCE_MS = 30_000;

/** A search in the worker. */
export type RemoteTrace = RemoteObject<TracedSearch>;
/** A table of some tiles of the 15-puzzle that is built level by level, in the worker. */
export type RemoteGrowth = RemoteObject<GrownTable>;
/** Multi-tile moves as walks over classes, in the worker. */
export type RemoteWalks = RemoteObject<ClassWalks>;
/** Beams of large boards, level by level, in the worker. */
export type RemoteBeams = RemoteObject<LevelBeams>;
/** All boards of the 8-puzzle with their distances from one goal, in the worker. */
export type RemoteSpace = RemoteObject<SolvedSpace>;

export class LabEngine {
  #link;
  #service;
  #rules;
  #isDisposed = false;
  /** Why the worker has died. */
  #death: Error | null = null;
  /**
   * Functions that reject the pending calls if the worker dies. `Promise.race` with one promise for the death would leak: that promise
   * would keep all races, and so all answers, in memory.
   */
  #waiting: Set<(death: Error) => void> = new Set();
  /** Watches the worker while calls are pending. */
  #watch = silenceWatch(
    () => [this.#link],
    MAX_SILENCE_MS,
    () => this.#waiting.size > 0,
  );

  constructor(rules: Rules) {
    this.#rules = rules;
    // The calls have a channel of their own, besides the messages of the link.
    const { port1, port2 } = new MessageChannel();
    const setup = async (): Promise<LabSetup> => {
      const [lab, engine] = await Promise.all([wasmFrom(ownFiles.lab), wasmSource({}, 'engine')]);
      return { wasm: { lab, engine }, port: port2 };
    };
    this.#link = new WorkerLink(
      startWorker(ownFiles.worker, undefined, setup, [port2]),
      () => {},
      ({ error }) => this.#die(error),
    );
    this.#service = remoteObject(wrap<LabService>(port1), this);
  }

  /** Whether the worker has died, so that this engine cannot be used any more. */
  get isDead() {
    return this.#death !== null;
  }

  #die(death: Error) {
    this.#death = death;
    for (const reject of this.#waiting) reject(death);
    this.dispose();
  }

  /** @internal */
  unlessDead<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#death) reject(this.#death);
      else if (!this.#isDisposed) this.#waiting.add(reject);
      this.#watch.start();
      answer.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }

  /** Starts a search, to be watched step by step. */
  async trace(request: Request): Promise<RemoteTrace> {
    return this.#service.trace(readRequest(this.#rules, request));
  }

  /** Takes the value of a heuristic apart. */
  async explain(request: Request): Promise<Explained> {
    return this.#service.explain(readRequest(this.#rules, request));
  }

  /** The values of a heuristic for some boards of one shape. */
  async values(options: Options, boards: string[]): Promise<number[]> {
    return this.#service.values(readListRequest(this.#rules, options, boards));
  }

  /** Looks up some boards of one shape in the tables of a heuristic. */
  async lookups(options: Options, boards: string[]): Promise<Lookups> {
    return this.#service.lookups(readListRequest(this.#rules, options, boards));
  }

  /** Loads the file of the table that a request needs, unless it is loaded. */
  async loadTable(request: Request, file: Blob): Promise<void> {
    return this.#service.loadTable(readRequest(this.#rules, request), file);
  }

  /** A table of some tiles of the 15-puzzle, to be built level by level. */
  async growth(tiles: number[]): Promise<RemoteGrowth> {
    return this.#service.growth(tiles, await wasmFrom(ownFiles['lab-space']));
  }

  /** Multi-tile moves as walks over classes. */
  async walks(): Promise<RemoteWalks> {
    return this.#service.walks(await wasmSource({}, 'classes'));
  }

  /** Beams of large boards, level by level. */
  async beams(): Promise<RemoteBeams> {
    return this.#service.beams(await wasmSource({}, 'engine-large'));
  }

  /**
   * All boards of the 8-puzzle with their distances from a goal.
   * @param goal - as text
   */
  async space(goal: string): Promise<RemoteSpace> {
    return this.#service.space(this.#rules.readBoard(goal), await wasmFrom(ownFiles['lab-space']));
  }

  /** Ends the worker. Pending and later calls never settle. */
  dispose() {
    this.#isDisposed = true;
    this.#waiting.clear();
    this.#link.end();
  }
}

// Objects of the lab's worker as the page sees them. Comlink passes the calls on; here they also reject when the worker dies.

type Method = (...values: never[]) => unknown;

type Answer<T> = T extends ProxyMarked ? RemoteObject<T> : T;

/** The methods of an object in the worker, which return promises here, and the object's state on the page. */
type RemoteObject<T> = {
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

/** Whether an answer is a proxy of Comlink: no other function can be sent. */
const isRemote = (value: unknown): value is Remote<unknown> => typeof value === 'function';

/** Returns an object of the worker as the page sees it. */
function remoteObject<T>(remote: Remote<T>, engine: LabEngine): RemoteObject<T> {
  let isClosed = false;
  const answered = (value: unknown) => (isRemote(value) ? remoteObject(value, engine) : value);
  const get = (_: object, name: string | symbol) => {
    switch (name) {
      case 'isLost':
        return engine.isDead;
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
          return answered(await engine.unlessDead(method(...values)));
        };
    }
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the methods are those of the object
  return new Proxy({}, { get }) as RemoteObject<T>;
}
