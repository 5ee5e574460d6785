// Takes the place of the view Edge in the script of widgets, which has no module for multi-tile moves.

import { FifteenError } from '../solver/errors.js';

export const styles = '';

export class View {
  constructor() {
    throw new FifteenError('bad-options', 'Notebooks do not show this view; lab.html does.');
  }
}
