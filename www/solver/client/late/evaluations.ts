// Learned evaluations, which guide the beams of some large boards: each is loaded when a search first needs it, or a preload
// expects one to. On any failure, the search begins without it, and ranks boards by its heuristic.

import { wasmFrom } from '../../shared/file.js';
import { beginsWith, GZIP } from '../../shared/file-head.js';
import { ownEvaluations } from '../../shared/own-evaluations.js';

/** A search does not wait longer for a file of 39 to 265 kB. */
const MAX_LOADING_MS = 8000;

/** The first bytes of evaluations. */
const EVALUATION = 'FEVL';

/** The files that were loaded, or are being loaded. */
const files: Map<string, Promise<ArrayBuffer>> = new Map();

/** Returns whether a name belongs to a learned evaluation, and not to a table. */
export function isEvaluation(name: string) {
  return name.startsWith('learned-');
}

/** Resolves with the file of a learned evaluation; with null if it could not be loaded. The engine checks it. */
export async function evaluationFile(name: string): Promise<ArrayBuffer | null> {
  const loading = files.get(name) ?? loadInTime(name);
  files.set(name, loading);
  try {
    return await loading;
  } catch {
    files.delete(name); // the network may be back when the next solve needs it
    return null;
  }
}

function loadInTime(name: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(MAX_LOADING_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([load(name, signal), late]);
}

async function load(name: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const file = ownEvaluations[name];
  if (!file) throw new Error(`there is no file of ${name}`);
  const source = await wasmFrom(file);
  if (typeof source !== 'string') return new Response(source).arrayBuffer();
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const bytes = await unpacked(await response.arrayBuffer());
  // A captive portal answers with its login page, with status 200.
  if (!beginsWith(new Uint8Array(bytes), EVALUATION))
    throw new Error(`the server sent another file instead of ${name}`);
  return bytes;
}

async function unpacked(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  if (!beginsWith(new Uint8Array(bytes), GZIP)) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
