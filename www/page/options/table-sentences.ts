// The sentences about a table: its state, its costs, and the work that the next search has to do for it.

import type { TableDownload, TableReport, TableState } from '../../solver/index.js';
import { decimal, duration, fileSize } from '../text/figures.js';
import { elementWords, text } from '../text/words.js';

/** '196 MB', '330 kB'. */
export const readableSize = (bytes: number) => fileSize(bytes, 0);

/** The state of a table and, before it is built, its costs. */
export function stateSentence(table: TableState): string {
  switch (table.status) {
    case 'absent':
    case 'failed':
      return unsupported(table) ?? costSentence(table);
    case 'building':
      if (table.download) return text('stateDownloading', arrived(table.download));
      return text('stateBuilding', { percent: percent(table.fraction) });
    case 'storing':
      return text('stateStoring');
    case 'loading':
      return text('stateLoading');
    case 'stored':
      return unsupported(table) ?? text(table.error ? 'stateStored' : 'stateStoredLater');
    case 'ready':
      return text(table.stored ? 'stateReadyStored' : 'stateReady');
  }
}

/** Why this device cannot use a table. */
function unsupported({ unsupported: message }: TableState) {
  return message && elementWords().error({ code: 'bad-options', message });
}

function costSentence({ bytes, buildBytes, buildSeconds, deep, optIn }: TableState): string {
  if (!deep) return text('costMoment');
  const values = { memory: readableSize(bytes), seconds: buildSeconds, building: readableSize(buildBytes) };
  return text(optIn ? 'costStorage' : 'costMemory', values);
}

/** '1.2' and '2.9 MB'. */
function arrived({ received, total }: TableDownload) {
  // In the unit of the total
  const figure = total < 999_500 ? decimal(received / 1e3, 0) : decimal(received / 1e6, 1);
  return { received: figure, total: fileSize(total).replace(' ', '\u00a0') };
}

/** '60%'. */
function percent(fraction: number) {
  return text('percent', { n: Math.floor(fraction * 100) });
}

/** The sentence about the table of a search; '' for a heuristic without a table. */
export function tableSentence(table: TableReport | null): string {
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

/** The state of the table before the next search; `report` is the last report that a search gave. */
export function beforeSearch({ status, deep }: TableState, report: TableReport | null): string {
  if (status === 'building' || status === 'storing') return text('tableBeingBuilt');
  if (status === 'absent' || status === 'failed') return text(deep ? 'tableBuiltFirst' : 'tableTakesMoment');
  return tableSentence(report) || text(status === 'ready' ? 'tableReady' : 'tableLoadedFirst');
}
