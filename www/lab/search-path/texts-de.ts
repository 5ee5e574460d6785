// The German texts of the path of a slowed search.

import type { english } from './texts-en.js';

export const german: Record<keyof typeof english, string> = {
  made: 'gemacht (g)',
  toGo: 'mindestens noch nötig (h)',
  total: 'Summe (f)',
  bound: 'Schranke',
  boundAt: 'Schranke {bound}',
  skyline: 'Der Weg als Säulen: unten die gemachten Züge, darüber die noch nötigen, und quer darüber die Schranke',
  caption: 'Das Brett, das als Nächstes an der Reihe ist, und der Weg dorthin',
};
