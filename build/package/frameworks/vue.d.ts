import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { FifteenPuzzle } from '../element/index.js';
import type { PuzzleAttributes, PuzzleEvents, PuzzleProperties } from './props.js';

export * from '../element/index.js';

/** Vue takes `time-limit` and `timeLimit` for the same name, but not `readonly` and `readOnly`. */
type OwnProps = PuzzleProperties & Pick<PuzzleAttributes, 'readonly'>;

/** The props of `<fifteen-puzzle>` in a template. */
export type FifteenPuzzleProps = OwnProps & Omit<HTMLAttributes, keyof OwnProps> & PublicProps;

/** The element as a component of Vue: templates read `$props` and `$emit`. */
export type FifteenPuzzleComponent = new () => FifteenPuzzle & {
  $props: FifteenPuzzleProps;
  $emit: EmitFn<{ [Type in keyof PuzzleEvents]: (event: PuzzleEvents[Type]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'fifteen-puzzle': FifteenPuzzleComponent;
  }
}
