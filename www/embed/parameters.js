// Reads the parameters in the address of embed.html. Every value is one of a list, or a text that the rules of the puzzle will read.

/** @typedef {{ code: string, message: string }} ParameterError */

/**
 * @typedef {object} Parameters
 * @property {Record<string, string>} settings  settings of the element, by name
 * @property {string} [moves]  moves to be played back from the board
 * @property {string[]} origins  origins whose messages are answered
 * @property {ParameterError[]} errors  one for each parameter that is ignored
 */

/** Maximum numbers of characters; every valid board and replay is shorter. */
const maxLengths = { board: 400, goal: 400, moves: 40_000 };

/** The allowed values of the other parameters. */
const allowedValues = {
  size: ['3', '4', '5', '6'],
  controls: ['auto', 'full', 'compact', 'none'],
  theme: ['light', 'dark'],
  lang: ['en', 'de'],
};

/** Names of the settings that a parameter or a message can change. */
export const settingNames = Object.freeze(['board', 'goal', ...Object.keys(allowedValues)]);

const names = [...settingNames, 'moves', 'origin'];

/**
 * Reads the parameters behind `?` and behind `#`. The latter are not sent to the server, which may reject long addresses.
 * @param {Pick<Location, 'search' | 'hash'>} address
 * @returns {Parameters}
 */
export function readParameters({ search, hash }) {
  /** @type {Parameters} */
  const read = { settings: {}, origins: [], errors: [] };
  for (const [name, value] of [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]) {
    const message = parameterError(name, value);
    if (message) read.errors.push({ code: 'bad-options', message });
    else if (name === 'origin') read.origins.push(value);
    else if (name === 'moves') read.moves = value;
    else read.settings[name] = value;
  }
  return read;
}

/**
 * Returns what is wrong with a parameter, or null if nothing is. Boards, goals and moves are only checked for their length.
 * @param {string} name
 * @param {string} value
 */
export function parameterError(name, value) {
  if (!names.includes(name)) return `Unknown parameter “${shortened(name)}”; expected ${alternatives(names)}.`;
  if (name === 'origin') return isOrigin(value) ? null : invalidOrigin(value);
  const maxLength = Object.entries(maxLengths).find(([one]) => one === name)?.[1];
  if (maxLength) return value.length <= maxLength ? null : tooLong(name, value, maxLength);
  const values = Object.entries(allowedValues).find(([one]) => one === name)?.[1] ?? [];
  if (values.includes(value)) return null;
  const problem = name === 'size' ? 'Invalid' : 'Unknown';
  return `${problem} ${name} “${shortened(value)}”; expected ${alternatives(values)}.`;
}

/** @param {string} text */
function isOrigin(text) {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).origin === text;
}

/** @param {string} text */
function invalidOrigin(text) {
  return `Invalid origin “${shortened(text)}”; expected one like https://example.org, without a path.`;
}

/** @param {string} name  @param {string} text  @param {number} maxLength */
export function tooLong(name, text, maxLength) {
  return `The ${name} has ${text.length} characters; expected at most ${maxLength}.`;
}

/** 'light or dark'. @param {readonly string[]} values */
export function alternatives(values) {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** A text as an error message quotes it. @param {string} text */
export function shortened(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
