// What the address of embed.html says. Every value is one of a list, or a text that the rules of the puzzle read.

/** @typedef {{ code: string, message: string }} Fault */

/**
 * @typedef {object} Parameters
 * @property {Record<string, string>} settings  by name: what the element is told
 * @property {string} [moves]  to be played back from the board
 * @property {string[]} origins  whose messages are answered
 * @property {Fault[]} faults  one for each parameter that is left out of account
 */

/** Longer than any board, and than any replay that is taken. */
const longest = { board: 400, goal: 400, moves: 40_000 };

const lists = {
  size: ['3', '4', '5', '6'],
  controls: ['auto', 'full', 'compact', 'none'],
  theme: ['light', 'dark'],
  lang: ['en', 'de'],
};

/** What may be set by a parameter or a message. */
export const settingNames = Object.freeze(['board', 'goal', ...Object.keys(lists)]);

const names = [...settingNames, 'moves', 'origin'];

/**
 * Behind the # they are not sent to the server, which may refuse long addresses.
 * @param {Pick<Location, 'search' | 'hash'>} address
 * @returns {Parameters}
 */
export function readParameters({ search, hash }) {
  /** @type {Parameters} */
  const read = { settings: {}, origins: [], faults: [] };
  for (const [name, value] of [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]) {
    const message = fault(name, value);
    if (message) read.faults.push({ code: 'bad-options', message });
    else if (name === 'origin') read.origins.push(value);
    else if (name === 'moves') read.moves = value;
    else read.settings[name] = value;
  }
  return read;
}

/**
 * What is wrong with a value; null: nothing, as far as one sees without the rules of the puzzle.
 * @param {string} name
 * @param {string} value
 */
export function fault(name, value) {
  if (!names.includes(name)) return `There is no parameter “${short(name)}”; there are ${names.join(', ')}.`;
  if (name === 'origin') return isOrigin(value) ? null : notAnOrigin(value);
  const most = Object.entries(longest).find(([one]) => one === name)?.[1];
  if (most)
    return value.length <= most ? null : `The ${name} has ${value.length} characters; at most ${most} are read.`;
  const list = Object.entries(lists).find(([one]) => one === name)?.[1] ?? [];
  return list.includes(value) ? null : `“${short(value)}” is no value of ${name}; use ${list.join(' or ')}.`;
}

/** @param {string} text */
function isOrigin(text) {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).origin === text;
}

/** @param {string} text */
function notAnOrigin(text) {
  return `“${short(text)}” is no origin; write one like https://example.org, without a path.`;
}

/** As much of a text as a message repeats. @param {string} text */
export function short(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
