// The figures of a running search.

import { html } from 'lit';
import { formatCount, formatDuration, formatShort } from '../element/index.js';

/** @import { Progress } from '../solver/index.js' */

/** @param {Progress} progress */
export function readout(progress) {
  const { lowerBound, expanded, generated, elapsedMs, nodesPerSecond, iterations, stored } = progress;
  const last =
    stored > 0 ? figure('Stored', formatCount(stored)) : figure('Iterations', formatCount(iterations.length));
  return html`<dl class="readout">
    ${figure('Bound', formatCount(lowerBound))}
    ${figure('Expanded', formatCount(expanded))}
    ${figure('Generated', formatCount(generated))}
    ${figure('Elapsed', formatDuration(elapsedMs))}
    ${figure('Nodes/s', formatShort(nodesPerSecond))}
    ${last}
  </dl>`;
}

/** @param {string} name  @param {string} value */
function figure(name, value) {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
