// A run that a student performs, as its record leads to it. A record is the entries of a student, joined by spaces, the wrong ones included;
// `?` asks for the right entry:
//
//   t0 g1h5f6 g1h6f7 ? g1h7f8 …     the third entry is wrong, and the student asks before the next one

import type { Run } from '../../wasm/lab-space.js';

/** The searches that students perform. */
export const performedSearches = ['breadth-first', 'greedy', 'a-star', 'ida-star', 'table'] as const;

export type PerformedSearch = (typeof performedSearches)[number];

export const isPerformed = (search: string): search is PerformedSearch =>
  performedSearches.some((one) => one === search);

const states = ['waiting', 'expanded', 'replaced', 'pruned', 'left'] as const;

/** A board, or a placement of the pattern's tiles, that the run has found. */
export interface RunNode {
  /** 0 for the blank or, in a placement, for each cell in which it may be; -1 for other cells about which nothing is said */
  tiles: number[];
  /** index of its parent; -1 for the first one */
  parent: number;
  /** the tile that slid, and the letter of its direction; 0 for the first node */
  tile: number;
  toward: string;
  g: number;
  h: number;
  state: (typeof states)[number];
}

/** The next step of a student. */
export type Task = 'take' | 'child' | 'bound' | 'over';

/** The entry that was not right, and its mistake as the judge names it. */
export interface Wrong {
  entry: string;
  mistake: string;
}

export interface Performed {
  columns: number;
  goal: number[];
  nodes: RunNode[];
  task: Task;
  /** the child to be judged */
  child: RunNode | null;
  /** the indexes of the nodes on the path of IDA*, or of the one that is being expanded */
  path: number[];
  bound: number;
  /** the index of the first node of the present iteration of IDA*; 0 in other searches */
  first: number;
  /** the last entry, if it was not right */
  wrong: Wrong | null;
  /** the right entry, if the student has asked for it */
  answer: string | null;
  /** a right entry for the step, whoever asks; null if the search is over */
  right: string | null;
  /** the steps made, and how many of them were right at once */
  made: number;
  rightAtOnce: number;
  /** the steps that are left, if each is the one that the search itself would make */
  left: number;
}

/** The detail of the event `fifteen-record`. */
export interface RecordDetail {
  /** the entries so far, the wrong ones included */
  record: string;
  /** the steps made, how many of them were right at once, and how many are left */
  made: number;
  rightAtOnce: number;
  left: number;
}

/** The entries of a record. */
export const entriesOf = (record: string) => record.split(' ').filter((entry) => entry !== '');

/** Leads a run along a record. Entries after the end of the search change nothing. */
export function perform(run: Run, record: string): Performed {
  let [made, rightAtOnce] = [0, 0];
  let [isFirstTry, isAsked] = [true, false];
  let wrong: Wrong | null = null;
  for (const entry of entriesOf(record)) {
    if (run.task() === 'over') break;
    isAsked ||= entry === '?';
    const mistake = entry === '?' ? undefined : run.enter(entry);
    wrong = mistake === undefined ? null : { entry, mistake };
    isFirstTry &&= !isAsked && wrong === null;
    if (entry === '?' || wrong) continue;
    made += 1;
    if (isFirstTry) rightAtOnce += 1;
    [isFirstTry, isAsked] = [true, false];
  }
  const right = run.rightEntry() ?? null;
  return {
    ...stateOf(run),
    wrong,
    answer: isAsked ? right : null,
    right,
    made,
    rightAtOnce,
    left: toTheEnd(run).length,
  };
}

/** The entries of the search itself, from the present step to the end. They change the run. */
export function toTheEnd(run: Run): string[] {
  const entries: string[] = [];
  for (let entry = run.rightEntry(); entry !== undefined; entry = run.rightEntry()) {
    run.enter(entry);
    entries.push(entry);
  }
  return entries;
}

function stateOf(run: Run) {
  const goal = tilesOf(run.goal());
  const [tiles, values] = [run.tiles(), run.values()];
  const nodes = Array.from({ length: tiles.length / goal.length }, (_, index): RunNode => {
    const [parent, tile, letter, g, h, state] = values.subarray(6 * index, 6 * (index + 1));
    return {
      tiles: tilesOf(tiles.subarray(index * goal.length, (index + 1) * goal.length)),
      parent,
      tile,
      toward: String.fromCharCode(letter),
      g,
      h,
      state: states[state],
    };
  });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: these are the names that the module returns
  const task = run.task() as Task;
  const child = task === 'child' ? (nodes.pop() ?? null) : null;
  return {
    columns: run.columns(),
    goal,
    nodes,
    task,
    child,
    path: [...run.path()],
    bound: run.bound(),
    first: run.first(),
  };
}

/** The module writes 255 for cells about which nothing is said. */
const tilesOf = (bytes: Uint8Array) => Array.from(bytes, (tile) => (tile === 255 ? -1 : tile));
