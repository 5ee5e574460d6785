// The data that the templates of the controls draw, and the part of the element that they use: types only.

import type { Algorithm, Metric } from '../../solver/index.js';
import type { Game } from '../game/game.js';
import type { Words } from '../text/words.js';
import type { Controls, Layout } from './layout.js';

type GameCommand = 'hint' | 'undo' | 'redo' | 'reset' | 'swapToSolvable';

type SearchCommand = 'preload' | 'solve' | 'stop' | 'cancel';

type PlaybackCommand = 'play' | 'pause' | 'stepBack' | 'stepForward' | 'endPlayback';

/** the properties of the element that are drawn or that a control changes */
interface Settings {
  algorithm: Algorithm | undefined;
  controls: Controls;
  easy: boolean;
  metric: Metric;
  numbers: boolean;
  partition: number[][];
  patterns: boolean;
  quiet: boolean;
  /** during a game */
  showRemaining: 'off' | 'at-least' | 'exact';
  solver: { usesMainThread: boolean };
  speed: number;
  focus: (options: FocusOptions) => void;
  querySelector: (selector: string) => Element | null;
  seek: (position: number) => void;
  shuffle: (size?: number) => unknown;
}

export type PuzzleElement = Settings & Record<GameCommand | SearchCommand | PlaybackCommand, () => unknown>;

export interface ControlsLook {
  element: PuzzleElement;
  game: Game;
  layout: Layout;
  words: Words;
}
