// Learned evaluations, which guide the beams of some large boards: each is loaded when a search first needs it, or a preload says
// that one may soon. Whatever goes wrong, the search begins without it, and ranks boards by its heuristic.

import { wasmFrom } from '../../shared/file.js';
import { ownEvaluations } from '../../shared/own-evaluations.js';

/** A search does not wait longer for a file of 35 to 211 kB. */
const MAX_LOADING_MS = 8000;

/** What files begin with that are compressed by gzip. A server may have unpacked them. */
const GZIP = [0x1f, 0x8b];

/** The files that were loaded, or are being loaded. */
const files: Map<string, Promise<ArrayBuffer>> = new Map();

/** Returns whether a name is that of a learned evaluation, and not that of a table. */
export function isEvaluation(name: string) {
  return name.startsWith('learned-');
}

/** Resolves with the file of a learned evaluation; with null if it could not be loaded. The engine checks it. */
export async function evaluationFile(name: string): Promise<ArrayBuffer | null> {
  const loading = files.get(name) ?? load(name);
  files.set(name, loading);
  try {
    return await loading;
  } catch {
    files.delete(name); // the network may be back when the next solve needs it
    return null;
  }
}

async function load(name: string): Promise<ArrayBuffer> {
  const file = ownEvaluations[name];
  if (!file) throw new Error(`there is no file of ${name}`);
  const source = await wasmFrom(file);
  if (typeof source !== 'string') return new Response(source).arrayBuffer();
  const response = await fetch(source, { signal: AbortSignal.timeout(MAX_LOADING_MS) });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  const start = new Uint8Array(bytes, 0, GZIP.length);
  if (!GZIP.every((byte, at) => start[at] === byte)) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
