// The public interface of the solver: `import { Solver } from 'fifteen-puzzle'`.

export { Solver } from './client/solver.js';
export { FifteenError } from './errors.js';
export { ALGORITHMS, ERROR_CODES, GOALS, HEURISTICS, METRICS, SIZES, TABLE_SOURCES, TABLES } from './names.js';

/** @typedef {import('./client/analysis/pending-analysis.js').AnalyzeOptions} AnalyzeOptions */
/** @typedef {import('./client/base-solver.js').SolverOptions} SolverOptions */
/** @typedef {import('./client/base-solver.js').SolverState} SolverState */
/** @typedef {import('./client/solve-options.js').SolveOptions} SolveOptions */
/** @typedef {import('./client/table-state.js').TableStatus} TableStatus */
/** @typedef {import('./client/table-state.js').TableInfo} TableInfo */
/** @typedef {import('./client/tables.js').Tables} Tables */
/** @typedef {import('./client/table-state.js').TableState} TableState */
/** @typedef {import('./names.js').Algorithm} Algorithm */
/** @typedef {import('./names.js').ErrorCode} ErrorCode */
/** @typedef {import('./names.js').Goal} Goal */
/** @typedef {import('./names.js').Heuristic} Heuristic */
/** @typedef {import('./names.js').Metric} Metric */
/** @typedef {import('./names.js').TableName} TableName */
/** @typedef {import('./names.js').TableSource} TableSource */
/** @typedef {import('./protocol.js').GameAnalysis} GameAnalysis */
/** @typedef {import('./protocol.js').GameDetour} GameDetour */
/** @typedef {import('./protocol.js').GameStage} GameStage */
/** @typedef {import('./protocol.js').IterationCounts} IterationCounts */
/** @typedef {import('./protocol.js').Progress} Progress */
/** @typedef {import('./protocol.js').Result} Result */
/** @typedef {import('./protocol.js').SearchPath} SearchPath */
/** @typedef {import('./protocol.js').Stats} Stats */
/** @typedef {import('./protocol.js').TableDownload} TableDownload */
/** @typedef {import('./protocol.js').TableReport} TableReport */
/** @typedef {import('./shared/asset-urls.js').AssetUrls} AssetUrls */
/** @typedef {import('./shared/asset-urls.js').WasmModule} WasmModule */
