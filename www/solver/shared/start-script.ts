// Starts a worker from the URL of its script, on a page of any origin.

import { scriptUrl } from './trusted-types.js';

/**
 * Starts a worker from its script. A script in a blob has no imports and need not be a module: in pages without an
 * origin, which are those in sandboxed frames and those from a file, some browsers start no modules from blobs.
 */
export function startScript(url: URL) {
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
