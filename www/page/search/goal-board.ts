// The goal as a small board, with a caption.

import { html } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { text } from '../text/words.js';

const defaultGoal = 'blank-last';

/** On phones it is shown only if it is not the default. */
export function goalBoard({ goal, goalBoard: board, size }: Pick<FifteenPuzzle, 'goal' | 'goalBoard' | 'size'>) {
  const caption = goal === defaultGoal ? 'theGoal' : goal === 'blank-first' ? 'goalBlankFirst' : 'goalOwn';
  const cells = board
    .split(/[ /]/)
    .map((tile) => (tile === '0' ? html`<span class="gap"></span>` : html`<span>${tile}</span>`));
  return html`<figure class="goal ${goal === defaultGoal ? 'by-default' : ''}">
    <div class="mini" data-size=${size} role="img" aria-label=${text('goalName', { board })}>${cells}</div>
    <figcaption>${text(caption)}</figcaption>
  </figure>`;
}
