// The tree of a search so far, built from its steps one after the other:
//
//   step 1  began                    the root
//        2  expanded, path ''        the root is expanded
//        3  pruned, child U          a node under the root, with the reason
//        4  expanded, path L         a node under the root, expanded at once by IDA*
//        5  backtracked              no node: the search is at the root again

import type { Event, Reason, View } from '../../wasm/lab.js';

export interface TreeNode {
  /** index of the parent; -1 for the root */
  parent: number;
  /** the move that led to the node; '' for the root */
  move: string;
  g: number;
  /** null if it was not computed */
  h: number | null;
  /** `kept`, `goal`, or the reason why the node is pruned */
  outcome: 'kept' | 'goal' | Reason['reason'];
  /** the step at which it was found, counted from 0 */
  bornAt: number;
  /** the step at which it was expanded; Infinity if it was not */
  closedAt: number;
}

export interface Tree {
  /** in the order in which they were found */
  nodes: TreeNode[];
  /** the node that each step is about */
  steps: number[];
  /** whether no step is left out */
  isWhole: boolean;
  /** number of nodes generated up to the last of the steps, in all iterations */
  generated: number;
}

export class SearchTree {
  #nodes: TreeNode[] = [];
  #steps: number[] = [];
  /** The nodes by their moves. */
  #byPath: Map<string, number> = new Map();
  /** The nodes that have children. */
  #inner: Set<number> = new Set();
  #generated = 0;

  /** Number of nodes without children. */
  get leaves() {
    return this.#nodes.length - this.#inner.size;
  }

  /** @param view - the next step */
  add(view: View) {
    const { event, path, h } = view;
    this.#steps.push(this.#nodeOf(event, path, h.at(-1) ?? null));
    this.#generated = view.iterations.reduce((total, { generated }) => total + generated, 0);
  }

  /**
   * The node that a step is about.
   * @param h - of the last board of the path
   */
  #nodeOf(event: Event, path: string, h: number | null) {
    switch (event.kind) {
      case 'pruned':
        // The move back is never generated.
        if (event.reason === 'undo') return this.#at(path, h);
        return this.#found(path, event.child, event.reason === 'bound' ? event.h : null, event.reason);
      case 'opened':
        return this.#found(path, event.child, event.h, 'kept');
      case 'expanded':
      case 'solved': {
        const index = this.#at(path, h);
        this.#nodes[index].closedAt = this.#steps.length;
        if (event.kind === 'solved') this.#nodes[index].outcome = 'goal';
        return index;
      }
      default:
        return this.#at(path, h);
    }
  }

  /** The node at the end of a path. IDA* finds a child and expands it in one step, so the node may be new. */
  #at(path: string, h: number | null) {
    return this.#byPath.get(path) ?? this.#found(path.slice(0, -1), path.slice(-1), h, 'kept');
  }

  /** @param path - of the parent */
  #found(path: string, move: string, h: number | null, outcome: TreeNode['outcome']) {
    const index = this.#nodes.length;
    const parent = move === '' ? -1 : (this.#byPath.get(path) ?? 0);
    const g = path.length + move.length;
    const bornAt = this.#steps.length;
    this.#nodes.push({ parent, move, g, h, outcome, bornAt, closedAt: Number.POSITIVE_INFINITY });
    if (parent >= 0) this.#inner.add(parent);
    if (outcome === 'kept') this.#byPath.set(path + move, index);
    return index;
  }

  /** @param isWhole - whether no step is left out */
  finish(isWhole: boolean): Tree {
    return { nodes: this.#nodes, steps: this.#steps, isWhole, generated: this.#generated };
  }
}
