// docs/performance.md: what lasts of a bench, as text.

/** @import { Korf } from './native.js' */
/** @import { Transfer } from './browser.js' */

/**
 * @typedef {object} Measured
 * @property {{ name: string, korf: Korf }[]} counts
 * @property {{ page: Transfer[], table: Transfer[] }} transfers
 * @property {number} tableBytes  in memory
 * @property {number} wasmToNative  seconds of search, Korf's boards
 * @property {number} tableWasmToNative  seconds to build the table
 */

const number = (/** @type {number} */ value) => value.toLocaleString('en');
const sum = (/** @type {Transfer[]} */ list, /** @type {'raw' | 'compressed'} */ key) =>
  list.reduce((total, transfer) => total + transfer[key], 0);
const row = (/** @type {(string | number)[]} */ ...cells) => `| ${cells.join(' | ')} |`;

/** @param {Measured} measured */
export function report({ counts, transfers, tableBytes, wasmToNative, tableWasmToNative }) {
  const countRow = (/** @type {Measured['counts'][number]} */ { name, korf }) =>
    row(name, korf.meanLength.toFixed(2), number(korf.expanded), number(korf.generated));
  const transferRow = (/** @type {Transfer} */ { name, raw, compressed }) =>
    row(`\`${name.replace(/-[\w-]{8}\./, '-….')}\``, number(raw), number(compressed));
  const { page, table } = transfers;
  return `# Performance

Made by \`./build.sh bench\`, which also prints seconds. Only what lasts stands here: counts, bytes, and ratios within one
run.

## Nodes, Korf's 100 boards

Published mean length 53.05. *Generated* counts the root once and adds up all iterations.

| search | mean length | expanded | generated |
|---|--:|--:|--:|
${counts.map(countRow).join('\n')}

## Bytes

| file | raw | gzip -9 |
|---|--:|--:|
${page.map(transferRow).join('\n')}
| **the page before its first solve** | **${number(sum(page, 'raw'))}** | **${number(sum(page, 'compressed'))}** |
${table.map(transferRow).join('\n')}

Unpacked, and in memory, the table takes ${number(tableBytes)} bytes.

## Wasm and native

| what | wasm in a worker / native |
|---|--:|
| search, Korf's 100 boards | ${wasmToNative.toFixed(2)} |
| building the table | ${tableWasmToNative.toFixed(2)} |
`;
}
