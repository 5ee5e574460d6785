import { describe, expect, it } from 'vitest';
import type { Way } from '../../../../www/page/enter/entering.js';
import { Entering } from '../../../../www/page/enter/entering.js';

const begin = (rows: number, columns = rows, way: Way = 'cells') => {
  const entering = new Entering({ rows, columns });
  entering.way = way;
  return entering;
};

/** Types characters: digits, a space that ends a number, and < for Backspace. */
function type(entering: Entering, keys: string) {
  return [...keys].flatMap((key) => {
    if (key === ' ') return entering.end();
    return key === '<' ? entering.backspace() : entering.type(key);
  });
}

/** The rows as text, such as '8 1 3/4 . gap/…', with a dot for an empty cell. */
const shown = ({ cells, columns }: Entering) =>
  Array.from({ length: cells.length / columns }, (_, row) =>
    cells
      .slice(row * columns, (row + 1) * columns)
      .map((cell) => cell ?? '.')
      .join(' '),
  ).join('/');

describe('typed digits', () => {
  it('are placed at once if no longer number begins with them', () => {
    const entering = begin(3);
    expect(entering.type('8')).toEqual([{ kind: 'placed', number: 8, cell: 0 }]);
    expect(entering.marked).toBe(1);
    type(entering, '13402765');
    expect(shown(entering)).toBe('8 1 3/4 0 2/7 6 5');
  });

  it('wait for a second one where there may be one', () => {
    const entering = begin(4);
    expect(entering.type('2')).toMatchObject([{ kind: 'placed' }]);
    expect(entering.type('1')).toEqual([{ kind: 'waits', digits: '1' }]);
    expect([entering.digits, entering.digitsAreFree, shown(entering)]).toEqual([
      '1',
      true,
      '2 . . ./. . . ./. . . ./. . . .',
    ]);
    expect(entering.type('2')).toEqual([{ kind: 'placed', number: 12, cell: 1 }]);
    expect(entering.digits).toBe('');
  });

  it('are two numbers if they are not one', () => {
    const entering = begin(4);
    // There is no 17, and 12 is already placed.
    type(entering, '17');
    expect(shown(entering)).toBe('1 7 . ./. . . ./. . . ./. . . .');
    const other = begin(4);
    type(other, '1212');
    expect(shown(other)).toBe('12 1 2 ./. . . ./. . . ./. . . .');
  });

  it('are apart with a space, whatever they would be together', () => {
    const entering = begin(4);
    type(entering, '1 2 3 4');
    expect(shown(entering)).toBe('1 2 3 4/. . . ./. . . ./. . . .');
  });

  it('of a number that lies already can only become a longer one', () => {
    const entering = begin(4);
    type(entering, '1 1');
    expect([entering.digits, entering.digitsAreFree]).toEqual(['1', false]);
    expect(entering.end()).toEqual([{ kind: 'taken', number: 1, cell: 0 }]);
    type(entering, '14');
    expect(shown(entering)).toBe('1 14 . ./. . . ./. . . ./. . . .');
    expect(type(entering, '14').at(-1)).toEqual({ kind: 'taken', number: 14, cell: 1 });
    expect(type(entering, '17').at(-1)).toEqual({ kind: 'unknown', number: 17 });
  });

  it('are refused, with the reason, if there is no such number', () => {
    expect(begin(2).type('7')).toEqual([{ kind: 'unknown', number: 7 }]);
    const entering = begin(3);
    type(entering, '8');
    expect(entering.type('8')).toEqual([{ kind: 'taken', number: 8, cell: 0 }]);
    expect(shown(entering)).toBe('8 . ./. . ./. . .');
  });

  it('0 is the gap, and ends 10', () => {
    const entering = begin(4);
    type(entering, '010');
    expect(shown(entering)).toBe('0 10 . ./. . . ./. . . ./. . . .');
    expect(entering.type('0')).toEqual([{ kind: 'taken', number: 0, cell: 0 }]);
  });

  it('go into the marked cell number by number, too', () => {
    const entering = begin(3, 3, 'numbers');
    entering.mark(4);
    type(entering, '7');
    expect(shown(entering)).toBe('. . ./. 7 ./. . .');
    expect(entering.asked).toBe(1);
  });

  it('replace the tile of a marked cell', () => {
    const entering = begin(3);
    type(entering, '8');
    entering.mark(0);
    type(entering, '5');
    expect(shown(entering)).toBe('5 . ./. . ./. . .');
    expect(entering.isFree(8)).toBe(true);
  });

  it('tell which ones may come next', () => {
    const entering = begin(6);
    expect(
      '0123456789'
        .split('')
        .filter((digit) => entering.leads(digit))
        .join(''),
    ).toBe('0123456789');
    type(entering, '3');
    expect(
      '0123456789'
        .split('')
        .filter((digit) => entering.leads(digit))
        .join(''),
    ).toBe('0123456789');
    type(entering, ' 3');
    expect(
      '0123456789'
        .split('')
        .filter((digit) => entering.leads(digit))
        .join(''),
    ).toBe('012345');
  });
});

describe('what is certain', () => {
  it.each([
    ['the gap in the last cell', '81346275', '8 1 3/4 6 2/7 5 0', 0],
    ['the last number', '81346207', '8 1 3/4 6 2/0 7 5', 5],
  ])('fills itself: %s', (_, keys, board, number) => {
    const entering = begin(3);
    const done = type(entering, keys);
    expect(done.at(-1)).toEqual({ kind: 'placed', number, cell: 8 });
    expect(shown(entering)).toBe(board);
    expect(entering.board?.tiles).toHaveLength(9);
    entering.undo();
    expect(shown(entering), 'one act').toMatch(/\. \.$/);
  });

  it('is nothing while two cells are empty', () => {
    const entering = begin(2);
    type(entering, '12');
    expect([shown(entering), entering.board]).toEqual(['1 2/. .', null]);
  });
});

describe('number by number', () => {
  it('asks for each number, then for the gap', () => {
    const entering = begin(2, 3, 'numbers');
    for (const cell of [5, 0, 3, 1]) entering.choose(cell);
    expect(shown(entering)).toBe('2 4 ./3 . 1');
    expect(entering.asked).toBe(5);
    entering.chooseNumber(0);
    expect(entering.asked).toBe(0);
    entering.choose(2);
    expect(shown(entering)).toBe('2 4 0/3 5 1');
  });

  it('asks for a number of the pad first, and goes on after it', () => {
    const entering = begin(3, 3, 'numbers');
    entering.chooseNumber(6);
    entering.choose(0);
    expect(entering.asked).toBe(7);
    for (const cell of [1, 2]) entering.choose(cell);
    expect(entering.asked).toBe(1);
  });
});

describe('a tile', () => {
  const half = () => {
    const entering = begin(3);
    type(entering, '813');
    return entering;
  };

  it('is picked up by its cell or its number, and moved, swapped or put back', () => {
    const entering = half();
    expect(entering.choose(0)).toEqual([{ kind: 'picked', number: 8 }]);
    expect(entering.choose(0)).toEqual([{ kind: 'left', number: 8 }]);
    entering.chooseNumber(8);
    expect(entering.picked).toBe(0);
    expect(entering.choose(5)).toEqual([{ kind: 'moved', number: 8, cell: 5 }]);
    expect(shown(entering)).toBe('. 1 3/. . 8/. . .');
    expect(entering.marked).toBe(0);
    entering.choose(1);
    expect(entering.choose(5)).toEqual([{ kind: 'swapped', numbers: [1, 8] }]);
    expect(shown(entering)).toBe('. 8 3/. . 1/. . .');
    entering.undo();
    entering.undo();
    expect(shown(entering)).toBe('8 1 3/. . ./. . .');
  });

  it('is taken off, which marks its cell', () => {
    const entering = half();
    entering.choose(1);
    expect(entering.takeOff()).toEqual([{ kind: 'freed', number: 1 }]);
    expect([shown(entering), entering.marked, entering.isFree(1)]).toEqual(['8 . 3/. . ./. . .', 1, true]);
    expect(entering.takeOff(0)).toEqual([{ kind: 'freed', number: 8 }]);
    expect(entering.takeOff(8)).toEqual([]);
  });

  it('is replaced by a number that is typed or chosen, and swapped with one that lies elsewhere', () => {
    for (const way of ['cells', 'numbers'] as const) {
      const entering = half();
      entering.way = way;
      entering.choose(1);
      expect(entering.chooseNumber(6)).toEqual([{ kind: 'placed', number: 6, cell: 1 }]);
      expect([shown(entering), entering.picked, entering.marked]).toEqual(['8 6 3/. . ./. . .', null, 3]);
      entering.choose(1);
      type(entering, '4');
      expect([shown(entering), entering.picked, entering.isFree(6)]).toEqual(['8 4 3/. . ./. . .', null, true]);
      entering.choose(1);
      expect(entering.chooseNumber(3)).toEqual([{ kind: 'swapped', numbers: [4, 3] }]);
      expect(shown(entering)).toBe('8 3 4/. . ./. . .');
      entering.choose(0);
      expect(type(entering, '3')).toEqual([{ kind: 'taken', number: 3, cell: 1 }]);
      expect([shown(entering), entering.picked]).toEqual(['8 3 4/. . ./. . .', null]);
      for (const board of ['8 4 3/. . ./. . .', '8 6 3/. . ./. . .', '8 1 3/. . ./. . .']) {
        entering.undo();
        expect(shown(entering)).toBe(board);
      }
    }
  });
});

describe('undo', () => {
  it('takes back each act: a clear and another size, too', () => {
    const entering = begin(3);
    type(entering, '81');
    entering.clear();
    expect(entering.isEmpty).toBe(true);
    entering.resize({ rows: 2, columns: 3 });
    type(entering, '5');
    entering.read({ rows: 2, columns: 2, tiles: Uint8Array.of(3, 2, 1, 0) });
    expect(shown(entering)).toBe('3 2/1 0');
    const back = ['5 . ./. . .', '. . ./. . .', '. . ./. . ./. . .', '8 1 ./. . ./. . .', '8 . ./. . ./. . .'];
    for (const board of [...back, '. . ./. . ./. . .']) {
      expect(entering.undo()).toEqual([{ kind: 'undone' }]);
      expect(shown(entering)).toBe(board);
    }
    expect([entering.canUndo, entering.undo()]).toEqual([false, []]);
  });

  it('with Backspace, removes a digit that waits first', () => {
    const entering = begin(4);
    type(entering, '21<');
    expect([entering.digits, shown(entering)]).toEqual(['', '2 . . ./. . . ./. . . ./. . . .']);
    type(entering, '<');
    expect(entering.isEmpty).toBe(true);
  });

  it('is not for what changes nothing', () => {
    const entering = begin(3);
    entering.clear();
    entering.resize({ rows: 3, columns: 3 });
    entering.mark(4);
    entering.chooseNumber(9);
    expect(entering.canUndo).toBe(false);
  });
});

describe('an entry that was kept', () => {
  it('goes on', () => {
    const entering = begin(2, 3);
    type(entering, '512');
    const other = begin(4);
    other.restore(JSON.parse(JSON.stringify(entering.keep())));
    expect([shown(other), other.marked]).toEqual(['5 1 2/. . .', 3]);
  });

  it.each([
    null,
    'x',
    { rows: 2, columns: 2 },
    { rows: 2, columns: 2, cells: [1, 2, 3] },
    { rows: 2, columns: 2, cells: [1, 1, null, null] },
    { rows: 2, columns: 2, cells: [4, null, null, null] },
    { rows: 1, columns: 4, cells: [1, 2, 3, 0] },
    { rows: 2, columns: 2, cells: ['1', 2, 3, 0] },
  ])('is ignored if it is damaged: %j', (kept) => {
    const entering = begin(3);
    entering.restore(kept);
    expect(shown(entering)).toBe('. . ./. . ./. . .');
  });
});

it('every order of the cells leads to the board, whatever is undone between', () => {
  const tiles = [5, 1, 2, 0, 3, 4];
  for (let seed = 1; seed <= 200; seed += 1) {
    const entering = begin(2, 3, seed % 2 ? 'cells' : 'numbers');
    let state = seed;
    const random = (below: number) => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    for (let step = 0; step < 200 && !entering.board; step += 1) {
      if (random(5) === 0) entering.undo();
      const empty = [...tiles.keys()].filter((cell) => entering.cells[cell] === null);
      const cell = empty[random(empty.length)];
      const place = entering.cells.indexOf(tiles[cell]);
      if (place >= 0) entering.choose(place);
      else entering.chooseNumber(tiles[cell]);
      if (place < 0 && entering.way === 'cells') entering.choose(entering.cells.indexOf(tiles[cell]));
      entering.choose(cell);
    }
    while (entering.board && String(entering.board.tiles) !== String(tiles)) {
      const wrong = tiles.findIndex((tile, cell) => entering.cells[cell] !== tile);
      entering.swap(tiles[wrong], Number(entering.cells[wrong]));
    }
    expect(shown(entering)).toBe('5 1 2/0 3 4');
  }
});
