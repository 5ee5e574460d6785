// Stub for two views in the script of widgets: Edge, since the script has no module for multi-tile moves, and Learned, since it has no
// learned values.

import { FifteenError } from '../solver/errors.js';

export const styles = '';

export class View {
  constructor() {
    throw new FifteenError('bad-options', 'Notebooks do not show this view; lab.html does.');
  }
}
