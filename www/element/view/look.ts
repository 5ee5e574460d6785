// The data that the templates of the controls draw, and the part of the element that they use: types only.

import type { Game } from '../game/game.js';
import type { SettingValues } from '../settings.js';
import type { Words } from '../text/words.js';
import type { Layout } from './layout.js';

type GameCommand = 'hint' | 'undo' | 'redo' | 'reset' | 'swapToSolvable';

type SearchCommand = 'preload' | 'solve' | 'stop' | 'cancel';

type PlaybackCommand = 'play' | 'pause' | 'stepBack' | 'stepForward' | 'endPlayback';

/** the properties and methods of the element that are drawn or that a control uses */
interface Members extends SettingValues {
  partition: number[][];
  solver: { usesMainThread: boolean };
  focus: (options: FocusOptions) => void;
  querySelector: (selector: string) => Element | null;
  seek: (position: number) => void;
  shuffle: (size?: number) => unknown;
}

export type PuzzleElement = Members & Record<GameCommand | SearchCommand | PlaybackCommand, () => unknown>;

export interface ControlsLook {
  element: PuzzleElement;
  game: Game;
  layout: Layout;
  words: Words;
}
