// A worker that has one deep table, fetched or built, hands it out as a file, and is ended: building takes several times the table's
// memory, and only the end of its worker gives that back.

import { faultOf } from '../errors.js';
import { fetchTable } from './fetch-table.js';

/** @import { Build, FromWorker } from '../protocol.js' */
/** @import { Stock } from './loaded-tables.js' */
/** @import { Store } from '../shared/table-storage.js' */

/**
 * Never rejects.
 * @param {Build} request
 * @param {object} setting
 * @param {(message: FromWorker) => void} setting.post
 * @param {Promise<Stock>} setting.opening
 * @param {Pick<Store, 'put'>} setting.store
 * @param {() => string | undefined} setting.folder  where files of tables may be had
 */
export async function build({ heuristic, keep }, { post, opening, store, folder }) {
  try {
    const stock = await opening;
    const onFraction = (/** @type {number} */ fraction, /** @type {number} */ seconds) =>
      post({ type: 'table', heuristic, report: { source: 'loading', fraction, seconds, fault: null } });
    const fetched = await fetchTable(stock.engine, { folder: folder(), heuristic, onFraction });
    const bytes = fetched ?? (await buildTable(stock, heuristic));
    if (fetched) post({ type: 'table', heuristic, report: { source: 'stored', fraction: 1, seconds: 0, fault: null } });
    const kept = keep ? await store.put(heuristic, bytes).catch(faultOf) : null;
    const file = kept instanceof Blob ? kept : new Blob([bytes]);
    const fault = kept instanceof Blob ? null : (kept?.message ?? null);
    post({ type: 'built', heuristic, file, kept: file === kept, fault });
  } catch (thrown) {
    post({ type: 'refused', heuristic, fault: faultOf(thrown) });
  }
}

/**
 * @param {Stock} stock
 * @param {string} heuristic
 */
async function buildTable(stock, heuristic) {
  await stock.build(heuristic);
  return /** @type {Uint8Array<ArrayBuffer>} */ (stock.engine.tableFile(heuristic));
}
