// Starts a search that is short enough to be followed step by step: of the requested board or, if that takes too long, of an example.

import type { LabEngine, RemoteTrace } from '../../engine/engine.js';
import type { Overview } from '../../engine/traced-search.js';
import type { Subject } from '../../view.js';

/**
 * A search with more steps is too long to be watched. All of them are made before the first picture, a million or more a second, so this
 * also keeps the first picture within 300 ms. The example of Watch needs at most 121,000 steps, with IDA* and the misplaced tiles.
 */
export const maxSteps = 200_000;

export interface Started {
  trace: RemoteTrace;
  overview: Overview;
  /** what the search is about */
  request: Subject;
  /** whether the requested board takes too many steps */
  isEasier: boolean;
}

/**
 * @param example - an easy board
 * @returns null if it is not wanted any more
 */
export async function startSearch(
  engine: LabEngine,
  request: Subject,
  example: string,
  signal: AbortSignal,
): Promise<Started | null> {
  const { trace, overview } = await run(engine, request);
  if (!signal.aborted && overview.ended) return { trace, overview, request, isEasier: false };
  trace.close();
  if (signal.aborted) return null;
  const easier = { ...request, board: example, goal: 'blank-last' } as Subject;
  const started = { ...(await run(engine, easier)), request: easier, isEasier: true };
  if (!signal.aborted) return started;
  started.trace.close();
  return null;
}

async function run(engine: LabEngine, request: Subject) {
  const trace = await engine.trace(request);
  return { trace, overview: await trace.overview(maxSteps) };
}
