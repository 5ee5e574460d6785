// The button after the element's buttons of sizes. It opens the panel of all sizes, which is loaded then, and shows the size of the board if
// that has no button.

import { SIZES } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isSameShape, shapeName, squareOf } from '../../solver/shape.js';
import { find } from '../../ui/find.js';
import type { Store } from '../store.js';
import { withTexts } from '../text/words.js';

/** The name of a size that has no button; '' for one that has. */
export const otherSize = (shape: Shape) =>
  SIZES.some((side) => isSameShape(squareOf(side), shape)) ? '' : shapeName(shape);

export const loadPanel = () => withTexts(import('./size-panel.js'), 'sizes');

export function connectSizes(store: Store, button: HTMLElement) {
  const { puzzle } = store;
  const show = () => {
    const size = otherSize(puzzle);
    button.setAttribute('aria-pressed', String(size !== ''));
    find('.size', button).textContent = size;
  };
  puzzle.addEventListener('fifteen-change', show);
  button.addEventListener('click', () =>
    loadPanel().then(
      ({ shuffleSize }) => shuffleSize(puzzle, button),
      () => store.sayNotLoaded(),
    ),
  );
  show();
}
