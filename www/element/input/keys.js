// The keys of the element, and their actions.

/**
 * @typedef {'tile' | 'blank'} Arrows what an arrow key moves
 * @typedef {'solve' | 'hint' | 'shuffle' | 'reset' | 'undo' | 'redo' | 'stop' | 'play' | 'pause' | 'first' | 'last'} Command
 * @typedef {{ act: 'slide' | 'focus', direction: string } | { act: Command }} KeyAction
 * @typedef {Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>} Key
 *
 * @typedef {object} Situation on which the meaning of some keys depends
 * @property {Arrows} arrows
 * @property {boolean} searching  whether a search runs or waits
 * @property {boolean} playback  whether a playback is shown
 * @property {boolean} playing  whether it is playing
 * @property {boolean} betweenGames  whether a new board would not interrupt a game
 */

/** @type {Record<string, string>} */
const arrowKeys = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

/** By position on the keyboard, since they form a cross in every layout. @type {Record<string, string>} */
const letterKeys = { KeyW: 'U', KeyA: 'L', KeyS: 'D', KeyD: 'R' };

/** @type {Record<string, string>} */
const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** @type {Record<string, Command>} */
const commands = { l: 'solve', h: 'hint', n: 'shuffle', r: 'reset' };

/** The commands that a key repeats while it is held down. @type {readonly string[]} */
const repeated = ['slide', 'focus', 'undo', 'redo'];

/** The action of a key; null if it has none. @type {(key: Key, situation: Situation) => KeyAction | null} */
export function keyAction(key, situation) {
  if (key.altKey) return null;
  if (key.ctrlKey || key.metaKey) return undoOrRedo(key);
  const arrow = arrowKeys[key.key];
  if (key.shiftKey) return arrow ? { act: 'focus', direction: arrow } : null;
  const direction = arrow ?? letterKeys[key.code];
  if (direction) return { act: 'slide', direction: situation.arrows === 'tile' ? direction : opposite[direction] };
  const act = commands[key.key.toLowerCase()] ?? changing(key.key, situation);
  return act ? { act } : null;
}

/** By letter, whether Caps Lock is on or not; Shift turns undo into redo. @param {Key} key @returns {KeyAction | null} */
function undoOrRedo({ key, shiftKey }) {
  const letter = key.toLowerCase();
  if (letter === 'z') return { act: shiftKey ? 'redo' : 'undo' };
  return letter === 'y' && !shiftKey ? { act: 'redo' } : null;
}

/** The command of a key whose meaning changes; null if it has none now. @param {string} key  @param {Situation} situation @returns {Command | null} */
function changing(key, { searching, playback, playing, betweenGames }) {
  if (key === 'Escape') return searching ? 'stop' : playing ? 'pause' : null;
  if (key === ' ' && playback) return playing ? 'pause' : 'play';
  if (key === ' ') return betweenGames && !searching ? 'shuffle' : null;
  if (key === 'Home' && playback) return 'first';
  return key === 'End' && playback ? 'last' : null;
}

/** Whether holding the key down repeats its action. @param {KeyAction} action */
export function isRepeated({ act }) {
  return repeated.includes(act);
}
