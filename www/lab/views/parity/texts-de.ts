// The German texts of Parity.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Warum die Hälfte aller Bretter unlösbar ist',
  about:
    'Zieh von jedem Stein eine Linie zu seinem Platz in der gelösten Reihenfolge und zähl die Kreuzungen. Werden zwei Steine vertauscht, wird aus gerade ungerade oder umgekehrt; ein Zug kann das nicht, sobald die Zeile der Lücke mitgezählt wird.',
  aboutOdd:
    'Zieh von jedem Stein eine Linie zu seinem Platz in der gelösten Reihenfolge und zähl die Kreuzungen. Werden zwei Steine vertauscht, wird aus gerade ungerade oder umgekehrt; auf einem Brett dieser Breite kann ein Zug das nicht.',
  modes: 'Was ein Klick tut',
  move: 'Ziehen',
  swap: 'Zwei tauschen',
  reset: 'Zurücksetzen',
  slideBoard: 'Brett; die Pfeiltasten schieben Steine',
  swapBoard: 'Brett; wähl zwei Steine, um sie zu tauschen',
  tileAt: '{tile}, Zeile {row} Spalte {column}',

  readingOrder: 'Zeile für Zeile',
  solvedOrder: 'unten die Lösung',
  lines: {
    one: 'Linien von den Steinen, Zeile für Zeile, zur gelösten Reihenfolge: {n} Kreuzung',
    other: 'Linien von den Steinen, Zeile für Zeile, zur gelösten Reihenfolge: {n} Kreuzungen',
  },
  score: 'Gerade oder ungerade, Zug für Zug',
  crossings: 'Kreuzungen',
  height: 'Höhe der Lücke',
  rows: 'Zeilen der Lücke',
  sum: 'Summe',
  odd: 'ungerade',
  even: 'gerade',

  up: 'nach oben',
  down: 'nach unten',
  left: 'nach links',
  right: 'nach rechts',

  cannot: 'Ungerade: Dieses Brett ist nicht lösbar.',
  can: 'Gerade: Dieses Brett ist lösbar.',
  countCrossings: { one: 'Eine Kreuzung', other: '{n} Kreuzungen' },
  began: {
    one: '{crossings}, und die Lücke ist eine Zeile von ihrem Ziel entfernt. Schieb irgendeinen Stein und achte auf die Summe: Ihre Farbe ändert sich nie.',
    other:
      '{crossings}, und die Lücke ist {n} Zeilen von ihrem Ziel entfernt. Schieb irgendeinen Stein und achte auf die Summe: Ihre Farbe ändert sich nie.',
  },
  beganInRow:
    '{crossings}, und die Lücke ist in ihrer Zielzeile. Schieb irgendeinen Stein und achte auf die Summe: Ihre Farbe ändert sich nie.',
  beganOdd: '{crossings}. Schieb irgendeinen Stein und achte auf die Punkte: Ihre Farbe ändert sich nie.',
  sideways:
    'Stein {tile} {direction}: Die Reihenfolge der Steine und die Zeile der Lücke bleiben gleich, also auch die Summe.',
  sidewaysOdd: 'Stein {tile} {direction}: Die Reihenfolge der Steine bleibt gleich.',
  upright:
    'Stein {tile} {direction}, an {past} Steinen vorbei: aus {from} werden {to} Kreuzungen, der Unterschied ist ungerade, und die Lücke wechselt in die Nachbarzeile. Die Summe bleibt {parity}.',
  uprightOdd:
    'Stein {tile} {direction}, an {past} Steinen vorbei: aus {from} werden {to} Kreuzungen, also bleibt ihre Zahl {parity}.',
  swapped:
    'Stein {a} und Stein {b} haben getauscht: aus {from} werden {to} Kreuzungen, der Unterschied ist ungerade. Aus {before} wurde {parity}, und kein Zug macht das rückgängig.',
  source: 'Johnson und Story, 1879',

  headMove: 'Zug',
  headCrossings: 'Kreuzungen',
  headRows: 'Zeilen der Lücke',
  headSum: 'Summe',
  headParity: 'Parität',
};
