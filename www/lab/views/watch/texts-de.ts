// The German texts of Watch.

import type { Text } from '../../../element/page-tools.js';
import { searchGerman } from '../../parts/search/texts-de.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  ...searchGerman,
  name: 'Der Suche zusehen',
  about:
    'IDA* sucht die kürzeste Lösung. Es setzt eine Grenze, die Schranke, und verfolgt einen Weg nach dem anderen; jedes Brett auf einem Weg ist ein Knoten. Sobald die gemachten und die mindestens noch nötigen Züge zusammen die Schranke überschreiten, kehrt es um. Sind alle Wege gescheitert, erhöht es die Schranke und beginnt von vorn: Das ist die nächste Iteration.',
  aboutAStar:
    'A* merkt sich jedes Brett, das erreicht wurde. Offene Bretter warten noch; geschlossene sind expandiert, das heißt, alle ihre Züge wurden versucht. Expandiert wird immer ein offenes Brett, bei dem die gemachten und die mindestens noch nötigen Züge zusammen am wenigsten sind, wo es auch liegt.',
  tried: 'Die Züge von diesem Brett, in der Reihenfolge der Suche',
  skyline: 'Der Weg als Säulen: unten die gemachten Züge, darüber die noch nötigen, und quer darüber die Grenze',
  signMade: 'gemachte Züge',
  signToGo: 'mindestens noch nötige Züge',
  signOver: 'über der Schranke',
  signAbove: 'über der kleinsten Summe',

  askMe: 'Mich raten lassen',
  asked: 'Stein {tile} zöge {direction}.',
  askedRest: 'Bisher {g} gemacht und mindestens {h} noch nötig. Geht die Suche weiter?',
  itGoesOn: 'Sie geht weiter',
  itTurnsBack: 'Sie kehrt um',
  yourGuess: 'was meinst du?',
  tally: '{right} von {answered}',

  toNextBound: 'Nächste Schranke',
  toNextTotal: 'Nächste Summe',
  toEnd: 'Ans Ende',
  iteration: 'Iteration',
  expanded: 'Expandierte Knoten',

  headStep: 'Schritt',
  allRows: 'Die CSV-Datei hat alle Schritte bis zu diesem.',
  lastRows: 'Die CSV-Datei hat die letzten {n} Schritte bis zu diesem.',
};
