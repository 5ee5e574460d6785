// The rules of the puzzle, compiled from Rust: loaded once a page, whoever asks.

import init, * as wasm from '../wasm/rules.js';

/** @typedef {typeof wasm} Rules */

/** @type {Promise<Rules> | null} */
let loading = null;

/** @type {() => Promise<Rules>} */
export function loadRules() {
  loading ??= init().then(
    () => wasm,
    (fault) => {
      loading = null; // so that a later element may try again
      throw fault;
    },
  );
  return loading;
}
