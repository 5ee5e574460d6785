// How every worker begins, those of the solver and that of the lab: it states its release, waits for what it needs, refuses another release,
// and shows that it is alive. The other side is client/worker-link.ts.

import { FifteenError, failedToStart, loadFailure, workerMismatch } from '../errors.js';
import type { Begin, FromAnyWorker, Ping } from '../protocol.js';
import { VERSION } from '../protocol.js';

export class Opening<Setup, Opened> {
  #post;
  #begin: (begin: Begin<Setup>) => void = () => {};
  /** What was opened, once the wasm module has loaded. */
  opened: Promise<Opened>;

  /** @param open - loads the wasm module */
  constructor(post: (message: FromAnyWorker) => void, open: (setup: Setup) => Promise<Opened>) {
    this.#post = post;
    const begun = new Promise<Begin<Setup>>((resolve) => {
      this.#begin = resolve;
    });
    const opening = begun.then(({ version, setup }) => {
      if (version !== VERSION) throw workerMismatch(VERSION, version);
      return open(setup);
    });
    // If the module cannot be loaded, this worker is useless, also later when the network is back: the client ends it,
    // and the next request starts a new one. A request that is already here fails first, with the reason.
    this.opened = opening.catch((thrown) => {
      const reason = loadFailure('the WebAssembly module', thrown);
      setTimeout(() => post({ type: 'unusable', reason }));
      throw failedToStart(thrown instanceof FifteenError ? thrown : reason);
    });
    this.opened.catch(() => {}); // reported above
    post({ type: 'script-started', version: VERSION });
  }

  receive(message: Begin<Setup> | Ping) {
    if (message.type === 'begin') this.#begin(message);
    else this.#post({ type: 'pong' });
  }
}
