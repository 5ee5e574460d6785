import { describe, expect, it } from 'vitest';
import { isCounted, movesMade, multiTileMoves, rateOf, timeOf } from '../../../../www/page/records/record.js';
import { boardsOfRelay, shapeInRound, withRounds } from '../../../../www/page/records/rounds.js';
import { statistics } from '../../../../www/page/records/statistics.js';
import { gameWith } from './games.js';

/** The games of a relay from 3×3. */
function relay(round: string, [first, second]: [object, object?]) {
  const common = { kind: 'relay', round, boards: 2 } as const;
  const games = [gameWith({ ...common, ms: 5000, slides: 'L L', ...first })];
  if (second) games.push(gameWith({ ...common, start: '1 2/0 3', slides: 'L', moves: 1, ms: 1500, ...second }));
  return games;
}

describe('the boards of a relay', () => {
  const shapes = (rows: number, columns: number) =>
    Array.from({ length: boardsOfRelay({ rows, columns }) }, (_, index) => {
      const shape = shapeInRound('relay', { rows, columns }, index);
      return `${shape.rows}×${shape.columns}`;
    });

  it('get smaller by a row and a column, down to a side of 2', () => {
    expect(shapes(5, 5)).toEqual(['5×5', '4×4', '3×3', '2×2']);
    expect(shapes(4, 6)).toEqual(['4×6', '3×5', '2×4']);
    expect(shapes(2, 9)).toEqual(['2×9']);
  });

  it('of a marathon have one shape', () => {
    expect(shapeInRound('marathon', { rows: 4, columns: 5 }, 41)).toEqual({ rows: 4, columns: 5 });
  });
});

describe('a round', () => {
  it('is one game in place of its boards, with their sums', () => {
    const alone = gameWith();
    const [first, second] = relay('a', [{ undone: 3, shortest: 2, shortestMultiTile: 1 }, { shortest: 1 }]);
    const [one, round] = withRounds([alone, first, second]);
    expect(one).toBe(alone);
    expect(round).toMatchObject({
      kind: 'relay',
      boards: 2,
      rows: 3,
      columns: 3,
      start: first.start,
      date: second.date,
    });
    expect(round.games).toEqual([first, second]);
    expect(timeOf(round)).toBe(6500);
    expect(movesMade(round)).toBe(6);
    // Moves of two boards are never one: L L and L are two moves in a row, and three were undone.
    expect(multiTileMoves(round)).toBe(5);
    expect(rateOf(round)).toBeCloseTo(6 / 6.5);
    expect(round.shortest).toBe(3);
    expect(round.shortestMultiTile).toBe(null);
    expect(isCounted(round)).toBe(true);
  });

  it('stands where its last board was solved', () => {
    const [first, second] = relay('a', [{}, {}]);
    const between = gameWith({ date: first.date.replace(/\.\d+Z/, '.500Z') });
    expect(withRounds([first, between, second]).map(({ round }) => round)).toEqual(['', 'a']);
  });

  it('that was not played to its end has no time and does not count', () => {
    const [round] = withRounds(relay('a', [{}]));
    expect(timeOf(round)).toBe(Number.POSITIVE_INFINITY);
    expect(isCounted(round)).toBe(false);
    expect(round.boards).toBe(2);
  });

  it('with help on any board does not count', () => {
    expect(isCounted(withRounds(relay('a', [{ hints: 1 }, {}]))[0])).toBe(false);
    expect(isCounted(withRounds(relay('a', [{}, { movesBySolver: 1 }]))[0])).toBe(false);
  });

  it('has the penalties of its boards', () => {
    const timesOf = (penalties: [object, object]) => withRounds(relay('a', penalties)).map(timeOf);
    expect(timesOf([{ penalty: '+2' }, {}])).toEqual([8500]);
    expect(timesOf([{}, { penalty: '+2' }])).toEqual([8500]);
    expect(timesOf([{ penalty: '+2' }, { penalty: '+2' }])).toEqual([10_500]);
    expect(timesOf([{ penalty: 'DNF' }, {}])).toEqual([Number.POSITIVE_INFINITY]);
    // A penalty that is given to the round is one of the game that has its id.
    const [, last] = relay('b', [{}, {}]);
    expect(withRounds(relay('a', [{}, { id: last.id }]))[0].id).toBe(last.id);
  });

  it('has records and averages like a game', () => {
    const rounds = withRounds(
      [4000, 3000, 9000, 5000, 3500].flatMap((ms, index) => relay(`round-${index}`, [{ ms }, {}])),
    );
    const { single, ao5, games } = statistics(rounds);
    expect(games).toBe(5);
    expect(single.best).toMatchObject({ value: 4500, game: 2 });
    // Without the best and the worst: 5.5, 6.5 and 5 seconds.
    expect(ao5.now).toBe(Math.round((5500 + 6500 + 5000) / 3));
  });
});
