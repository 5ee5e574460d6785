import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { FifteenPuzzle } from '../element/index.js';
import type { PuzzleAttributes, PuzzleListeners, PuzzleProperties } from './props.js';

export * from '../element/index.js';

type OwnProps = PuzzleProperties & PuzzleAttributes & PuzzleListeners;

/** The props of `<fifteen-puzzle>` in JSX. */
export type FifteenPuzzleProps = OwnProps &
  Omit<DetailedHTMLProps<HTMLAttributes<FifteenPuzzle>, FifteenPuzzle>, keyof OwnProps>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fifteen-puzzle': FifteenPuzzleProps;
    }
  }
}
