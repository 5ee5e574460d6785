// A solve that names a deep table, until it is there.

import { beforeSearch } from '../shared/report.js';

/** @import { Job } from './pending-solve.js' */
/** @import { TableReport } from '../protocol.js' */
/** @import { Tables } from './tables.js' */

/**
 * Has the job's table built or loaded, and tells the job how far that is.
 * @param {Job} job
 * @param {Tables} tables
 * @returns {Promise<number>}  the milliseconds that it took
 */
export async function waitForTable(job, tables) {
  const { algorithm = 'ida-star', heuristic = 'pdb-7-7-1' } = job.options;
  const since = performance.now();
  const state = () => tables.list().find((table) => table.heuristic === heuristic);
  const tell = () => {
    const { status, fraction = 0 } = state() ?? {};
    const elapsedMs = performance.now() - since;
    const source = status === 'building' ? status : 'loading';
    /** @type {TableReport} */
    const report = { source, fraction, seconds: elapsedMs / 1000, fault: null };
    job.progress({ ...beforeSearch({ algorithm, heuristic }, report), elapsedMs });
  };
  // What it has built for itself alone, it takes with it when it is cancelled.
  if (state()?.status === 'absent') job.builds = heuristic;
  tables.addEventListener('change', tell);
  try {
    await tables.build(heuristic);
    return performance.now() - since;
  } finally {
    tables.removeEventListener('change', tell);
  }
}
