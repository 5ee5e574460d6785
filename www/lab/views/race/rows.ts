// The searches of a race as rows: what the chart shows of each at a moment, and the table.

import { heuristicName } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Table } from '../../view.js';
import type { LaneRun, RaceRun } from './race-run.js';
import { seenAt } from './race-run.js';
import type { Lane } from './request.js';

export interface Row {
  lane: Lane;
  /** generated so far; null: no bar is drawn */
  nodes: number | null;
  /** of the search so far, in ms */
  time: number | null;
  isDone: boolean;
  isSolved: boolean;
  /** below the name */
  note: string;
  /** whether the note says that it failed */
  isProblem: boolean;
  /** the text in place of a bar */
  instead: string;
}

interface Moment {
  /** the time of the replay; null at its end */
  ms: number | null;
  /** without motion, only what has ended has a bar */
  isStill: boolean;
  /** the nodes that a question states for one search */
  given: { key: string; nodes: number } | null;
  words: LabWords;
}

export function rowsOf(race: RaceRun, moment: Moment): Row[] {
  return race.runs.map((run) => rowOf(run, race, moment));
}

function rowOf(run: LaneRun, race: RaceRun, { ms, isStill, given, words }: Moment): Row {
  const { lane, state } = run;
  const seen = seenAt(run, ms);
  const ended = { isDone: seen.hasEnded, isSolved: state === 'solved', isProblem: state === 'failed' };
  const row = { lane, ...ended, note: noteOf(run, seen.hasEnded, race, words), instead: '' };
  if (run.key === given?.key) return { ...row, nodes: given.nodes, time: null, note: words.text('in1985') };
  const hasNothing = state === 'waiting' || state === 'table' || state === 'failed';
  if (hasNothing || (isStill && !run.hasEnded)) {
    const instead = given ? '?' : insteadOf(run, race, words);
    return { ...row, nodes: null, time: null, instead };
  }
  return { ...row, nodes: seen.generated, time: seen.ms };
}

/** The text in place of a bar. */
function insteadOf(run: LaneRun, race: RaceRun, words: LabWords) {
  if (run.state === 'table') return words.text('building', { percent: Math.floor(run.tableFraction * 100) });
  return run === race.current ? words.text('running') : '';
}

function noteOf(run: LaneRun, hasEnded: boolean, race: RaceRun, words: LabWords) {
  const { state, firstBound, lane } = run;
  if (hasEnded && (state !== 'solved' || !run.isOptimal)) return endOf(run, race, words);
  if (state === 'waiting' && run !== race.current) return words.text('end-none');
  const { algorithm } = lane;
  const hasBounds = algorithm === 'ida-star' || algorithm === 'a-star';
  const starts = hasBounds && firstBound !== null ? words.text('starts', { bound: firstBound }) : '';
  const keeps = algorithm === 'ida-star' || algorithm === 'beam' ? '' : words.text('keeps');
  return [starts, keeps].filter(Boolean).join(', ');
}

/** How a search ended without a solution that it has proved to be the shortest. */
function endOf({ state, lowerBound, length }: LaneRun, { request }: RaceRun, words: LabWords) {
  const time = words.text('seconds', { n: request.seconds });
  if (state === 'time') return words.text('outOfTime', { time, bound: lowerBound });
  if (state === 'memory') return words.text('outOfMemory', { bound: lowerBound });
  if (state === 'skipped') return words.text('wasSkipped', { bound: lowerBound });
  return state === 'failed' ? words.text('end-failed') : words.text('notShortest', { length: length ?? 0 });
}

const columns = ['Algorithm', 'Heuristic', 'End', 'Length', 'LowerBound', 'Expanded', 'Generated', 'Stored', 'Seconds'];

/** The numbers of a race as a table. */
export function tableOf(runs: LaneRun[], words: LabWords): Table {
  return { head: columns.map((name) => words.text(`head${name}`)), rows: runs.map((run) => tableRowOf(run, words)) };
}

function tableRowOf(run: LaneRun, words: LabWords) {
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
