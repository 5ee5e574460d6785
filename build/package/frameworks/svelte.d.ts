import type { HTMLAttributes } from 'svelte/elements';
import type { FifteenPuzzle } from '../element/index.js';
import type { PuzzleAttributes, PuzzleEvents, PuzzleListeners, PuzzleProperties } from './props.js';

export * from '../element/index.js';

/** Listeners as templates of Svelte 4 write them: `on:fifteen-solution={(event) => …}`. */
type Directives = { [Type in keyof PuzzleEvents as `on:${Type}`]?: (event: PuzzleEvents[Type]) => void };

type OwnProps = PuzzleProperties & PuzzleAttributes & PuzzleListeners & Directives;

/** The props of `<fifteen-puzzle>` in a template. */
export type FifteenPuzzleProps = OwnProps & Omit<HTMLAttributes<FifteenPuzzle>, keyof OwnProps>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'fifteen-puzzle': FifteenPuzzleProps;
  }
}
