// The exercises of a class, compared with the tests' own searches and sums.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { classOf } from '../../../www/exercises/drawn/class-link.js';
import type { Exercise, Said } from '../../../www/exercises/drawn/exercise.js';
import type { Answer, Letter } from '../../../www/exercises/drawn/exercises.js';
import { isClosed, isRun, letters, makeExercise, tryAnswer } from '../../../www/exercises/drawn/exercises.js';
import { Facts } from '../../../www/exercises/drawn/facts.js';
import { readFormula } from '../../../www/exercises/drawn/formula.js';
import { pointsFor } from '../../../www/exercises/drawn/points.js';
import english from '../../../www/locales/en/drawn.json';
import { fill, formOf } from '../../../www/locales/texts.js';
import { distances, manhattan, misplaced, neighbors, pairTable, steps, tileDistance, withConflicts } from './puzzle.js';

const wasm = (name: string) => readFile(new URL(`../../../www/wasm/${name}_bg.wasm`, import.meta.url));
const facts = await Facts.from(await wasm('lab'), await wasm('lab-space'));
const truth = distances();

/** The exercises of many students of several classes. */
const students = Array.from({ length: 600 }, (_, index) => ({
  seed: `${4700 + (index % 20)}`,
  name: `Student ${index}`,
}));
const of = (letter: Letter) => students.map(({ seed, name }) => makeExercise(letter, seed, name, facts));

const say = ({ key, values = {} }: Said) => fill(formOf(english[key], values.n ?? 0, 'en'), values);
const hint = (exercise: Exercise, answer: string | number) => {
  const said = exercise.judge(String(answer));
  return said?.key ?? null;
};

function queueOf({ shown }: Exercise) {
  if (shown?.kind !== 'queue') throw new Error('no queue');
  return shown.boards;
}

function boardOf({ shown }: Exercise) {
  if (shown?.kind !== 'board') throw new Error('no board');
  return shown.tiles;
}

/** The right numbers from 0 to 60. */
const rightNumbers = (exercise: Exercise) =>
  Array.from({ length: 61 }, (_, n) => n).filter((n) => !exercise.judge(String(n)));

it('facts are those of a search of the test’s own, for all boards', () => {
  const all = facts.boardsBetween(0, 31);
  expect(all.count).toBe(truth.size);
  for (let index = 0; index < all.count; index += 97) {
    const tiles = all.at(index);
    const board = tiles.join('');
    expect(facts.distance(tiles)).toBe(truth.get(board));
    expect(facts.value('manhattan', tiles)).toBe(manhattan(board));
    expect(facts.value('misplaced', tiles)).toBe(misplaced(board));
    expect(facts.value('linear-conflict', tiles)).toBe(withConflicts(board));
    expect(facts.tileDistance(5, tiles)).toBe(tileDistance(board, 5));
  }
  for (const wrong of [[1, 2, 3, 4, 5, 6, 8, 7, 0], [1, 2, 3], [1, 1, 3, 4, 5, 6, 7, 8, 0], []])
    expect(facts.distance(wrong)).toBeUndefined();
});

it('the next board of A* has the smallest sum; greedy and breadth-first search would take two others', () => {
  for (const exercise of of('A')) {
    const boards = queueOf(exercise);
    const smallest = (value: (board: (typeof boards)[number]) => number) => {
      const least = Math.min(...boards.map(value));
      const found = boards.filter((board) => value(board) === least);
      expect(found).toHaveLength(1);
      return found[0].name;
    };
    const [next, nearest, oldest] = [smallest(({ g, h }) => g + h), smallest(({ h }) => h), smallest(({ g }) => g)];
    expect(new Set([next, nearest, oldest]).size).toBe(3);
    expect(new Set(boards.map(({ g, h }) => (g + h) % 2)).size).toBe(1);
    expect(boards.filter(({ name }) => hint(exercise, name) === null).map(({ name }) => name)).toEqual([next]);
    expect(hint(exercise, nearest)).toBe('aStarSmallestH');
    expect(hint(exercise, oldest)).toBe('aStarSmallestG');
    for (const wrong of ['', 'X', next.toLowerCase()]) expect(hint(exercise, wrong)).toBe('aStarSum');
  }
});

it('Manhattan distance: each usual mistake has a value and a hint of its own', () => {
  for (const exercise of of('B')) {
    const board = boardOf(exercise).join('');
    const right = manhattan(board);
    expect(rightNumbers(exercise)).toEqual([right]);
    const blank = steps(board.indexOf('0'), 8, 3);
    expect(blank).toBeGreaterThan(0);
    expect(hint(exercise, right + blank)).toBe('manhattanBlank');
    expect(hint(exercise, misplaced(board))).toBe('manhattanMisplaced');
    expect(withConflicts(board)).toBeGreaterThan(right);
    expect(hint(exercise, withConflicts(board))).toBe('manhattanConflicts');
    expect(hint(exercise, truth.get(board) ?? 0)).toBe('manhattanDistance');
    expect(['manhattanOffByOne', 'manhattanBlank', 'manhattanMisplaced']).toContain(hint(exercise, right - 1));
    expect(hint(exercise, 51)).toBe(right % 2 ? 'manhattanAdd' : 'manhattanNotOdd');
    expect(hint(exercise, 50)).toBe(right % 2 ? 'manhattanNotEven' : 'manhattanAdd');
  }
});

describe('admissible or not', () => {
  const boards = Array.from(truth, ([board, distance]) => ({
    board,
    distance,
    sum: manhattan(board),
    away: misplaced(board),
  }));
  type Board = (typeof boards)[number];
  /** The h of each question. */
  const heuristics: Record<string, (board: Board, tile: number) => number> = {
    admissibleDoubled: ({ away }) => 2 * away,
    admissibleOneMore: ({ sum }) => (sum > 0 ? sum + 1 : 0),
    admissibleBoth: ({ sum, away }) => sum + away,
    admissibleTwoMore: ({ board, sum }, tile) => sum + (tileDistance(board, tile) > 0 ? 2 : 0),
    admissibleWithout: ({ board, sum }, tile) => sum - tileDistance(board, tile),
    admissibleUnless: ({ board, sum }, tile) => (tileDistance(board, tile) > 0 ? 0 : sum),
  };

  it('exactly the counterexamples are right, for each heuristic on all boards, and “admissible” if there are none', () => {
    const met = new Map(of('C').map((exercise) => [say(exercise.question), exercise]));
    // Three heuristics, and three more for each of eight tiles.
    expect(met.size).toBe(3 + 3 * 8);
    for (const exercise of met.values()) {
      const { key, values } = exercise.question;
      const tile = Number(values?.tile);
      const counterexamples = boards.filter((board) => heuristics[key](board, tile) > board.distance);
      expect(hint(exercise, 'yes'), key).toBe(counterexamples.length > 0 ? 'admissibleYes' : null);
      const right = new Set(counterexamples.map(({ board }) => board));
      // All boards near the goal, and some others.
      for (const each of boards.filter(({ board, distance }) => distance <= 8 || Number(board) % 211 === 0)) {
        const said = exercise.judge(each.board);
        expect(said === null, each.board).toBe(right.has(each.board));
        if (said?.key !== 'admissibleNotLarger') continue;
        expect(said.values).toEqual({ h: heuristics[key](each, tile), n: each.distance });
        expect(each.distance).toBeLessThanOrEqual(10);
      }
      // The nearest counterexample can be found by hand.
      if (right.size > 0) expect(Math.min(...counterexamples.map(({ distance }) => distance))).toBeLessThanOrEqual(6);
    }
  });

  it('other answers are no boards', () => {
    for (const exercise of of('C').slice(0, 20)) {
      for (const wrong of ['', 'no', '123456870', '12345678', '1234567800', '123456788', 'abcdefghi'])
        expect(hint(exercise, wrong), wrong).toBe('admissibleNoBoard');
      expect(hint(exercise, '123456780')).toBe('admissibleSolved');
    }
  });
});

it('the next bound is the smallest sum', () => {
  for (const exercise of of('D')) {
    const { bound, sums: written } = exercise.question.values ?? {};
    const sums = String(written).split(', ').map(Number);
    const right = Math.min(...sums);
    expect(right).toBeGreaterThan(Number(bound));
    expect(sums.every((sum) => (sum - Number(bound)) % 2 === 0)).toBe(true);
    expect(rightNumbers(exercise)).toEqual([right]);
    expect(hint(exercise, Math.max(...sums))).toBe('boundLargest');
    expect(hint(exercise, Number(bound))).toBe('boundSame');
    expect(hint(exercise, Number(bound) + 1)).toBe('boundGuessed');
    if (right > Number(bound) + 2) expect(hint(exercise, Number(bound) + 2)).toBe('boundGuessed');
  }
});

it('a table’s entry is what a search of two tiles finds, and more than their Manhattan distance', () => {
  const met = new Set<boolean>();
  for (const exercise of of('E').slice(0, 150)) {
    const tiles = boardOf(exercise);
    const [a, b] = [Number(exercise.question.values?.a), Number(exercise.question.values?.b)];
    expect(tiles.filter((tile) => tile >= 0).sort((x, y) => x - y)).toEqual([a, b]);
    const cells = [tiles.indexOf(a), tiles.indexOf(b)];
    const right = pairTable(a, b).get(cells.join()) ?? 0;
    const distance = steps(cells[0], a - 1, 4) + steps(cells[1], b - 1, 4);
    expect(right).toBeGreaterThan(distance);
    expect(rightNumbers(exercise)).toEqual([right]);
    // If the blank could jump anywhere, the entry would exceed the distance only if one tile is in the other's way.
    const isInTheWay = pairTable(a, b, true).get(cells.join()) === right;
    met.add(isInTheWay);
    expect(hint(exercise, distance)).toBe(isInTheWay ? 'entryManhattan' : 'entryManhattanBlank');
    expect(exercise.reason(String(right))?.key).toBe(isInTheWay ? 'entryBecause' : 'entryBecauseBlank');
    expect(hint(exercise, right + 2)).toBe('entryLarge');
    expect(hint(exercise, right + 1)).toBe(right % 2 ? 'entryNotEven' : 'entryNotOdd');
    if (distance > 2) expect(hint(exercise, distance - 2)).toBe(isInTheWay ? 'entrySmall' : 'entrySmallBlank');
  }
  expect(met.size).toBe(2);
}, 60_000);

it('one search is right for each purpose, and each other one has a hint of its own', () => {
  const met = new Map(of('F').map((exercise) => [exercise.question.key, exercise]));
  expect(met.size).toBe(5);
  const right = [...met].map(([key, exercise]) => {
    const { form } = exercise;
    const options = form.kind === 'choice' ? form.options.map(({ value }) => value) : [];
    const hints = options.map((option) => hint(exercise, option));
    expect(new Set(hints).size).toBe(5);
    return [key, options[hints.indexOf(null)]];
  });
  expect(Object.fromEntries(right)).toEqual({
    phoneQuestion: 'ida-star',
    robotQuestion: 'weighted-a-star',
    blindQuestion: 'breadth-first',
    onceQuestion: 'a-star',
    anyQuestion: 'greedy',
  });
  for (const exercise of met.values()) expect(hint(exercise, 'bogo')).toBe('choiceUnknown');
});

it('formulas are read as JavaScript reads them, and in other signs; what is none is told from where on', () => {
  const travel = { t: 5, r: 2, c: 1 };
  const value = (text: string) => {
    const read = readFormula(text);
    return typeof read === 'function' ? read(travel) : `? ${read.rest}`;
  };
  const known: [string, number | string][] = [
    ['r+c', 3],
    ['2 * r - c / 2', 3.5],
    ['(t != 5) * (r + c)', 0],
    ['T ≠ 4 and R + C > 0', 1],
    ['max(r, c, 1.5) + min(r; c)', '? ; c)'],
    ['max(r, c) − abs(-1)', 1],
    ['!(t = 5) || r <= 1', 0],
    ['not (t == 3) && c >= 1', 1],
    ['1 - 1 - 1', -1],
    ['', '? '],
    ['r +', '? '],
    ['(r + c', '? '],
    ['(r, c)', '? '],
    ['r c', '? c'],
    ['r + rows', '? rows'],
    ['alert(1)', '? alert(1)'],
    ['h(board)', '? h(board)'],
    ['r % 2', '? % 2'],
    ['('.repeat(500), '? '],
  ];
  for (const [text, expected] of known) expect(value(text), text).toBe(expected);
});

it('a written h is right in any form, and each mistake has its hint', () => {
  const right: Record<string, (tile: unknown) => string> = {
    writtenManhattan: (tile) => `r + c - (t = ${tile}) * (r + c)`,
    writtenMisplaced: (tile) => `t <> ${tile} and max(r, c) >= 1`,
    writtenLarger: (tile) => `max(r * (t != ${tile}), c * !(t == ${tile}))`,
    writtenRows: (tile) => `r * (t < ${tile} or t > ${tile})`,
  };
  const met = new Set<string>();
  for (const exercise of of('G')) {
    const { key, values = {} } = exercise.question;
    met.add(key);
    const { tile } = values;
    expect(hint(exercise, right[key](tile)), key).toBeNull();
    for (const [other, formula] of Object.entries(right))
      if (other !== key) expect(hint(exercise, formula(tile)), key).toBe('writtenDiffers');
    expect(hint(exercise, right[key](9))).toBe('writtenForgot');
    expect(hint(exercise, `${right[key](tile)} +`)).toBe('writtenUnfinished');
    expect(hint(exercise, 'rows')).toBe('writtenUnreadable');
    expect(hint(exercise, 'r / c')).toBe('writtenNoNumber');
    expect(hint(exercise, 't > 0')).toBe('writtenAtHome');
  }
  expect([...met].toSorted()).toEqual(Object.keys(right).toSorted());
});

it('the answer said to be right is right, and why can be said', () => {
  for (const letter of letters) {
    for (const exercise of of(letter).slice(0, 100)) {
      const right = exercise.right();
      expect(exercise.judge(right), `${letter} ${right}`).toBeNull();
      const reason = exercise.reason(right);
      if (letter !== 'G' && !isRun(letter)) expect(reason && say(reason)).toMatch(/^[^{}]+\.$/);
    }
  }
});

it('the same seed, letter and name give the same exercise, however the name is written; others give others', () => {
  const text = (letter: Letter, seed: string, name: string) => {
    const { question, shown, form } = makeExercise(letter, seed, name, facts);
    return JSON.stringify([question, shown, form, form.kind === 'run' && form.seedOf('')]);
  };
  for (const letter of letters) {
    for (const name of ['anna  lena', ' Anna Lena ', 'ANNA\u00a0LENA'])
      expect(text(letter, '1', name)).toBe(text(letter, '1', 'Anna Lena'));
    expect(text(letter, '1', 'José')).toBe(text(letter, '1', 'Jose\u0301'));
    // Thirty students whose names differ as little as numbers, in each of twenty classes.
    const classes = Array.from({ length: 20 }, (_, seed) =>
      Array.from({ length: 30 }, (__, index) => text(letter, String(seed), String(index + 1))),
    );
    const different = classes.map((texts) => new Set(texts).size);
    // Exercises drawn from a few heuristics or purposes are equal for some of the students.
    const hasFew = letter === 'C' || letter === 'G';
    expect(Math.min(...different), letter).toBeGreaterThanOrEqual(hasFew ? 8 : 25);
    expect(new Set(classes.map(([first]) => first)).size, letter).toBeGreaterThan(hasFew ? 7 : 15);
  }
});

it('no hint contains the right number', () => {
  let tried = 0;
  for (const letter of ['B', 'D', 'E'] satisfies Letter[]) {
    for (const exercise of of(letter).slice(0, 200)) {
      const [right] = rightNumbers(exercise);
      // The right number may be the name of one of the two tiles.
      if (letter === 'E' && Object.values(exercise.question.values ?? {}).includes(right)) continue;
      for (let answer = 0; answer <= 60; answer++) {
        const said = exercise.judge(String(answer));
        if (said) expect(say(said).match(/\d+/g)?.map(Number) ?? []).not.toContain(right);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(30_000);
});

it('no answer can be read off another exercise', () => {
  /** The numbers in an exercise, each at its place. */
  const numbersIn = ({ question, shown }: Exercise): number[] => {
    const values = Object.values(question.values ?? {}).flatMap((value) => String(value).split(', '));
    const board = shown?.kind === 'board' ? shown.tiles : [];
    const queue = shown?.kind === 'queue' ? shown.boards.flatMap(({ g, h }) => [g, h, g + h]) : [];
    return [...values.map(Number), ...board, ...queue];
  };
  const right = (letter: Letter, exercise: Exercise) => {
    if (letter === 'A') return queueOf(exercise).find(({ name }) => !exercise.judge(name))?.name;
    if (letter === 'C') return exercise.judge('yes') === null;
    if (letter === 'F') return exercise.question.key;
    return rightNumbers(exercise)[0];
  };
  const commonest = (values: unknown[]) => {
    const counts = new Map<unknown, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return Math.max(...counts.values());
  };
  // Runs show their own boards alone.
  const asked = letters.filter((letter) => !isRun(letter));
  const all = asked.map((letter) => of(letter));
  const gains: number[] = [];
  asked.forEach((letter, column) => {
    const answers = all[column].map((exercise) => right(letter, exercise));
    const guessed = commonest(answers) / answers.length;
    asked.forEach((_, other) => {
      if (other === column) return;
      const shown = all[other].map(numbersIn);
      const places = Math.min(...shown.map((numbers) => numbers.length));
      for (let place = 0; place < places; place++) {
        // The best guess for each number in this place, by all who see that number.
        const groups = new Map<number, unknown[]>();
        answers.forEach((answer, index) => {
          const seen = shown[index][place];
          groups.set(seen, [...(groups.get(seen) ?? []), answer]);
        });
        const hits = [...groups.values()].reduce((sum, group) => sum + commonest(group), 0);
        // Some more hits are luck, since groups are small.
        gains.push(hits / answers.length - guessed);
      }
    });
  });
  expect(gains.length).toBeGreaterThan(100);
  expect(Math.max(...gains)).toBeLessThan(0.15);
  // The boards whose distance is given are nearer than those whose Manhattan distance is asked for.
  for (const exercise of all[1]) expect(truth.get(boardOf(exercise).join(''))).toBeGreaterThan(10);
});

it('two points for a right first answer, one for a later one, none for a wrong one or for none; a class may have points of its own', () => {
  const [exercise] = of('B');
  const text = String(manhattan(boardOf(exercise).join('')));
  const points = (most: number | null, answer: Answer | undefined) =>
    pointsFor(classOf('', '', 'B', { points: new Map(most === null ? [] : [['B', most]]) }), 'B', exercise, answer);
  const after = (most: number | null) => [1, 2, 7].map((tries) => points(most, { text, tries }));
  expect([null, 1, 5, 100].map(after)).toEqual([
    [2, 1, 1],
    [1, 0.5, 0.5],
    [5, 2.5, 2.5],
    [100, 50, 50],
  ]);
  expect(points(5, { text: '1', tries: 1 })).toBe(0);
  expect(points(5, undefined)).toBe(0);
});

it('a try is an answer: not the last one once more, the solved board, or a formula that cannot be read', () => {
  const tryOf = (exercise: Exercise, last: Answer | undefined, text: string) =>
    tryAnswer(exercise, last, text, Number.POSITIVE_INFINITY);
  const [written] = of('G');
  const admissible = of('C').find((exercise) => exercise.right() === 'yes');
  if (!admissible) throw new Error('all have counterexamples');
  expect(tryOf(admissible, undefined, '123456780')).toMatchObject({ key: 'admissibleSolved' });
  const first = { text: '123456708', tries: 1 };
  expect(tryOf(admissible, undefined, first.text)).toEqual(first);
  expect(tryOf(admissible, first, '123456780')).toMatchObject({ key: 'admissibleSolved' });
  expect(tryOf(admissible, first, first.text)).toEqual(first);
  expect(tryOf(admissible, first, 'yes')).toEqual({ text: 'yes', tries: 2 });
  const right = { text: admissible.right(), tries: 2 };
  expect(tryOf(admissible, right, first.text)).toEqual(right);
  for (const [text, key] of Object.entries({ '(r + c': 'writtenUnfinished', rows: 'writtenUnreadable' }))
    expect(tryOf(written, { text: 'r', tries: 4 }, text)).toMatchObject({ key });
  expect(tryOf(written, { text: 'r + 7*c', tries: 4 }, 'R+7 * C')).toEqual({ text: 'r + 7*c', tries: 4 });
  expect(tryOf(written, { text: 'r + 7*c', tries: 4 }, 'r + 7')).toEqual({ text: 'r + 7', tries: 5 });
});

it('with a limit, an exercise is closed after its last try, and an answer after more tries gives no points', () => {
  const [exercise] = of('B');
  const right = manhattan(boardOf(exercise).join(''));
  const wrong = (tries: number) => ({ text: String(right + 1), tries });
  const give = (last: Answer | undefined, text: number) => tryAnswer(exercise, last, String(text), 3);
  expect(give(undefined, right + 1)).toEqual(wrong(1));
  expect([1, 2, 3, 4].map((tries) => isClosed(exercise, wrong(tries), 3))).toEqual([false, false, true, true]);
  expect(isClosed(exercise, undefined, 3)).toBe(false);
  expect(give(wrong(2), right)).toEqual({ text: String(right), tries: 3 });
  for (const tries of [3, 4]) expect(give(wrong(tries), right)).toEqual(wrong(tries));
  expect(
    [1, 3, 4].map((tries) =>
      pointsFor(classOf('', '', 'B', { tries: 3 }), 'B', exercise, { text: String(right), tries }),
    ),
  ).toEqual([2, 1, 0]);
});

it('what was drawn once stays: codes of an earlier release are marked as they were', () => {
  const written = letters.map((letter) => {
    const { question, shown, form } = makeExercise(letter, '4711', 'Student 13', facts);
    const start = form.kind === 'run' ? facts.performed(form.search, form.seedOf(''), '').nodes[0].tiles : [];
    return JSON.stringify([question, shown, ...start]);
  });
  expect(written).toMatchInlineSnapshot(`
    [
      "[{"key":"aStarQuestion"},{"kind":"queue","boards":[{"name":"P","g":4,"h":3},{"name":"Q","g":7,"h":4},{"name":"R","g":3,"h":8},{"name":"S","g":8,"h":5},{"name":"T","g":9,"h":2}]}]",
      "[{"key":"manhattanQuestion"},{"kind":"board","tiles":[2,1,6,0,8,5,7,3,4],"columns":3}]",
      "[{"key":"admissibleUnless","values":{"tile":3}},null]",
      "[{"key":"boundQuestion","values":{"bound":14,"sums":"22, 16, 22, 16, 20, 20"}},null]",
      "[{"key":"entryQuestion","values":{"a":8,"b":13}},{"kind":"board","tiles":[-1,-1,-1,13,-1,-1,-1,8,-1,-1,-1,-1,-1,-1,-1,-1],"columns":4}]",
      "[{"key":"blindQuestion"},null]",
      "[{"key":"writtenMisplaced","values":{"tile":2}},null]",
      "[{"key":"runBreadthFirst"},null,0,4,2,5,1,3]",
      "[{"key":"runGreedy"},null,1,3,6,4,0,2,7,5,8]",
      "[{"key":"runAStar"},null,2,4,3,1,0,6,7,5,8]",
      "[{"key":"runIdaStar"},null,1,2,3,5,0,7,4,8,6]",
      "[{"key":"runTable"},null,0,0,0,4,5,0]",
    ]
  `);
  expect(neighbors('123456780')).toHaveLength(2);
});
