// The address of a view as it is shown: `lab.html#watch&board=…&heuristic=…&at=…`, written for a link, and read when the page is opened
// with it or its hash changes.

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */

/** @typedef {{ board?: string, goal?: string, heuristic?: string, algorithm?: string, at: number }} LinkedState at is NaN if it is not given */

const names = ['board', 'goal', 'heuristic', 'algorithm'];

/** The link to a view on this page. @param {string} view  its name @param {Record<string, string>} state */
export function linkTo(view, state) {
  const parameters = Object.entries(state).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `${location.href.replace(/#.*/, '')}#${view}${parameters.join('')}`;
}

/** What a hash says about a view; null if it names another view, or nothing but this one. @param {string} hash  @param {string} view @returns {LinkedState | null} */
export function readLink(hash, view) {
  const parameters = new URLSearchParams(hash.slice(1));
  const [first, ...others] = parameters.keys();
  if (first !== view || others.length === 0) return null;
  const given = names.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name)]] : []));
  const at = parameters.get('at') ?? '';
  return { ...Object.fromEntries(given), at: /^\d+$/.test(at) ? Number(at) : Number.NaN };
}

/** @implements {ReactiveController} */
export class Address {
  #host;
  #take;

  /** @param {ReactiveControllerHost & { name: string }} host  @param {(state: LinkedState) => void} take  shows a linked state */
  constructor(host, take) {
    this.#host = host;
    this.#take = take;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('hashchange', this.#read);
    this.#read();
  }

  hostDisconnected() {
    removeEventListener('hashchange', this.#read);
  }

  #read = () => {
    const state = readLink(location.hash, this.#host.name);
    if (state) this.#take(state);
  };
}
