// The German texts of the path of a slowed search.

/** @import { english } from './texts-en.js' */

/** @type {Record<keyof typeof english, string>} */
export const german = {
  made: 'gemacht (g)',
  toGo: 'mindestens noch nötig (h)',
  total: 'Summe (f)',
  bound: 'Schranke',
  boundAt: 'Schranke {bound}',
  skyline: 'Der Weg als Säulen: unten die gemachten Züge, darüber die noch nötigen, und quer darüber die Schranke',
  caption: 'Das Brett, das als Nächstes an der Reihe ist, und der Weg dorthin',
};
