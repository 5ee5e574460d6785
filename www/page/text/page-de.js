// What stands in index.html, in German.

/** The button that switches the language, which is named in the other one. */
export const button = {
  toGerman: { text: 'DE', name: 'Deutsch (DE)', lang: 'de' },
  toEnglish: { text: 'EN', name: 'English (EN)', lang: 'en' },
};

/** The texts, by their keys in index.html. @type {Record<string, string>} */
export const texts = {
  title: 'Fifteen: das 15-Puzzle, mit den wenigsten Zügen gelöst',
  tagline: 'Das 15-Puzzle, mit den wenigsten Zügen gelöst.',
  site: 'Seiten',
  daily: 'Tagesbrett',
  history: 'Verlauf',
  howItWorks: 'So geht’s',
  boardAsText: 'Brett als Text',
  paste: 'Einfügen',
  copy: 'Kopieren',
  copyLink: 'Link kopieren',
  includeMoves: 'Mit den Zügen',
  howYouPlay: 'Spielweise',
  search: 'Suche',
  whatOptionsMean: 'Was bedeuten diese Einstellungen?',
  algorithm: 'Verfahren',
  heuristic: 'Heuristik',
  weight: 'Gewicht',
  goal: 'Ziel',
  blankLast: 'Lücke zuletzt',
  blankFirst: 'Lücke zuerst',
  ownBoard: 'Dein eigenes Brett',
  goalNumbers: 'Zahlen Zeile für Zeile, 0 für die Lücke',
  timeLimit: 'Zeitlimit',
  searchSpeed: 'Suchtempo',
  pruneDuplicates: 'Duplikate weglassen',
  workers: 'Worker',
  orderOfMoves: 'Zugfolge',
  reflection: 'Auch das Spiegelbild nachschlagen',
  hybrid: 'Bei vollem Speicher zu IDA* wechseln',
  showPatterns: 'Muster zeigen',
  patterns: 'Muster',
  nothingSent: 'Alles läuft in deinem Browser. Nichts wird an einen Server gesendet.',
  keys: 'Tasten (?)',
  embed: 'Einbetten',
};
