// The German texts of all views that show the steps of a search.

import type { Text } from '../../../element/page-tools.js';
import type { searchEnglish } from './texts-en.js';

export const searchGerman: Record<keyof typeof searchEnglish, Text> = {
  made: 'gemacht (g)',
  toGo: 'mindestens noch nötig (h)',
  total: 'Summe (f)',
  bound: 'Schranke',
  boundAt: 'Schranke {bound}',
  smallest: 'kleinste Summe',
  smallestAt: 'kleinste Summe {bound}',

  fateNoTile: 'kein Stein',
  fateWaiting: 'noch nicht',
  fateEntered: 'geht weiter',
  fateDeadEnd: 'versucht: keine Lösung',
  fateOpened: 'offen',
  fateBound: 'über {bound}',
  fateUndo: 'zurück',
  fateDuplicate: 'doppelt',
  fateMirror: 'Spiegelbild',
  fateClosed: 'doppelt',
  fateSolved: 'gelöst',

  up: 'nach oben',
  down: 'nach unten',
  left: 'nach links',
  right: 'nach rechts',

  begins: 'Die Suche beginnt.',
  beginsRest:
    'Nach der Heuristik ({heuristic}) braucht das Brett mindestens {h nMoves}; also ist die erste Schranke {bound}.',
  nextBound: 'Keine Lösung mit höchstens {last inMoves}.',
  nextBoundRest: 'Die Suche beginnt von vorn mit {bound}, der kleinsten Summe, die über der Schranke lag.',
  goesOn: 'Stein {tile} {direction}: geht weiter.',
  goesOnRest: '{g} gemacht und mindestens {h} noch nötig sind {f}, nicht mehr als die Schranke {bound}.',
  root: 'Zuerst das Brett selbst.',
  rootRest:
    'Noch ist kein Zug gemacht, und das Brett braucht mindestens {h nMoves}, nicht mehr als die Schranke {bound}.',
  pruned: 'Stein {tile} {direction}: abgeschnitten.',
  prunedRest: '{g} gemacht und mindestens {h} noch nötig sind {f}, mehr als die Schranke {bound}.',
  notTried: 'Stein {tile} {direction}: nicht versucht.',
  undoRest: 'Das nähme den letzten Zug zurück.',
  duplicateRest: 'Andere Züge, die früher an der Reihe sind, führen zum selben Brett.',
  mirrorRest: 'Das Brett ist sein eigenes Spiegelbild, und das Spiegelbild dieses Zuges ist früher an der Reihe.',
  notKept: 'Stein {tile} {direction}: doppelt.',
  closedRest: 'Dieses Brett ist schon im Speicher, mit einem Weg, der mindestens so kurz ist.',
  backtracked: 'Stein {tile} zurück {direction}.',
  backtrackedRest: 'Von dort ist alles versucht, also nimmt die Suche den Zug zurück.',
  solved: { one: 'Gelöst in {n} Zug.', other: 'Gelöst in {n} Zügen.' },
  solvedRest: {
    one: 'Schon die erste Schranke genügte, also ist keine Lösung kürzer. Die Suche hat {expanded nNodes} expandiert.',
    other:
      'Mit jeder kleineren Schranke war die Suche vergeblich, also ist keine Lösung kürzer. Sie hat in {n} Iterationen {expanded nNodes} expandiert.',
  },

  listBegins: 'Die Suche beginnt.',
  listBeginsRest:
    'Nach der Heuristik ({heuristic}) braucht das Brett mindestens {h nMoves}. Es ist das erste auf der offenen Liste.',
  listNextBound: 'Kein offenes Brett mit der Summe {last} ist übrig.',
  listNextBoundRest: 'Die kleinste Summe ist jetzt {bound}, also hat jede Lösung mindestens {bound nMoves}.',
  taken: 'Ein Brett mit der Summe {f} wird expandiert.',
  takenRest: '{g} gemacht und mindestens {h} noch nötig. Kein offenes Brett hat eine kleinere Summe.',
  opened: 'Stein {tile} {direction}: auf die offene Liste.',
  openedRest:
    '{g} gemacht und mindestens {h} noch nötig sind {f}. Expandiert wird dieses Brett, wenn kein offenes eine kleinere Summe hat.',
  listSolvedRest:
    'Kein offenes Brett hat eine kleinere Summe, also ist keine Lösung kürzer. Die Suche hat {expanded nNodes} expandiert und {n nBoards} im Speicher.',

  open: 'Offen',
  closed: 'Geschlossen',
  easier: 'Die Suche für das gewünschte Brett hat mehr als {n} Schritte; darum ist dies ein leichteres Brett.',

  headPath: 'Weg',
  headEvent: 'Ereignis',
  headBound: 'Schranke',
  headSmallest: 'Kleinste Summe',
  headMove: 'Zug',
  headTile: 'Stein',
  g: 'g',
  h: 'h',
  f: 'f',
  eventBegan: 'beginnt',
  eventTaken: 'expandiert',
  eventBacktracked: 'zurück',
};
