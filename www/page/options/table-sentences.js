// The sentences about a table: its state, what it costs, and what the next search has to do for it.

import { decimal } from '../text/figures.js';
import { duration, text } from '../text/more-texts.js';

/** @import { TableDownload, TableReport, TableState } from '../../solver/index.js' */

/** '196 MB', '330 kB'. @type {(bytes: number) => string} */
export function readableSize(bytes) {
  return bytes < 999_500 ? `${Math.round(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;
}

/** The state of a table and, before it is built, its costs. @type {(table: TableState) => string} */
export function stateSentence(table) {
  switch (table.status) {
    case 'absent':
    case 'failed':
      return table.unsupported ?? costSentence(table);
    case 'building':
      if (table.download) return text('stateDownloading', arrived(table.download));
      return text('stateBuilding', { percent: percent(table.fraction) });
    case 'storing':
      return text('stateStoring');
    case 'loading':
      return text('stateLoading');
    case 'stored':
      return table.unsupported ?? text(table.error ? 'stateStored' : 'stateStoredLater');
    case 'ready':
      return text(table.stored ? 'stateReadyStored' : 'stateReady');
  }
}

/** @type {(table: TableState) => string} */
function costSentence({ bytes, buildBytes, buildSeconds, deep, optIn }) {
  if (!deep) return text('costMoment');
  const values = { memory: readableSize(bytes), seconds: buildSeconds, building: readableSize(buildBytes) };
  return text(optIn ? 'costStorage' : 'costMemory', values);
}

/** '1.2' and '2.9 MB'. @param {TableDownload} download */
function arrived({ received, total }) {
  const [bytes, unit] = total < 999_500 ? [1e3, 'kB'] : [1e6, 'MB'];
  const figure = (/** @type {number} */ n) => decimal(n / bytes, unit === 'MB' ? 1 : 0);
  return { received: figure(received), total: `${figure(total)}\u00a0${unit}` };
}

/** '60%'. @param {number} fraction */
function percent(fraction) {
  return text('percent', { n: Math.floor(fraction * 100) });
}

/** What happened to the table of a search; '' for a heuristic without a table. @type {(table: TableReport | null) => string} */
export function tableSentence(table) {
  if (!table) return '';
  const time = duration(table.seconds * 1000);
  switch (table.source) {
    case 'building':
      return text('tableBuilding', { percent: percent(table.fraction) });
    case 'loading':
      return table.download ? text('tableDownloading', arrived(table.download)) : text('tableLoading');
    case 'built':
      return text(table.error ? 'tableBuiltInstead' : 'tableBuilt', { time });
    case 'stored':
      return text(table.download ? 'tableDownloaded' : 'tableLoaded', { time });
  }
}

/** The state of the table before the next search; `report` is the last report that a search gave. @type {(table: TableState, report: TableReport | null) => string} */
export function beforeSearch({ status, deep }, report) {
  if (status === 'building' || status === 'storing') return text('tableBeingBuilt');
  if (status === 'absent' || status === 'failed') return text(deep ? 'tableBuiltFirst' : 'tableTakesMoment');
  return tableSentence(report) || text(status === 'ready' ? 'tableReady' : 'tableLoadedFirst');
}
