// The German texts of Watch.

import { searchGerman } from '../../parts/search/texts-de.js';

/** @import { Text } from '../../../element/page-tools.js' */
/** @import { english } from './texts-en.js' */

/** @type {Record<keyof typeof english, Text>} */
export const german = {
  ...searchGerman,
  name: 'Der Suche zusehen',
  about:
    'IDA* sucht die kürzeste Lösung. Es setzt eine Grenze, die Schranke, und verfolgt einen Weg nach dem anderen. Sobald gemachte und noch nötige Züge zusammen die Schranke überschreiten, kehrt es um. Sind alle Wege gescheitert, erhöht es die Schranke und beginnt von vorn.',
  aboutAStar:
    'A* merkt sich jedes Brett, das erreicht wurde. Expandiert wird immer eines, bei dem die gemachten Züge und die noch nötigen zusammen am wenigsten sind, wo es auch liegt.',
  tried: 'Die Züge von diesem Brett, in der Reihenfolge der Suche',
  skyline: 'Der Weg als Säulen: unten die gemachten Züge, darüber die noch nötigen, und quer darüber die Schranke',
  signMade: 'gemachte Züge',
  signToGo: 'noch nötige Züge, mindestens',
  signOver: 'über der Schranke',

  askMe: 'Erst fragen',
  asked: 'Stein {tile} zöge {direction}.',
  askedRest: 'Bisher {g} gemacht und mindestens {h} noch nötig. Geht die Suche weiter?',
  itGoesOn: 'Sie geht weiter',
  itTurnsBack: 'Sie kehrt um',
  yourGuess: 'was meinst du?',
  tally: '{right} von {answered}',

  toNextBound: 'Nächste Schranke',
  toEnd: 'Ans Ende',
  iteration: 'Iteration',
  expanded: 'Expandierte Knoten',

  headStep: 'Schritt',
};
