// Scripts that few workers need, loaded on demand.

import type { analyze } from './analysis-run.js';
import type { openClasses } from './classes.js';
import type { TableSource } from './engines.js';
import type { Helper } from './helper.js';
import type { buildTable } from './tables/table-builder.js';

export interface LateScripts {
  /** analyzes games */
  analysis: () => Promise<{ analyze: typeof analyze }>;
  /** opens the engine for multi-tile moves */
  classes: () => Promise<{ openClasses: typeof openClasses }>;
  /** helps the primary worker */
  helper: () => Promise<{ Helper: typeof Helper }>;
  /** builds large tables */
  builder: () => Promise<{ buildTable: typeof buildTable }>;
  /** downloads tables */
  download: TableSource['load'];
}

export const lateScripts: LateScripts = {
  analysis: () => import('./analysis-run.js'),
  classes: () => import('./classes.js'),
  helper: () => import('./helper.js'),
  builder: () => import('./tables/table-builder.js'),
  download: () => import('./tables/table-download.js'),
};
