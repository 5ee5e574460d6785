// The interface between a game and the element around it: types only.

/** @import { SolveOptions, Solver } from '../../solver/index.js' */
/** @import { Words } from '../text/words.js' */
/** @import { Purpose } from './details.js' */
/** @import { EventDetails } from './event-details.js' */

/**
 * @typedef {object} GameHost
 * @property {<Type extends keyof EventDetails>(type: Type, detail: EventDetails[Type]) => void} emit  dispatches an event
 * @property {() => void} changed  called when something that is drawn has changed
 * @property {(sentence: string) => void} say  speaks to a screen reader
 * @property {() => Words} words  of the element's language
 * @property {(purpose: Purpose) => SolveOptions} options  of the next search
 * @property {() => Solver} solver
 * @property {() => number} speed  of the playback
 * @property {() => boolean} autoplays  whether solutions and replays play by themselves
 * @property {() => number} now  milliseconds of a steady clock
 */

export {};
