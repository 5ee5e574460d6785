// The German texts of the daily board.

import type { Text, TextKey } from './daily-en.js';

export const german: Record<TextKey, Text> = {
  boardOf: 'Das Brett vom {date}',
  today:
    'Heute haben alle dasselbe Brett: 4×4, jedes gleich wahrscheinlich. Dein erstes beendetes Spiel zählt; Tipps stehen im Ergebnis.',
  earlier:
    'An diesem Tag hatten alle dasselbe 4×4-Brett. Dein erstes beendetes Spiel zählt und gilt als „nachgeholt“; Tipps stehen im Ergebnis.',
  shortestAtEnd: 'Kürzeste: am Ende',
  hinted: 'Tipp: {tile} {direction} schieben.',
  keys: 'Die Pfeiltasten verschieben einen Stein. Mit Umschalttaste und Pfeiltaste wählst du einen Stein aus, mit der Eingabetaste verschiebst du ihn. H gibt einen Tipp.',

  enough: { one: '{n} Zug, {shortest} hätten gereicht.', other: '{n} Züge, {shortest} hätten gereicht.' },
  shortest: { one: '{n} Zug, kürzer geht es nicht.', other: '{n} Züge, kürzer geht es nicht.' },
  moves: { one: '{n} Zug.', other: '{n} Züge.' },
  inTime: 'Das Tagesbrett vom {date}, in {clock}.',
  undone: { one: '{n} Zug davon hast du zurückgenommen.', other: '{n} Züge davon hast du zurückgenommen.' },
  next: 'Das nächste kommt um Mitternacht, in {time}.',
  hours: '{hours}\u00a0h {minutes}\u00a0min',
  minutes: '{minutes}\u00a0min',
  searching: 'Die kürzeste Lösung wird gesucht …',
  searchFailed: 'Die kürzeste Lösung ließ sich nicht finden. {reason}',
  tryAgain: 'Noch einmal versuchen',
  notStored: 'Dieses Ergebnis konnte nicht gespeichert werden: {reason} Es bleibt hier, bis du die Seite schließt.',
  exportIt: 'Exportieren',
  storageBlocked: 'Der Speicher des Browsers ist gesperrt.',
  storageFull: 'Der Speicher des Browsers ist voll.',
  notRead: 'Deine früheren Ergebnisse konnten nicht gelesen werden: {reason}',

  share: { one: 'Fifteen {day}: {n} Zug, {rest}', other: 'Fifteen {day}: {n} Züge, {rest}' },
  shareShortest: 'kürzeste Lösung {shortest}',
  hints: { one: '{n} Tipp', other: '{n} Tipps' },
  bySolver: '{n} automatisch',
  later: 'nachgeholt',
  result: 'Ergebnis',
  copy: 'Kopieren',
  analyze: 'Analysieren',
  again: 'Noch einmal',

  daysBefore: 'Die Tage davor',
  day: 'Tag',
  movesHead: 'Züge',
  shortestHead: 'Kürzeste',
  time: 'Zeit',
  playNow: 'Jetzt spielen',
  playDay: 'Jetzt spielen: {date}',
  onTheBoard: 'auf dem Brett',

  newBoard: 'Das Brett vom {date} ist da.',
  todayBoard: 'Das Brett von heute',
  notADay: '„{text}“ ist kein Tag; erwartet wird einer wie {day}. Hier ist das Brett von heute.',
  notYet: 'Das Brett vom {date} ist noch nicht da. Hier ist das Brett von heute.',
};
