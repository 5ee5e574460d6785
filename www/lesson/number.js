// The numbers that readers enter as answers.

/**
 * Reads a whole number in digits of any width, also with its unit, as in “14 moves”.
 * @param {string} text @returns {number | null} null if it is none
 */
export function readNumber(text) {
  const digits = /^(\d{1,15})(?:\s+\p{L}+)?\.?$/u.exec(text.normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
