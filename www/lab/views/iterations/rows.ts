// The numbers of both searches as the rows of a table.

import type { LabWords } from '../../text/lab-words.js';
import type { Table } from '../../view.js';
import type { Level } from './levels.js';

/** @param levels - those that are not covered */
export function tableOf(levels: Level[], words: LabWords): Table {
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
