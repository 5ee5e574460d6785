// The numbers that readers enter as answers.

/**
 * Reads a whole number in digits of any width, also with its unit, as in “14 moves”.
 * @returns null if it is none
 */
export function readNumber(text: string): number | null {
  const digits = /^(\d{1,15})(?:\s+\p{L}+)?\.?$/u.exec(text.normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
