// The German texts of Yours.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Deine eigene Heuristik',
  about:
    'Schreib h in JavaScript, und es wird an allen 181.440 Brettern des 8-Puzzles ausprobiert. Sagt h nie mehr als die Wahrheit, ist es zulässig: Eine Suche kann sich darauf verlassen. Sonst siehst du das Brett, bei dem es am weitesten danebenliegt.',
  start: 'Beginne mit',
  ownCode: 'Dein eigener Code',
  exampleMisplaced: 'Falsch liegende Steine',
  exampleManhattan: 'Manhattan-Distanz',
  exampleSum: 'Manhattan plus falsch liegende',
  exampleMisplacedBlank: 'Falsch liegende, mit Lücke',
  exampleManhattanBlank: 'Manhattan, mit Lücke',
  exampleNotebook: 'Manhattan aus einem Notebook',
  editor: 'Deine Heuristik in JavaScript. Tab verlässt den Editor.',
  check: 'Alle Bretter prüfen',
  key: 'Strg+Enter',
  changed: 'Der Code wurde seit der letzten Prüfung geändert.',
  checking: '{n} von {all} Brettern …',
  tooLong: {
    one: 'Der Code ist zu lang für einen Link: {n} Zeichen, höchstens {most}.',
    other: 'Der Code ist zu lang für einen Link: {n} Zeichen, höchstens {most}.',
  },

  askLead: 'Dieser Code kam mit dem Link.',
  askRest:
    'Lies ihn, bevor du ihn ausführst. Er läuft ohne Netzzugang und abgeschottet von dieser Seite, höchstens 5 Sekunden lang.',
  waitingLead: 'Noch wurde nichts geprüft.',
  waitingRest: 'Lies den Code und prüfe dann alle Bretter.',
  checkingLead: 'Alle Bretter werden geprüft …',
  checkingRest: 'Der Code läuft ohne Netzzugang und abgeschottet von dieser Seite.',

  admissible: 'Zulässig',
  notAdmissible: 'Nicht zulässig',
  consistent: 'Konsistent',
  notConsistent: 'Nicht konsistent',
  neverAbove: 'Bei keinem der {all} Bretter höher als die Wahrheit.',
  above: {
    one: 'Bei {n} von {all} Brettern höher als die Wahrheit.',
    other: 'Bei {n} von {all} Brettern höher als die Wahrheit.',
  },
  meanOf: 'Im Mittel sagt h {mean} Züge, nötig sind {truth}.',
  exact: {
    one: 'Bei {n} Brett stimmt h genau ({share} %).',
    other: 'Bei {n} Brettern stimmt h genau ({share} %).',
  },
  worst: 'Das schlimmste Brett',
  after: { one: 'Nach {n} Zug', other: 'Nach {n} Zügen' },
  hSays: 'sagt h',
  truth: 'die Wahrheit',
  noJump: 'Ein Zug ändert h nie um mehr als 1, darum expandiert A* kein Brett zweimal.',
  jumps: {
    one: 'Bei einer konsistenten Heuristik ändert ein Zug h höchstens um 1. Hier ändert es sich bei {n} Paar von Brettern um mehr. Die größte Änderung:',
    other:
      'Bei einer konsistenten Heuristik ändert ein Zug h höchstens um 1. Hier ändert es sich bei {n} Paaren von Brettern um mehr. Die größte Änderung:',
  },
  hIs: 'h = {h}',

  bandName: 'Was h über die Bretter jeder Entfernung sagt',
  band: 'Was h über die Bretter jeder Entfernung sagt: kleinster, mittlerer und größter Wert und die Wahrheit als Linie',
  axis: 'wahre Entfernung in Zügen',
  isTruth: 'h = Wahrheit',
  leastToMost: 'kleinster bis größter',
  mean: 'Mittel',
  aboveTruth: 'höher als die Wahrheit',
  nodes: 'Knoten ab {board}',
  logScale: 'logarithmisch',
  yours: 'Deine',
  count: '{n}',
  moreThan: '> {n}',
  longer: '{n} Züge; die kürzeste Lösung hat {distance}',

  trustLead: 'Darauf ist Verlass.',
  trust: 'Mach h jetzt größer, aber nicht zu groß: Welche Steine stehen einander im Weg?',
  trustBetter:
    'Und die Suche braucht weniger Knoten als mit der Manhattan-Distanz. Was weiß deine Heuristik, das Manhattan nicht weiß?',
  trustJumps:
    'h ist nie zu groß, also findet die Suche immer eine kürzeste Lösung. Aber ein Zug kann h um mehr als 1 ändern, darum muss A* manches Brett vielleicht zweimal expandieren.',
  failureLead: 'Ein nützlicher Fehlschlag.',
  reason: {
    one: 'Dein h verspricht {h} Züge, aber {n} reicht. Auf dem Weg zum Ziel senkt ein Zug h um mehr als 1. Geh die Lösung Schritt für Schritt durch und finde ihn.',
    other:
      'Dein h verspricht {h} Züge, aber {n} reichen. Auf dem Weg zum Ziel senkt ein Zug h um mehr als 1. Geh die Lösung Schritt für Schritt durch und finde ihn.',
  },
  reasonGoal: 'Beim gelösten Brett bleibt nichts zu tun, also muss h dort 0 sein. Deines sagt {h}.',
  reasonSum:
    'Beide Schranken stimmen, ihre Summe aber nicht: Kommt ein Stein an seinen Platz, senkt ein einziger Zug beide. Schranken darf man nur addieren, wenn kein Zug für beide zählt. So sind Musterdatenbanken gebaut.',
  reasonMisplacedBlank:
    'Die Lücke ist kein Stein. Der letzte Zug einer Lösung bringt einen Stein und die Lücke zugleich an ihren Platz, also senkt ein Zug h um 2.',
  reasonManhattanBlank:
    'Die Lücke ist kein Stein. Jeder Zug verschiebt einen Stein um ein Feld und die Lücke um ein Feld, also kann ein Zug h um 2 senken.',
  reasonNotebook:
    'Die Schleife endet einen Stein zu früh und beginnt mit der Lücke, die sich mit jedem Stein mitbewegt. Darum kann ein Zug h um 2 senken.',
  drop: 'Dieser Zug hat h um {n} gesenkt. Dabei bringt ein Zug das Brett dem Ziel höchstens um 1 näher.',
  noDrop: 'Dieser Zug hat h höchstens um 1 gesenkt. So soll es sein.',

  errorAt: 'Zeile {line}: {message}',
  unreadable: 'Der Code hat einen Syntaxfehler und konnte nicht gestartet werden.',
  wrongValue: 'h hat für das Brett {board} {value} zurückgegeben. Erwartet wird eine ganze Zahl von 0 bis 255.',
  tooSlow: { one: 'Nach {n} Sekunde angehalten.', other: 'Nach {n} Sekunden angehalten.' },
  noFunction: 'Der Code hat keine Funktion h. Erwartet wird function h(board, goal) { … }.',
  blocked:
    'Diese Seite erlaubt es nicht, Code in einem eigenen Frame auszuführen. Darum lässt sich h hier nicht prüfen.',
  tampered: 'Der Code hat etwas verändert, das die Prüfung selbst braucht. Darum sind seine Werte unbrauchbar.',
  nothingCounted: 'Es wurde nichts gezählt.',
  notBegun: 'Die Prüfung kam nicht bis zum ersten Brett.',
  neverBegan:
    'Der Code außerhalb der Funktion h wurde nicht fertig, also kam kein Brett an die Reihe. Steckt darin eine Endlosschleife?',
  leaveAsIs: 'Lass alles, was zu JavaScript gehört, etwa Array und Number, wie es ist.',
  stoppedAt: 'Die Prüfung endete bei Brett {n} von {all}: {board}.',
  reached:
    'Die Prüfung war bei Brett {n} von {all}: {board}. Eine Endlosschleife, oder zu viel Arbeit für jedes Brett?',

  source: 'Dein Code bleibt auf dieser Seite',
  headMoves: 'Züge',
  headBoards: 'Bretter',
  headLeast: 'h, kleinster Wert',
  headMean: 'h, Mittel',
  headMost: 'h, größter Wert',
  headAbove: 'Bretter darüber',
};
