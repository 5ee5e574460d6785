// The worker and the wasm modules that belong to these modules, as files or as text. The npm package and the single file have this
// module in the place of own-files.js.
//
// Many bundlers understand `new URL('…', import.meta.url)`: they move the file and insert its new URL. Others leave it as it
// is, so that the URL leads to no file. All of them understand `import()` of a script. So each file is also packed into a script,
// as text, which is loaded if the URL has not changed. A page loads one or the other, never both.

import { absoluteUrl } from './asset-urls.js';
import { neededGlobals } from './features.js';
import { lateWorker } from './late-worker.js';
import { ownUrls } from './own-urls.js';

/** @import { WasmModule } from './asset-urls.js' */
/** @import { StartedWorker } from './late-worker.js' */

// Written by build/package.js and build/bundle.js.
const PACKED = {
  worker: () => import('../worker/worker.packed.js'),
  rules: () => import('../../wasm/rules.packed.js'),
  engine: () => import('../../wasm/engine.packed.js'),
  'engine-large': () => import('../../wasm/engine-large.packed.js'),
};

/** @type {Promise<URL> | null} */
let script = null;

/**
 * Returns the source of a wasm module: its bytes or its URL.
 * @param {WasmModule} module
 * @returns {Promise<BufferSource | string>}
 */
export async function ownWasm(module) {
  return movedUrl(module, `/wasm/${module}_bg.wasm`)?.href ?? unpacked((await PACKED[module]()).default);
}

/**
 * Starts the worker. A page of another origin, or of none, can only start the one that is text.
 * @param {(url: URL) => StartedWorker} start
 * @returns {StartedWorker}
 */
export function startOwnWorker(start) {
  const url = movedUrl('worker', '/worker/worker.js');
  if (url?.origin === self.origin) return start(url);
  script ??= scriptUrl().catch((thrown) => {
    script = null; // the network may be back when the next worker starts
    throw thrown;
  });
  return lateWorker(script.then(start));
}

async function scriptUrl() {
  const { default: text } = await PACKED.worker();
  return new URL(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}

/**
 * Returns the URL that a bundler has inserted; null if it has inserted none.
 * @param {keyof typeof PACKED} file
 * @param {string} path  the end of the URL if it has not changed
 */
function movedUrl(file, path) {
  try {
    // The URL of some bundlers, such as that of Next.js, is relative, although it looks like another one.
    const url = absoluteUrl(ownUrls[file]().href);
    return url.pathname.endsWith(path) ? null : url;
  } catch {
    return null; // in scripts that are no modules, there is no import.meta.url
  }
}

/**
 * @param {string} text  base64 of bytes compressed by gzip
 * @returns {Promise<ArrayBuffer>}
 */
function unpacked(text) {
  neededGlobals.add('DecompressionStream');
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
