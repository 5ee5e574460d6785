// The code that students hand in: one line for each exercise that they have solved, such as `1. 1 3 6/5 2 8/4 7 0 UURDDLUL` or `4. 3`.
// It contains the boards, the moves and the numbers, so everybody can read and check it.

/** @param solved - what was handed in, by the number of the exercise */
export function writeCode(solved: Map<string, string>) {
  return [...solved]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([exercise, text]) => `${exercise}. ${text}`)
    .join('\n');
}

/**
 * Reads a code, also as mails and forms change it: quoted, with other spaces, in one line, or with long lines broken.
 * Everything else, such as a name, is left out.
 * @returns in order; an exercise may be there twice
 */
export function readCode(code: string): [exercise: string, text: string][] {
  const read: [string, string][] = [];
  for (const line of code.normalize('NFKC').split(/[\r\n]+|\s(?=\d+[.)]\s)/)) {
    const [, exercise, text] = /^[\s>]*0*(\d+)[.)]\s+(\S.*)$/.exec(line) ?? [];
    const last = read.at(-1);
    if (exercise) read.push([exercise, tidy(text)]);
    else if (last && /^[\s>]*[\d/UDLR][\d/\sUDLR]*$/i.test(line)) last[1] = tidy(`${last[1]} ${line}`);
  }
  return read;
}

/** One space between words, and none around the ends of rows. */
function tidy(text: string) {
  return text
    .replaceAll(/[\s>]+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim();
}
