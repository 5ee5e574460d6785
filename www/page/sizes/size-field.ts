// The row in the element's menu of sizes that opens the panel of all sizes, which is loaded then.

import { SIZES } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isSameShape, shapeName, squareOf } from '../../solver/shape.js';
import type { Store } from '../store.js';
import { withTexts } from '../text/words.js';

/** The name of a size that has no button; '' for one that has. */
export const otherSize = (shape: Shape) =>
  SIZES.some((side) => isSameShape(squareOf(side), shape)) ? '' : shapeName(shape);

export const loadPanel = () => withTexts(import('./size-panel.js'), 'sizes');

export function connectSizes(store: Store, button: HTMLElement) {
  button.addEventListener('click', () =>
    loadPanel().then(
      ({ shuffleSize }) => shuffleSize(store),
      () => store.sayNotLoaded(),
    ),
  );
}
