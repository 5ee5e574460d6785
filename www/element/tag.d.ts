import type { FifteenPuzzle } from './fifteen-puzzle.js';

declare global {
  interface HTMLElementTagNameMap {
    'fifteen-puzzle': FifteenPuzzle;
  }
}
