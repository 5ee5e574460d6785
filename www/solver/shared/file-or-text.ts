// Files that belong to these modules, loaded as files or as text.
//
// Many bundlers understand `new URL('…', import.meta.url)`: they move the file and insert its new URL. Others leave it as it
// is, so that the URL leads to no file. All of them understand `import()` of a script. So each file is also packed into a script,
// as text, which is loaded if the URL has not changed. A page loads one or the other, never both.

import { absoluteUrl } from './asset-urls.js';
import { neededGlobals } from './features.js';
import type { StartedWorker } from './late-worker.js';
import { lateWorker } from './late-worker.js';

export interface PackedFile {
  /** the URL that a bundler may have inserted */
  url: () => URL;
  /** the end of the URL if it has not changed */
  path: string;
  /** loads the script that contains the file */
  text: () => Promise<{ default: string }>;
}

/** The URLs of worker scripts made from text. */
const scripts: Map<PackedFile, Promise<URL>> = new Map();

/** Returns the source of a wasm module: its bytes or its URL. */
export async function wasmFrom(file: PackedFile): Promise<BufferSource | string> {
  return movedUrl(file)?.href ?? unpacked((await file.text()).default);
}

/** Starts a worker. A page of another origin, or of none, can only start the one that is text. */
export function workerFrom(file: PackedFile, start: (url: URL) => StartedWorker): StartedWorker {
  const url = movedUrl(file);
  // Deno has no origin.
  if (self.origin === url?.origin && url) return start(url);
  const script = scripts.get(file) ?? scriptUrl(file);
  scripts.set(file, script);
  script.catch(() => scripts.delete(file)); // the network may be back when the next worker starts
  return lateWorker(script.then(start));
}

async function scriptUrl({ text }: PackedFile) {
  const { default: script } = await text();
  return new URL(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

/** Returns the URL that a bundler has inserted; null if it has inserted none. */
function movedUrl({ url: ownUrl, path }: PackedFile) {
  try {
    // The URL of some bundlers, such as that of Next.js, is relative, although it looks like another one.
    const url = absoluteUrl(ownUrl().href);
    return url.pathname.endsWith(path) ? null : url;
  } catch {
    return null; // in scripts that are no modules, there is no import.meta.url
  }
}

/** @param text - base64 of bytes compressed by gzip */
function unpacked(text: string): Promise<ArrayBuffer> {
  neededGlobals.add('DecompressionStream');
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
