// The events of the element, and what they say.

import type { Progress, Result } from '../../solver/index.js';
import type { ChangeDetail, ErrorDetail, HintDetail, MoveDetail, SolvedDetail, SolveStartDetail } from './details.js';

/** The detail of each event, by its type. */
export interface EventDetails {
  /** A tile has moved. */
  'fifteen-move': MoveDetail;
  /** The board, the goal or what is known of them has changed. */
  'fifteen-change': ChangeDetail;
  /** A search begins. */
  'fifteen-solve-start': SolveStartDetail;
  /** The progress of a search, at most 30 times a second. */
  'fifteen-progress': Progress;
  /** A search has found a solution, or all shortest solutions. */
  'fifteen-solution': Result;
  /** A hint is shown. */
  'fifteen-hint': HintDetail;
  /** The board has reached the goal. */
  'fifteen-solved': SolvedDetail;
  /** Something has gone wrong. */
  'fifteen-error': ErrorDetail;
}

/** The events of the element, by type. All of them bubble and leave shadow trees. */
export type FifteenPuzzleEventMap = { [Type in keyof EventDetails]: CustomEvent<EventDetails[Type]> };
