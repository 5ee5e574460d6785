// What the chart shows of each search at a moment: its numbers, and what has become of it.

import { seenAt } from './race-run.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { LaneRun } from './lane-run.js' */
/** @import { Lane } from './lanes.js' */
/** @import { RaceRun } from './race-run.js' */

/**
 * @typedef {object} Row
 * @property {Lane} lane
 * @property {number | null} nodes  generated so far; null: no bar is drawn
 * @property {number | null} time  of the search so far, in ms
 * @property {boolean} isDone
 * @property {boolean} isSolved
 * @property {string} note  below the name
 * @property {boolean} isProblem  whether the note says that it failed
 * @property {string} instead  of a bar
 */

/**
 * @typedef {object} Moment
 * @property {number | null} ms  the time of the replay; null at its end
 * @property {boolean} isStill  without motion, only what has ended has a bar
 * @property {{ key: string, nodes: number } | null} given  what a question says about one search
 * @property {LabWords} words
 */

/** @param {RaceRun} race  @param {Moment} moment @returns {Row[]} */
export function rowsOf(race, moment) {
  return race.runs.map((run) => rowOf(run, race, moment));
}

/** @param {LaneRun} run  @param {RaceRun} race  @param {Moment} moment @returns {Row} */
function rowOf(run, race, { ms, isStill, given, words }) {
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

/** What is written where the bar will be. @param {LaneRun} run  @param {RaceRun} race  @param {LabWords} words */
function insteadOf(run, race, words) {
  if (run.state === 'table') return words.text('building', { percent: Math.floor(run.tableFraction * 100) });
  return run === race.current ? words.text('running') : '';
}

/** @param {LaneRun} run  @param {boolean} hasEnded  @param {RaceRun} race  @param {LabWords} words */
function noteOf(run, hasEnded, race, words) {
  const { state, firstBound, lane } = run;
  if (hasEnded && (state !== 'solved' || !run.isOptimal)) return endOf(run, race, words);
  if (state === 'waiting' && run !== race.current) return words.text('end-none');
  const { algorithm } = lane;
  const hasBounds = algorithm === 'ida-star' || algorithm === 'a-star';
  const starts = hasBounds && firstBound !== null ? words.text('starts', { bound: firstBound }) : '';
  const keeps = algorithm === 'ida-star' || algorithm === 'beam' ? '' : words.text('keeps');
  return [starts, keeps].filter(Boolean).join(', ');
}

/** How a search ended without a solution that it has proved to be the shortest. @param {LaneRun} run  @param {RaceRun} race  @param {LabWords} words */
function endOf({ state, lowerBound, length }, { request }, words) {
  const time = words.text('seconds', { n: request.seconds });
  if (state === 'time') return words.text('outOfTime', { time, bound: lowerBound });
  if (state === 'memory') return words.text('outOfMemory', { bound: lowerBound });
  return state === 'failed' ? words.text('end-failed') : words.text('notShortest', { length: length ?? 0 });
}
