// Writes the results of a benchmark as Markdown.

import { count, ratio, table, time } from './markdown.js';
import { searchTables } from './report-searches.js';
import { sum } from './statistics.js';

/** @import { Stats } from '../www/solver/index.js' */
/** @import { Sums } from './native.js' */
/** @import { Smoothness, Visit } from './page.js' */
/** @import { Component } from './criterion.js' */
/** @import { Searches } from './searches.js' */
/** @import { Sent } from './server.js' */

/**
 * @typedef {object} Measured
 * @property {Searches[]} searches
 * @property {{ name: string, sums: Sums }[]} variants
 * @property {Stats[]} bestFirst
 * @property {{ cold: Visit[], warm: Visit[], sent: Sent[] }} page
 * @property {Smoothness} smoothness
 * @property {number[]} cancels  milliseconds from a cancel to the next solution
 * @property {Component[]} components
 */

/** The Criterion group of the interruptible search and the plain recursion. */
const WALK = 'walk';

/** @param {Measured} measured */
export function report(measured) {
  return [
    searchTables(measured.searches),
    variants(measured),
    bestFirst(measured.bestFirst),
    tables(measured.searches),
    page(measured),
    bytes(measured.page.sent),
    components(measured.components),
  ].join('\n\n');
}

/** @param {Measured} measured */
function variants({ variants }) {
  const rows = variants.map(({ name, sums }) => [name, count(sums.expanded), count(sums.generated)]);
  return `## Variants of the search

The nodes of Korf’s 100 boards with the 6-6-3 table.

${table(['search', 'expanded nodes', 'generated nodes'], rows)}`;
}

/** @param {Stats[]} all */
function bestFirst(all) {
  const largest = all.reduce((a, b) => (a.bytes >= b.bytes ? a : b));
  const seconds = sum(all.map(({ searchMs }) => searchMs)) / 1000;
  return `A* in Chromium takes ${time(seconds)} s for the ${all.length} boards. Its largest search stores ${count(largest.stored)} nodes in
${count(largest.bytes)} bytes, or ${(largest.bytes / largest.stored).toFixed(1)} bytes per node.`;
}

/** @param {Searches[]} all */
function tables(all) {
  const head = [
    'table',
    'size in bytes',
    'peak memory of building, in bytes',
    'native',
    'Chromium',
    'Chromium / native',
  ];
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

The times are the seconds needed to build a table; the native time includes writing the file. Every worker of a search holds a copy
of the table.

${table(head, rows)}`;
}

/** @param {Measured} measured */
function page({ page: { cold, warm }, smoothness, cancels }) {
  const milliseconds = (/** @type {number[]} */ values) => `${Math.min(...values).toFixed(0)} ms`;
  const visit = (/** @type {string} */ name, /** @type {Visit[]} */ all) => [
    [`${name}, from navigation to the solution`, milliseconds(all.map(({ shownMs }) => shownMs))],
    [
      `${name}, from the click on Solve to the solution`,
      milliseconds(all.map(({ shownMs, clickedMs }) => shownMs - clickedMs)),
    ],
  ];
  const { longTasks, longestTaskMs, solving, playing, heapBytes } = smoothness;
  const longest = longTasks === 0 ? 'below 50 ms' : `${longestTaskMs.toFixed(0)} ms`;
  const frames = (/** @type {import('./page.js').Frames} */ { perSecond, longestGapMs }) =>
    `${perSecond.toFixed(1)} frames per second, longest gap ${longestGapMs.toFixed(0)} ms`;
  const rows = [
    ...visit('first visit', cold),
    ...visit('second visit (cached)', warm),
    ['longest task on the main thread while the hard board is solved and played back', longest],
    ['frame rate while it is solved', frames(solving)],
    ['frame rate while it is played back and the next table is built', frames(playing)],
    ['JavaScript heap of the main thread afterwards', `${count(heapBytes)} bytes`],
    ['longest time from a cancel to the solution of the next board', `${Math.max(...cancels).toFixed(0)} ms`],
  ];
  return `## The page

Each visit solves Korf’s first board and clicks Solve as soon as it is enabled; the times are the best of ${cold.length} visits. The hard board has a
shortest solution of 80 moves.

${table(['measurement', 'Chromium'], rows)}`;
}

/** @param {Sent[]} sent */
function bytes(sent) {
  const rows = [...bytesOf('total of the page', sent, 'page'), ...bytesOf('total of the worker', sent, 'worker')];
  return `## Download sizes

All files that a first and a second visit transfer until after the first solution, grouped by whether the page or its worker requests
them first. Sizes are in bytes.

${table(['file', 'uncompressed', 'gzip -9'], rows)}`;
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

/** @param {Component[]} all */
function components(all) {
  const nanosecondsOf = (/** @type {string} */ name) => {
    const found = all.find((component) => component.group === WALK && component.name === name);
    if (!found) throw new Error(`Criterion has no result for ${WALK}/${name}`);
    return found.nanoseconds;
  };
  const rows = all
    .filter(({ group }) => group !== WALK)
    .map(({ group, name, nanoseconds }) => [`${group}: ${name}`, duration(nanoseconds)]);
  return `## Components

Median native times on one thread. The search, which can be interrupted at any node, takes
**${ratio(nanosecondsOf('resumable') / nanosecondsOf('plain'))}** times as long as a plain recursion with the same components.

${table(['component', 'time'], rows)}`;
}

/** @param {number} nanoseconds */
function duration(nanoseconds) {
  if (nanoseconds < 1e4) return `${time(nanoseconds)} ns`;
  return nanoseconds < 1e6 ? `${time(nanoseconds / 1e3)} µs` : `${time(nanoseconds / 1e6)} ms`;
}
