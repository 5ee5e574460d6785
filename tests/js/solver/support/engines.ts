
import type { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { Engines } from '../../../../www/solver/worker/engines.js';

/** Returns the engines of a worker that has loaded them; both are the same. */
export const loadedEngines = async (tables: LoadedTables) =>
  new Engines(tables, { large: async () => tables, classes: async () => tables });
