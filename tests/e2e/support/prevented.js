// Keys whose default action the page has prevented.

/** @import { Puzzle } from './puzzle.js' */

/** @typedef {Window & { prevented: string[] }} Watched */

/** Records these keys from now on, even if the listener that handles an event stops its propagation. @param {Puzzle} puzzle */
export async function countPrevented(puzzle) {
  await puzzle.page.evaluate(() => {
    /** @type {string[]} */
    const keys = [];
    Object.assign(window, { prevented: keys });
    const record = (/** @type {KeyboardEvent} */ event) =>
      setTimeout(() => event.defaultPrevented && keys.push(event.key));
    addEventListener('keydown', record, { capture: true });
  });
}

/** @param {Puzzle} puzzle */
export function prevented(puzzle) {
  return puzzle.page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(/** @type {Watched} */ (/** @type {unknown} */ (window)).prevented));
      }),
  );
}
