// Starts a search that is short enough to be followed step by step: of the requested board or, if that takes too long, of an example.

/** @import { LabEngine, RemoteTrace } from '../../engine/engine.js' */
/** @import { Overview } from '../../engine/traced-search.js' */
/** @import { Subject } from '../../view.js' */

/**
 * A search with more steps is too long to be watched. All of them are made before the first picture, a million or more a second, so this
 * also keeps the first picture within 300 ms. The example of Watch needs at most 121,000 steps, with IDA* and the misplaced tiles.
 */
export const maxSteps = 200_000;

/**
 * @typedef {object} Started
 * @property {RemoteTrace} trace
 * @property {Overview} overview
 * @property {Subject} request  what the search is about
 * @property {boolean} isEasier  whether the requested board takes too many steps
 */

/** @param {LabEngine} engine  @param {Subject} request  @param {string} example  an easy board @param {AbortSignal} signal @returns {Promise<Started | null>} null if it is not wanted any more */
export async function startSearch(engine, request, example, signal) {
  const { trace, overview } = await run(engine, request);
  if (!signal.aborted && overview.ended) return { trace, overview, request, isEasier: false };
  trace.close();
  if (signal.aborted) return null;
  const easier = /** @type {Subject} */ ({ ...request, board: example, goal: 'blank-last' });
  const started = { ...(await run(engine, easier)), request: easier, isEasier: true };
  if (!signal.aborted) return started;
  started.trace.close();
  return null;
}

/** @param {LabEngine} engine  @param {Subject} request */
async function run(engine, request) {
  const trace = await engine.trace(request);
  return { trace, overview: await trace.overview(maxSteps) };
}
