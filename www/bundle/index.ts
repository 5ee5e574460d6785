// Everything in one file: the element, the solver, its worker and the wasm modules. For pages that copy one file, or
// load one URL.

export * from '../element/index.js';
export * from '../solver/index.js';
