// The list of all sizes, beside the element's buttons for the most common ones. It shows the size of the board if it has no button.

import type { FifteenPuzzle } from '../element/index.js';
import { SIZES } from '../solver/index.js';
import { MAX_SIDE, MIN_SIDE, shapeName, writeShape } from '../solver/shape.js';

const sides = Array.from({ length: MAX_SIDE - MIN_SIDE + 1 }, (_, index) => MIN_SIDE + index);

export function connectSizes(puzzle: FifteenPuzzle, list: HTMLSelectElement) {
  list.append(new Option('…', ''), ...sides.map(groupOf));
  const show = () => {
    const hasButton = SIZES.some((size) => size === puzzle.rows && size === puzzle.columns);
    list.value = hasButton ? '' : writeShape(puzzle);
  };
  puzzle.addEventListener('fifteen-change', show);
  // As after the buttons, the keys are those of the board at once.
  list.addEventListener('change', () => {
    if (!list.value) return show();
    puzzle.shuffle(list.value);
    puzzle.focus();
  });
  show();
}

/** The sizes with a number of rows. */
function groupOf(rows: number) {
  const group = document.createElement('optgroup');
  group.label = `${rows} × …`;
  group.append(...sides.map((columns) => new Option(shapeName({ rows, columns }), writeShape({ rows, columns }))));
  return group;
}
