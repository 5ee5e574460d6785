// The German texts of Tables.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Wie viel eine Tabelle weiß',
  about:
    'Eine gute Heuristik liefert große Werte: Sie verspricht mehr von den Zügen, die ein Brett braucht. Oben steht, was jedes Muster über viele Bretter sagt, darunter, was jede Heuristik über sie sagt.',
  aboutWithout: 'Eine gute Heuristik liefert große Werte: Sie verspricht mehr von den Zügen, die ein Brett braucht.',
  tables: 'Tabellen',
  rungPdb555: 'Tabellen 5-5-5',
  noTables: 'Für dieses Ziel gibt es keine Tabellen.',
  picture: 'Histogramme: die Werte jedes Musters und darunter die jeder Heuristik auf einer Skala',
  patterns: 'Bretter nach Zügen je Muster',
  values: 'Bretter nach dem Wert von h',
  mark: '▲ dieses Brett',
  mean: 'Mittel {mean}',
  meanOf: 'Mittel {mean}, {boards} Bretter',
  waiting: 'noch nicht gezählt',
  countingLead: 'Zufällige Bretter werden gezählt.',
  countingAllLead: 'Alle Bretter werden gezählt.',
  countingRest: 'Je weiter rechts die Werte einer Heuristik liegen, desto mehr weiß sie.',
  meansLead: 'Im Mittel verspricht die Manhattan-Distanz {manhattan} Züge; die {name} versprechen {tables}.',
  meanLead: 'Im Mittel verspricht die Manhattan-Distanz {manhattan} Züge.',
  gapRest: 'Kürzeste Lösungen haben im Mittel {truth} Züge, den Tabellen entgehen also noch {gap}.',
  truthRest: 'Kürzeste Lösungen haben im Mittel {truth} Züge.',
  meansRest: 'Je weiter rechts die Werte einer Heuristik liegen, desto mehr weiß sie.',
  sampled: '{n} von {total} zufälligen Brettern',
  allBoards: 'Alle {total} Bretter',
  published: 'Kürzeste Lösungen: Korf und Schultze, 2005',
  otherSize: 'Das Brett dieser Seite hat weder 3×3 noch 4×4 Felder und ist darum nicht markiert.',
  headValue: 'Wert',
};
