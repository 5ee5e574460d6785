// The German texts of Tree.

import type { Text } from '../../../element/page-tools.js';
import { searchGerman } from '../../parts/search/texts-de.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  ...searchGerman,
  name: 'Der Suchbaum',
  about:
    'Der Baum der Bretter, die IDA* ansieht: Jedes Feld ist ein Knoten, also ein Brett auf einem Weg, und rechts daneben stehen die Bretter, die aus ihm mit einem weiteren Zug entstehen. Nach unten verläuft die Zeit, und jede Zeile endet dort, wo die Suche umgekehrt ist. Die Zahl ist f: die gemachten und die mindestens noch nötigen Züge zusammen.',
  aboutAStar:
    'Derselbe Baum für A*, das sich jeden Knoten merkt: Offene warten noch, geschlossene sind expandiert, das heißt, alle ihre Züge wurden versucht. Expandiert wird immer ein offener Knoten mit dem kleinsten f; darum springt die Suche von Ast zu Ast.',
  bounds: 'Schranke und erzeugte Knoten',
  picture: 'Der Baum der Suche: die Tiefe nach rechts, und eine Zeile für jede Stelle, an der die Suche umgekehrt ist',
  treeKeys: 'Der Baum; die Pfeiltasten führen hindurch',
  headOutcome: 'Ausgang',

  signPath: 'aktueller Weg',
  signSeen: 'durchsucht',
  signOver: 'über der Schranke',
  signDuplicate: 'doppelt',
  signLater: 'noch nicht erreicht',
  signOpen: 'offen: bekannt, noch nicht expandiert',
  signClosed: 'geschlossen: alle Züge versucht',
  signKnown: 'schon bekannt',
  signNow: 'dieser Schritt',

  iterationOver: 'Keine Lösung mit höchstens {bound inMoves}.',
  iterationOverRest: {
    one: '{n} Knoten wurde erzeugt. Das kleinste f über der Schranke ist {next}, und das ist die nächste Schranke.',
    other: '{n} Knoten wurden erzeugt. Das kleinste f über der Schranke ist {next}, und das ist die nächste Schranke.',
  },
  moreNodes: {
    one: 'Das sind die ersten {lines} Zeilen des Baums. Die Suche erzeugt noch {n} weiteren Knoten.',
    other: 'Das sind die ersten {lines} Zeilen des Baums. Die Suche erzeugt noch {n} weitere Knoten.',
  },
};
