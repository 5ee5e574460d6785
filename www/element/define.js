// Registers <fifteen-puzzle>, unless another copy of this module on the page has done so, or nothing has a layout, as in jsdom.

import { FifteenPuzzle } from './fifteen-puzzle.js';

const hasLayout = 'IntersectionObserver' in globalThis;
if (hasLayout && !customElements.get('fifteen-puzzle')) customElements.define('fifteen-puzzle', FifteenPuzzle);
