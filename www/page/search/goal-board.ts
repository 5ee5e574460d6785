// The goal as a small board, with a caption.

import { html } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { miniBoard } from '../../ui/mini-board.js';
import { defaultGoal } from '../address.js';
import type { TextKey } from '../text/words.js';
import { text } from '../text/words.js';

/** The captions of the goals with names. */
const captions: Record<string, TextKey> = {
  [defaultGoal]: 'theGoal',
  'blank-first': 'goalBlankFirst',
  snail: 'goalSnail',
};

/** On phones it is shown only if it is not the default. */
export function goalBoard({ goal, goalBoard: board, columns }: Pick<FifteenPuzzle, 'goal' | 'goalBoard' | 'columns'>) {
  const caption = captions[goal] ?? 'goalOwn';
  return html`<figure class="goal ${goal === defaultGoal ? 'by-default' : ''}">
    ${miniBoard(board.split(/[ /]/).map(Number), columns, { name: text('goalName', { board }) })}
    <figcaption>${text(caption)}</figcaption>
  </figure>`;
}
