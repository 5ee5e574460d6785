// The data that the templates of the controls draw, and the part of the element that they use: types only.

import type { Part } from '../../locales/texts.js';
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

/** the templates of a search and of the playback, which are loaded late */
export interface PlaybackView {
  /** the button in place of Solve */
  searchButton: (look: ControlsLook) => unknown;
  /** @param bound - at least this many moves remain */
  searchFigure: (look: ControlsLook, bound: number) => Part[];
  /** the next move and which one it is, in place of the figures, which `draw` draws */
  sentence: (look: ControlsLook, next: string, position: number, draw: (parts: Part[]) => unknown) => unknown;
  /**
   * @param position - number of moves of the playback made so far, or before the player left it
   * @param isLeft - whether the player has left it by another move
   */
  controls: (look: ControlsLook, position: number, isLeft: boolean) => unknown;
}
