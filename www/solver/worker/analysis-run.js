// The analysis of one game in slices. Between them the event loop turns: an analysis on the main thread must not block it.

import { hasCrashed } from '../errors.js';
import { costsOf, isSmallTable } from '../shared/table-costs.js';
import { errorMessage, freeSafely } from './error-message.js';
import { Pacer } from './pacer.js';

/** @import { Heuristic } from '../names.js' */
/** @import { Analyze, FromWorker, GameAnalysis, WasmAnalysis, WasmEngine } from '../protocol.js' */
/** @import { Clock } from './clock.js' */
/** @import { Engines } from './engines.js' */
/** @import { LoadedTables } from './loaded-tables.js' */

/** Ten reports a second are enough for a curve that grows. */
const REPORT_INTERVAL_MS = 100;
/** The report of a long game takes time itself: at most one part in so many. */
const REPORT_PART = 10;
/** No board needs more moves than this. A long game is itself a solution of each of its positions, but listing all of these would fill the memory. */
const MAX_LISTED_MOVES = 1000;
/** The upper bound of a position without a known solution. */
const UNKNOWN = 2 ** 32 - 1;

/**
 * @typedef {object} AnalysisEnvironment
 * @property {(message: FromWorker) => void} post
 * @property {Pick<Clock, 'now' | 'turn'>} clock
 * @property {Promise<Engines>} opening
 */

/**
 * Analyzes a game, and posts what is known from time to time, and at the end. Never rejects.
 * @param {Analyze} request
 * @param {AnalysisEnvironment} environment
 * @param {AbortSignal} signal  ends the analysis
 */
export async function analyze(request, { post, clock, opening }, signal) {
  const since = clock.now();
  try {
    const engines = await opening;
    const tables = await engines.forAnalysis();
    await loadTable(tables, request, post);
    for await (const report of reportsOf(tables, request, { post, clock }, signal)) {
      post({ type: 'analysis', analysis: { ...report, seconds: (clock.now() - since) / 1000 } });
    }
  } catch (thrown) {
    post({ type: 'analysis-failed', error: errorMessage(thrown) });
  }
}

/**
 * Loads the best table among the files, or the requested one; without a file, builds a small one.
 * @param {LoadedTables} tables
 * @param {Analyze} request
 * @param {AnalysisEnvironment['post']} post
 */
async function loadTable(tables, { options, files }, post) {
  const { engine } = tables;
  // Before the table is loaded, so that an invalid board fails at once.
  engine.prepare(options);
  const chosen = String(engine.chosen(options).heuristic);
  const isNamed = options.heuristic !== undefined;
  const size = costsOf(chosen)?.size;
  const best = files.findLast(({ heuristic }) => (isNamed ? heuristic === chosen : costsOf(heuristic)?.size === size));
  try {
    if (best) await tables.add(best.heuristic, best.file, null);
  } catch (thrown) {
    const error = errorMessage(thrown);
    if (best && !hasCrashed(error)) post({ type: 'table-failed', heuristic: best.heuristic, error });
    // The analysis does without a damaged file, unless it was requested by name.
    if (isNamed || hasCrashed(error)) throw thrown;
  }
  if (engine.needsTable(options)) await tables.obtain(chosen);
}

/**
 * Analyzes, and yields what is known. A file may have wrong bits in spite of its checksum: then a small table is built, and the
 * analysis begins again.
 * @param {LoadedTables} tables
 * @param {Analyze} request
 * @param {Pick<AnalysisEnvironment, 'post' | 'clock'>} environment
 * @param {AbortSignal} signal
 */
async function* reportsOf(tables, request, { post, clock }, signal) {
  const engine = /** @type {Required<WasmEngine>} */ (tables.engine);
  const heuristic = /** @type {Heuristic} */ (engine.chosen(request.options).heuristic);
  const steps = () => stepsOf(engine, request, heuristic, clock, signal);
  try {
    yield* steps();
  } catch (thrown) {
    const { code, message } = Object(thrown);
    if (code !== 'table-failed' || !tables.discard(heuristic, message)) throw thrown;
    if (!isSmallTable(heuristic)) {
      post({ type: 'table-failed', heuristic, error: errorMessage(thrown), inUse: true });
      throw thrown;
    }
    await tables.obtain(heuristic);
    yield* steps();
  }
}

/**
 * Steps the analysis in slices, and yields what is known.
 * @param {Required<WasmEngine>} engine
 * @param {Analyze} request
 * @param {Heuristic} heuristic
 * @param {AnalysisEnvironment['clock']} clock
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Omit<GameAnalysis, 'seconds'>>}
 */
async function* stepsOf(engine, { options, moves }, heuristic, clock, signal) {
  const analysis = engine.analyze(options, moves);
  try {
    const pacer = new Pacer(Number.POSITIVE_INFINITY, clock.now());
    let dueAt = clock.now();
    for (let isComplete = false; !isComplete; ) {
      await clock.turn();
      if (signal.aborted) return;
      isComplete = slice(analysis, pacer, clock);
      const now = clock.now();
      if (!isComplete && now < dueAt) continue;
      yield { ...known(analysis), heuristic, isComplete };
      dueAt = now + Math.max(REPORT_INTERVAL_MS, (clock.now() - now) * REPORT_PART);
    }
  } finally {
    freeSafely(analysis);
  }
}

/**
 * Expands as many nodes as the pacer allows, and returns whether the analysis has ended.
 * @param {WasmAnalysis} analysis
 * @param {Pacer} pacer
 * @param {Pick<Clock, 'now'>} clock
 */
function slice(analysis, pacer, clock) {
  const [since, before] = [clock.now(), analysis.expanded];
  const hasEnded = analysis.step(pacer.next(since).nodes);
  pacer.spent(analysis.expanded - before, clock.now() - since);
  return hasEnded;
}

/** @param {WasmAnalysis} analysis */
function known(analysis) {
  const { board, moves, expanded, fraction } = analysis;
  const bounds = analysis.bounds();
  const lower = Array.from(bounds.lower);
  const upper = Array.from(bounds.upper, (most) => (most === UNKNOWN ? Number.POSITIVE_INFINITY : most));
  return {
    ...{ board, moves, lower, upper, expanded, fraction },
    isExact: lower.every((least, index) => least === upper[index]),
    mistakes: Array.from(analysis.mistakes()),
    detours: analysis.detours(),
    stages: analysis.stages(),
    solutions: upper.map((most, index) => (most <= MAX_LISTED_MOVES ? (analysis.solution(index) ?? null) : null)),
  };
}
