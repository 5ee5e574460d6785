// What a bench measured, as Markdown.

import { sum } from './figures.js';
import { searchTables } from './report-searches.js';
import { count, ratio, table, time } from './text.js';

/** @import { Stats } from '../www/solver/index.js' */
/** @import { Sums } from './native.js' */
/** @import { Smoothness, Visit } from './page.js' */
/** @import { Piece } from './pieces.js' */
/** @import { Searches } from './searches.js' */
/** @import { Sent } from './server.js' */

/**
 * @typedef {object} Measured
 * @property {Searches[]} searches
 * @property {{ name: string, sums: Sums }[]} ways
 * @property {Stats[]} bestFirst
 * @property {{ cold: Visit[], warm: Visit[], sent: Sent[] }} page
 * @property {Smoothness} smoothness
 * @property {number[]} cancels  milliseconds
 * @property {Piece[]} pieces
 */

/** The group of Criterion that holds the two walks. */
const WALK = 'walk';

/** @param {Measured} measured */
export function report(measured) {
  return [
    searchTables(measured.searches),
    ways(measured),
    bestFirst(measured.bestFirst),
    tables(measured.searches),
    page(measured),
    bytes(measured.page.sent),
    pieces(measured.pieces),
  ].join('\n\n');
}

/** @param {Measured} measured */
function ways({ ways }) {
  const rows = ways.map(({ name, sums }) => [name, count(sums.expanded), count(sums.generated)]);
  return `## Other ways, Korf’s 100 boards, 6-6-3

${table(['search', 'expanded', 'generated'], rows)}`;
}

/** @param {Stats[]} all */
function bestFirst(all) {
  const most = all.reduce((a, b) => (a.bytes >= b.bytes ? a : b));
  const seconds = sum(all.map(({ searchMs }) => searchMs)) / 1000;
  return `A* in Chromium takes ${time(seconds)} s for the hundred; at its largest it holds ${count(most.stored)} boards in
${count(most.bytes)} bytes, ${(most.bytes / most.stored).toFixed(1)} each.`;
}

/** @param {Searches[]} all */
function tables(all) {
  const head = ['table', 'bytes', 'bytes while it is built', 'native', 'Chromium', 'Chromium / native'];
  const rows = all.map(({ heuristic, bytes, buildBytes, buildSeconds: { native, wasm } }) => {
    return [
      heuristic,
      count(bytes),
      buildBytes === 0 ? '—' : count(buildBytes),
      time(native),
      time(wasm),
      ratio(wasm / native),
    ];
  });
  return `## Tables

Seconds to build, natively with writing the file. Each worker that shares a search holds its table.

${table(head, rows)}`;
}

/** @param {Measured} measured */
function page({ page: { cold, warm }, smoothness, cancels }) {
  const milliseconds = (/** @type {number[]} */ values) => `${Math.min(...values).toFixed(0)} ms`;
  const visit = (/** @type {string} */ name, /** @type {Visit[]} */ all) => [
    [`${name}, from navigation to the solution`, milliseconds(all.map(({ shownMs }) => shownMs))],
    [`${name}, from the click on Solve to it`, milliseconds(all.map(({ shownMs, clickedMs }) => shownMs - clickedMs))],
  ];
  const { longTasks, longestTaskMs, solving, playing, heapBytes } = smoothness;
  const longest = longTasks === 0 ? 'below 50 ms' : `${longestTaskMs.toFixed(0)} ms`;
  const frames = (/** @type {import('./page.js').Frames} */ { perSecond, longestGapMs }) =>
    `${perSecond.toFixed(1)} a second, longest gap ${longestGapMs.toFixed(0)} ms`;
  const rows = [
    ...visit('cold page', cold),
    ...visit('warm page', warm),
    ['longest task of the main thread, hard board solved and played', longest],
    ['frames while it is solved', frames(solving)],
    ['frames while it is played and the next table built', frames(playing)],
    ['JavaScript’s memory on the main thread, after it', `${count(heapBytes)} bytes`],
    ['from cancel to an answer for the next board, at most', `${Math.max(...cancels).toFixed(0)} ms`],
  ];
  return `## The page

Korf’s first board, Solve clicked as soon as it can be, the best of ${cold.length} visits; and a board of 80 moves.

${table(['what', 'Chromium'], rows)}`;
}

/** @param {Sent[]} sent */
function bytes(sent) {
  const rows = [...bytesOf('the page', sent, 'page'), ...bytesOf('its worker', sent, 'worker')];
  return `## Bytes

All that a cold and a warm visit transfer, up to the first solution and beyond, by who asks for it first.

${table(['file', 'raw', 'gzip -9'], rows)}`;
}

/** @param {string} name @param {Sent[]} sent @param {Sent['by']} by */
function bytesOf(name, sent, by) {
  const files = sent.filter((one) => one.by === by);
  const total = (/** @type {'raw' | 'compressed'} */ key) => `**${count(sum(files.map((one) => one[key])))}**`;
  const row = (/** @type {Sent} */ { name, raw, compressed }) => {
    return [`\`${name.replace(/-[\w-]{8}\./, '-….')}\``, count(raw), count(compressed)];
  };
  return [...files.map(row), [`**${name}**`, total('raw'), total('compressed')]];
}

/** @param {Piece[]} all */
function pieces(all) {
  const walk = (/** @type {string} */ name) => {
    const found = all.find((piece) => piece.group === WALK && piece.name === name);
    if (!found) throw new Error(`Criterion has left nothing of ${WALK}/${name}`);
    return found.nanoseconds;
  };
  const rows = all
    .filter(({ group }) => group !== WALK)
    .map(({ group, name, nanoseconds }) => [`${group}: ${name}`, duration(nanoseconds)]);
  return `## Pieces

Native, one thread, the median. A walk that can be stopped at any node takes
**${ratio(walk('resumable') / walk('plain'))}** times a plain recursion of the same pieces.

${table(['piece', 'time'], rows)}`;
}

/** @param {number} nanoseconds */
function duration(nanoseconds) {
  if (nanoseconds < 1e4) return `${time(nanoseconds)} ns`;
  return nanoseconds < 1e6 ? `${time(nanoseconds / 1e3)} µs` : `${time(nanoseconds / 1e6)} ms`;
}
