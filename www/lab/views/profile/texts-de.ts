// The German texts of Profile.

import type { Text } from '../../../element/page-tools.js';
import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, Text> = {
  name: 'Was der Schranke entgeht',
  about:
    'Entlang einer kürzesten Lösung bleibt nach jedem Zug einer weniger zu machen. Die Heuristik verspricht weniger. Je größer der Abstand, desto länger die Suche.',
  choice: 'Heuristik',
  axis: 'gemachte Züge',
  caption: 'Züge, entlang einer kürzesten Lösung',
  picture: 'Zwei Linien über den gemachten Zügen, die verbleibenden und die versprochenen, und der Abstand dazwischen',
  lineRemain: 'verbleibende Züge',
  linePromised: 'versprochen',
  remain: 'bleiben',
  promised: 'versprochen',
  gap: 'Abstand',
  move: 'Gemachte Züge',
  startLead: { one: 'Am Anfang beträgt der Abstand {n}.', other: 'Am Anfang beträgt der Abstand {n}.' },
  startRest: 'IDA* beginnt mit der Schranke {h}, und jede Suche ist vergeblich, bis die Schranke {length} ist.',
  exactLead: 'Hier ist die Heuristik genau.',
  exactRest: 'Sie verspricht genau die Züge, die noch bleiben.',
  partLead: {
    one: '{n} Zug bleibt; die Heuristik verspricht {h}.',
    other: '{n} Züge bleiben; die Heuristik verspricht {h}.',
  },
  partRest: 'So weit kommt die Suche auf dieser Lösung erst, wenn die Schranke mindestens {bound} ist.',
};
