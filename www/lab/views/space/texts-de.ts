// The German texts of Space.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Das ganze 8-Puzzle',
  about:
    'Alle 181.440 lösbaren Bretter, geordnet nach der Zahl der Züge, die sie brauchen. Darunter steht, was eine Heuristik sagt: eine schnelle Schätzung dieser Züge, die nie zu hoch ist.',
  heuristic: 'Heuristik',
  'short-misplaced': 'Falsch liegende',
  'short-manhattan': 'Manhattan',
  'short-linear-conflict': 'Linearkonflikt',
  'short-walking-distance': 'Walking Distance',
  'short-pdb-4-4-max': 'Muster aus 4 Steinen',
  'pdb-4-4-max': 'das größere von zwei Mustern aus vier Steinen',

  charts: 'Zwei Diagramme: wie viele Bretter wie viele Züge brauchen und was die Heuristik über sie sagt',
  axis: 'Züge, die ein Brett braucht',
  boards: 'Bretter',
  says: '{heuristic}: Minimum, Mittel, Maximum',
  isTruth: 'h = Wahrheit',
  thisBoard: 'dieses Brett',

  oneOf: { one: 'Das einzige Brett, das {moves} braucht', other: 'Eines der {n} Bretter, die {moves} brauchen' },
  own: 'Dieses Brett',
  hSays: 'sagt h',
  of: 'von',
  truth: 'Wahrheit',

  moves: { one: '{n} Zug', other: '{n} Züge' },
  need: { one: '{n} Brett braucht {moves}.', other: '{n} Bretter brauchen {moves}.' },
  between: 'Die Heuristik ({heuristic}) sagt für sie zwischen {least} und {moves} voraus, im Mittel {mean}.',
  ofOne: 'Die Heuristik ({heuristic}) sagt dafür {moves} voraus.',
  ofBoth: 'Die Heuristik ({heuristic}) sagt für beide {moves} voraus.',
  ofAll: 'Die Heuristik ({heuristic}) sagt für jedes davon {moves} voraus.',

  another: 'Anderes Brett',
  toOwn: 'Dieses Brett',
  otherSize: 'Das Brett dieser Seite hat nicht 3×3 Felder und gehört darum nicht zu diesen.',
  unsolvable: 'Das Brett dieser Seite ist nicht lösbar und gehört darum nicht zu diesen.',

  source: 'Die veröffentlichten Zahlen, OEIS {sequence}',
  headMoves: 'Züge',
  headBoards: 'Bretter',
  headLeast: 'h, kleinster Wert',
  headMean: 'h, Mittel',
  headMost: 'h, größter Wert',
};
