// The boards that A* has in memory after each of its first bounds. The fast search is past them before it reports for the
// first time, so these come from the search step by step.

/** @import { Request } from '../../../wasm/lab.js' */
/** @import { LabEngine } from '../../engine/engine.js' */
/** @import { Subject } from '../../view.js' */
/** @import { Lists } from './searches.js' */

/** So many steps take some tens of milliseconds. */
const maxSteps = 60_000;

/** The boards by bound; none if there is no such search step by step, as on larger boards. @param {LabEngine} engine  @param {Subject} subject @returns {Promise<Map<number, Lists>>} */
export async function earlyLists(engine, subject) {
  const request = /** @type {Request} */ ({ ...subject, algorithm: 'a-star' });
  const trace = await engine.trace(request).catch(() => null);
  if (!trace) return new Map();
  const { bounds } = await trace.overview(maxSteps);
  const ends = bounds.slice(1).map(({ step }) => step - 1);
  const views = await Promise.all(ends.map((step) => trace.seek(step)));
  trace.close();
  return new Map(views.flatMap(({ lists }, index) => (lists ? [[bounds[index].bound, lists]] : [])));
}
