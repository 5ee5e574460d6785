// The code that students hand in: one line for each exercise that they have solved, such as `1. 1 3 6/5 2 8/4 7 0 UURDDLUL` or `4. 3`.
// It contains the boards, the moves and the numbers, so everybody can read and check it.

/** @param {Map<string, string>} solved  what was handed in, by the number of the exercise */
export function writeCode(solved) {
  return [...solved]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([exercise, text]) => `${exercise}. ${text}`)
    .join('\n');
}

/**
 * Reads a code. Lines that are none of it, such as a name, are left out.
 * @param {string} code @returns {Map<string, string>}
 */
export function readCode(code) {
  const lines = code.matchAll(/^\s*(?<exercise>\d+)\.\s+(?<text>\S.*?)\s*$/gm);
  return new Map(Array.from(lines, ({ groups }) => [groups?.exercise ?? '', groups?.text ?? '']));
}
