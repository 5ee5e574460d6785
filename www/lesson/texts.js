// What the scripts of the lesson say, by language.

/**
 * @typedef {object} Texts
 * @property {Record<string, string>} themes  the names of the theme button
 * @property {string} showMe
 * @property {string} yourAnswer
 * @property {string} check
 * @property {string} right
 * @property {string} wrong
 * @property {(entered: number) => string} tryAgain
 * @property {string} notNumber
 * @property {string} ring  the name of the slider
 * @property {(ring: string, boards: string, share: string) => string} boardsInRing
 * @property {string} search
 * @property {string} searchAgain
 * @property {string} found
 * @property {string} proved
 * @property {string} shortest
 * @property {string} seconds
 * @property {string} moves
 * @property {(found: number, proved: number, seconds: string) => string} between
 * @property {(message: string) => string} failed
 */

/** @type {Record<string, Texts>} */
export const texts = {
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
