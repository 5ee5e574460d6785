// The module that reads all texts and writes boards and moves for other programs, compiled from Rust to WebAssembly and loaded when it is first
// needed.

import init, * as wasm from '../../../wasm/courses.js';
import { FifteenError, failedToStart } from '../../errors.js';
import type { AssetUrls } from '../../shared/asset-urls.js';
import { loadOnce } from '../../shared/load-once.js';
import { wasmSource } from '../../shared/own-files.js';

/** Wraps a function so that it throws the errors of the public interface. */
const named =
  <A extends unknown[], R>(call: (...all: A) => R) =>
  (...all: A): R => {
    try {
      return call(...all);
    } catch (error) {
      const { code, message, start, end }: FifteenError = Object(error);
      throw new FifteenError(code, message, { start, end });
    }
  };

/** The functions of the module. They are named one by one, so that bundlers leave out the others. */
const courses = {
  convert: named(wasm.convert),
  textOfFile: wasm.textOfFile,
  layoutOf: wasm.layoutOf,
  readBoards: named(wasm.readBoards),
  writeMovesAs: named(wasm.writeMovesAs),
};

export type Courses = typeof courses;

/** Loads the module, with the asset URLs of the first call. */
export const loadCourses: (assets: AssetUrls) => Promise<Courses> = loadOnce(async (assets) => {
  try {
    await init({ module_or_path: await wasmSource(assets, 'courses') });
  } catch (error) {
    throw failedToStart(Object(error).message);
  }
  return courses;
});
