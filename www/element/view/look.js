// What the templates of the controls draw, and the part of the element that they use: types only.

/** @import { Algorithm } from '../../solver/index.js' */
/** @import { Game } from '../game/game.js' */
/** @import { Words } from '../text/words.js' */
/** @import { Controls, Layout } from './layout.js' */

/**
 * @typedef {'hint' | 'undo' | 'redo' | 'reset' | 'swapToSolvable'} GameCommand
 * @typedef {'preload' | 'solve' | 'stop' | 'cancel'} SearchCommand
 * @typedef {'play' | 'pause' | 'stepBack' | 'stepForward'} PlaybackCommand
 *
 * @typedef {object} Settings of the element that are drawn or that a control changes
 * @property {Algorithm | undefined} algorithm
 * @property {Controls} controls
 * @property {boolean} easy
 * @property {boolean} numbers
 * @property {number[][]} partition
 * @property {boolean} patterns
 * @property {boolean} quiet
 * @property {'off' | 'at-least' | 'exact'} showRemaining  during a game
 * @property {{ usesMainThread: boolean }} solver
 * @property {number} speed
 * @property {(options: FocusOptions) => void} focus
 * @property {(position: number) => void} seek
 * @property {(size?: number) => unknown} shuffle
 *
 * @typedef {Settings & Record<GameCommand | SearchCommand | PlaybackCommand, () => unknown>} PuzzleElement
 *
 * @typedef {object} ControlsLook
 * @property {PuzzleElement} element
 * @property {Game} game
 * @property {Layout} layout
 * @property {Words} words
 *
 * @typedef {(look: ControlsLook, position: number) => unknown} PlaybackView the template of the playback, which is loaded late
 */

export {};
