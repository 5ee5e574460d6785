// The German texts of Iterations.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Iteration für Iteration',
  about:
    'IDA* sucht immer wieder von vorn, jedes Mal mit einer höheren Grenze, der Schranke. Jede dieser Iterationen erzeugt mehrmals so viele Knoten, also Bretter auf ihren Wegen, wie die vorige. Darum steckt fast die ganze Arbeit in den letzten beiden, und die frühen zu wiederholen kostet wenig. A* wiederholt nichts und bezahlt mit Speicher: Es behält die Bretter, die noch warten, die offenen, und die schon expandierten, die geschlossenen.',
  nodeCaption: 'IDA*: Knoten je Iteration, und ihr Wachstum',
  logScale: 'logarithmisch',
  nodePicture: 'Die Knoten jeder Iteration von IDA*, als Balken auf einer logarithmischen Skala',
  memoryCaption: 'A*: Bretter im Speicher',
  linearScale: 'linear',
  memoryPicture:
    'Die Bretter von A* im Speicher bei jeder Schranke, unten die geschlossenen, darüber die offenen, und die Grenze',
  signOpen: 'offen: {n}',
  signClosed: 'geschlossen: {n}',
  signPath: { one: 'IDA* behält {n} Brett', other: 'IDA* behält {n} Bretter' },
  limit: 'Grenze {mib} MiB',
  limitAbove: 'die Grenze von {mib} MiB liegt weit darüber',

  question: 'Die ersten sechs Schranken brauchten so viele Knoten: {counts}. Wie viele braucht die Schranke {bound}?',
  why: 'Die Schranke {bound} brauchte {n nNodes}, {growth}-mal so viele wie die vorige. Auf einer logarithmischen Skala wird aus einem festen Faktor eine Gerade.',

  prepares: 'Die Suche beginnt gleich.',
  preparesRest: 'Sie wartet noch auf ihre Heuristik.',
  passed: 'Keine Lösung mit höchstens {bound inMoves}.',
  passedRest: {
    one: 'Um das herauszufinden, wurde {n} Knoten erzeugt, {growth}-mal so viele wie bei der vorigen Schranke.',
    other: 'Um das herauszufinden, wurden {n} Knoten erzeugt, {growth}-mal so viele wie bei der vorigen Schranke.',
  },
  firstRest: {
    one: 'Um das herauszufinden, wurde {n} Knoten erzeugt. Die erste Schranke ist das, was die Heuristik über das Brett sagt.',
    other:
      'Um das herauszufinden, wurden {n} Knoten erzeugt. Die erste Schranke ist das, was die Heuristik über das Brett sagt.',
  },
  isCovered: 'Der Rest bleibt verdeckt, bis du geraten hast.',
  runs: 'IDA* sucht mit der Schranke {bound}.',
  runsRest: 'Bisher {here nNodes} mit dieser Schranke, {n} insgesamt. A* beginnt, wenn IDA* fertig ist.',
  solved: { one: 'Gelöst in {n} Zug.', other: 'Gelöst in {n} Zügen.' },
  solvedRest:
    'IDA* hat {n nNodes} erzeugt, davon {share} % in den letzten beiden Iterationen, und nur einen Weg von {boards withBoards} behalten.',
  stopped: 'IDA* wurde nach {seconds} Sekunden abgebrochen.',
  stoppedRest: 'Bis dahin hatte es {n nNodes} erzeugt, und jede Lösung hat mindestens {lowerBound nMoves}.',
  aStarRuns: 'A* ist bei der Schranke {bound} und behält bisher {n nBoards}, {mib} MiB.',
  aStarSolved: 'A* hat {generated nNodes} erzeugt und {n nBoards} behalten, {mib} MiB.',
  aStarFull:
    'A* ging nach {generated} Knoten der Speicher aus: {n} Bretter füllen seine {limit} MiB, bevor die Schranke {bound} durchsucht ist.',
  aStarStopped: 'A* wurde nach {seconds} Sekunden mit {n withBoards} abgebrochen, {mib} MiB.',

  headBound: 'Schranke',
  idaExpanded: 'IDA* expandiert',
  idaGenerated: 'IDA* erzeugt',
  growth: 'Wachstum',
  aExpanded: 'A* expandiert',
  aGenerated: 'A* erzeugt',
  aOpen: 'A* offen',
  aClosed: 'A* geschlossen',
};
