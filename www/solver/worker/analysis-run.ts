// The analysis of one game in slices. Between them the event loop turns: an analysis on the main thread must not block it.

import type { FifteenError } from '../errors.js';
import type { Heuristic, Metric } from '../names.js';
import { splitMoves } from '../names.js';
import type { Analyze, GameAnalysis, ServiceMethods, WasmAnalysis, WasmEngine } from '../protocol.js';
import { isSameShape } from '../shape.js';
import { costsOf, isClassTable } from '../shared/table-costs.js';
import type { Clock } from './clock.js';
import type { Engines, LoadedTables } from './engines.js';
import { freeSafely } from './error-message.js';
import { Pacer } from './pacer.js';
import { isSmallTable } from './tables/table-names.js';

/** Ten reports a second are enough for a curve that grows. */
const REPORT_INTERVAL_MS = 100;
/** The report of a long game takes time itself: at most one part in this many. */
const REPORT_PART = 10;
/** No board needs more moves. A long game is itself a solution of each of its positions, but listing all of these would fill the memory. */
const MAX_LISTED_MOVES = 1000;
/** The upper bound of a position without a known solution. */
const UNKNOWN = 2 ** 32 - 1;

export interface AnalysisEnvironment {
  opening: Promise<Engines>;
  clock: Pick<Clock, 'now' | 'turn'>;
  /** ends the analysis */
  signal: AbortSignal;
}

/**
 * Analyzes a game.
 * @param onProgress - receives from time to time what is known
 */
export async function analyze(
  { opening, clock, signal }: AnalysisEnvironment,
  request: Analyze,
  onProgress: (known: GameAnalysis) => void,
): ReturnType<ServiceMethods['analyze']> {
  const since = clock.now();
  const engines = await opening;
  const tables = await engines.forAnalysis(request.options.metric);
  const missing = await loadTable(tables, request);
  if (missing !== null) return { missing };
  const reports = reportsOf(tables, request, { clock, signal });
  for (;;) {
    const { value, done } = await reports.next();
    const known = { ...value, seconds: (clock.now() - since) / 1000 };
    if (done) return known;
    onProgress(known);
  }
}

/**
 * Loads the best table among the files, or the requested one; without a file, builds a small one.
 * @returns the name of a large table that is missing
 */
async function loadTable(tables: LoadedTables, { options, files }: Analyze) {
  const { engine } = tables;
  // Before the table is loaded, so that an invalid board fails at once.
  engine.prepare(options);
  const chosen = engine.chosen(options).table ?? '';
  const isNamed = options.heuristic !== undefined || isClassTable(chosen);
  const shape = costsOf(chosen)?.shape;
  const isOfShape = (costs: ReturnType<typeof costsOf>) => costs && shape && isSameShape(costs.shape, shape);
  const best = files.findLast(({ heuristic }) => (isNamed ? heuristic === chosen : isOfShape(costsOf(heuristic))));
  try {
    if (best) await tables.add(best.heuristic, best.file, null);
  } catch (thrown) {
    throw damaged(best?.heuristic, thrown);
  }
  if (!engine.needsTable(options)) return null;
  if (isClassTable(chosen) && !isSmallTable(chosen)) return chosen;
  await tables.obtain(chosen);
  return null;
}

/** Returns an error with the name of the table whose file is damaged, if it means that. */
function damaged(table: string | undefined, thrown: unknown) {
  const { code }: Partial<FifteenError> = Object(thrown);
  return code === 'table-failed' ? Object.assign(Object(thrown), { table }) : thrown;
}

/**
 * Analyzes, and yields what is known; returns the whole. A file may have wrong bits in spite of its checksum: then a small table is built,
 * and the analysis begins again.
 */
async function* reportsOf(
  tables: LoadedTables,
  request: Analyze,
  environment: Pick<AnalysisEnvironment, 'clock' | 'signal'>,
) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: it is `engine-large` or `classes`
  const engine = tables.engine as Required<WasmEngine>;
  const { heuristic, table: name } = engine.chosen(request.options);
  const table = name ?? '';
  const steps = () => stepsOf(engine, request, heuristic, environment);
  try {
    return yield* steps();
  } catch (thrown) {
    const { code, message } = Object(thrown);
    if (code !== 'table-failed' || !tables.discard(table, message)) throw thrown;
    if (!isSmallTable(table)) throw damaged(table, thrown);
    await tables.obtain(table);
    return yield* steps();
  }
}

/** Steps the analysis in slices, and yields what is known; returns the whole. */
async function* stepsOf(
  engine: Required<WasmEngine>,
  { options, moves }: Analyze,
  heuristic: Heuristic | null,
  { clock, signal }: Pick<AnalysisEnvironment, 'clock' | 'signal'>,
) {
  const analysis = engine.analyze(options, moves);
  try {
    const pacer = new Pacer(Number.POSITIVE_INFINITY, clock.now());
    const report = (isComplete: boolean) => ({ ...known(analysis, options.metric), heuristic, isComplete });
    let dueAt = clock.now();
    for (;;) {
      await clock.turn();
      signal.throwIfAborted();
      if (slice(analysis, pacer, clock)) return report(true);
      const now = clock.now();
      if (now < dueAt) continue;
      yield report(false);
      dueAt = now + Math.max(REPORT_INTERVAL_MS, (clock.now() - now) * REPORT_PART);
    }
  } finally {
    freeSafely(analysis);
  }
}

/** Expands as many nodes as the pacer allows, and returns whether the analysis has ended. */
function slice(analysis: WasmAnalysis, pacer: Pacer, clock: Pick<Clock, 'now'>) {
  const [since, before] = [clock.now(), analysis.expanded];
  const hasEnded = analysis.step(pacer.next(since).nodes);
  pacer.spent(analysis.expanded - before, clock.now() - since);
  return hasEnded;
}

function known(analysis: WasmAnalysis, metric: Metric = 'single-tile') {
  const { board, moves, expanded, fraction } = analysis;
  const bounds = analysis.bounds();
  const lower = Array.from(bounds.lower);
  const upper = Array.from(bounds.upper, (most) => (most === UNKNOWN ? Number.POSITIVE_INFINITY : most));
  return {
    ...{ board, moves, metric, steps: splitMoves(moves, metric), lower, upper, expanded, fraction },
    isExact: lower.every((least, index) => least === upper[index]),
    mistakes: Array.from(analysis.mistakes()),
    detours: analysis.detours(),
    stages: analysis.stages(),
    solutions: upper.map((most, index) => (most <= MAX_LISTED_MOVES ? (analysis.solution(index) ?? null) : null)),
  };
}
