// The URLs of the files beside the solver's modules, written in the way in which bundlers find the files and insert the URLs that
// they have then.

export const ownUrls = {
  worker: () => new URL('../worker/worker.js', import.meta.url),
  rules: () => new URL('../../wasm/rules_bg.wasm', import.meta.url),
  courses: () => new URL('../../wasm/courses_bg.wasm', import.meta.url),
  engine: () => new URL('../../wasm/engine_bg.wasm', import.meta.url),
  'engine-large': () => new URL('../../wasm/engine-large_bg.wasm', import.meta.url),
};
