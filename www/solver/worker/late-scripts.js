// What few workers need, and is therefore loaded only then.

/** @import { analyze } from './analysis-run.js' */
/** @import { Helper } from './helper.js' */
/** @import { TableSource } from './loaded-tables.js' */
/** @import { buildTable } from './table-builder.js' */

/**
 * @typedef {object} LateScripts
 * @property {() => Promise<{ analyze: typeof analyze }>} analysis  analyzes games
 * @property {() => Promise<{ Helper: typeof Helper }>} helper  helps the primary worker
 * @property {() => Promise<{ buildTable: typeof buildTable }>} builder  builds large tables
 * @property {TableSource['load']} download  downloads tables
 */

/** @type {LateScripts} */
export const lateScripts = {
  analysis: () => import('./analysis-run.js'),
  helper: () => import('./helper.js'),
  builder: () => import('./table-builder.js'),
  download: () => import('./tables/table-download.js'),
};
