// The German texts of Growth.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Eine Tabelle wächst',
  about1:
    'Ein Stein des 15-Puzzles kann auf 16 Arten liegen. Einmal rückwärts vom Ziel aus suchen und für jede Lage notieren, wie viele Züge dieses Steins sie braucht: Das ist die ganze Tabelle.',
  about2:
    'Zwei Steine des 15-Puzzles können auf 240 Arten liegen. Einmal rückwärts vom Ziel aus suchen und für jede Lage notieren, wie viele Züge dieser Steine sie braucht: Das ist die ganze Tabelle.',
  about3:
    'Drei Steine des 15-Puzzles können auf 3.360 Arten liegen. Einmal rückwärts vom Ziel aus suchen und für jede Lage notieren, wie viele Züge dieser Steine sie braucht: Das ist die ganze Tabelle.',
  about:
    'Vier Steine des 15-Puzzles können auf 43.680 Arten liegen. Einmal rückwärts vom Ziel aus suchen und für jede Lage notieren, wie viele Züge dieser Steine sie braucht: Das ist die ganze Tabelle.',
  tiles: 'Steine',
  map: 'Karte aller Lagen',
  bars: 'Balken: wie viele Lagen wie viele Züge brauchen',
  perLevel: 'Lagen nach der Zahl ihrer Züge',
  ofAll: 'von {total}',
  frontier: 'die Front der Suche',
  near: 'nahe am Ziel',
  far: 'fern',
  notReached: 'noch nicht erreicht',
  ringed: 'Die auf der Karte umrandete Lage braucht',
  needs: { one: '{n} Zug ihrer Steine.', other: '{n} Züge ihrer Steine.' },
  needsMore: { one: 'mehr als {n} Zug ihrer Steine.', other: 'mehr als {n} Züge ihrer Steine.' },
  place: 'Stein {tile} in Zeile {row}, Spalte {column}',
  startLead: 'Eine Lage braucht keinen Zug: das Ziel.',
  startRest1: 'Die Karte ist ein Brett, und jedes Quadrat ist ein Feld, auf dem Stein {tile1} liegen kann.',
  startRest2:
    'Das große Quadrat zeigt, wo Stein {tile1} liegt, das kleine darin, wo Stein {tile2} liegt: ein Brett in einem Brett.',
  startRest3:
    'Das große Quadrat zeigt, wo Stein {tile1} liegt, das Quadrat darin, wo Stein {tile2} liegt, dann {tile3}: ein Brett in einem Brett in einem Brett.',
  startRest4:
    'Das große Quadrat zeigt, wo Stein {tile1} liegt, das Quadrat darin, wo Stein {tile2} liegt, dann {tile3}, dann {tile4}: ein Brett in einem Brett in einem Brett in einem Brett.',
  grownLead: {
    one: '{n} neue Lage in Entfernung {moves}: die Front der Suche.',
    other: '{n} neue Lagen in Entfernung {moves}: die Front der Suche.',
  },
  grownRest: {
    one: 'Um sie zu erreichen, war ein weiterer Zug dieses Steins nötig; Züge der anderen Steine zählen nicht.',
    other: 'Um sie zu erreichen, war ein weiterer Zug dieser Steine nötig; Züge der anderen Steine zählen nicht.',
  },
  doneLead: 'Fertig.',
  doneRest: {
    one: 'Die am weitesten entfernte Lage braucht {moves nMoves}. Von jetzt an wird jeder Wert nur noch nachgeschlagen.',
    other:
      'Die {n} am weitesten entfernten Lagen brauchen {moves nMoves}. Von jetzt an wird jeder Wert nur noch nachgeschlagen.',
  },
  source: 'Steine {tiles}, Minimum über alle Felder der Lücke',
  headMoves: 'Züge',
  headPlacements: 'Lagen',
  headSum: 'Bisher',
};
