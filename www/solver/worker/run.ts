// One solve in the primary worker, from the request to the answer: first the table, then the search in slices.
// Between slices the event loop turns, so that a cancel, a pause, a new rate and the helpers' reports take effect at once.

import { FifteenError } from '../errors.js';
import type {
  FromWorker,
  PortLike,
  Progress,
  SearchOptions,
  Solutions,
  Solve,
  SolveControl,
  Solved,
  TableReport,
  WasmProgress,
} from '../protocol.js';
import { ignoreUnknown } from '../protocol.js';
import type { Clock } from './clock.js';
import type { Engines, LoadedTables } from './engines.js';
import { crashOf, errorMessage, freeSafely, isOutOfMemory, outOfMemory } from './error-message.js';
import { Pacer } from './pacer.js';
import { Checkpoints, RunProgress } from './run-progress.js';
import { SharedSearch, SingleSearch } from './searches.js';
import { isSmallTable } from './tables/table-names.js';

/** A search that takes longer requests helpers. Most boards are solved much sooner, and starting helpers takes time. */
const HELPERS_AFTER_MS = 10;

/** A search of a 4×4 board in multi-tile moves that takes longer goes on with a second table, once that is built. */
const FURTHER_AFTER_MS = 1000;

/** After this many losses, the device has no room for helpers. */
const MAX_LOSSES = 3;

/** A search with less time does not try its variants, for which tables have to be built. */
const VARIANTS_FROM_MS = 60_000;

interface RunEnvironment {
  post: (message: FromWorker) => void;
  clock: Pick<Clock, 'now' | 'turn' | 'sleep' | 'wake'>;
}

export class Run {
  #request;
  #post;
  #clock;
  #rate;
  #pacer;
  #progress;
  #abort = new AbortController();
  #paused = false;
  #shared: SharedSearch | null = null;
  #requestedHelpers = false;
  #requestedFurther = false;
  #losses = 0;
  /** The name of the table with which it searches. */
  #table = '';
  /** Whether the search goes on with a larger table. */
  #enlarged = false;
  /** The search's milliseconds when it began, or went on with another dealer. */
  #begunAtMs = 0;
  /** Whether a table was loaded since the search began. */
  #hasNewTable = false;

  constructor(request: Solve, { post, clock }: RunEnvironment) {
    this.#request = request;
    this.#post = post;
    this.#clock = clock;
    this.#rate = request.rate;
    this.#pacer = new Pacer(request.rate, clock.now());
    this.#progress = new RunProgress(request, clock);
  }

  get id() {
    return this.#request.id;
  }

  /** A table was loaded: a search that takes long goes on with it, if it is the stronger one. */
  tableLoaded() {
    this.#hasNewTable = true;
    this.#clock.wake();
  }

  /** Runs to the end and posts the outcome. Never rejects. */
  async finish(opening: Promise<Engines>) {
    try {
      const loading = opening.then((engines) => engines.forSolve(this.#request.options));
      const tables = await this.#unlessAborted(loading);
      this.#post({ type: 'started', id: this.id });
      await this.#rest();
      await this.#searchWithTable(tables);
    } catch (thrown) {
      this.#postFailure(thrown);
    }
  }

  receive(message: SolveControl) {
    switch (message.type) {
      case 'cancel':
        this.#abort.abort(new FifteenError('aborted', 'The solve was canceled.'));
        break;
      case 'pause':
        this.#pause();
        break;
      case 'resume':
        this.#resume();
        break;
      case 'rate':
        this.#rate = message.rate;
        break;
      case 'helper':
        this.#join(message.helper, message.port);
        break;
      case 'helper-lost':
        this.#shared?.lose(message.helper);
        break;
      default:
        return ignoreUnknown(message);
    }
    this.#setPace();
    this.#clock.wake();
  }

  #pause() {
    this.#paused = true;
    this.#progress.pause();
  }

  #resume() {
    this.#paused = false;
    this.#progress.resume();
    this.#pacer.resume(this.#clock.now());
  }

  #join(helper: number, port: PortLike) {
    if (this.#shared) this.#shared.join(helper, port);
    else port.postMessage({ type: 'end' });
  }

  /** Divides the rate among all workers of the search. */
  #setPace() {
    const rate = this.#rate / (this.#shared?.size ?? 1);
    this.#pacer.setRate(rate, this.#clock.now());
    this.#shared?.setPace({ rate, paused: this.#paused });
  }

  /** Resolves with the promise's value, unless the solve is canceled first. */
  #unlessAborted<T>(promise: Promise<T>): Promise<T> {
    const { signal } = this.#abort;
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      promise.then(resolve, reject);
    });
  }

  /**
   * Searches. A file may have wrong bits in spite of its checksum: then the table is built, and the search begins
   * again.
   */
  async #searchWithTable(tables: LoadedTables) {
    const { engine } = tables;
    const { options } = this.#request;
    const evaluation = tables.missingEvaluation(options);
    if (evaluation !== undefined) {
      // Before it is loaded, so that an invalid request fails at once.
      engine.prepare(options);
      this.#post({ type: 'request-table', id: this.id, table: evaluation });
      return;
    }
    const chosen = engine.chosen(options);
    if (engine.needsTable(options)) {
      // Before the table is built, so that an invalid request fails at once.
      engine.prepare(options);
      // No first sweep for a continued search, which may know better bounds, or a throttled one, which somebody watches from the start.
      const isNew = options.checkpoint === undefined && this.#rate === Number.POSITIVE_INFINITY;
      const known = isNew ? engine.firstSweep?.(options) : undefined;
      if (known) this.#progress.foundBefore(known);
      const table = chosen.table ?? '';
      if (!isSmallTable(table)) {
        this.#post({ type: 'request-table', id: this.id, table });
        return;
      }
      await this.#obtainTable(tables, table, chosen);
    }
    try {
      await this.#search(tables);
    } catch (thrown) {
      const { code, message } = Object(thrown);
      // The search may have continued with another table.
      const table = this.#table;
      if (code !== 'table-failed' || !tables.discard(table, message)) throw thrown;
      if (!isSmallTable(table)) {
        this.#post({ type: 'table-failed', heuristic: table, error: errorMessage(thrown), inUse: true });
        throw thrown;
      }
      // A bound that a wrong table has proved may be too high.
      this.#progress.foundBefore({ moves: this.#progress.moves, lowerBound: 0 });
      await this.#obtainTable(tables, table, chosen);
      await this.#search(tables);
    }
  }

  async #obtainTable(tables: LoadedTables, table: string, chosen: ReturnType<LoadedTables['engine']['chosen']>) {
    const onReport = (report: TableReport) => {
      if (this.#abort.signal.aborted) return;
      this.#progress.tableReported(chosen, report);
      this.#postProgress();
    };
    await this.#unlessAborted(tables.obtain(table, onReport));
    await this.#rest();
  }

  /** The options of the search, and the report of its table. Naming the algorithm and the heuristic makes all workers search alike. */
  #chosen(tables: LoadedTables) {
    const { algorithm, heuristic, table } = tables.engine.chosen(this.#request.options);
    const options: SearchOptions = {
      ...this.#request.options,
      ...{ algorithm, heuristic: heuristic ?? undefined },
      // A search with a time limit may as well go on proving until it is over, and a continued search has been found worth it.
      endless: Number.isFinite(this.#request.timeLimitMs) || this.#request.options.checkpoint !== undefined,
      variants: this.#request.timeLimitMs >= VARIANTS_FROM_MS,
    };
    this.#table = table ?? '';
    return { options, table: tables.report(this.#table) };
  }

  /** Whether the search may change to a stronger table, loaded since it began. A search that has found a solution keeps its table. */
  #isOutgrown({ engine }: LoadedTables, { checkpoint }: SearchOptions) {
    const isNew = this.#hasNewTable;
    this.#hasNewTable = false;
    const mayChange = isNew && this.#request.enlarged !== undefined && checkpoint === undefined;
    return mayChange && this.#progress.moves === null && engine.chosen(this.#request.options).table !== this.#table;
  }

  async #search(tables: LoadedTables) {
    const { engine } = tables;
    let { options, table } = this.#chosen(tables);
    this.#hasNewTable = false;
    let search = this.#startSearch(engine, options);
    const checkpoints = new Checkpoints();
    try {
      await this.#rest();
      this.#progress.searchStarted(this.#shared?.expanded ?? 0);
      this.#pacer.resume(this.#clock.now());
      for (;;) {
        if (this.#isOutgrown(tables, options)) {
          // The board is hard: the search begins again, and needs a fraction of the nodes.
          this.#progress.beginAgain();
          search.free();
          this.#shared = null;
          this.#enlarged = true;
          this.#requestedHelpers = false;
          ({ options, table } = this.#chosen(tables));
          search = this.#startSearch(engine, options);
        }
        if (search.failed) {
          // A long proof continues from its checkpoint, with new helpers; other searches begin again without helpers.
          const checkpoint = search.checkpoint();
          search.free();
          this.#shared = null;
          this.#setPace();
          this.#losses += 1;
          this.#requestedHelpers = this.#losses >= MAX_LOSSES;
          if (this.#progress.latest) this.#progress.foundBefore(this.#progress.latest);
          if (checkpoint === undefined) search = new SingleSearch(engine.start(options));
          else search = this.#startSearch(engine, { ...options, checkpoint });
        }
        const waitMs = this.#slice(search);
        const seen = search.progress();
        // Nobody can follow the path of a search at full speed.
        const path = this.#rate === Number.POSITIVE_INFINITY ? null : search.path();
        const checkpoint = checkpoints.of(search, this.#progress.searchMs, seen);
        const progress = this.#progress.searched(seen, { table, path, fraction: search.fraction, checkpoint });
        if (seen.status !== 'running') return this.#answer(seen, progress, search.solutions());
        if (this.#leftMs() <= 0) {
          const moves = progress.moves ?? engine.quickSolution(options);
          return this.#postSolved({ moves, limit: 'time', solutions: search.solutions(), progress });
        }
        this.#postProgress(search.idle);
        this.#requestHelpers(options);
        this.#requestFurther();
        await this.#rest(Math.min(search.idle ? Number.POSITIVE_INFINITY : waitMs, this.#leftMs()));
      }
    } finally {
      freeSafely(search);
      this.#shared = null;
    }
  }

  #startSearch(engine: LoadedTables['engine'], options: SearchOptions) {
    this.#begunAtMs = this.#progress.searchMs;
    const workers = (this.#enlarged && this.#request.enlarged) || this.#request.workers;
    // Only a single search lists all solutions, and only a shared one can be continued, which matters if it may take hours.
    const mayBeShared = workers > 1 || options.algorithm === 'beam' || options.checkpoint !== undefined;
    const isShared = mayBeShared && options.all === undefined && engine.deals(options);
    if (!isShared) return new SingleSearch(engine.start(options));
    const request = { ...options, known: this.#progress.moves ?? undefined };
    this.#shared = new SharedSearch(engine, request, { workers, onNews: () => this.#clock.wake() });
    return this.#shared;
  }

  /**
   * Expands as many nodes as the pacer allows.
   * @returns milliseconds to wait before the next slice
   */
  #slice(search: SharedSearch | SingleSearch): number {
    const { nodes, waitMs } = this.#pacer.next(this.#clock.now());
    if (nodes > 0 && !search.idle) {
      const before = this.#clock.now();
      const expanded = search.step(nodes, this.#leftMs() / (this.#progress.searchMs - this.#begunAtMs));
      // Building tables says nothing of how fast nodes are expanded.
      if (expanded > 0) this.#pacer.spent(expanded, this.#clock.now() - before);
    }
    return waitMs;
  }

  /** Requests helpers once the search has taken some time. A throttled search needs none. */
  #requestHelpers(options: SearchOptions) {
    if (!this.#shared || this.#requestedHelpers || this.#rate !== Number.POSITIVE_INFINITY) return;
    if (this.#progress.searchMs < HELPERS_AFTER_MS) return;
    this.#requestedHelpers = true;
    const table = this.#table;
    this.#post({ type: 'request-helpers', id: this.id, options, table, ...(this.#enlarged && { enlarged: true }) });
  }

  /** Requests a second table for a search that takes long. Most tables have none. */
  #requestFurther() {
    if (this.#requestedFurther || this.#request.enlarged === undefined || this.#progress.searchMs < FURTHER_AFTER_MS)
      return;
    this.#requestedFurther = true;
    this.#post({ type: 'request-further', id: this.id, table: `${this.#table}-second` });
  }

  /** Lets messages be delivered; returns when there is work again, and throws after a cancel. */
  async #rest(waitMs: number = 0) {
    await (waitMs > 0 ? this.#clock.sleep(waitMs) : this.#clock.turn());
    while (this.#paused && !this.#abort.signal.aborted) await this.#clock.sleep();
    this.#abort.signal.throwIfAborted();
  }

  /** Milliseconds left of the time limit. */
  #leftMs() {
    return this.#request.timeLimitMs - this.#progress.searchMs;
  }

  #answer({ status, stored }: WasmProgress, progress: Progress, solutions: Solutions | null) {
    const { moves } = progress;
    if (moves !== null && status !== 'exhausted') {
      this.#postSolved({ moves, limit: status === 'solved' ? null : 'memory', solutions, progress });
    } else if (status === 'out-of-memory') {
      const { memoryMib } = this.#request.options;
      throw new FifteenError(
        'out-of-memory',
        outOfMemory(`reached its memory limit of ${memoryMib} MiB`, stored, progress.lowerBound),
      );
    } else if (progress.table) {
      throw new FifteenError('table-failed', 'The table has wrong bits: they do not lead to the goal.');
    } else {
      throw new FifteenError(
        'unsolvable',
        'The search visited every board that can be reached without finding the goal.',
      );
    }
  }

  /** @param always - whether it must be posted now */
  #postProgress(always?: boolean) {
    const progress = this.#progress.due(always);
    if (progress) this.#post({ type: 'progress', id: this.id, progress });
  }

  #postSolved(answer: Omit<Solved, 'type' | 'id'>) {
    this.#post({ type: 'solved', id: this.id, ...answer });
  }

  #postFailure(thrown: unknown) {
    const progress = this.#progress.latest;
    const crash = crashOf(thrown);
    if (crash) {
      if (isOutOfMemory(thrown) && progress?.stored)
        crash.error.message = outOfMemory('then this device had no more memory', progress.stored, progress.lowerBound);
      if (progress) this.#post({ type: 'progress', id: this.id, progress });
      this.#post(crash);
    } else if (this.#abort.signal.aborted) {
      this.#post({ type: 'stopped', id: this.id, bytes: progress?.bytes ?? 0 });
    } else {
      this.#post({ type: 'failed', id: this.id, error: errorMessage(thrown), progress });
    }
  }
}
