// The numbers of both searches as the rows of a table.

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Table } from '../../view.js' */
/** @import { Level } from './levels.js' */

/** @param {Level[]} levels  those that are not covered @param {LabWords} words @returns {Table} */
export function tableOf(levels, words) {
  const names = ['headBound', 'idaExpanded', 'idaGenerated', 'growth', 'aExpanded', 'aGenerated', 'aOpen', 'aClosed'];
  return {
    head: names.map((name) => words.text(name)),
    rows: levels.map(({ bound, idaStar, growth, aStar, lists }) =>
      [
        bound,
        ...[idaStar?.expanded, idaStar?.generated, growth ?? undefined, aStar?.expanded, aStar?.generated],
        ...[lists?.open, lists?.closed],
      ].map((value) => value ?? '–'),
    ),
  };
}
