// The messages between page and workers, and what they carry: types only, no transport.
// What is about a solve carries its id. A solve ends with exactly one of `solved`, `failed` and `stopped`.

/** @import { ErrorCode, Goal, Algorithm, Heuristic } from './names.js' */

/**
 * What the wasm module is told about a search; what is left out is its best choice for the board's size.
 * @typedef {object} SearchOptions
 * @property {string} board
 * @property {Goal | (string & {})} [goal]  a name, or any board as text
 * @property {Algorithm} [algorithm]
 * @property {Heuristic} [heuristic]
 * @property {boolean} [reflection]  whether a table is also read through its mirror
 * @property {number} [pruneDepth]  how many moves back duplicates are pruned
 * @property {number} memoryMib  the limit of every algorithm but ida-star
 * @property {number} [weight]  of h in weighted-a-star, 1 to 10
 * @property {number} [seed]  of a random order of moves in ida-star and a-star
 * @property {boolean} [hybrid]  whether a-star goes on as ida-star when its memory is full
 * @property {number} [all]  how many of all shortest solutions to list, if all are to be found
 */

/**
 * One bound of IDA* or one f level of A*.
 * @typedef {{ bound: number, expanded: number, generated: number }} IterationCounts
 */

/**
 * How a table was had, or is being had.
 * @typedef {object} TableReport
 * @property {'building' | 'built' | 'loading' | 'stored'} source
 * @property {number} fraction  0 to 1
 * @property {number} seconds  that the building or the loading took
 * @property {string | null} fault  why it could not be had
 */

/**
 * What a solve has done so far.
 * @typedef {object} Progress
 * @property {'table' | 'search'} phase
 * @property {string} algorithm
 * @property {string | null} heuristic  null where the algorithm takes none
 * @property {number} bound  of the pass under way
 * @property {number} lowerBound  proved: no solution is shorter
 * @property {string | null} moves  the shortest solution found so far
 * @property {number} expanded
 * @property {number} generated
 * @property {number} stored
 * @property {number} bytes  that the search holds
 * @property {number} nodesPerSecond  expanded, over the last second
 * @property {number} elapsedMs  since the worker took the solve up, table included, pauses excluded
 * @property {number} searchMs  the search's part of it
 * @property {IterationCounts[]} iterations
 * @property {TableReport | null} table  null: the heuristic has none
 */

/** @typedef {Omit<Progress, 'phase' | 'bound' | 'lowerBound' | 'moves' | 'nodesPerSecond'>} Stats */

/**
 * @typedef {object} Result
 * @property {string} moves  one letter each, the direction in which a tile slides
 * @property {number} length
 * @property {boolean} optimal  proved to be so
 * @property {number} lowerBound  proved: no solution is shorter
 * @property {'stop' | 'time' | 'memory' | null} limit  what ended the search before it had proved all that it could
 * @property {number} [solutionCount]  of all shortest solutions, if they were asked for; those found so far where there is a limit
 * @property {string[]} [solutions]  the first of them
 * @property {Stats} stats
 */

/** All shortest solutions. @typedef {{ count: number, listed: string[] }} Solutions */

/**
 * An error on its way between threads.
 * @typedef {{ code: ErrorCode, message: string, start?: number, end?: number }} Fault
 */

/**
 * What a channel's end must do.
 * @typedef {object} PortLike
 * @property {(message: any) => void} postMessage
 * @property {() => void} close
 * @property {((event: MessageEvent) => void) | null} onmessage
 */

/**
 * `workers`: how many may share it; `waitedMs`: how long it has waited for a table already.
 * @typedef {{ type: 'solve', id: number, options: SearchOptions, timeLimitMs: number, rate: number, workers: number, waitedMs: number }} Solve
 */
/** @typedef {{ type: 'cancel', id: number }} Cancel */
/** @typedef {{ type: 'pause', id: number }} Pause */
/** @typedef {{ type: 'resume', id: number }} Resume */
/** @typedef {{ type: 'rate', id: number, rate: number }} Rate */
/** An aide offers itself. @typedef {{ type: 'aide', id: number, name: number, port: PortLike }} Offer */
/** An aide broke down. @typedef {{ type: 'lost', id: number, name: number }} Lost */
/** @typedef {Cancel | Pause | Resume | Rate | Offer | Lost} AboutSolve */
/** Builds a small table ahead of the first solve. @typedef {{ type: 'preload', heuristic: Heuristic }} Warm */
/** @typedef {{ type: 'table', heuristic: Heuristic, file: Blob, report: TableReport | null }} GiveTable */
/** @typedef {Solve | AboutSolve | Warm | GiveTable} ToLead */

/** `file`: of the table, for an aide that does not have it yet. @typedef {{ type: 'assist', options: SearchOptions, file: Blob | null, port: PortLike }} Assist */
/** @typedef {{ type: 'build', heuristic: Heuristic, keep: boolean }} Build */
/**
 * The first message: where the wasm module lies, if not beside the script, and a folder with files of tables.
 * @typedef {{ type: 'begin', wasm: BufferSource | string | undefined, tables: string | undefined }} Begin
 */
/** @typedef {Begin | ToLead | Assist | Build} ToWorker */

/** The wasm module is loaded and the solve begins. @typedef {{ type: 'started', id: number }} Started */
/** @typedef {{ type: 'progress', id: number, progress: Progress }} Progressed */
/** @typedef {{ type: 'solved', id: number, moves: string, limit: Result['limit'], solutions: Solutions | null, progress: Progress }} Solved */
/** @typedef {{ type: 'failed', id: number, fault: Fault, progress: Progress | null }} Failed */
/** After a cancel. @typedef {{ type: 'stopped', id: number, bytes: number }} Stopped */
/** It would be worth some aides. @typedef {{ type: 'hard', id: number, options: SearchOptions }} Hard */
/** @typedef {Started | Progressed | Solved | Failed | Stopped | Hard} OfSolve */
/** @typedef {{ type: 'table', heuristic: string, report: TableReport }} TableNews */
/** A table that could not be had. @typedef {{ type: 'refused', heuristic: string, fault: Fault }} Refused */
/** `fault`: why the file is not kept. @typedef {{ type: 'built', heuristic: string, file: Blob, kept: boolean, fault: string | null }} Built */
/** The script runs. @typedef {{ type: 'open' }} Open */
/** A worker that cannot be used. @typedef {{ type: 'broken', reason: string }} Broken */
/** @typedef {OfSolve | TableNews | Refused | Built | Open | Broken} FromWorker */

/** How fast to search. @typedef {{ rate: number, paused: boolean }} Pace */
/** What the lead tells an aide. @typedef {{ type: 'batch', batch: string } | { type: 'pace', pace: Pace } | { type: 'end' }} ToAide */
/** `finished`: batches. @typedef {{ type: 'report', report: string, finished: number }} Reported */
/** @typedef {{ type: 'ready' } | Reported | { type: 'failed', fault: Fault }} FromAide */

/**
 * What the workers use of the wasm module.
 * @typedef {object} WasmEngine
 * @property {(options: SearchOptions) => boolean} needsTable
 * @property {(bytes: Uint8Array) => void} addTable
 * @property {(heuristic: string) => Uint8Array} tableFile
 * @property {(heuristic: string) => WasmTableBuilder} buildTable
 * @property {(options: SearchOptions) => { algorithm: string, heuristic: string | null }} chosen
 * @property {(options: SearchOptions) => void} prepare
 * @property {(options: SearchOptions) => WasmSearch} start
 * @property {(options: SearchOptions) => string} stopgap
 * @property {(options: SearchOptions, workers: number) => WasmDealer} deal
 * @property {(options: SearchOptions) => WasmRunner} runner
 */

/** @typedef {{ step(): number, finish(engine: WasmEngine): void, free(): void }} WasmTableBuilder */
/** @typedef {{ step(budget: number): WasmProgress, solutions(): Solutions | null, free(): void }} WasmSearch */
/** @typedef {{ deal(): string | undefined, take(report: string): void, readonly expanded: number, progress(): WasmProgress, free(): void }} WasmDealer */
/** @typedef {{ take(batch: string): void, step(budget: number): string, readonly idle: boolean, free(): void }} WasmRunner */

/**
 * @typedef {object} WasmProgress
 * @property {'running' | 'solved' | 'exhausted' | 'out-of-memory'} status
 * @property {string} algorithm
 * @property {string | null} heuristic  null where the algorithm takes none
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
