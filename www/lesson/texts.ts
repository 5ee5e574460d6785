// What the scripts of the lesson say, by language.

export interface Texts {
  /** the names of the theme button */
  themes: Record<string, string>;
  showMe: string;
  yourAnswer: string;
  check: string;
  right: string;
  wrong: string;
  tryAgain: (entered: number) => string;
  notNumber: string;
  /** the name of the slider */
  ring: string;
  boardsInRing: (ring: string, boards: string, share: string) => string;
  search: string;
  searchAgain: string;
  found: string;
  proved: string;
  shortest: string;
  seconds: string;
  moves: string;
  between: (found: number, proved: number, seconds: string) => string;
  failed: (message: string) => string;
}

export const texts: Record<string, Texts> = {
  en: {
    themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    showMe: 'Show me',
    yourAnswer: 'Your answer',
    check: 'Check',
    right: 'Right.',
    wrong: 'Not quite.',
    tryAgain: (entered) => `Not ${entered}. Try another number, or have the answer shown.`,
    notNumber: 'This is not a whole number in digits. Enter one, such as 12.',
    ring: 'Ring',
    boardsInRing: (ring, boards, share) =>
      `Ring ${ring}: ${boards} boards. The rings up to here have ${share} of all boards.`,
    search: 'Search for ten seconds',
    searchAgain: 'Search again',
    found: 'found',
    proved: 'proved',
    shortest: 'shortest',
    seconds: 'seconds',
    moves: 'moves',
    between: (found, proved, seconds) =>
      `After ${seconds} seconds: a solution of ${found} moves is found, and no solution has fewer than ${proved}.`,
    failed: (message) => `The search could not run: ${message}`,
  },
  de: {
    themes: { system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel' },
    showMe: 'Auflösen',
    yourAnswer: 'Deine Antwort',
    check: 'Prüfen',
    right: 'Richtig.',
    wrong: 'Nicht ganz.',
    tryAgain: (entered) => `${entered} ist es nicht. Versuch eine andere Zahl, oder lass dir die Antwort zeigen.`,
    notNumber: 'Das ist keine ganze Zahl in Ziffern. Gib eine ein, zum Beispiel 12.',
    ring: 'Ring',
    boardsInRing: (ring, boards, share) =>
      `Ring ${ring}: ${boards} Bretter. Die Ringe bis hierher enthalten ${share} aller Bretter.`,
    search: 'Zehn Sekunden suchen',
    searchAgain: 'Noch einmal suchen',
    found: 'gefunden',
    proved: 'bewiesen',
    shortest: 'kürzeste',
    seconds: 'Sekunden',
    moves: 'Züge',
    between: (found, proved, seconds) =>
      `Nach ${seconds} Sekunden: Eine Lösung mit ${found} Zügen ist gefunden, und keine hat weniger als ${proved}.`,
    failed: (message) => `Die Suche konnte nicht laufen: ${message}`,
  },
};
