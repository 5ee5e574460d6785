// The public element: `import 'fifteen-puzzle/element'` defines <fifteen-puzzle>.
// Decisions: docs/decisions/element.md

import './define.js';

export type { BoardLayout, Course, WrittenBoard } from '../wasm/courses.js';
export { FifteenPuzzle } from './fifteen-puzzle.js';
export type { Choices } from './game/choices.js';
export type {
  ChangeDetail,
  ErrorDetail,
  FifteenPuzzleEventMap,
  HintDetail,
  MoveDetail,
  SolvedDetail,
  SolveStartDetail,
} from './game/details.js';
export type { SavedGame, StoredGame } from './game/saved-game.js';
export type { Parity } from './game/state.js';
export type { SetValues } from './properties.js';
export type { Arrows, Colors, Controls, Keys, ShowRemaining, Slide, Theme } from './settings.js';
export type { Texts } from './text/texts.js';
