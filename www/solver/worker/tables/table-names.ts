// Reads the names of tables, as the engines write them: `pdb-6-6-3`, `pdb 3×4`, `multi-tile-3x4`. Separate from shared/table-costs.ts,
// since pages do not need it, and from engines.ts, since the script that analyzes games needs it too: if the two scripts share engines.ts, the
// bundler writes the first script of the worker as four files.

import type { Shape } from '../../shape.js';
import { readShape } from '../../shape.js';
import { costsOf, GENERATED, isClassTable } from '../../shared/table-costs.js';

/** Returns the shape of the boards of a table of a heuristic; undefined if there is no such table. */
export function shapeOfTable(table: string): Shape | undefined {
  const [heuristic, size = ''] = table.split(' ');
  return heuristic === GENERATED ? (readShape(size) ?? undefined) : costsOf(table)?.shape;
}

/** Returns whether a table is one that the primary worker builds itself. */
export function isSmallTable(table: string) {
  const costs = costsOf(table);
  return costs ? !costs.deep : table.startsWith(`${GENERATED} `) || isClassTable(table);
}
