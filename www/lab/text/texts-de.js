// The German texts that all views of the lab share.

/** @import { Text } from '../../element/page-tools.js' */
/** @import { english } from './texts-en.js' */

/** @type {Record<keyof typeof english, Text>} */
export const german = {
  play: 'Abspielen',
  pause: 'Pause',
  stepBack: 'Schritt zurück',
  stepForward: 'Schritt vor',
  playback: 'Wiedergabe',
  step: 'Schritt',
  stepOf: 'Schritt {n} von {total}',
  speed: 'Tempo',
  times: '{n}×',
  table: 'Tabelle',
  saveCsv: 'Als CSV sichern',
  savePicture: 'Bild sichern',
  copyLink: 'Link kopieren',
  embed: 'Einbetten',
  copied: 'Kopiert',
  notAllowed: 'Nicht erlaubt',
  loading: 'Wird geladen …',
  loadingFailed: 'Diese Ansicht konnte nicht geladen werden. Prüfe die Netzverbindung und lade die Seite neu.',
  tryAgain: 'Noch einmal versuchen',
  showExample: 'Ein Beispiel zeigen',
  heuristics: 'Heuristik',
  algorithms: 'Algorithmus',
  board: 'Brett: {rows}',
  moreRows: { one: '{n} weitere Zeile steht in der CSV-Datei.', other: '{n} weitere Zeilen stehen in der CSV-Datei.' },

  misplaced: 'falsch liegende Steine',
  manhattan: 'Manhattan-Distanz',
  'linear-conflict': 'Linearkonflikt',
  'walking-distance': 'Walking Distance',
  'ida-star': 'IDA*',
  'a-star': 'A*',

  rungTruth: 'Die Wahrheit',
  rungMisplaced: 'Falsch liegend',
  rungManhattan: 'Manhattan',
  rungLinearConflict: 'Linearkonflikt',
  rungWalkingDistance: 'Walking Distance',
  rungPdb663: 'Tabellen 6-6-3',
  rungPdb44: 'Tabellen 4-4',
};
