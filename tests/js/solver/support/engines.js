import { Engines } from '../../../../www/solver/worker/engines.js';

/** @import { LoadedTables } from '../../../../www/solver/worker/loaded-tables.js' */

/** Returns the engines of a worker that has loaded them; both are the same. @param {LoadedTables} tables */
export const loadedEngines = async (tables) => new Engines(tables, async () => tables);
