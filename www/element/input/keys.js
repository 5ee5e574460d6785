// The keys of the focused board, and their actions.

/**
 * @typedef {'tile' | 'blank'} Arrows what an arrow key moves
 * @typedef {{ act: 'slide' | 'focus', direction: string }
 *   | { act: 'solve' | 'hint' | 'undo' | 'redo' }} KeyAction
 * @typedef {Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>} Key
 */

/** @type {Record<string, string>} */
const arrowKeys = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

/** By position on the keyboard, since they form a cross in every layout. @type {Record<string, string>} */
const letterKeys = { KeyW: 'U', KeyA: 'L', KeyS: 'D', KeyD: 'R' };

/** @type {Record<string, string>} */
const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** @type {Record<string, 'solve' | 'hint'>} */
const commands = { s: 'solve', h: 'hint' };

/** By letter, whether Caps Lock is on or not; Shift turns undo into redo. @type {Record<string, 'undo' | 'redo'>} */
const withControl = { z: 'undo', y: 'redo' };

/**
 * S solves, until W, A or D has slid a tile in this game (`letters`); from then on it slides a tile down.
 * @type {(key: Key, arrows: Arrows, letters: boolean) => KeyAction | null}
 */
export function keyAction(key, arrows, letters) {
  if (key.altKey) return null;
  if (key.ctrlKey || key.metaKey) {
    const act = withControl[key.key.toLowerCase()];
    if (!act) return null;
    return { act: key.shiftKey ? 'redo' : act };
  }
  const arrow = arrowKeys[key.key];
  if (arrow && key.shiftKey) return { act: 'focus', direction: arrow };
  if (key.shiftKey) return null;
  const command = commands[key.key.toLowerCase()];
  if (command && !(command === 'solve' && letters)) return { act: command };
  const direction = arrow ?? letterKeys[key.code];
  return direction ? { act: 'slide', direction: arrows === 'tile' ? direction : opposite[direction] } : null;
}

/** Whether a key is W, A or D, after which S slides a tile. @type {(key: Key) => boolean} */
export function isLetterSlide(key) {
  return key.code in letterKeys && key.code !== 'KeyS';
}
