// What a view is, which takes the place of the game: the types that `views.js` and the views share.

/** @import { FifteenPuzzle } from '../element/index.js' */

/**
 * @typedef {object} ViewContext what a view can do with the page
 * @property {FifteenPuzzle} puzzle
 * @property {(hash: string) => void} go  opens a view, such as `#history`
 * @property {() => void} back  returns to the game
 *
 * @typedef {object} View an open view
 * @property {() => void} draw  draws it again, since the language has changed
 * @property {() => void} close  ends what is under way
 *
 * @typedef {{ open(host: HTMLElement, params: URLSearchParams, context: ViewContext): View | Promise<View> }} ViewModule
 */

export {};
