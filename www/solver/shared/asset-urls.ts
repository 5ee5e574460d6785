// The URLs of the files that a solver loads, if they are not beside its modules.

/** The wasm modules: the rules and the texts of courses, for the page, and the engines, for the workers; `classes` for multi-tile moves. */
export type WasmModule = 'rules' | 'courses' | 'engine' | 'engine-large' | 'classes';

/**
 * The URLs of the files that a solver loads. Relative URLs start at the page. Files without a URL are beside the
 * solver's modules.
 */
export interface AssetUrls {
  /** URL of the worker's script */
  worker?: string | URL;
  /**
   * URL of the folder with `rules_bg.wasm`, `courses_bg.wasm`, `engine_bg.wasm`, `engine-large_bg.wasm` and
   * `classes_bg.wasm`, or a function that returns their bytes or the compiled modules
   */
  wasm?: string | URL | ((module: WasmModule) => Promise<BufferSource | WebAssembly.Module>);
  /** URL of a folder with files of tables, which are then downloaded instead of built */
  tables?: string | URL;
}

/** Returns the absolute URL of a folder, with a slash at its end. */
export function folderUrl(folder: string | URL) {
  return absoluteUrl(`${folder}`.replace(/\/?$/, '/')).href;
}

/**
 * Resolves a URL relative to the page, or to the worker in which the solver runs. Throws if it is invalid, or relative
 * without a page or worker, as in Deno.
 */
export function absoluteUrl(url: string | URL) {
  const { document, location }: { document?: { baseURI: string }; location?: { href: string } } = globalThis;
  const base = document?.baseURI ?? location?.href;
  try {
    return new URL(url, base);
  } catch {
    throw new Error(`“${url}” is not a valid URL`);
  }
}
