// The numbers of a race as a table.

import { heuristicName } from '../../parts/search/names.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Table } from '../../view.js' */
/** @import { LaneRun } from './lane-run.js' */

const columns = ['Algorithm', 'Heuristic', 'End', 'Length', 'LowerBound', 'Expanded', 'Generated', 'Stored', 'Seconds'];

/** @param {LaneRun[]} runs  @param {LabWords} words @returns {Table} */
export function tableOf(runs, words) {
  return { head: columns.map((name) => words.text(`head${name}`)), rows: runs.map((run) => rowOf(run, words)) };
}

/** @param {LaneRun} run  @param {LabWords} words */
function rowOf(run, words) {
  const { lane, state, length, lowerBound, expanded, generated, stored, ms } = run;
  const name = [words.text(lane.algorithm), lane.heuristic ? heuristicName(lane.heuristic, words) : '–'];
  const counts = [lowerBound, expanded, generated, stored, Number((ms / 1000).toFixed(3))];
  return [
    ...name,
    words.text(`end-${run.hasEnded ? state : 'none'}`),
    length ?? '–',
    ...(run.hasEnded ? counts : counts.map(() => '–')),
  ];
}
