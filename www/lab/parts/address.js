// The address of a view as it is shown: `lab.html#watch&board=…&heuristic=…&at=…`, written for a link, and read when the page is opened
// with it or its hash changes.

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */

/** @typedef {Record<string, string | number> & { at: number }} LinkedState what is given, by attribute; at is NaN if it is not given */

/** The link to a view on this page. @param {string} view  its name @param {Record<string, string>} state */
export function linkTo(view, state) {
  const parameters = Object.entries(state).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `${location.href.replace(/#.*/, '')}#${view}${parameters.join('')}`;
}

/**
 * What a hash says about a view; null if it names another view, or nothing but this one.
 * @param {string} hash  @param {string} view  @param {string[]} names  of what the view is about @returns {LinkedState | null}
 */
export function readLink(hash, view, names) {
  const parameters = new URLSearchParams(hash.slice(1));
  const [first, ...others] = parameters.keys();
  if (first !== view || others.length === 0) return null;
  const given = names.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name) ?? '']] : []));
  const at = parameters.get('at') ?? '';
  return { ...Object.fromEntries(given), at: /^\d+$/.test(at) ? Number(at) : Number.NaN };
}

/** @implements {ReactiveController} */
export class Address {
  #host;
  #take;

  /** @param {ReactiveControllerHost & { name: string, subject: object }} host  @param {(state: LinkedState) => void} take  shows a linked state */
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
    const state = readLink(location.hash, this.#host.name, Object.keys(this.#host.subject));
    if (state) this.#take(state);
  };
}
