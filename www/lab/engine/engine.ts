// The lab's engine as the views see it: searches step by step and explanations, in one worker for the whole page.

import type { Rules } from '../../element/page-tools.js';
import type { Remote } from '../../solver/client/late/calls.js';
import { Calls } from '../../solver/client/late/calls.js';
import { startWorker } from '../../solver/client/start-worker.js';
import { WorkerLink } from '../../solver/client/worker-link.js';
import { FifteenError } from '../../solver/errors.js';
import type { Board } from '../../solver/shape.js';
import { wasmFrom } from '../../solver/shared/file.js';
import { wasmSource } from '../../solver/shared/own-files.js';
import type { Explained } from '../../wasm/lab.js';
import type { BoardGalaxy } from './board-galaxy.js';
import type { ClassWalks } from './class-walks.js';
import type { GrownTable } from './grown-table.js';
import type { Handle } from './held-objects.js';
import type { Options, Request } from './lab-request.js';
import { readListRequest, readRequest } from './lab-request.js';
import type { LevelBeams } from './level-beams.js';
import { ownFiles } from './own-files.js';
import type { Performed, PerformedSearch } from './performed.js';
import type { LabService, LabSetup, Lookups } from './service.js';
import type { SolvedSpace } from './solved-space.js';
import type { TracedSearch } from './traced-search.js';
import type { WeightedSearches } from './weighted.js';

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
/** All boards around a start, in the worker. */
export type RemoteGalaxy = RemoteObject<BoardGalaxy>;
/** All boards of the 8-puzzle with their distances from one goal, in the worker. */
export type RemoteSpace = RemoteObject<SolvedSpace>;

export class LabEngine {
  #link: WorkerLink;
  #calls;
  #service;
  #rules;
  #isDisposed = false;
  /** Why the worker has died. */
  #death: FifteenError | null = null;
  /** Frees objects of the worker that the page has dropped without closing them. */
  #dropped = new FinalizationRegistry((object: number) => this.#link.post({ type: 'free', object }));

  constructor(rules: Rules) {
    this.#rules = rules;
    const setup = async (): Promise<LabSetup> => {
      const [lab, engine] = await Promise.all([wasmFrom(ownFiles.lab), wasmSource({}, 'engine')]);
      return { wasm: { lab, engine } };
    };
    this.#link = new WorkerLink(
      startWorker(ownFiles.worker, undefined, setup),
      (message) => this.#calls.receive(message),
      ({ error }) => this.#die(error),
    );
    this.#calls = new Calls(
      (call, transfer) => this.#link.post(call, transfer),
      () => [this.#link],
      MAX_SILENCE_MS,
    );
    this.#service = this.#remote<LabService>(0);
  }

  /** Whether the worker has died, so that this engine cannot be used any more. */
  get isDead() {
    return this.#death !== null;
  }

  #die(death: FifteenError) {
    this.#death = death;
    this.#calls.fail(death);
    this.#isDisposed = true;
  }

  /** Makes a call, unless the worker has died or was ended. */
  async #unlessDead<T>(call: () => Promise<T>): Promise<T> {
    if (this.#death) throw this.#death;
    return this.#isDisposed ? new Promise(() => {}) : call();
  }

  /** Returns an object of the worker as the page sees it. */
  #remote<T>(object: Handle<T>): RemoteObject<T> {
    const remote: Remote = { object };
    let isClosed = false;
    this.#dropped.register(remote, object, remote);
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      this.#dropped.unregister(remote);
      this.#calls.drop(remote);
      this.#link.post({ type: 'free', object });
    };
    const get = (_: Remote, name: string | symbol) => {
      switch (name) {
        case 'isLost':
          return this.isDead;
        case 'isClosed':
          return isClosed;
        case 'close':
          return close;
        case 'then': // or `await` would take it for a promise
          return undefined;
        default:
          return async (...values: unknown[]) => {
            if (isClosed) throw new FifteenError('aborted', 'The object was closed.');
            return this.#unlessDead(() => this.#calls.callOn(remote, String(name), values));
          };
      }
    };
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the methods are those of the object
    return new Proxy(remote, { get }) as unknown as RemoteObject<T>;
  }

  /** Starts a search, to be watched step by step. */
  async trace(request: Request): Promise<RemoteTrace> {
    return this.#remote(await this.#service.trace(readRequest(this.#rules, request)));
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
    return this.#remote(await this.#service.growth(tiles, await wasmFrom(ownFiles['lab-space'])));
  }

  /**
   * A run that a student performs, where its record leads.
   * @param seed - draws the run
   */
  async performed(search: PerformedSearch, seed: number, record: string): Promise<Performed> {
    return this.#service.performed(search, seed, record, await wasmFrom(ownFiles['lab-space']));
  }

  /** The record of the search itself, entry by entry. */
  async model(search: PerformedSearch, seed: number): Promise<string[]> {
    return this.#service.model(search, seed, await wasmFrom(ownFiles['lab-space']));
  }

  /** A*, IDA* and budgeted tree search of a board whose tiles have weights; null if one of them expands more than `most` nodes. */
  async weighted(board: Board, goal: Board, weights: number[], most: number): Promise<WeightedSearches | null> {
    return this.#service.weighted(board, goal, weights, most, await wasmFrom(ownFiles['lab-space']));
  }

  /** Multi-tile moves as walks over classes. */
  async walks(): Promise<RemoteWalks> {
    return this.#remote(await this.#service.walks(await wasmSource({}, 'classes')));
  }

  /** Beams of large boards, level by level. */
  async beams(): Promise<RemoteBeams> {
    return this.#remote(await this.#service.beams(await wasmSource({}, 'engine-large')));
  }

  /**
   * All boards of the 8-puzzle with their distances from a goal.
   * @param goal - as text
   */
  async space(goal: string): Promise<RemoteSpace> {
    return this.#remote(await this.#service.space(this.#rules.readBoard(goal), await wasmFrom(ownFiles['lab-space'])));
  }

  /**
   * All boards that can be reached from a start, or the near ones of a larger shape.
   * @param start - as text
   * @param goal - as text, or its name
   * @param radius - how many moves away, for boards of more than nine cells
   */
  async galaxy(start: string, goal: string, radius: number): Promise<RemoteGalaxy> {
    const { board, goal: goalBoard } = readRequest(this.#rules, { board: start, goal });
    const source = await wasmFrom(ownFiles['lab-space']);
    return this.#remote(await this.#service.galaxy(board, goalBoard, radius, source));
  }

  /** Ends the worker. Pending and later calls never settle. */
  dispose() {
    this.#isDisposed = true;
    this.#calls.drop();
    this.#link.end();
  }
}

type Method = (...values: never[]) => unknown;

/** The methods of an object in the worker, which return promises here, and the object's state on the page. */
type RemoteObject<T> = {
  [Name in Exclude<keyof T, 'free'> as T[Name] extends Method ? Name : never]: T[Name] extends (
    ...values: infer Values
  ) => infer Result
    ? (...values: Values) => Promise<Awaited<Result>>
    : never;
} & {
  /** Whether its worker has died, so that it cannot be used any more. */
  readonly isLost: boolean;
  /** Whether `close` was called. */
  readonly isClosed: boolean;
  /** Releases the object, and drops its pending calls. The worker frees it, unless it keeps it for other views. */
  close(): void;
};
