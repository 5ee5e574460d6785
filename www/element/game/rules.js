// The rules of the puzzle, compiled from Rust: loaded once a page, whoever asks.

import { wasmSource, withDefaults } from '../../solver/shared/asset-urls.js';
import init, * as wasm from '../../wasm/rules.js';

/** @import { Places } from '../../solver/index.js' */

/** @typedef {typeof wasm} Rules */

/** @type {Promise<Rules> | null} */
let loading = null;

/** Who asks first says from where. @param {Places} places @returns {Promise<Rules>} */
export function loadRules(places) {
  loading ??= load(places).catch((fault) => {
    loading = null; // so that a later element may try again
    throw fault;
  });
  return loading;
}

/** @param {Places} places */
async function load(places) {
  const source = await wasmSource(withDefaults(places), 'rules');
  await init(source === undefined ? undefined : { module_or_path: source });
  return wasm;
}
