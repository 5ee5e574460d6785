// The messages between page and worker, and what they carry: types only, no transport.
// Every message carries the id of its request. A request ends with exactly one of `solved`, `failed` and `stopped`.

/** @import { ErrorCode, Goal, Algorithm, Heuristic } from './names.js' */

/**
 * What the wasm module is told about a search; what is left out is its best choice for the board's size.
 * @typedef {object} SearchOptions
 * @property {string} board
 * @property {Goal} [goal]
 * @property {Algorithm} [algorithm]
 * @property {Heuristic} [heuristic]
 * @property {boolean} [reflection]  whether a table is also read through its mirror
 * @property {number} [pruneDepth]  how many moves back duplicates are pruned
 * @property {number} memoryMib  the limit of A*
 */

/**
 * One bound of IDA* or one f level of A*.
 * @typedef {{ bound: number, expanded: number, generated: number }} Pass
 */

/**
 * How a table was had, or is being had.
 * @typedef {object} TableReport
 * @property {'fetching' | 'building' | 'fetched' | 'cached' | 'built'} source
 * @property {number} bytes  that have arrived
 * @property {number} totalBytes  0: unknown
 * @property {number} fraction  0 to 1; 0 while the whole is unknown
 * @property {number} seconds  that the fetching or the building took
 * @property {string | null} fault  why the fetched file could not be used, in words that follow a colon
 */

/**
 * What a solve has done so far.
 * @typedef {object} Progress
 * @property {'table' | 'search'} phase
 * @property {string} algorithm
 * @property {string} heuristic
 * @property {number} bound  proved: the solution has at least so many moves
 * @property {number} expanded
 * @property {number} generated
 * @property {number} stored
 * @property {number} bytes  that the search holds
 * @property {number} nodesPerSecond  expanded, over the last second
 * @property {number} elapsedMs  since the worker took the solve up, table included, pauses excluded
 * @property {number} searchMs  the search's part of it
 * @property {Pass[]} passes
 * @property {TableReport | null} table  null: the heuristic has none
 */

/** @typedef {Omit<Progress, 'phase' | 'bound' | 'nodesPerSecond'>} Stats */

/**
 * @typedef {object} Result
 * @property {string} moves  one letter each, the direction in which a tile slides
 * @property {number} length
 * @property {boolean} optimal  proved to be so
 * @property {number} lowerBound
 * @property {Stats} stats
 */

/**
 * An error on its way between threads.
 * @typedef {{ code: ErrorCode, message: string, start?: number, end?: number }} Fault
 */

/** @typedef {{ type: 'solve', id: number, options: SearchOptions, rate: number }} Solve */
/** @typedef {{ type: 'cancel', id: number }} Cancel */
/** @typedef {{ type: 'pause', id: number }} Pause */
/** @typedef {{ type: 'resume', id: number }} Resume */
/** @typedef {{ type: 'rate', id: number, rate: number }} Rate */
/** @typedef {Solve | Cancel | Pause | Resume | Rate} ToWorker */

/** The wasm module is loaded and the solve begins. @typedef {{ type: 'started', id: number }} Started */
/** @typedef {{ type: 'progress', id: number, progress: Progress }} Progressed */
/** @typedef {{ type: 'solved', id: number, moves: string, optimal: boolean, progress: Progress }} Solved */
/** @typedef {{ type: 'failed', id: number, fault: Fault, progress: Progress | null }} Failed */
/** After a cancel. @typedef {{ type: 'stopped', id: number, bytes: number }} Stopped */
/** @typedef {Started | Progressed | Solved | Failed | Stopped} FromWorker */

/**
 * What the worker uses of the wasm module.
 * @typedef {object} WasmEngine
 * @property {(options: SearchOptions) => boolean} needsTable
 * @property {(bytes: Uint8Array) => void} addTable
 * @property {(heuristic: string) => WasmTableBuilder} buildTable
 * @property {(options: SearchOptions) => void} prepare
 * @property {(options: SearchOptions) => WasmSearch} start
 */

/** @typedef {{ step(): number, finish(engine: WasmEngine): void, free(): void }} WasmTableBuilder */
/** @typedef {{ step(budget: number): WasmProgress, free(): void }} WasmSearch */

/**
 * @typedef {object} WasmProgress
 * @property {'running' | 'solved' | 'exhausted' | 'out-of-memory'} status
 * @property {string} algorithm
 * @property {string} heuristic
 * @property {number} bound
 * @property {number} expanded
 * @property {number} generated
 * @property {number} stored
 * @property {number} bytes
 * @property {Pass[]} passes
 * @property {string | null} moves
 * @property {boolean} optimal
 */

export {};
