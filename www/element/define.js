// Registers <fifteen-puzzle>, unless another copy of this module on the page has done so.

import { FifteenPuzzle } from './fifteen-puzzle.js';

if (!customElements.get('fifteen-puzzle')) customElements.define('fifteen-puzzle', FifteenPuzzle);
