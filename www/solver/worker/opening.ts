// How every worker of the solver and of the lab begins: it states its release, waits for what it needs, refuses another release,
// and shows that it is alive. The other side is client/worker-link.ts.

import { FifteenError, failedToStart, loadFailure, workerMismatch } from '../errors.js';
import type { Begin, FromAnyWorker, Ping, WasmSource } from '../protocol.js';
import { VERSION } from '../protocol.js';

export class Opening<Setup, Opened> {
  #post;
  #begin: (begin: Begin<Setup>) => void = () => {};
  /** The opened service, once the wasm module has loaded. */
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
    // If the module cannot be loaded, this worker is useless, even when the network is back later: the client ends it,
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

/**
 * Loads a wasm module. A page that names the folder of the modules itself may name one of another release, which is refused. Every release
 * states its version as a number, which can be read even if the script does not fit the module.
 */
export async function loadModule(
  init: (source: { module_or_path: WasmSource }) => Promise<object>,
  source: WasmSource,
) {
  const exports: { release?: () => number } = await init({ module_or_path: source }).catch((thrown) => {
    // The imports of a module have other names in other releases.
    throw thrown instanceof WebAssembly.LinkError ? wasmMismatch(undefined) : thrown;
  });
  const release = exports.release?.();
  if (release === undefined) return;
  const version = [release / 1e6, (release / 1e3) % 1e3, release % 1e3].map(Math.floor).join('.');
  if (version !== VERSION.split('-')[0]) throw wasmMismatch(version);
}

/**
 * Returns the error for wasm modules of another release than the scripts.
 * @param wasm - their version, if it is known
 */
function wasmMismatch(wasm: string | undefined) {
  const release = wasm ? `release ${wasm}` : 'another release';
  const message = `The WebAssembly modules come from ${release}, but the scripts come from release ${VERSION}. Use the modules of the scripts' release.`;
  return new FifteenError('worker-failed', message);
}
