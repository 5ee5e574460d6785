// A solution as a walk: row classes above, column classes below, and an edge for each board.

import { svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { dot, label, path } from '../../../ui/chart/marks.js';
import { linear } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Side } from './classes.js';

/** The heights of the classes and of the words, in px. */
const heights = { rowsName: 12, rows: 30, columns: 86, columnsName: 110, all: 118 };

const margin = 8;

/**
 * @param kept - by move: the side of the class that it keeps
 * @param at - the number of moves that were made
 */
export function track(kept: Side[], at: number, words: LabWords) {
  return figure(words.text('track', { n: kept.length, at }), heights.all, (size) => drawn(kept, at, size, words));
}

function drawn(kept: Side[], at: number, { width }: Size, words: LabWords) {
  // The walk begins at the class of the board that the first move leaves, and ends at the class of the goal that the last one has entered.
  const other = (side: Side): Side => (side === 'rows' ? 'columns' : 'rows');
  const last = kept.at(-1);
  const nodes: Side[] = last ? [other(kept[0]), ...kept, other(last)] : ['rows', 'columns'];
  const x = linear([0, nodes.length - 1], [margin, width - margin]);
  const points = nodes.map((side, index): [number, number] => [x(index), heights[side]]);
  const radius = nodes.length > 30 ? 3 : 5;
  return svg`
    ${label('s', 0, heights.rowsName, words.text('rowClasses'))}
    ${label('s', 0, heights.columnsName, words.text('columnClasses'))}
    ${path('rest', points.slice(at + 1))}
    ${path('walked', points.slice(0, at + 1))}
    ${path('edge-line', points.slice(at, at + 2))}
    ${points.map(([left, top], index) => dot(index === at || index === at + 1 ? 'end' : 'stop', left, top, radius))}`;
}
