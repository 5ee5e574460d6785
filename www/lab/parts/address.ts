// The address of a view as it is shown: `lab.html#watch&board=…&heuristic=…&at=…`, written for a link, and read when the page is opened
// with it or its hash changes.

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** the attributes in a link; at is NaN if the link has none */
type LinkedState = Record<string, string | number> & { at: number };

/**
 * The link to a view on this page.
 * @param view - its name
 */
export function linkTo(view: string, state: Record<string, string>) {
  const parameters = Object.entries(state).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `${location.href.replace(/#.*/, '')}#${view}${parameters.join('')}`;
}

/**
 * Reads the attributes of a view from a hash; null if the hash names another view, or this view without attributes.
 * @param names - of the attributes of the view's subject
 */
export function readLink(hash: string, view: string, names: string[]): LinkedState | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const [first, ...others] = parameters.keys();
  if (first !== view || others.length === 0) return null;
  const given = names.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name) ?? '']] : []));
  const at = parameters.get('at') ?? '';
  return { ...Object.fromEntries(given), at: /^\d+$/.test(at) ? Number(at) : Number.NaN };
}

/** A hash with the present name of its view: Profile, of earlier releases, is a part of Estimate. */
const presentHash = (hash: string) => hash.replace(/^#profile(?=&|$)/, '#estimate');

export class Address implements ReactiveController {
  #host;
  #take;

  /** @param take - shows a linked state */
  constructor(host: ReactiveControllerHost & { name: string; subject: object }, take: (state: LinkedState) => void) {
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
    const state = readLink(presentHash(location.hash), this.#host.name, Object.keys(this.#host.subject));
    if (state) this.#take(state);
  };
}
