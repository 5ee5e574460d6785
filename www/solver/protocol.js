// The messages between the main thread and the workers, and what they contain: types only.
// Messages about a solve contain its id. Every solve ends with exactly one of `solved`, `failed` and `stopped`.

/** @import { Algorithm, ErrorCode, Goal, Heuristic, Metric } from './names.js' */

// What the public interface shows

/**
 * The counts of one bound of IDA*, or of one f level of A*.
 * @typedef {object} IterationCounts
 * @property {number} bound  in moves
 * @property {number} expanded  number of nodes expanded
 * @property {number} generated  number of nodes generated
 * @property {number} stored  number of nodes in memory at the end of the iteration, or 0 if only the current path is kept
 */

/**
 * How a table was obtained, or how far it is.
 * @typedef {object} TableReport
 * @property {'building' | 'built' | 'loading' | 'stored'} source  built here, or loaded from a stored or downloaded file
 * @property {number} fraction  0 to 1
 * @property {number} seconds  time that building or loading has taken
 * @property {string | null} error  why it was built instead of downloaded
 * @property {TableDownload} [download]  if it is being downloaded or was downloaded
 */

/** How much of a table has been downloaded, in bytes of the file. @typedef {{ received: number, total: number }} TableDownload */

/**
 * What a solve has done so far.
 * @typedef {object} Progress
 * @property {'table' | 'search'} phase  `table`: the search waits for its table
 * @property {Algorithm} algorithm
 * @property {Heuristic | null} heuristic  null: the algorithm uses none
 * @property {number} bound  of the current iteration, in moves
 * @property {number} lowerBound  every solution has at least so many moves
 * @property {string | null} moves  the shortest solution found so far
 * @property {number} expanded  number of nodes expanded
 * @property {number} generated  number of nodes generated
 * @property {number} stored  number of boards in memory
 * @property {number} bytes  memory of the search
 * @property {number} nodesPerSecond  nodes expanded per second, over the last second
 * @property {number} elapsedMs  time since the worker received the solve: with its table, without pauses
 * @property {number} searchMs  time that the search itself has taken
 * @property {IterationCounts[]} iterations
 * @property {TableReport | null} table  null: the heuristic has no table
 * @property {SearchPath | null} path  where IDA* is, if its speed is limited by a rate; otherwise null
 * @property {number} [fraction]  share of the current iteration that is finished, 0 to 1; on 5×5 and 6×6 boards, of beam searches and of those that several workers share, except while they try or make variants
 * @property {string} [checkpoint]  from where a later solve can continue such a search, as of about the last second
 */

/** The moves to the node that a search expands next, and the h of each node of that path. @typedef {{ moves: string, h: Uint8Array }} SearchPath */

/** What a search did. @typedef {Omit<Progress, 'phase' | 'bound' | 'lowerBound' | 'moves' | 'nodesPerSecond' | 'path' | 'fraction' | 'checkpoint'>} Stats */

/**
 * The result of a solve.
 * @typedef {object} Result
 * @property {string} moves  the solution: one letter per move (U, L, R or D), the direction in which a tile slides
 * @property {number} length  number of single-tile moves
 * @property {number} slides  number of multi-tile moves: several tiles that slide at once in a row or column count as one
 * @property {boolean} optimal  whether no solution is shorter in the metric of the solve
 * @property {number} lowerBound  every solution has at least so many moves of the metric
 * @property {'stop' | 'time' | 'memory' | null} limit  what ended the search early: a call of `stop()`, the time limit or
 *   the memory limit; null: it was finished
 * @property {number} [solutionCount]  number of shortest solutions, if all were requested; with a limit, of those found
 *   so far
 * @property {string[]} [solutions]  the first of them
 * @property {Stats} stats
 */

/**
 * A stretch of a game in which mistakes outweigh the other moves.
 * @typedef {object} GameDetour
 * @property {number} start  index of its first move
 * @property {number} end  index of the move after its last one
 * @property {number} mistakes  each cost two moves
 */

/**
 * A part of a game that ends when a row or a column is complete, and stays so.
 * @typedef {object} GameStage
 * @property {'row' | 'column' | 'rest'} line
 * @property {number | null} index  of the row or column, from 0; null for the rest
 * @property {number} start  index of its first move
 * @property {number} end  index of the move after its last one
 * @property {number} mistakes
 */

/**
 * The analysis of a game, or what is known so far. A position is the board before a move, or after the last one: a game of
 * N moves has N + 1 positions.
 * @typedef {object} GameAnalysis
 * @property {string} board  before the first move
 * @property {string} moves  of the game, one letter each
 * @property {number[]} lower  of each position: at least so many moves remain
 * @property {number[]} upper  of each position: at most so many moves remain; Infinity if no solution is known
 * @property {boolean} isExact  whether both are equal in every position
 * @property {number[]} mistakes  indexes of the moves after which more moves remain than before, as far as that is known
 * @property {GameDetour[]} detours  the costliest first
 * @property {GameStage[]} stages  all moves of the game, in order
 * @property {(string | null)[]} solutions  the best known solution of each position; null if none is known, or only one of
 *   more than 1,000 moves
 * @property {Heuristic} heuristic
 * @property {number} expanded  number of nodes expanded
 * @property {number} seconds  time that it has taken, with the table
 * @property {number} fraction  of the positions that are done, 0 to 1
 * @property {boolean} isComplete  whether the analysis has ended
 */

// What messages contain

/**
 * A search as the engine receives it. An option that is left out has its best value for the board's size.
 * @typedef {object} SearchOptions
 * @property {string} board
 * @property {Goal} [goal]
 * @property {Metric} [metric]
 * @property {Algorithm} [algorithm]
 * @property {Heuristic} [heuristic]
 * @property {boolean} [reflection]
 * @property {number} [pruneDepth]
 * @property {number} memoryMib
 * @property {number} [weight]
 * @property {number} [seed]
 * @property {boolean} [hybrid]
 * @property {number} [all]  how many of all shortest solutions to list, if all are requested
 * @property {boolean} [endless]  whether a beam search goes on proving until its time is up
 * @property {boolean} [variants]  whether a long search tries variants of itself: from the goal to the board, and other partitions
 * @property {string} [checkpoint]  of an earlier search of this board with these options
 */

/** All shortest solutions. @typedef {{ count: number, listed: string[] }} Solutions */

/**
 * An error on its way between threads.
 * @typedef {object} ErrorMessage
 * @property {ErrorCode} code
 * @property {string} message
 * @property {number} [start]
 * @property {number} [end]
 * @property {boolean} [workerSurvives]  whether the worker can still be used although it has failed: only an engine could
 *   not be loaded
 */

/**
 * The part of a `MessagePort` that workers use.
 * @typedef {object} PortLike
 * @property {(message: any) => void} postMessage
 * @property {() => void} close
 * @property {((event: MessageEvent) => void) | null} onmessage
 */

// From the main thread to a worker

/** The bytes or the URL of a wasm module. @typedef {BufferSource | string} WasmSource */
/**
 * The first message to every worker: the sources of the wasm modules, and the URL of the folder from which tables are
 * downloaded; '' for that of the tables that come with the scripts; undefined: they are built.
 * @typedef {{ type: 'begin', wasm: Record<'engine' | 'engine-large', WasmSource>, tables: string | undefined }} Begin
 */

/**
 * Starts a solve.
 * @typedef {object} Solve
 * @property {'solve'} type
 * @property {number} id
 * @property {SearchOptions} options
 * @property {number} timeLimitMs
 * @property {number} rate  nodes per second, or Infinity
 * @property {number} workers  number of workers that may share it
 * @property {number} waitedMs  time that it has already waited for its table
 */
/** @typedef {{ type: 'cancel', id: number }} Cancel */
/** @typedef {{ type: 'pause', id: number }} Pause */
/** @typedef {{ type: 'resume', id: number }} Resume */
/** @typedef {{ type: 'rate', id: number, rate: number }} SetRate */
/** A helper is available. @typedef {{ type: 'helper', id: number, helper: number, port: PortLike }} AddHelper */
/** A helper crashed. @typedef {{ type: 'helper-lost', id: number, helper: number }} HelperLost */
/** @typedef {Cancel | Pause | Resume | SetRate | AddHelper | HelperLost} SolveControl */
/** Builds a small table before the first solve. @typedef {{ type: 'preload', heuristic: Heuristic }} Preload */
/** @typedef {{ type: 'load-table', heuristic: Heuristic, file: Blob, report: TableReport | null }} LoadTable */
/** @typedef {Solve | SolveControl | Preload | LoadTable} ToPrimary */

/**
 * Makes the worker a helper. `file`: of the table, if the helper has not received it yet.
 * @typedef {{ type: 'help', options: SearchOptions, file: Blob | null, port: PortLike }} Help
 */
/** Makes the worker a table builder that may `store` the table. @typedef {{ type: 'build-table', heuristic: Heuristic, store: boolean }} BuildTable */
/**
 * Makes the worker analyze a game. `files`: of deep tables, the weakest first.
 * @typedef {{ type: 'analyze', options: SearchOptions, moves: string, files: { heuristic: Heuristic, file: Blob }[] }} Analyze
 */
/** Is answered at once, by a worker that is alive. @typedef {{ type: 'ping' }} Ping */
/** @typedef {Begin | ToPrimary | Help | BuildTable | Analyze | Ping} ToWorker */

// From a worker to the main thread

/** The wasm module is loaded and the solve begins. @typedef {{ type: 'started', id: number }} Started */
/** @typedef {{ type: 'progress', id: number, progress: Progress }} SolveProgress */
/**
 * @typedef {object} Solved
 * @property {'solved'} type
 * @property {number} id
 * @property {string} moves
 * @property {Result['limit']} limit
 * @property {Solutions | null} solutions
 * @property {Progress} progress
 */
/** @typedef {{ type: 'failed', id: number, error: ErrorMessage, progress: Progress | null }} Failed */
/** The answer to a cancel. @typedef {{ type: 'stopped', id: number, bytes: number }} Stopped */
/**
 * The search is long enough for helpers.
 * @typedef {{ type: 'request-helpers', id: number, options: SearchOptions }} RequestHelpers
 */
/** @typedef {Started | SolveProgress | Solved | Failed | Stopped | RequestHelpers} FromSolve */

/**
 * How far a table is; with a fraction of 1, it is complete. `file`: of a small table that was downloaded.
 * @typedef {{ type: 'table-report', heuristic: string, report: TableReport, file?: Blob }} TableReported
 */
/**
 * A table could not be built or loaded. `inUse`: it was loaded, and a search found that it has wrong bits.
 * @typedef {{ type: 'table-failed', heuristic: string, error: ErrorMessage, inUse?: boolean }} TableFailed
 */
/**
 * A table builder has finished. `error`: why the table could not be stored.
 * @typedef {object} TableBuilt
 * @property {'table-built'} type
 * @property {string} heuristic
 * @property {Blob} file
 * @property {TableReport} report
 * @property {boolean} stored
 * @property {string | null} error
 */
/** What an analysis has found; it ends with a complete one. @typedef {{ type: 'analysis', analysis: GameAnalysis }} Analyzed */
/** @typedef {{ type: 'analysis-failed', error: ErrorMessage }} AnalysisFailed */

/** @typedef {{ type: 'script-started' | 'pong' }} Alive */
/** The worker cannot be used. @typedef {{ type: 'unusable', reason: string }} Unusable */
/** @typedef {FromSolve | TableReported | TableFailed | TableBuilt | Analyzed | AnalysisFailed | Alive | Unusable} FromWorker */

// Between the primary worker and a helper

/** How fast to search. @typedef {{ rate: number, paused: boolean }} Pace */
/** @typedef {{ type: 'batch', batch: string } | { type: 'pace', pace: Pace } | { type: 'end' }} ToHelper */
/** `finished`: number of batches. @typedef {{ type: 'report', report: string, finished: number }} SliceReport */
/** @typedef {{ type: 'ready' } | SliceReport | { type: 'failed', error: ErrorMessage }} FromHelper */

// What the workers use of the wasm module

/**
 * @typedef {object} WasmEngine
 * @property {(options: SearchOptions) => 'engine' | 'engine-large'} moduleFor
 * @property {(options: SearchOptions) => boolean} needsTable
 * @property {(bytes: Uint8Array) => void} addTable
 * @property {(heuristic: string) => Uint8Array} tableFile
 * @property {(heuristic: string) => WasmTableBuilder} buildTable
 * @property {(options: SearchOptions) => { algorithm: Algorithm, heuristic: string | null }} chosen
 * @property {(options: SearchOptions) => void} prepare
 * @property {(options: SearchOptions) => WasmSearch} start
 * @property {(options: SearchOptions) => string} quickSolution
 * @property {(options: SearchOptions) => boolean} deals  whether several workers can share the search
 * @property {(options: SearchOptions, workers: number) => WasmDealer} deal
 * @property {(options: SearchOptions) => WasmRunner} runner
 * @property {(options: SearchOptions, moves: string) => WasmAnalysis} [analyze]  starts the analysis of the game that begins
 *   with the board of the options; only in `engine-large`, for boards of every size
 */

/**
 * What is known about the moves that remain before each move of a game, and after the last one.
 * @typedef {object} GameBounds
 * @property {Uint32Array} lower  at least so many moves remain
 * @property {Uint32Array} upper  at most so many moves remain; 2³² - 1 if no solution is known. Equal to `lower` if the
 *   number is exact
 */

/**
 * An analysis under way. What is known so far can be read at any time.
 * @typedef {object} WasmAnalysis
 * @property {(budget: number) => boolean} step  expands up to `budget` nodes; returns whether the analysis has ended
 * @property {string} board
 * @property {string} moves
 * @property {number} expanded  number of nodes expanded
 * @property {number} fraction  of the positions that are done, 0 to 1
 * @property {() => GameBounds} bounds
 * @property {() => Uint32Array} mistakes  indexes of the moves that are known to be mistakes
 * @property {(index: number) => string | undefined} solution  of the position before the move with this index; undefined if
 *   none is known
 * @property {() => GameDetour[]} detours  the costliest first
 * @property {() => GameStage[]} stages
 * @property {() => void} free
 */

/** @typedef {{ step(): number, finish(engine: WasmEngine): void, free(): void }} WasmTableBuilder */
/** @typedef {{ step(budget: number): WasmProgress, path(): SearchPath | null, solutions(): Solutions | null, free(): void }} WasmSearch */
/**
 * @typedef {{ deal(): string | undefined, take(report: string): void, readonly improving: boolean, improve(budget: number): void,
 *   readonly makingVariant?: boolean, makeVariant?(): void, readonly expanded: number, readonly fraction?: number, checkpoint?(options: SearchOptions): string, progress(): WasmProgress,
 *   path(runner: WasmRunner): SearchPath | null, free(): void }} WasmDealer
 */
/** @typedef {{ take(batch: string): void, step(budget: number): string, readonly idle: boolean, free(): void }} WasmRunner */

/**
 * @typedef {object} WasmProgress
 * @property {'running' | 'solved' | 'exhausted' | 'out-of-memory'} status
 * @property {Algorithm} algorithm
 * @property {string | null} heuristic
 * @property {number} bound
 * @property {number} expanded
 * @property {number} generated
 * @property {number} stored
 * @property {number} bytes
 * @property {IterationCounts[]} iterations
 * @property {number} lowerBound
 * @property {string | null} moves
 */

export {};
