// The tree that a search has drawn so far, made of its steps one after the other:
//
//   step 1  began                    the root
//        2  expanded, path ''        the root is expanded
//        3  pruned, child U          a node under the root, with the reason
//        4  expanded, path L         a node under the root, expanded at once by IDA*
//        5  backtracked              no node: the search is at the root again

/** @import { Event, Reason, View } from '../../wasm/lab.js' */

/**
 * @typedef {object} TreeNode
 * @property {number} parent  its index; -1 for the root
 * @property {string} move  that led to it; '' for the root
 * @property {number} g
 * @property {number | null} h  null if nobody looked
 * @property {'kept' | 'goal' | Reason['reason']} outcome  why it is not searched, or `kept`
 * @property {number} bornAt  the step at which it was found, counted from 0
 * @property {number} closedAt  the step at which it was expanded; Infinity if it was not
 *
 * @typedef {object} Tree
 * @property {TreeNode[]} nodes  in the order in which they were found
 * @property {number[]} steps  the node that each step is about
 * @property {boolean} isWhole  whether no step is left out
 * @property {number} generated  number of nodes generated up to the last of the steps, in all iterations
 */

export class SearchTree {
  /** @type {TreeNode[]} */
  #nodes = [];
  /** @type {number[]} */
  #steps = [];
  /** The nodes by their moves. @type {Map<string, number>} */
  #byPath = new Map();
  /** The nodes that have children. @type {Set<number>} */
  #inner = new Set();
  #generated = 0;

  /** Number of nodes without children. */
  get leaves() {
    return this.#nodes.length - this.#inner.size;
  }

  /** @param {View} view  the next step */
  add(view) {
    const { event, path, h } = view;
    this.#steps.push(this.#nodeOf(event, path, h.at(-1) ?? null));
    this.#generated = view.iterations.reduce((total, { generated }) => total + generated, 0);
  }

  /** The node that a step is about. @param {Event} event  @param {string} path  @param {number | null} h  of the last board of the path */
  #nodeOf(event, path, h) {
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

  /** The node at the end of a path. IDA* enters it at the moment at which it is found. @param {string} path  @param {number | null} h */
  #at(path, h) {
    return this.#byPath.get(path) ?? this.#found(path.slice(0, -1), path.slice(-1), h, 'kept');
  }

  /** @param {string} path  of the parent @param {string} move  @param {number | null} h  @param {TreeNode['outcome']} outcome */
  #found(path, move, h, outcome) {
    const index = this.#nodes.length;
    const parent = move === '' ? -1 : (this.#byPath.get(path) ?? 0);
    const g = path.length + move.length;
    const bornAt = this.#steps.length;
    this.#nodes.push({ parent, move, g, h, outcome, bornAt, closedAt: Number.POSITIVE_INFINITY });
    if (parent >= 0) this.#inner.add(parent);
    if (outcome === 'kept') this.#byPath.set(path + move, index);
    return index;
  }

  /** @param {boolean} isWhole  whether no step is left out @returns {Tree} */
  finish(isWhole) {
    return { nodes: this.#nodes, steps: this.#steps, isWhole, generated: this.#generated };
  }
}
