// What a view is, which takes the place of the game: the types that `views.ts` and the views share.

import type { FifteenPuzzle } from '../element/index.js';

/** what a view can do with the page */
export interface ViewContext {
  puzzle: FifteenPuzzle;
  /** opens a view, such as `#history` */
  go: (hash: string) => void;
  /** returns to the game */
  back: () => void;
}

/** an open view */
export interface View {
  /** draws it again, since the language has changed */
  draw: () => void;
  /** ends what is under way */
  close: () => void;
}

export type ViewModule = {
  open(host: HTMLElement, params: URLSearchParams, context: ViewContext): View | Promise<View>;
};
