// What the scripts require of a browser, and whether the page may run WebAssembly.

/** The shortest valid module: its magic number and its version. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** The globals that are needed; a module that needs another one adds it. */
export const neededGlobals = new Set(['WebAssembly']);

/** Returns the name of a feature that is missing in an old or restricted browser; undefined if nothing is missing. */
export function missingFeature() {
  // The newest methods that our scripts call, such as toSpliced(), came to browsers together with this one.
  if (!('with' in [])) return 'Array.prototype.with';
  return [...neededGlobals].find((name) => !(name in globalThis));
}

/** Returns whether a content policy prevents the page from running any WebAssembly. */
export function wasmIsBlocked() {
  try {
    return !new WebAssembly.Module(EMPTY_MODULE);
  } catch {
    return true;
  }
}
