// A worker that builds one deep table, hands it out as a file, and is ended: building takes several times the table's
// memory, and only the end of its worker gives that back.

import { faultOf } from './errors.js';

/** @import { Build, FromWorker } from './protocol.js' */
/** @import { Stock } from './stock.js' */
/** @import { Store } from './store.js' */

/**
 * Never rejects.
 * @param {Build} request
 * @param {object} setting
 * @param {(message: FromWorker) => void} setting.post
 * @param {Promise<Stock>} setting.opening
 * @param {Pick<Store, 'put'>} setting.store
 */
export async function build({ heuristic, keep }, { post, opening, store }) {
  try {
    const stock = await opening;
    await stock.build(heuristic);
    const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (stock.engine.tableFile(heuristic));
    const kept = keep ? await store.put(heuristic, bytes).catch(faultOf) : null;
    const file = kept instanceof Blob ? kept : new Blob([bytes]);
    const fault = kept instanceof Blob ? null : (kept?.message ?? null);
    post({ type: 'built', heuristic, file, kept: file === kept, fault });
  } catch (thrown) {
    post({ type: 'refused', heuristic, fault: faultOf(thrown) });
  }
}
