// The choices for a search: the rules' offer for the size of the board, limited by the tables that this device can hold.

import type { Algorithm, Heuristic, TableState } from '../../solver/index.js';

/** The algorithms, heuristics and options that can be chosen for a search. */
export interface Choices {
  /** Algorithms that suit the size of the board, the default first. */
  algorithms: Algorithm[];
  /** Algorithm that the other choices belong to. */
  algorithm: Algorithm;
  /** Heuristics that suit the algorithm, the strongest first. */
  heuristics: Heuristic[];
  /** Default heuristic; null if the algorithm takes none. */
  heuristic: Heuristic | null;
  /** Options that the algorithm takes. */
  options: ('weight' | 'seed' | 'hybrid' | 'pruneDepth' | 'workers' | 'all')[];
  /** Pruning depth in moves if none is requested. */
  pruneDepth: number;
  /** Largest pruning depth in moves. */
  deepest: number;
  /** Whether the search goes on after its first solution, for shorter ones and for a proof. */
  improves: boolean;
  /** Whether a search that ends by itself proves that its solution is a shortest one. */
  proves: boolean;
}

/** The choices of a search for the fewest multi-tile moves: a subset of the choices of IDA*. */
export function multiTileChoices(choices: Choices): Choices {
  return { ...choices, algorithms: ['ida-star'], heuristics: [], heuristic: null, options: ['workers', 'all'] };
}

/** Adapts the choices of the rules to the device. The default heuristic is the strongest one whose table is loaded. */
export function choicesWith(choices: Choices, tables: TableState[]): Choices {
  const tableOf = (name: string) => tables.find(({ heuristic }) => heuristic === name);
  const heuristics = choices.heuristics.filter((name) => !tableOf(name)?.unsupported);
  const stronger = heuristics.slice(0, choices.heuristic ? heuristics.indexOf(choices.heuristic) : 0);
  const heuristic = stronger.find((name) => tableOf(name)?.status === 'ready') ?? choices.heuristic;
  return { ...choices, heuristic, heuristics };
}

/**
 * The heuristic to request from the solver. Undefined, which requests the best one available, if the device cannot hold
 * the table of the chosen heuristic, or if that table is only built on demand and has not been built yet.
 */
export function heuristicToRequest(heuristic: Heuristic | undefined, tables: TableState[]) {
  const table = tables.find((one) => one.heuristic === heuristic);
  if (!table?.deep) return heuristic;
  const { status, unsupported, optIn } = table;
  const missing = status === 'absent' || status === 'failed' || status === 'building' || status === 'storing';
  return (missing && optIn) || (unsupported && status !== 'ready') ? undefined : heuristic;
}
