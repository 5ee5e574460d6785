// The goal as a small board, with a caption. Tiles that are in their place on the board are tinted, as they are there.

import { html, nothing } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { cssVars } from '../../ui/css-vars.js';
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

type Shown = Pick<FifteenPuzzle, 'board' | 'goal' | 'goalBoard' | 'rows' | 'columns' | 'image' | 'blindfolded'>;

/** With a picture on the tiles, the goal is the picture. */
export function goalBoard(puzzle: Shown) {
  const { goal, goalBoard: board, rows, columns, image } = puzzle;
  const home = puzzle.blindfolded ? [] : tilesInPlace(puzzle);
  const caption = captions[goal] ?? 'goalOwn';
  return html`<figure class="goal ${goal === defaultGoal ? 'by-default' : ''}">
    ${miniBoard(tilesOf(board), columns, { name: text('goalName', { board }), home })}
    ${image ? html`<img src=${image} alt="" ${cssVars({ rows, columns })} />` : nothing}
    <figcaption>${text(caption)}</figcaption>
  </figure>`;
}

/** The tiles that are in their place. */
export function tilesInPlace({ board, goalBoard }: Pick<FifteenPuzzle, 'board' | 'goalBoard'>) {
  const goal = tilesOf(goalBoard);
  return tilesOf(board).filter((tile, cell) => tile > 0 && tile === goal[cell]);
}

const tilesOf = (board: string) => board.split(/[ /]/).map(Number);
