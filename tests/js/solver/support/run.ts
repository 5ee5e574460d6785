// A run of the primary worker with a fake engine and a fake clock.

import type { FromWorker, SearchOptions, Solve } from '../../../../www/solver/protocol.js';
import { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { Run } from '../../../../www/solver/worker/run.js';
import { loadedEngines } from './engines.js';
import { FakeClock } from './fake-clock.js';
import { FakeEngine, TABLE_FILE } from './fake-engine.js';

/**
 * Starts a run on a fake engine and a stopped clock. `fromFile`: whether the table was loaded from a file.
 */
export function startRun({
  rate = Infinity,
  workers = 1,
  timeLimitMs = Infinity,
  all,
  seed,
  enlarged,
  fromFile = false,
  heuristic = 'pdb-6-6-3',
  ...setting
}: ConstructorParameters<typeof FakeEngine>[0] &
  Partial<Pick<Solve, 'rate' | 'workers' | 'timeLimitMs' | 'enlarged'>> &
  Pick<SearchOptions, 'all' | 'seed'> & { fromFile?: boolean; heuristic?: string }) {
  const clock = new FakeClock();
  const engine = new FakeEngine({ clock, heuristic, ...setting });
  const posted: FromWorker[] = [];
  const post = (message: FromWorker) => posted.push(message);
  const options = { board: '…', memoryMib: 64, ...(all !== undefined && { all }), ...(seed !== undefined && { seed }) };
  const solve = { type: 'solve' as const, id: 5, options, timeLimitMs, rate, workers, enlarged };
  const message = { ...solve, waitedMs: 0 };
  const run = new Run(message, { post, clock });
  const tables = new LoadedTables(engine, clock, () => {});
  const added = fromFile ? tables.add(heuristic, new Blob([TABLE_FILE]), null) : Promise.resolve();
  const done = run.finish(added.then(() => loadedEngines(tables)));
  const expanded = () => {
    const last = posted.at(-1);
    return last?.type === 'progress' ? last.progress.expanded : 0;
  };
  return { clock, engine, tables, posted, run, done, expanded };
}
