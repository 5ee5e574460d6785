// What can be set on the element besides its look: attributes of the board, of searches and of the playback, and what holds
// without them.

import { named, positive, unlessFalse, whole } from './converters.js';
import { heuristicToName } from './game/choices.js';
import { PuzzleLook } from './look.js';
import { sharedSolver } from './shared.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { Algorithm, Heuristic, AssetUrls, Solver } from '../solver/index.js' */

/** Of the board, whose values the game holds. @type {PropertyDeclarations} */
export const boardProperties = {
  size: { converter: positive(4), reflect: true },
  board: {}, // not reflected: like the value of an input, it only begins with the attribute
  goal: { converter: named('blank-last'), reflect: true },
};

/** The element without its board: the options of searches, of the playback and of what is shown. */
export class PuzzleOptions extends PuzzleLook {
  /** @type {Solver | undefined} */
  #solver;

  /** @type {PropertyDeclarations} */
  static properties = {
    algorithm: { converter: named(undefined), reflect: true },
    heuristic: { converter: named(undefined), reflect: true },
    reflection: { converter: unlessFalse, reflect: true },
    pruneDepth: { attribute: 'prune-depth', converter: positive(undefined), reflect: true },
    weight: { converter: positive(undefined), reflect: true },
    seed: { converter: whole, reflect: true },
    hybrid: { type: Boolean, reflect: true },
    timeLimit: { attribute: 'time-limit', converter: positive(undefined), reflect: true },
    rate: { converter: positive(Number.POSITIVE_INFINITY), reflect: true },
    speed: { converter: positive(1), reflect: true },
    controls: { converter: named('auto'), reflect: true },
    arrows: { converter: named('tile'), reflect: true },
    easy: { type: Boolean, reflect: true },
    patterns: { type: Boolean, reflect: true },
    quiet: { type: Boolean, reflect: true },
    follows: { converter: named(undefined), reflect: true },
    workerSrc: { attribute: 'worker-src', converter: named(undefined) },
    wasmSrc: { attribute: 'wasm-src', converter: named(undefined) },
    tableSrc: { attribute: 'table-src', converter: named(undefined) },
  };

  constructor() {
    super();
    /** The search's algorithm; undefined: the best for the size. @type {Algorithm | undefined} */
    this.algorithm = undefined;
    /** @type {Heuristic | undefined} */
    this.heuristic = undefined;
    /** Whether a table is also read through its mirror. */
    this.reflection = true;
    /** @type {number | undefined} */
    this.pruneDepth = undefined;
    /** How much more h counts than g in a weighted A*. @type {number | undefined} */
    this.weight = undefined;
    /** Of a random order in which moves are tried; undefined: the usual order. @type {number | undefined} */
    this.seed = undefined;
    /** Whether A* goes on as IDA* when its memory is full. */
    this.hybrid = false;
    /** Seconds; undefined: 10 for a search that goes on after its first solution, else none. @type {number | undefined} */
    this.timeLimit = undefined;
    /** Nodes that the search may expand in a second. */
    this.rate = Number.POSITIVE_INFINITY;
    /** Of the playback: 1 is two moves a second. */
    this.speed = 1;
    /** @type {string} auto, full, compact or none */
    this.controls = 'auto';
    /** What an arrow key moves: tile or blank. @type {string} */
    this.arrows = 'tile';
    /** Whether Shuffle makes 25 random moves only. */
    this.easy = false;
    /** Whether the patterns of the heuristic are tinted. */
    this.patterns = false;
    /** Whether the page around shows searches and faults, so that the element need not. */
    this.quiet = false;
    /** The id of another element, whose board this one takes up whenever it changes. @type {string | undefined} */
    this.follows = undefined;
    /** Address of the worker's script, if it does not lie beside the element's. @type {string | undefined} */
    this.workerSrc = undefined;
    /** Address of the folder with the wasm modules. @type {string | undefined} */
    this.wasmSrc = undefined;
    /** Address of a folder with files of deep tables. @type {string | undefined} */
    this.tableSrc = undefined;
  }

  /** URLs of the files that the element loads; those that are left out are beside its script. @returns {AssetUrls} */
  get assets() {
    const assets = { worker: this.workerSrc, wasm: this.wasmSrc, tables: this.tableSrc };
    return Object.fromEntries(Object.entries(assets).filter(([, address]) => address !== undefined));
  }

  /** The solver in use: the one that all elements of the page share, unless the element was given its own. @returns {Solver} */
  get solver() {
    return this.#solver ?? sharedSolver(this.assets);
  }

  /** @param {Solver | undefined} solver */
  set solver(solver) {
    this.#solver = solver;
  }

  /** With what the next search would be made. */
  get searchOptions() {
    const { algorithm, reflection, pruneDepth, weight, seed, rate } = this;
    const heuristic = heuristicToName(this.heuristic, this.solver.tables.list());
    const hybrid = this.hybrid || undefined;
    return { algorithm, heuristic, reflection, pruneDepth, weight, seed, hybrid, rate };
  }
}
