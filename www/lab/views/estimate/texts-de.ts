// The German texts of Estimate.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Die untere Schranke auf dem Brett',
  about:
    'Eine Heuristik sagt dir, ohne zu suchen, wie viele Züge mindestens nötig sind. Jede Sprosse der Leiter ist eine Heuristik: Wähl sie aus und sieh, was sie zählt. Keine liegt je über der Wahrheit, und meistens kommen ihr die oberen näher.',
  ladder: 'Heuristik',
  asItIs: 'wie es ist',
  mirrored: 'gespiegelt',
  along: 'Entlang einer kürzesten Lösung',
  move: 'Zug',

  misplacedLead: { one: '{n} Stein liegt falsch.', other: '{n} Steine liegen falsch.' },
  misplacedRest: 'Jeder muss sich mindestens einmal bewegen, und ein Zug bewegt nur einen Stein.',
  manhattanLead: { one: '{n} Pfeil, also mindestens {n} Zug.', other: '{n} Pfeile, also mindestens {n} Züge.' },
  manhattanRest:
    'Jeder Pfeil ist ein Schritt, den ein Stein noch vor sich hat; ein Zug nimmt höchstens einen Pfeil weg.',
  conflictLead: {
    one: '{n} Pfeil, dazu 2 für jeden Stein, der ausweichen muss: {h}.',
    other: '{n} Pfeile, dazu 2 für jeden Stein, der ausweichen muss: {h}.',
  },
  conflictRest:
    'In {lines} liegen Steine in ihrer eigenen Linie, aber in der falschen Reihenfolge. Die ausweichen, müssen auch wieder zurück.',
  conflictNone: 'Hier blockiert kein Stein einen anderen in seiner eigenen Zeile oder Spalte.',
  row: 'Zeile {n}',
  column: 'Spalte {n}',
  walkingLead: '{rows} + {columns} = {h}.',
  walkingRest:
    'Man vergisst, welcher Stein welcher ist, und merkt sich nur, in welche Zeile er gehört: Die Zeilen zu ordnen, kostet senkrecht {rows nMoves}. Ebenso kostet es waagerecht {columns nMoves}, die Spalten zu ordnen.',
  additiveLead: '{upright}; gespiegelt {mirrored}.',
  additiveRest:
    'Die Tabellen heißen nach der Größe ihrer Gruppen von Steinen. Jede weiß genau, wie viele Züge ihre eigenen Steine brauchen. Kein Zug gehört zu zwei Gruppen, also darf man addieren. Es zählt die größere Summe.',
  tiles: 'Steine. Die Pfeiltasten wählen einen aus.',
  tileLead: {
    one: 'Stein {tile} ist {n} Zug von zu Hause entfernt.',
    other: 'Stein {tile} ist {n} Züge von zu Hause entfernt.',
  },
  tileRest: 'Das ist sein kürzester Weg, als wären die anderen Steine nicht da.',
  homeLead: 'Stein {tile} ist zu Hause.',
  homeRest: 'Er zählt nicht mit, obwohl er vielleicht anderen ausweichen muss.',
  groupLead: { one: 'Die Steine {tiles} brauchen {n} Zug.', other: 'Die Steine {tiles} brauchen {n} Züge.' },
  groupRest: 'Ihre Tabelle zählt nur die Züge dieser Steine, was auch immer die anderen tun.',
  truthLead: { one: '{n} Zug.', other: '{n} Züge.' },
  truthRest: 'Gefunden durch Suche. Wäre eine Heuristik bei jedem Brett so gut, gäbe es nichts mehr zu suchen.',
  rungPdb771: 'Tabellen 7-7-1',
  rungPdb78: 'Tabellen 7-8',
  largeTables: 'Große Tabellen',
  buildTable: {
    one: '{name} berechnen ({megabytes} MB, etwa {n} Sekunde)',
    other: '{name} berechnen ({megabytes} MB, etwa {n} Sekunden)',
  },
  cancelTable: 'Berechnung abbrechen: {name}',
  tableBuilding: '{name} werden berechnet',
  tableLoading: '{name} werden geladen …',
  tableUnsupported: '{name} brauchen ein Gerät mit {gib} GiB Arbeitsspeicher.',
  tableGone: 'Die gespeicherten Tabellen sind weg. Lade die Seite neu, um sie noch einmal zu berechnen.',
  tableMissing: 'Diese Tabellen sind noch nicht berechnet. Das macht der Knopf unter der Leiter.',
  searching: 'Die kürzeste Lösung wird gesucht.',
};
