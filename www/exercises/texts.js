// What the scripts of the exercises say, by language.

/**
 * @typedef {object} Texts
 * @property {Record<string, string>} themes  the names of the theme button
 * @property {(made: number) => string} moves
 * @property {(made: number) => string} shortest
 * @property {(made: number, shortest: number) => string} solved
 * @property {(made: number, atMost: number) => string} tooMany
 * @property {string} helped
 * @property {string} right
 * @property {(entered: string) => string} wrong
 * @property {(solved: number, all: number) => string} count
 * @property {string} copied
 * @property {string} notCopied
 */

/** @type {Record<string, Texts>} */
export const texts = {
  en: {
    themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    moves: (made) => (made === 1 ? '1 move' : `${made} moves`),
    shortest: (made) => `Solved in ${made} moves. No solution is shorter.`,
    solved: (made, shortest) => `Solved in ${made} moves. The shortest solution has ${shortest}.`,
    tooMany: (made, atMost) =>
      `Solved, but in ${made} moves; at most ${atMost} are allowed. Start over and try another path.`,
    helped: 'Solved with the help of the solver. Start over and make all moves yourself.',
    right: 'Right.',
    wrong: (entered) => (entered === '' ? 'Enter a number.' : `Not ${entered}. Count again.`),
    count: (solved, all) => `${solved} of ${all} exercises solved`,
    copied: 'Copied.',
    notCopied: 'The browser refuses to copy. Select the code and copy it.',
  },
  de: {
    themes: { system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel' },
    moves: (made) => (made === 1 ? '1 Zug' : `${made} Züge`),
    shortest: (made) => `Gelöst in ${made} Zügen. Keine Lösung ist kürzer.`,
    solved: (made, shortest) => `Gelöst in ${made} Zügen. Die kürzeste Lösung hat ${shortest}.`,
    tooMany: (made, atMost) =>
      `Gelöst, aber in ${made} Zügen; erlaubt sind ${atMost}. Fang von vorn an und versuch einen anderen Weg.`,
    helped: 'Gelöst mit Hilfe des Lösers. Fang von vorn an und mach alle Züge selbst.',
    right: 'Richtig.',
    wrong: (entered) => (entered === '' ? 'Gib eine Zahl ein.' : `${entered} ist es nicht. Zähl noch einmal.`),
    count: (solved, all) => `${solved} von ${all} Aufgaben gelöst`,
    copied: 'Kopiert.',
    notCopied: 'Der Browser erlaubt das Kopieren nicht. Markiere den Code und kopiere ihn.',
  },
};
