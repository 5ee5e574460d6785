// Engines and services for tests, with tables that the test has made.

import type { FromWorker } from '../../../../www/solver/protocol.js';
import { VERSION } from '../../../../www/solver/protocol.js';
import type { Clock } from '../../../../www/solver/worker/clock.js';
import type { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { Engines } from '../../../../www/solver/worker/engines.js';
import { Service } from '../../../../www/solver/worker/service.js';
import type { FakeClock } from './fake-clock.js';

/** Returns the engines of a worker that has loaded them; both are the same. */
export const loadedEngines = async (tables: LoadedTables) =>
  new Engines(tables, { large: async () => tables, classes: async () => tables });

async function unexpected(): Promise<never> {
  throw new Error('a late script was loaded');
}

/** The late scripts of a worker that needs none. */
export const noLateScripts = {
  ...{ calls: unexpected, classes: unexpected, helper: unexpected, download: unexpected },
};

/** Starts a service with these tables; its opening is not among its posts. */
export function serviceWith(tables: LoadedTables, clock: FakeClock, post: (message: FromWorker) => void) {
  const environment = {
    post: (message: FromWorker) => {
      if (message.type !== 'script-started') post(message);
    },
    clock: clock as unknown as Clock,
    lateScripts: noLateScripts,
  };
  const service = new Service(environment, () => loadedEngines(tables));
  const wasm = { engine: new Uint8Array(), 'engine-large': new Uint8Array(), classes: new Uint8Array() };
  service.receive({ type: 'begin', version: VERSION, setup: { wasm, tables: undefined } });
  return service;
}
