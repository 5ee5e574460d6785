// The messages between embed.html and the page around it, version 1. Every one has `fifteen: 1`.
// In: { fifteen: 1, id, command, … }. Out: { fifteen: 1, id, result } or { fifteen: 1, id, error } in answer to it, and
// { fifteen: 1, event, detail } for each event of the element, `ready` first.

import { fault, settingNames, short } from './parameters.js';

/** @import { Fault } from './parameters.js' */

export const version = 1;

/** What each command takes beside its name. @type {Record<string, string[]>} */
const takes = {
  state: [],
  set: [...settingNames],
  shuffle: [],
  solve: [],
  stop: [],
  cancel: [],
  hint: [],
  undo: [],
  redo: [],
  reset: [],
  play: [],
  pause: [],
  seek: ['position'],
  replay: ['text'],
};

/** Events that are told. */
export const events = Object.freeze(
  /** @type {const} */ (['move', 'change', 'solve-start', 'progress', 'solution', 'hint', 'solved', 'error']),
);

/** A board and 10,000 moves, written with a space after each, take no more. */
const longestText = 40_000;

/** @typedef {string | number | null} Id  what an answer repeats */

/**
 * @typedef {object} Command
 * @property {Id} id
 * @property {string} command
 * @property {Record<string, string | number>} taken  what it takes
 */

/**
 * Reads a message; null where it is none of ours, and so is nobody's business.
 * @param {unknown} data
 * @returns {Command | { id: Id, error: Fault } | null}
 */
export function readCommand(data) {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'fifteen')) return null;
  const { fifteen, id = null, command, ...taken } = /** @type {Record<string, unknown>} */ (data);
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  const refuse = (/** @type {string} */ message) => ({ id: known, error: { code: 'bad-message', message } });
  if (fifteen !== version) return refuse(`This page speaks version ${version} of the protocol, not ${shown(fifteen)}.`);
  if (typeof command !== 'string' || !Object.hasOwn(takes, command)) {
    return refuse(`There is no command ${shown(command)}; there are ${Object.keys(takes).join(', ')}.`);
  }
  for (const [name, value] of Object.entries(taken)) {
    const message = wrong(command, name, value);
    if (message) return refuse(message);
  }
  return { id: known, command, taken: /** @type {Command['taken']} */ (taken) };
}

/**
 * What is wrong with something that a command takes; null: nothing.
 * @param {string} command
 * @param {string} name
 * @param {unknown} value
 */
function wrong(command, name, value) {
  if (!takes[command].includes(name)) return `${command} takes no ${shown(name)}.`;
  if (name === 'position')
    return Number.isSafeInteger(value) ? null : `position is ${shown(value)}, not a whole number.`;
  if (typeof value !== 'string') return `${name} is ${shown(value)}, not a text.`;
  if (name !== 'text') return fault(name, value);
  return value.length <= longestText ? null : `text has ${value.length} characters; at most ${longestText} are read.`;
}

/** @param {unknown} value */
function shown(value) {
  return typeof value === 'string' || typeof value === 'number'
    ? `“${short(String(value))}”`
    : `a value of type ${typeof value}`;
}
