// Chooses a table to build or to load besides the table that a solve has used.

import type { TableName } from '../../names.js';
import { isSameShape } from '../../shape.js';
import { TABLE_COSTS } from '../../shared/table-costs.js';
import type { Device } from '../device.js';
import { mayBuildInBackground } from '../device.js';
import type { HeldState } from '../table-state.js';

/** A table, its state, and why this device cannot use it. */
interface ManagedTable {
  heuristic: TableName;
  deep: boolean;
  unsupported: string | null;
  state: HeldState;
}

/**
 * Returns the table to build in the background: the next deeper table than the heuristic's, unless that or a deeper one is available or
 * was declined; null if there is none.
 * @param further - the table that is built instead of the next deeper one
 */
export function toBuild(tables: ManagedTable[], device: Device, heuristic: string, further?: string): TableName | null {
  const isFurther = (one: ManagedTable) => one.heuristic === further;
  const [table, ...better] = further ? tables.filter(isFurther) : deeperThan(tables, heuristic);
  if (table?.state.status !== 'absent' || table.state.declined) return null;
  if (better.some(({ state: { status } }) => status !== 'absent' && status !== 'failed')) return null;
  return mayBuildInBackground(table.heuristic, device) ? table.heuristic : null;
}

/** Returns the best table for the boards of a heuristic if it is stored and not loaded; null if it is not. */
export function bestStored(tables: ManagedTable[], heuristic: string | undefined): TableName | null {
  const best = deeperThan(tables, heuristic).findLast(
    ({ state: { status } }) => status === 'ready' || status === 'stored',
  );
  if (best?.state.status !== 'stored' || best.state.error || best.unsupported) return null;
  return best.heuristic;
}

/** Returns the tables for the same boards that are deeper than the heuristic's, the weakest first. */
function deeperThan(tables: ManagedTable[], heuristic: string | undefined) {
  const at = tables.findIndex((table) => table.heuristic === heuristic);
  if (at < 0) return [];
  const { shape } = TABLE_COSTS[tables[at].heuristic];
  const isStronger = (one: ManagedTable) => one.deep && isSameShape(TABLE_COSTS[one.heuristic].shape, shape);
  return tables.slice(at + 1).filter(isStronger);
}
