// Makes one element follow another: it shows every board and goal that the other one reaches, and keeps its own options.

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */

/** @typedef {{ board: string, goal: string }} Position */

/** @implements {ReactiveController} */
export class FollowController {
  #host;
  #take;
  /** Id of the element that is followed now. @type {string | undefined} */
  #id;
  /** @type {AbortController | null} */
  #listening = null;

  /**
   * @param {ReactiveControllerHost & HTMLElement & { follows: string | undefined }} host
   * @param {(position: Position) => void} take  shows a position of the other element
   */
  constructor(host, take) {
    this.#host = host;
    this.#take = take;
    host.addController(this);
  }

  hostConnected() {
    this.#update();
  }

  hostUpdate() {
    this.#update();
  }

  hostDisconnected() {
    this.#stop();
  }

  #update() {
    const { follows, isConnected } = this.#host;
    const id = isConnected ? follows || undefined : undefined;
    if (id === this.#id) return;
    this.#stop();
    if (id !== undefined) this.#follow(id);
  }

  /** Listens at the root that both elements are in, so that the other one may be added later, removed and added again. @param {string} id */
  #follow(id) {
    this.#id = id;
    this.#listening = new AbortController();
    const root = /** @type {Document | ShadowRoot} */ (this.#host.getRootNode());
    const onChange = (/** @type {Event} */ event) => {
      if (event.target === root.getElementById(id)) this.#take(/** @type {CustomEvent} */ (event).detail);
    };
    root.addEventListener('fifteen-change', onChange, { signal: this.#listening.signal });
    const { board, goal } = /** @type {Partial<Position>} */ (root.getElementById(id) ?? {});
    if (board && goal) this.#take({ board, goal });
  }

  #stop() {
    this.#listening?.abort();
    this.#listening = null;
    this.#id = undefined;
  }
}
