// The nodes of IDA* and A* with the reader's heuristic, beside those with the heuristics that everyone knows.

import { html, nothing } from 'lit';
import { squareOf } from '../../../solver/shape.js';
import { cssVars } from '../../../ui/css-vars.js';
import type { Effort } from '../../engine/solved-space.js';
import { rungsOf, withoutTable } from '../../parts/rungs.js';
import type { LabWords } from '../../text/lab-words.js';

/** what searches cost, by algorithm */
export type Row = { heuristic: string; efforts: Map<string, Effort> };

/** Stands for the reader's heuristic. */
export const own = 'own';

/** The heuristics that are compared, with the keys of their names. */
export const compared = [
  { heuristic: own, name: 'yours' },
  ...rungsOf(squareOf(3)).filter(({ heuristic }) => withoutTable.includes(heuristic)),
];

/** The algorithms that are compared. */
export const algorithms = ['ida-star', 'a-star'];

/** @param root - the board from which they begin */
export function bars(rows: Row[], { board, distance }: { board: string; distance: number }, words: LabWords) {
  const scale = scaleOf(rows.flatMap((row) => Array.from(row.efforts.values(), ({ generated }) => generated)));
  return html`
    <p class="cap split"><span>${words.text('nodes', { board })}</span><span>${words.text('logScale')}</span></p>
    <ul class="bars">
      ${compared.map(({ heuristic, name }) => {
        const row = rows.find((other) => other.heuristic === heuristic);
        return html`<li class=${heuristic === own ? 'own' : ''}>
          <span>${words.text(name)}</span>
          <div>${algorithms.map((algorithm) => bar(words.text(algorithm), row?.efforts.get(algorithm), { scale, distance }, words))}</div>
        </li>`;
      })}
    </ul>`;
}

/** from 0 to 1 */
type Scale = (nodes: number) => number;

/** A log scale from a power of ten, so that the shortest bar has more than one of its decades. */
function scaleOf(all: number[]): Scale {
  const logs = all.map((nodes) => Math.log10(Math.max(1, nodes)));
  const from = Math.max(0, Math.floor(Math.min(...logs)) - 1);
  const length = Math.max(1, ...logs.map((log) => log - from));
  return (nodes) => Math.max(0, (Math.log10(Math.max(1, nodes)) - from) / length);
}

function bar(
  algorithm: string,
  effort: Effort | undefined,
  { scale, distance }: { scale: Scale; distance: number },
  words: LabWords,
) {
  return html`<p class="effort"><small>${algorithm}</small>${effort ? [track(effort, scale, words), longer(effort, distance, words)] : nothing}</p>`;
}

function track({ length, generated }: Effort, scale: Scale, words: LabWords) {
  const isStopped = Number.isNaN(length);
  return html`<span class="track" ${cssVars({ share: scale(generated) })}>
    <i class=${isStopped ? 'stopped' : ''}></i><span>${words.text(isStopped ? 'moreThan' : 'count', { n: generated })}</span>
  </span>`;
}

/** An inadmissible heuristic may lead to a solution that is not a shortest one. */
function longer({ length }: Effort, distance: number, words: LabWords) {
  return length > distance
    ? html`<small class="longer">${words.text('longer', { n: length, distance })}</small>`
    : nothing;
}
