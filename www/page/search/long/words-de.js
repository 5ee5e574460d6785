// The German texts of long searches.

/** @type {typeof import('./words-en.js').english} */
export const german = {
  proving: 'Beweis, dass keine Lösung {moves} hat: {percent} geschafft.',
  provingLeft: 'Beweis, dass keine Lösung {moves} hat: {percent} geschafft. Restzeit: {left}.',
  trying: 'Andere Suchwege werden ausprobiert. Auf dem schnellsten geht es weiter.',
  last: 'Gelingt der Beweis, ist die gefundene Lösung die kürzeste.',
  percent: '{share} %',
  underOnePercent: 'weniger als 1 %',
  underOneMinute: 'weniger als eine Minute',
  minutes: { one: 'etwa 1 Minute', other: 'etwa {n} Minuten' },
  hours: { one: 'etwa 1 Stunde', other: 'etwa {n} Stunden' },
  days: { one: 'etwa 1 Tag', other: 'etwa {n} Tage' },
  longTime: 'mehr als ein Jahr',

  chart: 'Beste gefundene Lösung und untere Schranke, in Zügen',
  logTime: 'Zeit: logarithmisch',
  chartFound: 'gefunden',
  chartProved: 'untere Schranke',
  time: 'Zeit',
  found: 'Beste gefundene Lösung',
  proved: 'Untere Schranke',
  none: 'keine',
  second: '{n} s',
  minute: '{n} min',
  hour: '{n} h',

  offer: 'Suche fortsetzen?',
  saved: 'Die Suche auf dem {size}×{size}-Brett unten ist {time} gelaufen.',
  between: 'Die kürzeste Lösung hat mindestens {proved} und höchstens {found}.',
  atLeast: 'Die kürzeste Lösung hat mindestens {proved}.',
  continue: 'Fortsetzen',
  discard: 'Verwerfen',
  savedSearch: 'Gespeicherte Suche',
  gone: 'Diese Suche wurde in einem anderen Tab beendet oder verworfen.',
  failed: 'Die Suche konnte nicht fortgesetzt werden. Sie bleibt gespeichert.',
  unreadable:
    'Eine gespeicherte Suche ist beschädigt oder stammt von einer anderen Version dieser Seite. Sie wurde gelöscht.',
  elsewhere: 'In einem anderen Tab läuft gerade eine lange Suche. Wenn sie fertig ist, lade diese Seite neu.',
};
