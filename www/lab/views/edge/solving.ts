// Finds a solution with the fewest multi-tile moves: builds the tables, at once if they are small and otherwise when the reader requests
// it, and then searches.

import { html } from 'lit';
import { button } from '../../../element/lab-tools.js';
import type { WalkRequest } from '../../engine/class-walks.js';
import type { RemoteWalks } from '../../engine/engine.js';
import type { LabWords } from '../../text/lab-words.js';

/** Tables of up to this many bytes are built in a moment: the tables of boards of up to 12 cells. */
const SMALL_TABLE = 1 << 20;

/** The stages on the way to a solution. */
export type Stage =
  | { name: 'waiting'; missingBytes: number }
  | { name: 'building'; fraction: number }
  | { name: 'searching'; lowerBound: number };

/** Whether tables are built without asking the reader. */
export const isSmall = (bytes: number) => bytes <= SMALL_TABLE;

type Report = (stage: Stage) => void;

/** Builds the tables that a board needs. */
export async function buildTables(walks: RemoteWalks, request: WalkRequest, report: Report, signal: AbortSignal) {
  await walks.beginTables(request);
  for (let fraction = 0; fraction < 1; fraction = await walks.build()) {
    signal.throwIfAborted();
    report({ name: 'building', fraction });
  }
}

/** Finds the moves of a solution, once the tables are loaded. */
export async function search(walks: RemoteWalks, request: WalkRequest, report: Report, signal: AbortSignal) {
  signal.throwIfAborted();
  await walks.beginSearch(request);
  for (;;) {
    const { lowerBound, moves } = await walks.search();
    signal.throwIfAborted();
    if (moves !== null) return moves;
    report({ name: 'searching', lowerBound });
  }
}

/** The button and the progress that are shown until there is a solution. */
export function solvingView(stage: Stage, words: LabWords, start: () => void, stop: () => void) {
  const isWaiting = stage.name === 'waiting';
  // The same button in all stages, so that it keeps the focus.
  const control = button({
    label: isWaiting ? toStart(stage.missingBytes, words) : words.text('cancel'),
    // The second click of a double click must not cancel.
    act: ({ detail }) => detail <= 1 && (isWaiting ? start() : stop()),
  });
  const said = { waiting: '', building: words.text('building'), searching: '' }[stage.name];
  return html`<div class="solving">
    ${control}
    ${stage.name === 'building' ? html`<progress aria-label=${said} .value=${stage.fraction}></progress>` : ''}
    <span role="status">${stage.name === 'searching' ? words.text('searching', { n: stage.lowerBound }) : said}</span>
  </div>`;
}

function toStart(bytes: number, words: LabWords) {
  return bytes === 0 ? words.text('solve') : words.text('build', { megabytes: Math.max(1, Math.round(bytes / 1e6)) });
}
