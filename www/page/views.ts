// The views that take the place of the game: each is a module of its own, loaded when a visitor opens it. The address names the view, so Back
// returns to the game, and a link or a reload opens the view again.

import type { Store, ViewContext } from './store.js';
import { loadingProblem, text, withTexts } from './text/words.js';

type ViewModule = {
  pageTitle: () => string;
  open: (host: HTMLElement, params: URLSearchParams, context: ViewContext) => void | Promise<void>;
};

const modules: Record<string, () => Promise<ViewModule>> = {
  analysis: () => withTexts(import('./analysis/view.js'), 'analysis'),
  daily: () => withTexts(import('./daily/daily.js'), 'daily'),
  history: () => withTexts(import('./history/history.js'), 'history'),
};

/** The view that an address names; undefined if it names none. */
export function viewName(hash: string) {
  const name = hash.slice(1).split('&', 1)[0];
  return Object.hasOwn(modules, name) ? name : undefined;
}

export class Views {
  #store;
  #game;
  #host;
  #address;
  /** The title of the page with the game, in the present language. */
  #gameTitle = document.title;
  /** Names the view that is shown; null: the game is shown. */
  #title: (() => string) | null = null;
  /** Ends the view that is shown or still loading. */
  #shown = new AbortController();

  /** @param address - the hash of the game */
  constructor(store: Store, { game, host }: { game: HTMLElement; host: HTMLElement }, address: () => string) {
    this.#store = store;
    this.#game = game;
    this.#host = host;
    this.#address = address;
  }

  get isOpen() {
    return !this.#host.hidden;
  }

  /** Shows what an address names: a view, or the game. */
  async show(hash: string) {
    const name = viewName(hash);
    this.#shown.abort();
    this.#shown = new AbortController();
    this.#swap(name);
    if (name) await this.#open(name, hash, this.#shown.signal);
  }

  /** Updates the title after the page has changed its language. */
  translated() {
    this.#gameTitle = document.title;
    this.#nameAs(this.#title);
  }

  #nameAs(title: (() => string) | null) {
    this.#title = title;
    document.title = title ? `${title()} – Fifteen` : this.#gameTitle;
  }

  /** @param name - of the view to show; undefined: the game */
  #swap(name: string | undefined) {
    this.#nameAs(null);
    this.#game.hidden = name !== undefined;
    this.#host.hidden = name === undefined;
    this.#host.replaceChildren();
    // The keys of the whole page belong to the game only while it is shown, and no board is being entered.
    this.#store.puzzle.keys = name || this.#store.entry ? 'element' : 'page';
    // A playback would go on unseen. If the element failed to load, it says so itself.
    if (name) this.#store.puzzle.pause().catch(() => {});
    for (const link of document.querySelectorAll('nav > a')) {
      const isCurrent = name !== undefined && link.getAttribute('href') === `#${name}`;
      if (isCurrent) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    scrollTo(0, 0);
  }

  async #open(name: string, hash: string, signal: AbortSignal) {
    const box = document.createElement('div');
    const wait = document.createElement('p');
    wait.className = 'waits';
    wait.textContent = text('loading');
    this.#host.append(box, wait);
    try {
      const { open, pageTitle } = await modules[name]();
      if (!signal.aborted) this.#nameAs(pageTitle);
      await this.#store.puzzle.ready;
      if (signal.aborted) return;
      await open(box, new URLSearchParams(hash.slice(1)), {
        store: this.#store,
        signal,
        go: (to) => {
          location.hash = to;
        },
        back: () => {
          location.hash = this.#address();
        },
      });
    } catch {
      // Without a reload, Firefox never tries again to load a module.
      box.textContent = loadingProblem().join(' ');
    }
    if (!signal.aborted) this.#host.focus({ preventScroll: true });
  }
}
