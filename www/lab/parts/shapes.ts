// Which boards the views show, and which of them need much room.

import type { Rules } from '../../element/page-tools.js';
import { FifteenError } from '../../solver/errors.js';
import type { Algorithm, Goal } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isLarge, MAX_SMALL_CELLS, shapeName } from '../../solver/shape.js';

/** Throws an error for a board that is too large for the views of searches. */
export function expectTraceable(shape: Shape) {
  if (!isLarge(shape)) return;
  const wrong = `This view does not show ${shapeName(shape)} boards`;
  throw new FifteenError(
    'bad-options',
    `${wrong}; expected at most ${MAX_SMALL_CELLS} cells, such as 3×5, 2×8 or 4×4.`,
  );
}

/** The algorithms that are shown step by step, as far as they support a board: A* is not for boards with very long solutions, such as 2×8. */
export function traceable({ board, goal }: { board: string; goal: Goal }, rules: Rules): Algorithm[] {
  const { algorithms } = rules.choices(rules.readBoard(board), goal);
  return (['ida-star', 'a-star'] as const).filter((algorithm) => algorithms.includes(algorithm));
}

/** From so many columns on, a board leaves no room beside it in a narrow window. */
const WIDE = 6;

/** The CSS class of an element with a board in it: `wide` if there is nothing beside the board in a narrow window. */
export const widthClass = ({ columns }: Shape) => (columns >= WIDE ? 'wide' : '');
