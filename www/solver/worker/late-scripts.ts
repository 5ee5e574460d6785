// Scripts that few workers need, loaded on demand.

import type { answerCall } from './calls.js';
import type { openClasses } from './classes.js';
import type { TableSource } from './engines.js';
import type { Helper } from './helper.js';

export interface LateScripts {
  /** builds large tables, and analyzes games */
  calls: () => Promise<{ answerCall: typeof answerCall }>;
  /** opens the engine for multi-tile moves */
  classes: () => Promise<{ openClasses: typeof openClasses }>;
  /** helps the primary worker */
  helper: () => Promise<{ Helper: typeof Helper }>;
  /** downloads tables */
  download: TableSource['load'];
}

export const lateScripts: LateScripts = {
  calls: () => import('./calls.js'),
  classes: () => import('./classes.js'),
  helper: () => import('./helper.js'),
  download: () => import('./tables/table-download.js'),
};
