// The solver in a user's code with strict types: every option, method, property and event once, and wrong uses, each marked as an expected
// error. The lists at the end fail when a member is added or removed.

import {
  ALGORITHMS,
  type Algorithm,
  type AnalyzeOptions,
  type AssetUrls,
  type BoardLike,
  boardAtDistance,
  ERROR_CODES,
  type ErrorCode,
  FifteenError,
  type GameAnalysis,
  type GameDetour,
  type GameStage,
  GOALS,
  type Goal,
  HEURISTICS,
  type Heuristic,
  type IterationCounts,
  METRICS,
  type Metric,
  type Progress,
  type Result,
  randomBoard,
  SIZES,
  type SolveManyOptions,
  type SolveOptions,
  Solver,
  type SolverOptions,
  type SolverState,
  type Stats,
  TABLE_SOURCES,
  TABLES,
  type TableDownload,
  type TableInfo,
  type TableName,
  type TableReport,
  type TableSource,
  type TableState,
  type TableStatus,
  type Tables,
  type WasmModule,
} from 'fifteen-puzzle';

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

// ---------------------------------------------------------------- options

const assets: AssetUrls = { worker: '/worker.js', wasm: '/wasm/', tables: '/tables/' };
const bytes: AssetUrls = { wasm: async (module: WasmModule) => new Uint8Array(module.length) };
/** A runtime such as workerd compiles modules only when it loads a script. */
declare const compiledModules: Record<WasmModule, object>;
const compiled: AssetUrls = { wasm: async (module) => compiledModules[module] };
// @ts-expect-error: a function returns bytes or a module, not a URL
export const url: AssetUrls = { wasm: async () => 'https://example.org/engine_bg.wasm' };
const solverOptions: Required<SolverOptions> = { workers: 2, background: false, tables: 'fetch', assets };

export function makeSolvers(): Solver[] {
  // @ts-expect-error: only tests replace the workers
  new Solver({ createWorker: () => null });
  // @ts-expect-error: tables have no such source
  new Solver({ tables: 'download' });
  // @ts-expect-error: a number of workers is a number
  new Solver({ workers: '2' });
  return [new Solver(), new Solver({ assets: bytes }), new Solver({ assets: compiled }), new Solver(solverOptions)];
}

const solveOptions: Required<SolveOptions> = {
  goal: 'blank-first',
  algorithm: 'a-star',
  heuristic: 'pdb-6-6-3',
  reflection: true,
  pruneDepth: 14,
  memoryMib: 512,
  weight: 1.5,
  seed: 7,
  hybrid: true,
  all: 10,
  checkpoint: '',
  timeLimitMs: 1000,
  rate: 1e6,
  signal: new AbortController().signal,
  onProgress: ({ phase, bound, nodesPerSecond }: Progress) => log(phase, bound, nodesPerSecond),
  metric: 'single-tile',
};

const analyzeOptions: Required<AnalyzeOptions> = {
  board: '1 2 3/4 5 6/0 7 8',
  moves: 'DULL',
  goal: 'blank-last',
  metric: 'single-tile',
  heuristic: 'manhattan',
  signal: new AbortController().signal,
  onProgress: ({ fraction, isComplete }: GameAnalysis) => log(fraction, isComplete),
};

// ---------------------------------------------------------------- the solver

export async function useSolver(solver: Solver): Promise<void> {
  solver.preload();
  solver.preload('pdb-5-5-5');
  const found: Promise<Result> = solver.solve('1 2 3 4 5 6 7 8 0');
  const { moves, length, slides, optimal, lowerBound, limit, solutionCount, solutions, stats } = await found;
  log(moves, length, slides, optimal, lowerBound, limit, solutionCount, solutions);
  showStats(stats);
  await solver.solve('1 2 3 4 5 6 7 8 0', solveOptions);
  const boards: BoardLike[] = [
    [1, 2, 3, 0],
    [
      [1, 2],
      [3, 0],
    ],
    randomBoard('3x4', { seed: 1 }),
    await boardAtDistance(solver, 20, { size: 3, seed: 1n, signal: new AbortController().signal }),
  ];
  for (const board of boards) await solver.solve(board, { goal: [0, 1, 2, 3] });
  const options: SolveManyOptions = { heuristic: 'manhattan', timeLimitMs: 1000 };
  for await (const { moves, optimal } of solver.solveMany(boards, options)) log(moves, optimal);
  // @ts-expect-error: there is no such option
  await solver.solve('1 2 3 4 5 6 7 8 0', { algoritm: 'a-star' });
  // @ts-expect-error: a checkpoint is that of one board
  solver.solveMany(boards, { checkpoint: '' });
  // @ts-expect-error: a distance is a number of moves
  await boardAtDistance(solver, '20');
  // @ts-expect-error: boards are a list
  solver.solveMany(3);
  // @ts-expect-error: a board is text, its numbers or its rows
  await solver.solve(123456780);
  // @ts-expect-error: there is no such algorithm
  await solver.solve('1 2 3 4 5 6 7 8 0', { algorithm: 'ida' });
  // @ts-expect-error: only the elements of a page share a solver
  await solver.solve('1 2 3 4 5 6 7 8 0', { client: {} });
  // @ts-expect-error: neither is this public
  solver.isSolvingFor({});
  solver.pause();
  solver.resume();
  solver.stop();
  solver.workers = Math.min(solver.workers + 1, solver.maxWorkers);
  solver.rate = Number.POSITIVE_INFINITY;
  const state: SolverState = solver.state;
  const flags: boolean[] = [solver.paused, solver.usesMainThread];
  log(state, flags, solver.rate);
  // @ts-expect-error: the state is read-only
  solver.state = 'idle';
  solver.dispose();
}

export async function analyzeGame(solver: Solver): Promise<void> {
  const analysis: GameAnalysis = await solver.analyze(analyzeOptions);
  const { board, moves, lower, upper, isExact, mistakes, solutions, heuristic, expanded, seconds } = analysis;
  const bounds: number[][] = [lower, upper, mistakes];
  const better: string | null = solutions[mistakes[0]];
  // An analysis in multi-tile moves has no heuristic.
  const used: Heuristic | null = heuristic;
  log(board, moves, bounds, isExact, better, used, expanded, seconds);
  const parts: (GameDetour | GameStage)[] = [...analysis.detours, ...analysis.stages];
  for (const { start, end, mistakes } of parts) log(start, end, mistakes);
  for (const { line, index } of analysis.stages) log(line === 'rest' ? 'rest' : `${line} ${index}`);
  // @ts-expect-error: a game needs its moves
  await solver.analyze({ board });
  // @ts-expect-error: an analysis always uses ida-star
  await solver.analyze({ board, moves, algorithm: 'beam' });
}

function showStats(stats: Stats): void {
  const { algorithm, heuristic, expanded, generated, stored, bytes, elapsedMs, searchMs, iterations, table } = stats;
  const names: [Algorithm, Heuristic | null] = [algorithm, heuristic];
  const counts: IterationCounts[] = iterations;
  const report: TableReport | null = table;
  log(names, expanded, generated, stored, bytes, elapsedMs, searchMs, counts, report);
}

export function showError(thrown: unknown): void {
  if (!(thrown instanceof FifteenError)) throw thrown;
  const code: ErrorCode = thrown.code;
  log(code, thrown.name, thrown.message, thrown.start, thrown.end, thrown.index, thrown.lowerBound, thrown.stats);
  // @ts-expect-error: there is no such code
  if (thrown.code === 'cancelled') log(code);
}

// ---------------------------------------------------------------- tables

export async function useTables({ tables }: Solver): Promise<void> {
  const listener = (event: Event) => log(event.type);
  tables.addEventListener('change', listener, { once: true });
  tables.removeEventListener('change', listener);
  // @ts-expect-error: there is no such event
  tables.addEventListener('ready', listener);
  const list: TableState[] = tables.list();
  for (const table of list) log(table.heuristic, costs(table), sentence(table));
  const built: Promise<void> = tables.build('pdb-7-8', { store: true });
  tables.cancel('pdb-7-8');
  await built;
  // @ts-expect-error: this heuristic has no table
  await tables.build('manhattan');
  await tables.free('pdb-7-8');
  await tables.buildInBackground('pdb-6-6-3');
}

function costs({ size, bytes, buildBytes, buildSeconds, deep, optIn, unsupported }: TableInfo): unknown[] {
  return [size, bytes, buildBytes, buildSeconds, deep, optIn, unsupported];
}

function arrived(download: TableDownload | undefined): number {
  return download ? download.received / download.total : 0;
}

/** Every status has its own properties, and there are no others. */
function sentence(table: TableState): string {
  switch (table.status) {
    case 'absent':
      return `absent ${table.declined}`;
    case 'building':
      return `building ${table.fraction} ${table.store} ${arrived(table.download)}`;
    case 'storing':
      // @ts-expect-error: only a table that is being built has a fraction
      return `storing ${table.fraction}`;
    case 'loading':
      return `loading ${table.stored} ${table.error} ${table.report?.seconds}`;
    case 'ready':
      return `ready ${table.stored} ${table.error} ${table.report.source}`;
    case 'stored':
      return `stored ${table.error}`;
    case 'failed':
      return `failed ${table.error}`;
  }
}

/** The package declares the type of `Symbol.dispose`, whatever `lib` a project has. */
export async function solveAndDispose(): Promise<number> {
  using solver = new Solver();
  return (await solver.solve('1 2 3/4 5 6/7 0 8')).length;
}

// ---------------------------------------------------------------- names

const goals: readonly Goal[] = GOALS;
const algorithms: readonly Algorithm[] = ALGORITHMS;
const heuristics: readonly Heuristic[] = HEURISTICS;
const tableNames: readonly TableName[] = TABLES;
const tableSources: readonly TableSource[] = TABLE_SOURCES;
const codes: readonly ErrorCode[] = ERROR_CODES;
const sizes: readonly number[] = SIZES;
const metrics: readonly Metric[] = METRICS;
export const names: unknown[] = [goals, algorithms, heuristics, tableNames, tableSources, codes, sizes, metrics];

type SolverMember =
  | (
      | 'analyze'
      | 'dispose'
      | 'maxWorkers'
      | 'pause'
      | 'paused'
      | 'preload'
      | 'rate'
      | 'resume'
      | 'solve'
      | 'solveMany'
      | 'state'
      | 'stop'
    )
  | ('tables' | 'usesMainThread' | 'workers' | typeof Symbol.dispose);
export const everySolverMember: Equal<keyof Solver, SolverMember> = true;

type TablesMember = 'build' | 'buildInBackground' | 'cancel' | 'free' | 'list' | keyof EventTarget;
export const everyTablesMember: Equal<keyof Tables, TablesMember> = true;

type Status = 'absent' | 'building' | 'failed' | 'loading' | 'ready' | 'stored' | 'storing';
export const everyStatus: Equal<TableStatus['status'], Status> = true;

function log(...values: unknown[]): void {
  console.log(values);
}
