// The wait of a solve for the deep table that it names.

import type { TableName } from '../../names.js';
import type { TableReport } from '../../protocol.js';
import { beforeSearch } from '../../shared/report.js';
import type { PendingSolve } from '../pending-solve.js';
import type { Tables } from '../tables.js';

/**
 * Builds or loads the table of a solve, and reports the progress to the solve.
 * @returns the milliseconds that it took
 */
export async function waitForTable(solve: PendingSolve, tables: Tables): Promise<number> {
  const { algorithm = 'ida-star' } = solve.options;
  const heuristic = solve.options.heuristic as TableName;
  const since = performance.now();
  const table = () => tables.list().find((one) => one.heuristic === heuristic);
  const report = () => {
    const state = table();
    const elapsedMs = performance.now() - since;
    const { fraction = 0, download } = state?.status === 'building' ? state : {};
    const news: TableReport = {
      source: state?.status === 'building' && !download ? 'building' : 'loading',
      ...{ fraction, download },
      seconds: elapsedMs / 1000,
      error: null,
    };
    solve.progress({ ...beforeSearch({ algorithm, heuristic }, news), elapsedMs });
  };
  // If the solve is canceled, a table that is built for it alone is canceled with it.
  const status = table()?.status;
  if (status === 'absent' || status === 'failed') solve.ownTable = heuristic;
  tables.addEventListener('change', report);
  try {
    await tables.build(heuristic);
    return performance.now() - since;
  } finally {
    tables.removeEventListener('change', report);
  }
}
