// The public interface of the solver: `import { Solver } from 'fifteen-puzzle'`.
// Decisions: docs/decisions/workers.md

export { boardAtDistance } from '../scramble/board-at-distance.js';
export { randomBoard } from '../scramble/random-board.js';
export type { SolverOptions, SolverState } from './client/base-solver.js';
export type { AnalyzeOptions, SolveManyOptions, SolveOptions } from './client/solve-options.js';
export { Solver } from './client/solver.js';
export type { TableInfo, TableState, TableStatus } from './client/table-state.js';
export type { Tables } from './client/tables.js';
export type { ErrorCode } from './error-codes.js';
export { ERROR_CODES } from './error-codes.js';
export { FifteenError } from './errors.js';
export type { Algorithm, Goal, Heuristic, Metric, TableName, TableSource } from './names.js';
export { ALGORITHMS, GOALS, HEURISTICS, METRICS, SIZES, TABLE_SOURCES, TABLES } from './names.js';
export type {
  GameAnalysis,
  GameDetour,
  GameStage,
  IterationCounts,
  Progress,
  Result,
  SearchPath,
  Stats,
  TableDownload,
  TableReport,
} from './protocol.js';
export type { BoardLike } from './shape.js';
export type { AssetUrls, WasmModule } from './shared/asset-urls.js';
export type { FoundBoard, MoveForm, Mover, ReadOptions, UnreadBoard, WriteOptions } from './texts.js';
export { readBoards, writeMoves } from './texts.js';
