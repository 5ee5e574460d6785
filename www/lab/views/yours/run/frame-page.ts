// The page of the frame in which the reader's code runs. Nothing that the code does can leave it:
//
//   our page ──▶ frame: a sandbox without an origin ──▶ worker: the reader's code
//
// The frame has no origin, so its worker reaches no storage, no cookies and no other page. Its policy allows one script and workers made
// of text, and the worker inherits it: no request is allowed, whether by fetch, WebSocket, import() or importScripts.
//
// A page with a content security policy must allow this script too, by its hash, and workers from blobs (build/policy.js).

/** A longer message of an error is cut, in characters, before it leaves the frame. */
export const maxMessage = 500;

/**
 * The script of the frame. It inherits the page's Trusted Types, so it makes a policy. It starts a worker from a text, and passes on its
 * messages and errors.
 */
export const frameScript = `const { trustedTypes } = globalThis;
const policy = trustedTypes?.createPolicy('fifteen', { createScriptURL: (url) => url });
addEventListener('message', ({ source, data: { text, request }, ports: [port] }) => {
  if (source !== parent || !port) return;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(policy?.createScriptURL(url) ?? url);
  worker.onmessage = ({ data }) => port.postMessage(data);
  worker.onerror = (event) => {
    event.preventDefault();
    port.postMessage({ kind: 'error', message: event.message?.slice(0, ${maxMessage}), line: event.lineno });
  };
  worker.postMessage(request, [request.boards.buffer]);
});`;

/** The hash of the script. A test computes it. */
export const frameScriptHash = 'sha256-vfzOmv9vCnTJoEPr1k12bRIs5+Z3sqKgDIWLXcF9O/8=';

export const framePage = `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${frameScriptHash}'; worker-src blob:" />
<script>${frameScript}</script>`;
