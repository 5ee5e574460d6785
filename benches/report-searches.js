// Writes the results of the searches as Markdown.

import { count, ratio, table, time } from './markdown.js';
import { seconds, spread, sum } from './statistics.js';

/** @import { Row, Searches } from './searches.js' */

/** @param {Searches[]} all */
export function searchTables(all) {
  return `${all.map(oneTable).join('\n\n')}

${randomBoards(all)}

${single(all)}`;
}

/** @param {Searches} searches */
function oneTable({ heuristic, rows }) {
  const nodes = table(
    ['boards', 'number of boards', 'mean length in moves', 'expanded nodes', 'generated nodes'],
    rows.map(({ set, native1 }) => {
      const of = (/** @type {'length' | 'expanded' | 'generated'} */ key) => sum(native1.map((one) => one[key]));
      return [
        set.name,
        native1.length,
        (of('length') / native1.length).toFixed(2),
        count(of('expanded')),
        count(of('generated')),
      ];
    }),
  );
  const times = table(
    [
      'seconds',
      'native, 1 thread',
      'native, 2 threads',
      'Chromium, 1 worker',
      'Chromium, 2 workers',
      'Chromium / native',
      'native, 2 / 1',
      'Chromium, 2 / 1',
    ],
    rows.map(timesOf),
  );
  return `## ${heuristic}

The node counts are those of a search with one worker. The times are the seconds spent searching, for all boards together,
with one and with two threads (native) or workers (Chromium).

${nodes}

${times}`;
}

/** @param {Row} row */
function timesOf({ set, native1, native2, wasm1, wasm2 }) {
  const [n1, n2, w1, w2] = [native1, native2, wasm1, wasm2].map(seconds);
  return [set.name, time(n1), time(n2), time(w1), time(w2), ratio(w1 / n1), ratio(n2 / n1), ratio(w2 / w1)];
}

/** The distribution of nodes and times over the random boards. @param {Searches[]} all */
function randomBoards(all) {
  const rows = all.flatMap(({ heuristic, rows }) => {
    const random = rows.find(({ set }) => set.name.endsWith('random'));
    if (!random) return [];
    const nodes = spread(random.wasm1.map(({ generated }) => generated));
    const milliseconds = spread(random.wasm1.map((one) => one.seconds * 1000));
    const figures = (/** @type {typeof nodes} */ { mean, median, percentile99, maximum }) => [
      mean,
      median,
      percentile99,
      maximum,
    ];
    return [
      [`${heuristic}, nodes generated`, ...figures(nodes).map(count)],
      [`${heuristic}, milliseconds`, ...figures(milliseconds).map(time)],
    ];
  });
  return `## Random boards

Searches with one worker in Chromium.

${table(['search', 'mean', 'median', '99th percentile', 'maximum'], rows)}`;
}

/** The boards of the sets that are listed one by one. @param {Searches[]} all */
function single(all) {
  const rows = all.flatMap(({ heuristic, rows }) =>
    rows
      .filter(({ set }) => set.single)
      .flatMap(({ set, native1, wasm1, wasm2 }) =>
        set.boards.map(({ board }, index) => [
          `\`${board}\``,
          `${heuristic.replace('pdb-', '')}, ${set.goal}`,
          native1[index].length,
          count(native1[index].generated),
          time(wasm1[index].seconds),
          time(wasm2[index].seconds),
        ]),
      ),
  );
  return `## Single hard boards

The times are seconds spent searching in Chromium.

${table(['board', 'table and goal', 'length in moves', 'generated nodes, 1 worker', 'time, 1 worker', 'time, 2 workers'], rows)}`;
}
