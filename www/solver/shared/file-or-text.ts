// Files that belong to these modules, loaded as files or as text. The npm package and the single files have this module in place of
// file.js.
//
// Many bundlers understand `new URL('…', import.meta.url)`: they move the file and insert its new URL. Others leave it as it
// is, so that the URL leads to no file. All of them understand `import()` of a script. So each file is also packed into a script,
// as text, which is loaded if the URL has not changed. A page loads one or the other, never both.

import { loadFailure, neededGlobals } from '../errors.js';
import { absoluteUrl } from './asset-urls.js';
import type { OwnFile } from './file.js';
import type { WorkerLike } from './worker-like.js';

/** The URLs of worker scripts made from text. */
const scripts: Map<OwnFile, Promise<URL>> = new Map();

/** Returns the source of a wasm module: its bytes or its URL. */
export async function wasmFrom(file: OwnFile): Promise<BufferSource | string> {
  return movedUrl(file)?.href ?? unpacked((await file.text()).default);
}

/** Starts a worker. A page whose origin is not the script's, or that has none, can only start the packed text. */
export function workerFrom(file: OwnFile, start: (url: URL) => WorkerLike<unknown>): WorkerLike<unknown> {
  const url = movedUrl(file);
  // Deno has no origin.
  if (self.origin === url?.origin && url) return start(url);
  const script = scripts.get(file) ?? scriptUrl(file);
  scripts.set(file, script);
  script.catch(() => scripts.delete(file)); // the network may be back when the next worker starts
  return lateWorker(script.then(start));
}

/**
 * Returns a worker whose script is still loading. It forwards every call to the real worker, which starts once the script is loaded. If
 * that worker cannot be started, the error listeners are called, as with any other worker.
 */
function lateWorker(starting: Promise<WorkerLike<unknown>>): WorkerLike<unknown> {
  const pass = (action: (worker: WorkerLike<unknown>) => unknown) => {
    starting.then(action, () => {}); // reported to the listeners
  };
  return {
    postMessage: (message, transfer) => pass((worker) => worker.postMessage(message, transfer)),
    terminate: () => pass((worker) => worker.terminate()),
    addEventListener: (type, listener) => {
      starting.then(
        (worker) => worker.addEventListener(type, listener),
        (thrown) => type === 'error' && listener({ message: loadFailure('the script of the worker', thrown) }),
      );
    },
  };
}

async function scriptUrl({ text }: OwnFile) {
  const { default: script } = await text();
  return new URL(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

/** Returns the URL that a bundler has inserted; null if it has inserted none. */
function movedUrl({ url: ownUrl, path }: OwnFile) {
  try {
    // Some bundlers, such as that of Next.js, insert a URL object whose `href` is relative.
    const url = absoluteUrl(ownUrl().href);
    return url.pathname.endsWith(path) ? null : url;
  } catch {
    return null; // in single files there is no URL
  }
}

/** @param text - base64 of bytes compressed by gzip */
function unpacked(text: string): Promise<ArrayBuffer> {
  neededGlobals.add('DecompressionStream');
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
