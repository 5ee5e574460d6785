// The program of a search, with the line that the step which is shown belongs to.

import { html } from 'lit';
import { cssVars } from '../../../ui/css-vars.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Scene } from './scene.js';

/** How deep each line is indented; its text is `idaLine1` and so on. */
const programs = {
  ida: [0, 0, 1, 1, 1, 0, 1, 2, 1, 1, 2, 1],
  list: [0, 0, 0, 1, 1, 1, 2, 3, 3, 0],
};

/** The lines can be opened below the picture; whether they are open is left to the reader. */
export function programBox(scene: Scene, words: LabWords) {
  const name = scene.view.lists ? 'list' : 'ida';
  const now = scene.view.lists ? listLineOf(scene) : idaLineOf(scene);
  return html`<details class="program">
    <summary>${words.text('program')}</summary>
    <ol>
      ${programs[name].map(
        (indent, index) =>
          html`<li aria-current=${index + 1 === now ? 'step' : 'false'} ${cssVars({ indent })}><code>${words.text(`${name}Line${index + 1}`)}</code></li>`,
      )}
    </ol>
  </details>`;
}

/** The line of IDA* that a step belongs to, counted from 1. */
function idaLineOf({ view: { event, iterations } }: Scene) {
  switch (event.kind) {
    case 'began':
      return iterations.length === 1 ? 1 : 5;
    case 'pruned':
      // What is not tried never reaches the bound.
      return event.reason === 'bound' ? 8 : 10;
    case 'opened':
      return 11;
    case 'backtracked':
      return 12;
    case 'solved':
      return 9;
    default:
      return 10;
  }
}

/** The line of A* that a step belongs to, counted from 1. */
function listLineOf({ view: { event, iterations } }: Scene) {
  switch (event.kind) {
    case 'began':
      return iterations.length === 1 ? 1 : 4;
    case 'pruned':
      return 7;
    case 'opened':
      return 9;
    case 'solved':
      return 5;
    default:
      return 4;
  }
}
