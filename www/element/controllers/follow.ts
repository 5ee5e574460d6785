// Makes one element follow another: it shows every board and goal that the other one reaches, and keeps its own options.

import type { ReactiveController, ReactiveControllerHost } from 'lit';

type Position = { board: string; goal: string };

export class FollowController implements ReactiveController {
  #host;
  #take;
  /** Id of the element that is followed now. */
  #id: string | undefined;
  #listening: AbortController | null = null;

  /** @param take - shows a position of the other element */
  constructor(
    host: ReactiveControllerHost & HTMLElement & { follows: string | undefined },
    take: (position: Position) => void,
  ) {
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

  /**
   * Listens at the root that both elements are in, so that the other one may be added later, removed and added again.
   */
  #follow(id: string) {
    this.#id = id;
    this.#listening = new AbortController();
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: a connected element has one of these as its root
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    const onChange = ({ target, detail }: Event & { detail?: Position }) => {
      if (detail && target === root.getElementById(id)) this.#take(detail);
    };
    root.addEventListener('fifteen-change', onChange, { signal: this.#listening.signal });
    const { board, goal }: Partial<Position> = Object(root.getElementById(id));
    if (board && goal) this.#take({ board, goal });
  }

  #stop() {
    this.#listening?.abort();
    this.#listening = null;
    this.#id = undefined;
  }
}
