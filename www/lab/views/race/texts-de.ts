// The German texts of Race.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Ein Wettlauf',
  about:
    'Mehrere Suchen lösen dasselbe Brett, eine nach der anderen. Vergleiche zuerst die Knoten, also die Bretter, die eine Suche erzeugt: Anders als die Sekunden sind sie auf jedem Gerät gleich.',
  picture:
    'Ein Balken für jede Suche: die Knoten, die sie erzeugt hat, oder ihre Zeit. Die Zahlen stehen in der Tabelle.',
  counting: 'Ein Thread. IDA* nimmt den letzten Zug nie zurück und schneidet doppelte Bretter ab',

  scale: 'Skala',
  log: 'Logarithmisch',
  linear: 'Linear',
  measure: 'Was die Balken zeigen',
  nodes: 'Knoten',
  time: 'Zeit',
  run: 'Wettlauf starten',
  runAgain: 'Noch einmal',
  goOn: 'Die übrigen starten',
  cancel: 'Abbrechen',
  searches: { one: '{n} Suche', other: '{n} Suchen' },
  withoutHeuristic: 'ohne Heuristik',
  secondsLimit: 'Zeitgrenze',
  memoryLimit: 'Speichergrenze',

  seconds: '{n} s',

  question:
    'Bevor es losgeht: IDA* mit Manhattan-Distanz hat 1985 für dieses Brett {nodes} Knoten erzeugt. Wie viele braucht es mit den Tabellen 6-6-3?',
  because:
    'Es braucht {nodes}, weniger um den Faktor {times}: Seine erste Schranke ist höher, und es gibt jeden Zweig früher auf. Außerdem schneidet es doppelte Bretter ab; die Suche von 1985 ließ nur den Zug zurück weg.',

  in1985: '1985 gezählt',
  running: 'läuft',
  building: 'Tabelle zu {percent} % gebaut',
  starts: 'beginnt bei {bound}',
  keeps: 'merkt sich Bretter',
  outOfTime: 'nach {time} beendet, mindestens {bound nMoves}',
  outOfMemory: 'Speicher voll, mindestens {bound nMoves}',
  notShortest: '{length nMoves}, vielleicht nicht die wenigsten',

  ready: { one: '{n} Suche steht bereit.', other: '{n} Suchen stehen bereit.' },
  readyRest:
    'Sie laufen nacheinander, damit keine der anderen Zeit wegnimmt. Jede endet nach {time}, oder wenn ihre Bretter {memory} MiB Speicher füllen.',
  runsNow: '{search}: Die Suche läuft.',
  waitsNow: '{search}: Die Suche wartet auf ihre Tabellen.',
  haveEnded: { one: '{n} von {total} ist zu Ende.', other: '{n} von {total} sind zu Ende.' },
  stopped: 'Der Wettlauf wurde abgebrochen.',
  after: 'Nach {time}:',
  allSay: { one: 'Alle kommen auf {n} Zug.', other: 'Alle kommen auf {n} Züge.' },
  someSay: {
    one: '{n} von {total} hat die kürzeste Länge bewiesen: {moves nMoves}.',
    other: '{n} von {total} haben die kürzeste Länge bewiesen: {moves nMoves}.',
  },
  noneShortest: 'Keine Suche hat bewiesen, welche Lösung die kürzeste ist.',
  noneRest: 'Erlaube mehr Zeit oder mehr Speicher, oder nimm eine stärkere Heuristik.',
  compared: '{best} brauchte die wenigsten Knoten, {nodes}; {worst} brauchte {factor}-mal so viele.',
  wasFull: '{search} hat den Speicher mit {boards} Brettern gefüllt und musste aufgeben.',

  headAlgorithm: 'Algorithmus',
  headHeuristic: 'Heuristik',
  headEnd: 'Ende',
  headLength: 'Züge',
  headLowerBound: 'Mindestens',
  headExpanded: 'Expandiert',
  headGenerated: 'Erzeugt',
  headStored: 'Bretter im Speicher',
  headSeconds: 'Sekunden',
  'end-solved': 'gelöst',
  'end-time': 'Zeit abgelaufen',
  'end-memory': 'Speicher voll',
  'end-failed': 'gescheitert',
  'end-none': 'noch nicht gelaufen',
};
