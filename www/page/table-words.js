// What the page says of a table: where it is, what it costs, and how it serves the next search.

import { tableSentence } from './names.js';

/** @import { TableReport, TableState } from '../solver/index.js' */

/** '196 MB', '330 kB'. @type {(bytes: number) => string} */
export function readableSize(bytes) {
  return bytes < 999_500 ? `${Math.round(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;
}

/** Where a table is, and what it takes to have it. @type {(table: TableState) => string} */
export function stateSentence(table) {
  const { status, fraction, kept, refused, fault } = table;
  switch (status) {
    case 'absent':
      return refused ?? costSentence(table);
    case 'building':
      return `Building: ${Math.floor(fraction * 100)} %.`;
    case 'loading':
      return 'Loading.';
    case 'stored':
      return refused ?? (fault ? 'Kept in this browser.' : 'Kept in this browser; loaded after the first solution.');
    case 'ready':
      return kept ? 'Ready, and kept in this browser.' : 'Ready.';
  }
}

/** @type {(table: TableState) => string} */
function costSentence({ bytes, buildBytes, buildSeconds, deep, optIn }) {
  if (!deep) return 'Built in a moment, when it is needed.';
  const memory = readableSize(bytes);
  const seconds = `about ${buildSeconds} seconds`;
  if (optIn) {
    return `Not built. ${memory} in each worker’s memory and in this browser’s storage; building takes ${seconds} and ${readableSize(buildBytes)} of memory.`;
  }
  return `Not built. ${memory} in each worker’s memory; building takes ${seconds}.`;
}

/** What the next search finds of its table; `report`: the last that a search told of it. @type {(table: TableState, report: TableReport | null) => string} */
export function beforeSearch({ status, deep }, report) {
  if (status === 'building') return 'Its table is being built.';
  if (status === 'absent') return deep ? 'Its table is built here first.' : 'Its table is built here, in a moment.';
  return tableSentence(report) || (status === 'ready' ? 'Its table is ready.' : 'Its table is loaded first.');
}
