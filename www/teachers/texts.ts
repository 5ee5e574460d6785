// What the scripts of the teachers' page say, by language.

export interface Texts {
  /** the names of the theme button */
  themes: Record<string, string>;
  exercise: string;
  watch: string;
  noLines: string;
  count: (right: number, all: number) => string;
  unknown: string;
  right: string;
  wrongNumber: (text: string, answer: number) => string;
  otherBoard: string;
  solved: (made: number, shortest: number, atMost: number) => string;
  unsolved: (made: number) => string;
  invalid: (problem: string) => string;
  notLoaded: string;
}

export const texts: Record<string, Texts> = {
  en: {
    themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    exercise: 'Exercise',
    watch: 'Watch the moves',
    noLines: 'There is no code here. It has one line for each exercise, such as “4. 3”.',
    count: (right, all) => `${right} of ${all} exercises right`,
    unknown: 'there is no such exercise.',
    right: 'right.',
    wrongNumber: (text, answer) => `${text} is wrong; ${answer} is right.`,
    otherBoard: 'these moves do not begin with the board of the exercise.',
    solved: (made, shortest, atMost) =>
      made === shortest
        ? `solved in ${made} moves, the fewest possible.`
        : `solved in ${made} moves; the shortest solution has ${shortest}, and at most ${atMost} are allowed.`,
    unsolved: (made) => `after ${made === 1 ? '1 move' : `${made} moves`}, the board is not solved.`,
    invalid: (problem) => `the moves cannot be made: ${problem}`,
    notLoaded:
      'not checked, since the puzzle could not be loaded. Check your network connection, then reload the page.',
  },
  de: {
    themes: { system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel' },
    exercise: 'Aufgabe',
    watch: 'Züge ansehen',
    noLines: 'Hier steht kein Code. Er hat für jede Aufgabe eine Zeile, zum Beispiel „4. 3“.',
    count: (right, all) => `${right} von ${all} Aufgaben richtig`,
    unknown: 'diese Aufgabe gibt es nicht.',
    right: 'richtig.',
    wrongNumber: (text, answer) => `${text} ist falsch; richtig ist ${answer}.`,
    otherBoard: 'diese Züge beginnen nicht mit dem Brett der Aufgabe.',
    solved: (made, shortest, atMost) =>
      made === shortest
        ? `in ${made} Zügen gelöst, weniger geht nicht.`
        : `in ${made} Zügen gelöst; die kürzeste Lösung hat ${shortest}, erlaubt sind ${atMost}.`,
    unsolved: (made) => `nach ${made === 1 ? '1 Zug' : `${made} Zügen`} ist das Brett nicht gelöst.`,
    invalid: (problem) => `diese Züge sind nicht möglich: ${problem}`,
    notLoaded:
      'nicht geprüft, denn das Puzzle konnte nicht geladen werden. Prüfe die Netzverbindung und lade die Seite neu.',
  },
};
