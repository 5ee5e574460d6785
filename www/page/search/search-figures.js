// The numbers of a running search, drawn as a grid of names and values.

import { html } from 'lit';
import { formatCount, formatDuration, formatShort, movesWord } from '../../element/page-tools.js';

/** @import { Progress } from '../../solver/index.js' */

/** @param {Progress} progress */
export function searchFigures(progress) {
  const { lowerBound, expanded, generated, elapsedMs, nodesPerSecond, iterations, stored } = progress;
  const last =
    stored > 0 ? figure('Stored nodes', formatCount(stored)) : figure('Iterations', formatCount(iterations.length));
  return html`<dl class="readout">
    ${figure('Bound', movesWord(lowerBound))}
    ${figure('Expanded nodes', formatCount(expanded))}
    ${figure('Generated nodes', formatCount(generated))}
    ${figure('Elapsed', formatDuration(elapsedMs))}
    ${figure('Nodes per second', formatShort(nodesPerSecond))}
    ${last}
  </dl>`;
}

/** @param {string} name  @param {string} value */
function figure(name, value) {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
