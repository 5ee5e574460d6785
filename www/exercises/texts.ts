// What the scripts of the exercises say, by language.

export interface Texts {
  /** the names of the theme button */
  themes: Record<string, string>;
  /** what screen readers say about the keys of a board */
  keys: string;
  moves: (made: number) => string;
  shortest: (made: number) => string;
  solved: (made: number, shortest: number) => string;
  tooMany: (made: number, atMost: number) => string;
  helped: string;
  right: string;
  wrong: (entered: number) => string;
  notNumber: string;
  /** of an exercise that was solved before the page was reloaded */
  kept: string;
  notLoaded: string;
  count: (solved: number, all: number) => string;
  copied: string;
  notCopied: string;
}

export const texts: Record<string, Texts> = {
  en: {
    themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    keys: 'The arrow keys slide a tile. Shift with an arrow key moves the focus, and Enter slides the focused tile.',
    moves: (made) => (made === 1 ? '1 move' : `${made} moves`),
    shortest: (made) => `Solved in ${made} moves. No solution is shorter.`,
    solved: (made, shortest) => `Solved in ${made} moves. The shortest solution has ${shortest}.`,
    tooMany: (made, atMost) =>
      `Solved, but in ${made} moves; at most ${atMost} are allowed. Start over and try another path.`,
    helped: 'Solved with a hint or by the solver. Start over and find all moves yourself.',
    right: 'Right.',
    wrong: (entered) => `Not ${entered}. Count again.`,
    notNumber: 'This is not a whole number in digits. Enter one, such as 12.',
    kept: 'Already solved; it is in your code.',
    notLoaded: 'The board could not be loaded. Check your network connection, then reload the page.',
    count: (solved, all) => `${solved} of ${all} exercises solved`,
    copied: 'Copied.',
    notCopied: 'The browser refuses to copy. Select the code and copy it.',
  },
  de: {
    themes: { system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel' },
    keys: 'Die Pfeiltasten verschieben einen Stein. Mit Umschalttaste und Pfeiltaste wählst du einen Stein aus, mit der Eingabetaste verschiebst du ihn.',
    moves: (made) => (made === 1 ? '1 Zug' : `${made} Züge`),
    shortest: (made) => `Gelöst in ${made} Zügen. Keine Lösung ist kürzer.`,
    solved: (made, shortest) => `Gelöst in ${made} Zügen. Die kürzeste Lösung hat ${shortest}.`,
    tooMany: (made, atMost) =>
      `Gelöst, aber in ${made} Zügen; erlaubt sind ${atMost}. Fang von vorn an und versuch einen anderen Weg.`,
    helped: 'Gelöst mit einem Tipp oder vom Löser. Fang von vorn an und finde alle Züge selbst.',
    right: 'Richtig.',
    wrong: (entered) => `${entered} ist es nicht. Zähl noch einmal.`,
    notNumber: 'Das ist keine ganze Zahl in Ziffern. Gib eine ein, zum Beispiel 12.',
    kept: 'Schon gelöst; es steht in deinem Code.',
    notLoaded: 'Das Brett konnte nicht geladen werden. Prüfe deine Netzverbindung und lade die Seite neu.',
    count: (solved, all) => `${solved} von ${all} Aufgaben gelöst`,
    copied: 'Kopiert.',
    notCopied: 'Der Browser erlaubt das Kopieren nicht. Markiere den Code und kopiere ihn.',
  },
};
