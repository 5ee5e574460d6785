// Starts web workers, for pages of any origin. Separate from solver.ts, whose types a project for Node reads too, without those of browsers.

import { VERSION } from '../protocol.js';
import { absoluteUrl } from '../shared/asset-urls.js';
import type { OwnFile } from '../shared/file.js';
import { workerFrom } from '../shared/file.js';
import { scriptUrl } from '../shared/trusted-types.js';
import type { WorkerLike } from '../shared/worker-like.js';

/**
 * Starts a worker, and sends it its setup. Throws if the page cannot start workers; in some browsers, the worker fails instead.
 * @param url - of its script; undefined: its own file
 */
export function startWorker<Setup>(
  file: OwnFile,
  url: string | URL | undefined,
  setup: () => Promise<Setup>,
): WorkerLike<unknown> {
  // As in service workers.
  if (typeof Worker === 'undefined') throw new Error('web workers are not available here');
  const worker = url === undefined ? workerFrom(file, startScript) : startScript(absoluteUrl(url));
  worker.begun = setup().then((ready) => worker.postMessage({ type: 'begin', version: VERSION, setup: ready }, []));
  return worker;
}

/**
 * Starts a worker from its script. A script in a blob has no imports and need not be a module: in pages without an
 * origin, which are those in sandboxed frames and those from a file, some browsers start no modules from blobs.
 */
function startScript(url: URL): WorkerLike<unknown> {
  // In a sandboxed page `self.origin` is 'null', whatever its URL is.
  if (url.origin !== self.origin) return startFromOtherOrigin(url);
  return new Worker(scriptUrl(url.href), { type: url.protocol === 'blob:' ? 'classic' : 'module', name: 'fifteen' });
}

/**
 * Starts a worker of another origin. Its script must be of the page's origin, but that script can import one of any
 * origin.
 */
function startFromOtherOrigin(url: URL) {
  const script = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  const blobUrl = URL.createObjectURL(script);
  const worker = new Worker(scriptUrl(blobUrl), { type: 'module', name: 'fifteen' });
  const revoke = () => URL.revokeObjectURL(blobUrl);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}
