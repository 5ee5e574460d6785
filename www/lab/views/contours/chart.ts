// The picture of Contours: a row for each f, a column for each number of moves from the start, and in each cell a square for each board.

import { nothing, svg } from 'lit';
import { figure } from '../../../ui/chart/figure.js';
import { across, label } from '../../../ui/chart/marks.js';
import { bands, multiples } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Contour, Placed } from './boards.js';
import { takenOf } from './boards.js';

/** In px: a row, the part of it for the squares, and the axis below the rows. */
const heights = { row: 66, squares: 42, axis: 34 };

/** The largest square with the gap beside it, in px, and that gap as a part of it. */
const largest = { pitch: 9, gap: 0.25 };

type State = 'later' | 'open' | 'seen' | 'now';

interface Look {
  contours: Contour[];
  /** the number of moves of a shortest solution */
  length: number;
  /** how many boards are taken */
  at: number;
}

export function chart(look: Look, words: LabWords) {
  const height = look.contours.length * heights.row + heights.axis;
  return figure(words.text('picture'), height, ({ width }) => drawn(look, width, words));
}

function drawn({ contours, length, at }: Look, width: number, words: LabWords) {
  const most = Math.max(...contours.flatMap(({ boards }) => boards.map(({ g }) => g)));
  const columns = bands(most + 1, [0, width]);
  const bottom = contours.length * heights.row;
  const cells = contours.map(({ boards }) =>
    Array.from({ length: most + 1 }, (_, at) => boards.filter(({ g }) => g === at)),
  );
  const fullest = Math.max(...cells.flatMap((row) => row.map(({ length }) => length)));
  const pitch = pitchFor(fullest, columns.width);
  const every = columns.width < 18 ? 5 : 1;
  return svg`
    ${contours.map((contour, row) => {
      const top = row * heights.row;
      const squares = squaresOf(cells[row], { left: columns.start, width: columns.width, pitch, top: top + 18 }, at);
      const values = { f: contour.f, n: takenOf(contour, at), all: contour.boards.length };
      return svg`${label(contour.f === length ? 't-acc' : 't-ink', 0, top + 12, words.text('line', values))}
        ${squares}${contour.f === length ? solved(cells[row][length].length, top) : nothing}
        ${across('axis', top + 18 + heights.squares + 1, { left: 0, right: width })}`;
    })}
    ${multiples(every, 0, most).map((g) => label('m', columns.middle(g), bottom + 10, g))}
    ${label('m', width / 2, bottom + 28, words.text('axis'))}`;

  /** The name of the solved board, over the squares of its cell. */
  function solved(squares: number, top: number) {
    const high = Math.ceil(squares / Math.max(1, Math.floor((columns.width - 2) / pitch))) * pitch;
    return label('m halo', columns.middle(length), top + 18 + heights.squares - high - 4, words.text('solvedBoard'));
  }
}

/** The largest pitch at which so many squares have room in a cell. */
function pitchFor(count: number, width: number) {
  for (let pitch = largest.pitch; pitch > 1; pitch -= 0.5) {
    const across = Math.max(1, Math.floor((width - 2) / pitch));
    if (across * Math.floor(heights.squares / pitch) >= count) return pitch;
  }
  return 1;
}

interface Cells {
  left: (g: number) => number;
  width: number;
  pitch: number;
  top: number;
}

/**
 * The squares of a row, filled from below; those of one state are one shape.
 * @param cells - the boards of the row, by g
 */
function squaresOf(cells: Placed[][], { left, width, pitch, top }: Cells, at: number) {
  const side = pitch * (1 - largest.gap);
  const inRow = Math.max(1, Math.floor((width - 2) / pitch));
  const shapes = new Map<State, string[]>();
  for (const [g, boards] of cells.entries()) {
    // The order of being taken, so that a cell fills up from its corner.
    const ordered = boards.toSorted((one, other) => one.takenAt - other.takenAt || one.openAt - other.openAt);
    const used = Math.min(inRow, ordered.length) * pitch;
    for (const [index, board] of ordered.entries()) {
      const x = left(g) + (width - used) / 2 + (index % inRow) * pitch;
      const y = top + heights.squares - Math.floor(index / inRow) * pitch - side;
      const state = stateOf(board, at);
      const all = shapes.get(state) ?? [];
      all.push(`M${x.toFixed(1)} ${y.toFixed(1)}h${side}v${side}h${-side}z`);
      shapes.set(state, all);
    }
  }
  return (['later', 'open', 'seen', 'now'] as const).map((state) => {
    const shape = shapes.get(state);
    return shape ? svg`<path class="boards ${state}" d=${shape.join('')} />` : nothing;
  });
}

function stateOf({ openAt, takenAt }: Placed, at: number): State {
  if (takenAt === at - 1) return 'now';
  if (takenAt < at) return 'seen';
  return openAt <= at ? 'open' : 'later';
}
