// The numbers of a race as a table.

import { heuristicName } from '../../parts/search/names.js';

import type { LabWords } from '../../text/lab-words.js';
import type { Table } from '../../view.js';
import type { LaneRun } from './lane-run.js';

const columns = ['Algorithm', 'Heuristic', 'End', 'Length', 'LowerBound', 'Expanded', 'Generated', 'Stored', 'Seconds'];

export function tableOf(runs: LaneRun[], words: LabWords): Table {
  return { head: columns.map((name) => words.text(`head${name}`)), rows: runs.map((run) => rowOf(run, words)) };
}

function rowOf(run: LaneRun, words: LabWords) {
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
