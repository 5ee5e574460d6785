// What no page needs before its first solve, loaded with it.

export { SolveWatch } from './solve-watch.js';
export { waitForTable } from './table-wait.js';
