// The sentences about a table: its state, what it costs, and what the next search has to do for it.

import { formatDuration } from '../../element/page-tools.js';

/** @import { TableReport, TableState } from '../../solver/index.js' */

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
      return `Building: ${percent(table.fraction)}.`;
    case 'storing':
      return 'Saving to browser storage…';
    case 'loading':
      return 'Loading…';
    case 'stored':
      return (
        table.unsupported ??
        (table.error ? 'Saved in browser storage.' : 'Saved in browser storage; it is loaded after the first solution.')
      );
    case 'ready':
      return table.stored ? 'Ready, and saved in browser storage.' : 'Ready.';
  }
}

/** @type {(table: TableState) => string} */
function costSentence({ bytes, buildBytes, buildSeconds, deep, optIn }) {
  if (!deep) return 'Built when it is needed, which takes a moment.';
  const memory = readableSize(bytes);
  const seconds = `about ${buildSeconds} seconds`;
  if (optIn) {
    return `Not built. It needs ${memory} of memory in each worker and ${memory} of browser storage. Building takes ${seconds} and ${readableSize(buildBytes)} of memory.`;
  }
  return `Not built. It needs ${memory} of memory in each worker. Building takes ${seconds}.`;
}

/** '60%'. @param {number} fraction */
function percent(fraction) {
  return `${Math.floor(fraction * 100)}%`;
}

/** What happened to the table of a search; '' for a heuristic without a table. @type {(table: TableReport | null) => string} */
export function tableSentence(table) {
  if (!table) return '';
  const time = formatDuration(table.seconds * 1000);
  switch (table.source) {
    case 'building':
      return `Building the table: ${percent(table.fraction)}.`;
    case 'loading':
      return 'Loading the table…';
    case 'built':
      return `The table was built in ${time}.`;
    case 'stored':
      return `The saved table was loaded in ${time}.`;
  }
}

/** The state of the table before the next search; `report` is the last report that a search gave. @type {(table: TableState, report: TableReport | null) => string} */
export function beforeSearch({ status, deep }, report) {
  if (status === 'building' || status === 'storing') return 'The table is being built.';
  if (status === 'absent' || status === 'failed') {
    return deep ? 'The table will be built first.' : 'The table takes a moment to build.';
  }
  return tableSentence(report) || (status === 'ready' ? 'The table is ready.' : 'The table will be loaded first.');
}
