// The messages between the main thread and the workers, and what they contain.
// The first message in each direction contains the version of the release.
// Messages about a solve contain its id. Every solve ends with exactly one of `solved`, `failed` and `stopped`.
// Everything else with an outcome is a call (RPC): the page calls a method of the worker, which answers with any number of `reported`, and
// then with `returned` or `threw`.
// A worker that has trapped posts `crashed` in place of any of these answers, and is ended.

import type { ErrorCode } from './error-codes.js';
import type { Algorithm, Goal, Heuristic, Metric, TableName } from './names.js';
import type { Shape } from './shape.js';

/**
 * The version of the release, which the page and its workers exchange: a page that names the worker file itself may name the file of
 * another release. It is the version of the package and not of the protocol alone, since releases also differ in the meaning of messages,
 * such as new options of a search, and in the wasm modules. A test compares it with Cargo.toml.
 */
export const VERSION = '0.1.0';

/**
 * Ignores a message of an unknown type. The page and its workers compare their versions first, so both know all types of the protocol. An
 * unknown message comes from elsewhere, such as a script that wraps the worker's, and must not be taken for another one. Every switch over
 * message types ends with this function, so that the type checker reports a missing case. A page downloads cases, so types that are
 * handled elsewhere are a type argument.
 */
export function ignoreUnknown<HandledElsewhere = never>(_message: HandledElsewhere) {}

// What the public interface shows

/** The counts of one bound of IDA*, or of one f level of A*. */
export interface IterationCounts {
  /** in moves */
  bound: number;
  /** number of nodes expanded */
  expanded: number;
  /** number of nodes generated */
  generated: number;
  /** number of nodes in memory at the end of the iteration, or 0 if only the current path is kept */
  stored: number;
}

/** How a table was obtained, or how much of it is ready. */
export interface TableReport {
  /** built here, or loaded from a stored or downloaded file */
  source: 'building' | 'built' | 'loading' | 'stored';
  /** 0 to 1 */
  fraction: number;
  /** time that building or loading has taken */
  seconds: number;
  /** why it was built instead of downloaded */
  error: string | null;
  /** if it is being downloaded or was downloaded */
  download?: TableDownload;
}

/** How much of a table has been downloaded, in bytes of the file. */
export type TableDownload = { received: number; total: number };

/** The best solution and the lower bound that a solve knows for its board. */
export type Known = Pick<Progress, 'moves' | 'lowerBound'>;

/** The progress of a solve. */
export interface Progress {
  /** `table`: the search waits for its table; for a large board, a solution and a lower bound may be known already */
  phase: 'table' | 'search';
  algorithm: Algorithm;
  /** null: the algorithm uses none */
  heuristic: Heuristic | null;
  /**
   * `learned`: a learned evaluation ranks the boards of a beam search, which proves nothing; undefined: the heuristic ranks them, or it is
   * another search
   */
  ranking?: 'learned';
  /** bound of the current iteration, in moves */
  bound: number;
  /** every solution has at least this many moves */
  lowerBound: number;
  /** the shortest solution found so far */
  moves: string | null;
  /** number of nodes expanded */
  expanded: number;
  /** number of nodes generated */
  generated: number;
  /** number of boards in memory */
  stored: number;
  /** memory of the search */
  bytes: number;
  /** nodes expanded per second, over the last second */
  nodesPerSecond: number;
  /** time since the worker received the solve: with its table, without pauses */
  elapsedMs: number;
  /** time that the search itself has taken */
  searchMs: number;
  iterations: IterationCounts[];
  /** null: the search has no table */
  table: TableReport | null;
  /** current path of IDA*, if a rate limits its speed; otherwise null */
  path: SearchPath | null;
  /**
   * finished share of the current iteration, 0 to 1; only on boards of more than 16 cells, in beam searches and in searches that
   * several workers share, and not while they try or make variants
   */
  fraction?: number;
  /** text from which a later solve can continue such a search, as of about the last second */
  checkpoint?: string;
}

/** The moves to the node that a search expands next, and the h of each node of that path. */
export type SearchPath = { moves: string; h: Uint16Array };

/** The statistics of a search. If it was stopped before its table was ready, `table` is the last report. */
export type Stats = Omit<
  Progress,
  'phase' | 'bound' | 'lowerBound' | 'moves' | 'nodesPerSecond' | 'path' | 'fraction' | 'checkpoint'
>;

/** The result of a solve. */
export interface Result {
  /** the solution: one letter per move (U, L, R or D), the direction in which a tile slides */
  moves: string;
  /** number of single-tile moves */
  length: number;
  /** number of multi-tile moves: several tiles that slide at once in a row or column count as one */
  slides: number;
  /** metric of the solve: which of these two numbers it minimized */
  metric: Metric;
  /** whether no solution is shorter in the metric of the solve */
  optimal: boolean;
  /** every solution has at least this many moves in the metric */
  lowerBound: number;
  /** what ended the search early: a call of `stop()`, the time limit or the memory limit; null: it was finished */
  limit: 'stop' | 'time' | 'memory' | null;
  /** number of shortest solutions, if all were requested; with a `limit`, the number found so far */
  solutionCount?: number;
  /** the first of these solutions */
  solutions?: string[];
  stats: Stats;
}

/** A stretch of a game in which mistakes outweigh the other moves. */
export interface GameDetour {
  /** index of its first move */
  start: number;
  /** index of the move after its last one */
  end: number;
  mistakes: number;
  /** number of moves that the mistakes cost: two each, but a multi-tile move may cost only itself */
  lost: number;
}

/** A part of a game that ends when a row or a column is complete, and stays so. */
export interface GameStage {
  line: 'row' | 'column' | 'rest';
  /** of the row or column, from 0; null for the rest */
  index: number | null;
  /** index of its first move */
  start: number;
  /** index of the move after its last one */
  end: number;
  mistakes: number;
}

/**
 * The analysis of a game, or what is known so far. A position is the board before a move of the metric, or after the last one: a game
 * of N moves has N + 1 positions.
 */
export interface GameAnalysis {
  /** board before the first move */
  board: string;
  /** moves of the game, one letter for each tile that slides */
  moves: string;
  /** how moves are counted: all numbers and indexes refer to moves of this metric */
  metric: Metric;
  /** the moves as the metric counts them: `L`, or `LL` for a multi-tile move of two tiles */
  steps: string[];
  /** by position: at least this many moves remain */
  lower: number[];
  /** by position: at most this many moves remain; Infinity if no solution is known */
  upper: number[];
  /** whether both are equal in every position */
  isExact: boolean;
  /** indexes of the moves after which more moves remain than before, as far as that is known */
  mistakes: number[];
  /** the costliest first */
  detours: GameDetour[];
  /** all moves of the game, in order */
  stages: GameStage[];
  /** the best known solution of each position; null if none is known, or only one of more than 1,000 moves */
  solutions: (string | null)[];
  /** null for multi-tile moves */
  heuristic: Heuristic | null;
  /** number of nodes expanded */
  expanded: number;
  /** time taken so far, including the table */
  seconds: number;
  /** share of the positions that are done, 0 to 1 */
  fraction: number;
  /** whether the analysis has ended */
  isComplete: boolean;
}

// What messages contain

/** A search as the engine receives it. An omitted option takes the best value for the board's size. */
export interface SearchOptions {
  board: string;
  goal?: Goal;
  metric?: Metric;
  algorithm?: Algorithm;
  heuristic?: Heuristic;
  reflection?: boolean;
  pruneDepth?: number;
  memoryMib: number;
  weight?: number;
  seed?: number;
  hybrid?: boolean;
  /** how many of all shortest solutions to list, if all are requested */
  all?: number;
  /** whether a beam search goes on proving until its time is up */
  endless?: boolean;
  /** whether a long search tries variants of itself: from the goal to the board, and other partitions */
  variants?: boolean;
  /** checkpoint of an earlier search of this board with these options */
  checkpoint?: string;
  /** a solution known before the search, which then returns no longer one */
  known?: string;
}

/** All shortest solutions. */
export type Solutions = { count: number; listed: string[] };

/** An error on its way between threads. */
export interface ErrorMessage {
  code: ErrorCode;
  message: string;
  start?: number;
  end?: number;
  /** the reason alone, as part of a sentence, if the message says more */
  cause?: unknown;
  /** the table whose file is damaged, or which the worker was loading or building when it crashed */
  table?: string;
}

/** The part of a `MessagePort` that workers use. */
export interface PortLike {
  postMessage: (message: object) => void;
  close: () => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

// From the main thread to a worker

/** The bytes or the URL of a wasm module, or the compiled module. */
export type WasmSource = BufferSource | WebAssembly.Module | string;
/** The files with which a worker of the solver starts. */
export interface SolverSetup {
  wasm: Record<'engine' | 'engine-large' | 'classes', WasmSource>;
  /**
   * URL of the folder from which tables are downloaded; '' for the folder that comes with the scripts;
   * undefined: tables are built
   */
  tables: string | undefined;
}
/** The first message to every worker. `version`: of the page's scripts; a worker of another version refuses it. */
export type Begin<Setup = SolverSetup> = { type: 'begin'; version: string; setup: Setup };

/** Starts a solve. */
export interface Solve {
  type: 'solve';
  id: number;
  options: SearchOptions;
  timeLimitMs: number;
  /** nodes per second, or Infinity */
  rate: number;
  /** number of workers that may share it */
  workers: number;
  /** number of workers for continuing with a larger table, which is loaded during the search; undefined: it keeps its table */
  enlarged?: number;
  /** time that it has already waited for its table */
  waitedMs: number;
  /** found before the solve waited for its table */
  known?: Known;
}
type Cancel = { type: 'cancel'; id: number };
type Pause = { type: 'pause'; id: number };
type Resume = { type: 'resume'; id: number };
type SetRate = { type: 'rate'; id: number; rate: number };
/** A helper is available. */
type AddHelper = { type: 'helper'; id: number; helper: number; port: PortLike };
/** A helper crashed. */
type HelperLost = { type: 'helper-lost'; id: number; helper: number };
export type SolveControl = Cancel | Pause | Resume | SetRate | AddHelper | HelperLost;
/**
 * Builds a small table before the first solve. `heuristic`: the table's name, for `pdb` with a shape: `pdb 3×4`. `shape`: shape of the next
 * board; its engine is loaded, and requests the learned evaluation for it.
 */
type Preload = { type: 'preload'; heuristic: string; shape?: Shape };
export type LoadTable = { type: 'load-table'; heuristic: TableName; file: Blob; report: TableReport | null };
/** `file`: the learned evaluation that a solve or a preload has requested; null: it could not be loaded. */
type LoadEvaluation = { type: 'load-evaluation'; file: ArrayBuffer | null };

/** Makes the worker a helper. `table`: the table with which it searches; `file`: the table's file; null: the helper builds the table. */
export type Help = { type: 'help'; options: SearchOptions; table: string; file: Blob | null; port: PortLike };
/** Calls a method. `call`: a number that its answers repeat; `object`: a number that a call has returned, or 0 for the worker's service. */
export type Call = { type: 'call'; call: number; object: number; method: string; values: unknown[] };
/** The page no longer uses an object that a call has returned. */
export type Free = { type: 'free'; object: number };
/** A live worker answers it at once. */
export type Ping = { type: 'ping' };
export type ToWorker = Begin | Solve | SolveControl | Preload | LoadTable | LoadEvaluation | Help | Call | Free | Ping;

/** The methods of a worker that are called. The last parameter of each stays on the page, and receives the progress. */
export interface ServiceMethods {
  /** downloads or builds a deep table, and stores it if requested */
  buildTable: (request: BuildTable, onProgress: (report: TableReport) => void) => Promise<BuiltTable>;
  /** analyzes a game; the progress is what is known so far; `missing`: the large table without which the game cannot be analyzed */
  analyze: (request: Analyze, onProgress: (known: GameAnalysis) => void) => Promise<GameAnalysis | { missing: string }>;
}
/** `store`: whether to store the table; `file`: a finished table that only has to be stored. */
export type BuildTable = { heuristic: TableName; store: boolean; file?: Blob };
/** `report`: null if it was built before; `error`: why the table could not be stored. */
export type BuiltTable = { file: Blob; report: TableReport | null; stored: boolean; error: string | null };
/** `files`: files of deep tables, the weakest first. */
export type Analyze = { options: SearchOptions; moves: string; files: { heuristic: TableName; file: Blob }[] };

// From a worker to the main thread

/** The wasm module is loaded and the solve begins. */
type Started = { type: 'started'; id: number };
type SolveProgress = { type: 'progress'; id: number; progress: Progress };
export interface Solved {
  type: 'solved';
  id: number;
  moves: string;
  limit: Result['limit'];
  solutions: Solutions | null;
  progress: Progress;
}
export type Failed = { type: 'failed'; id: number; error: ErrorMessage; progress: Progress | null };
/** The answer to a cancel. */
type Stopped = { type: 'stopped'; id: number; bytes: number };
/** The search is long enough for helpers. `table`: the table that it uses, '' if none; `enlarged`: it continues with a larger one. */
export type RequestHelpers = {
  type: 'request-helpers';
  id: number;
  options: SearchOptions;
  table: string;
  enlarged?: boolean;
};
/**
 * The solve needs a large table or a learned evaluation that is not loaded. The worker ends the solve; the client posts it again once the
 * file is loaded.
 */
type RequestTable = { type: 'request-table'; id: number; table: string };
/** Boards of the shape in a preload use this learned evaluation, which is not loaded. */
type RequestEvaluation = { type: 'request-evaluation'; table: string };
/** The search takes long, and could continue with this table. */
type RequestFurther = { type: 'request-further'; id: number; table: string };
export type FromSolve =
  | RequestFurther
  | Started
  | SolveProgress
  | Solved
  | Failed
  | Stopped
  | RequestHelpers
  | RequestTable;

/** How much of a table is ready; with a fraction of 1, it is complete. `file`: a small table that was downloaded. */
export type TableReported = { type: 'table-report'; heuristic: string; report: TableReport; file?: Blob };
/** A table could not be built or loaded. `inUse`: it was loaded, and a search found wrong bits in it. */
export type TableFailed = { type: 'table-failed'; heuristic: string; error: ErrorMessage; inUse?: boolean };
/** The progress, the value or the error of a call. */
export type Answer = { call: number } & (
  | { type: 'reported'; progress: unknown }
  | { type: 'returned'; value: unknown }
  | { type: 'threw'; error: ErrorMessage }
);

/** The first message of every worker, with the version of its script. */
type ScriptStarted = { type: 'script-started'; version: string };
type Pong = { type: 'pong' };
/** The worker cannot be used. `reason`: an `Error` if the main thread itself found the cause. */
type Unusable = { type: 'unusable'; reason: string | Error };
/** The worker has trapped or has a bug, so nothing in its memory can be trusted. It replaces the answer to what the worker was doing. */
export type Crashed = { type: 'crashed'; error: ErrorMessage };
/** Messages that the link of a worker handles. */
export type FromAnyWorker = ScriptStarted | Pong | Unusable | Crashed;
export type FromService = FromSolve | RequestEvaluation | TableReported | TableFailed | Answer;
export type FromWorker = FromService | FromAnyWorker;

// Between the primary worker and a helper

/** How fast to search. */
export type Pace = { rate: number; paused: boolean };
export type ToHelper = { type: 'batch'; batch: string } | { type: 'pace'; pace: Pace } | { type: 'end' };
/** `finished`: number of batches. */
type SliceReport = { type: 'report'; report: string; finished: number };
export type FromHelper = { type: 'ready' } | SliceReport | { type: 'failed' };

// What the workers use of the wasm module

export interface WasmEngine {
  moduleFor: (options: SearchOptions) => 'engine' | 'engine-large' | 'classes';
  needsTable: (options: SearchOptions) => boolean;
  addTable: (bytes: Uint8Array) => void;
  tableFile: (table: string) => Uint8Array<ArrayBuffer>;
  buildTable: (table: string) => WasmTableBuilder;
  /**
   * `table`: name of the table, loaded or not; null if the search uses none. The name is the heuristic's or, for example, `pdb 3×4` or
   * `multi-tile-4x4`
   */
  chosen: (options: SearchOptions) => {
    algorithm: Algorithm;
    heuristic: Heuristic | null;
    ranking?: 'learned';
    table: string | null;
  };
  /** the name of the learned evaluation that would guide the search, if it is not loaded; only in `engine-large` */
  missingEvaluation?: (options: SearchOptions) => string | undefined;
  addEvaluation?: (bytes: Uint8Array) => void;
  /** a first solution, found with the learned evaluation, and a lower bound, both without the table; only in `engine-large` */
  firstSweep?: (options: SearchOptions) => { moves: string; lowerBound: number } | undefined;
  prepare: (options: SearchOptions) => void;
  start: (options: SearchOptions) => WasmSearch;
  quickSolution: (options: SearchOptions) => string;
  /** whether several workers can share the search */
  deals: (options: SearchOptions) => boolean;
  deal: (options: SearchOptions, workers: number) => WasmDealer;
  runner: (options: SearchOptions) => WasmRunner;
  /**
   * starts the analysis of the game that begins with the board of the options; only in `engine-large`, for boards of
   * every size, and in `classes`, for multi-tile moves
   */
  analyze?: (options: SearchOptions, moves: string) => WasmAnalysis;
}

/** Bounds on the number of moves that remain before each move of a game, and after the last one. */
interface GameBounds {
  /** at least this many moves remain */
  lower: Uint32Array;
  /** at most this many moves remain; 2³² - 1 if no solution is known. Equal to `lower` if the number is exact */
  upper: Uint32Array;
}

/** A running analysis. Its results so far can be read at any time. */
export interface WasmAnalysis {
  /** expands up to `budget` nodes; returns whether the analysis has ended */
  step: (budget: number) => boolean;
  board: string;
  moves: string;
  /** number of nodes expanded */
  expanded: number;
  /** share of the positions that are done, 0 to 1 */
  fraction: number;
  bounds: () => GameBounds;
  /** indexes of the moves that are known to be mistakes */
  mistakes: () => Uint32Array;
  /** solution of the position before the move with this index; undefined if none is known */
  solution: (index: number) => string | undefined;
  /** the costliest first */
  detours: () => GameDetour[];
  stages: () => GameStage[];
  free: () => void;
}

export type WasmTableBuilder = { step(): number; finish(engine: WasmEngine): void; free(): void };
export type WasmSearch = {
  step(budget: number): WasmProgress;
  path(): SearchPath | null;
  solutions(): Solutions | null;
  free(): void;
};
type WasmDealer = {
  deal(): string | undefined;
  take(report: string): void;
  /** whether more sweeps of a beam search may find a shorter solution; this and the next two are only in `engine-large` */
  readonly improving?: boolean;
  /** share of its nodes that a worker without helpers should spend on finding shorter solutions */
  readonly improvingShare?: number;
  /** returns the number of nodes whose expansion takes about as long */
  improve?(budget: number, left: number): number;
  readonly makingVariant?: boolean;
  makeVariant?(): void;
  readonly expanded: number;
  readonly fraction?: number;
  checkpoint?(options: SearchOptions): string;
  progress(): WasmProgress;
  path(runner: WasmRunner): SearchPath | null;
  free(): void;
};
export type WasmRunner = {
  take(batch: string): void;
  step(budget: number): string;
  readonly idle: boolean;
  free(): void;
};

export interface WasmProgress {
  status: 'running' | 'solved' | 'exhausted' | 'out-of-memory';
  algorithm: Algorithm;
  heuristic: Heuristic | null;
  ranking?: 'learned';
  bound: number;
  expanded: number;
  generated: number;
  stored: number;
  bytes: number;
  iterations: IterationCounts[];
  lowerBound: number;
  moves: string | null;
}
