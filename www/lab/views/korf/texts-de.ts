// The German texts of Korf's hundred.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Korfs hundert Bretter',
  about:
    '1985 veröffentlichte Richard Korf die ersten bekannten kürzesten Lösungen zufälliger Bretter: hundert Stück, gefunden von IDA* mit der Manhattan-Distanz. Dein Browser löst sie noch einmal, und jede Länge wird mit seiner verglichen. Die Knoten, also die Bretter, die eine Suche unterwegs erzeugt, zeigen ihren Aufwand.',
  boards: 'Korfs Bretter',
  lengths: 'Die veröffentlichte Länge jedes Bretts',
  nodes: 'Knoten je Brett, geordnet nach der Zahl von 1985',
  logScale: 'logarithmisch',
  dots: 'Zwei Punkte für jedes Brett: die Knoten von 1985 und die von jetzt. Die Zahlen stehen in der Tabelle.',
  legendThen: 'Manhattan-Distanz, 1985',
  legendNow: '{heuristic}, jetzt',

  start: 'Alle hundert lösen',
  resume: 'Weiter',
  again: 'Noch einmal lösen',

  totalThen: 'Knoten 1985, alle {n} Bretter',
  totalNow: 'Knoten jetzt',
  totalNowSoFar: 'Knoten jetzt, bisher',
  fewer: 'Weniger Knoten, um den Faktor',
  fewerSoFar: 'Bisher weniger Knoten, um den Faktor',
  searchTime: 'Zeit der Suchen',
  searchTimeSoFar: 'Zeit der Suchen, bisher',
  building: 'Tabelle zu {percent} % gebaut',
  noneSolved: 'noch keines gelöst',
  allMatch: { one: '{n} von 100 gelöst, die Länge stimmt', other: '{n} von 100 gelöst, alle Längen stimmen' },
  someDiffer: '{n} von 100 gelöst, abweichende Längen: {wrong}',
  selected: 'Brett {board}: {moves nMoves}, 1985 {nodes nNodes}.',
  selectedNow: 'Jetzt: {moves nMoves}, {nodes nNodes}.',

  emptyLead: 'Hundert Bretter warten.',
  emptyRest: 'Sieh selbst, mit wie wenigen Knoten eine neuere Heuristik auskommt und wie lange dein Browser braucht.',
  emptySlow: 'Das ist die Suche von 1985, mit denselben Knoten. Sie dauert mehrere Minuten.',
  runningLead: 'Die Bretter werden gelöst.',
  runningRest: 'IDA* sucht mit dieser Heuristik: {heuristic}. Ein einziger Thread macht die ganze Arbeit.',
  pausedLead: { one: 'Nach {n} Brett angehalten.', other: 'Nach {n} Brettern angehalten.' },
  pausedRest: 'Das nächste Brett beginnt von vorn.',
  endLead: 'Alle hundert Längen stimmen, im Mittel {mean} Züge.',
  endRest:
    'IDA* brauchte weniger Knoten als 1985, um den Faktor {times}, und {time}. Heuristik: {heuristic}. Ein Teil davon kommt daher, dass doppelte Bretter abgeschnitten werden; die Suche von 1985 ließ nur den Zug zurück weg.',
  endSame: 'Es sind dieselben Knoten wie 1985, bis auf den letzten. Sie haben {time} gedauert.',
  wrongLead: 'Brett {board} weicht ab.',
  wrongRest: 'Veröffentlicht sind {length nMoves}, doch die Lösung von hier hat {found}.',
  source: 'R. E. Korf, Artificial Intelligence 27 (1985)',

  headBoard: 'Brett',
  headMoves: 'Züge, veröffentlicht',
  headFound: 'Züge, gefunden',
  headThen: 'Knoten 1985',
  headNow: 'Knoten jetzt',
  headTimes: 'Faktor',
  headMs: 'Millisekunden',
};
