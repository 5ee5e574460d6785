// Whole runs in a class: thirty students of ten kinds, each step worked out by the test from the boards alone, and the points by a count of its
// own.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { catchUp } from '../../../www/exercises/class/kept.js';
import { classOf } from '../../../www/exercises/drawn/class-link.js';
import type { Answer, Letter } from '../../../www/exercises/drawn/exercises.js';
import { isClosed, isLater, isRun, letters, makeExercise, tryAnswer } from '../../../www/exercises/drawn/exercises.js';
import { Facts } from '../../../www/exercises/drawn/facts.js';
import { grade } from '../../../www/exercises/drawn/grading.js';
import { findCodes, readHandIn, writeHandIn } from '../../../www/exercises/drawn/hand-in.js';
import { pointsFor } from '../../../www/exercises/drawn/points.js';
import type { Performed, RunNode } from '../../../www/lab/engine/performed.js';
import { manhattan } from './puzzle.js';

const wasm = (name: string) => readFile(new URL(`../../../www/wasm/${name}_bg.wasm`, import.meta.url));
const facts = await Facts.from(await wasm('lab'), await wasm('lab-space'));
const runLetters = letters.filter(isRun);
const of = classOf('7b', '4711', runLetters.join(''), { tries: 2 });

const run = (letter: Letter, name: string, attempt: number) => {
  const exercise = makeExercise(letter, of.seed, name, facts);
  if (exercise.form.kind !== 'run') throw new Error(`${letter} is no run`);
  const { search, seedOf } = exercise.form;
  const at = (entries: string[]) => facts.performed(search, seedOf(`${attempt}:`), entries.join(' '));
  return { exercise, search, at };
};

/** The number by which a search takes the next node, from its board; the test counts g along the parents. */
function keyOf(search: string, nodes: RunNode[], index: number): number {
  const g = gOf(nodes, index);
  const h = search === 'greedy' || search === 'a-star' ? manhattan(nodes[index].tiles.join('')) : 0;
  return search === 'greedy' ? h : g + h;
}

function gOf(nodes: RunNode[], index: number): number {
  const { parent } = nodes[index];
  return parent < 0 ? 0 : 1 + gOf(nodes, parent);
}

/** The right entry for a step, worked out by the test. */
function entryFor(search: string, { task, nodes, child, path, bound, first }: Performed): string {
  if (task === 'take') {
    const waiting = nodes.flatMap(({ state }, index) => (state === 'waiting' ? [index] : []));
    return `t${waiting.toSorted((one, other) => keyOf(search, nodes, one) - keyOf(search, nodes, other))[0]}`;
  }
  if (task === 'bound' || !child) {
    const pruned = nodes
      .slice(first)
      .flatMap(({ state, tiles }, index) =>
        state === 'pruned' ? [gOf(nodes, first + index) + manhattan(tiles.join(''))] : [],
      );
    return `b${Math.min(...pruned)}`;
  }
  const isKnown = search !== 'ida-star' && nodes.some(({ tiles }) => tiles.join() === child.tiles.join());
  if (isKnown) return 'k';
  const g = 1 + gOf(nodes, path[path.length - 1]);
  if (search === 'breadth-first' || search === 'table') return `g${g}`;
  const h = manhattan(child.tiles.join(''));
  if (search === 'greedy') return `h${h}`;
  const sign = g + h > bound ? '-' : '+';
  return `g${g}h${h}f${g + h}${search === 'ida-star' ? sign : ''}`;
}

/** A student: which steps begin with a wrong entry or a question, how many steps are made, and the try. */
interface Student {
  wrong?: number[];
  asks?: number[];
  stops?: number;
  attempt?: number;
}

const kinds: Student[] = [
  {},
  { wrong: [0] },
  { wrong: [2, 3, 5] },
  { asks: [1] },
  { asks: [4], wrong: [4] },
  { stops: 0 },
  { stops: 5 },
  { stops: 7, wrong: [1, 6] },
  { attempt: 2, wrong: [9] },
  { attempt: 3 },
];

it('thirty students of ten kinds get the points that the test counts', () => {
  const codes: string[] = [];
  const expected = new Map<string, number[]>();
  for (let student = 0; student < 30; student++) {
    const name = `Student ${student + 1}`;
    const { wrong = [], asks = [], stops = 99, attempt = 1 } = kinds[student % kinds.length];
    const answers = new Map<Letter, Answer>();
    const points = runLetters.map((letter) => {
      const { exercise, search, at } = run(letter, name, attempt);
      const entries: string[] = [];
      let [steps, right, state] = [0, 0, at(entries)];
      while (state.task !== 'over' && steps < stops) {
        const isWrong = wrong.includes(steps);
        if (isWrong) entries.push(state.task === 'take' ? 'k' : 't0');
        if (asks.includes(steps)) entries.push('?');
        entries.push(entryFor(search, state));
        if (!isWrong && !asks.includes(steps)) right += 1;
        steps += 1;
        state = at(entries);
        expect(state.wrong, `${name} ${letter} ${entries.join(' ')}`).toBeNull();
        expect(state.made).toBe(steps);
      }
      const answer = { text: `${attempt}:${entries.join(' ')}`, tries: attempt };
      answers.set(letter, answer);
      const whole = steps + state.left;
      expect(whole).toBeGreaterThanOrEqual(10);
      expect(isClosed(exercise, answer, of.tries)).toBe(
        attempt > 2 || (whole === steps && (attempt === 2 || right === steps)),
      );
      return attempt > 2 ? 0 : Math.floor((10 * right) / whole);
    });
    expected.set(name, points);
    codes.push(writeHandIn(of, { name, answers }));
  }
  const { marked, notCounted } = grade(codes.join('\n'), of, facts, Date.now());
  expect(notCounted).toEqual([]);
  expect(marked.map(({ handIn, points }) => [handIn.name, [...points.values()]])).toEqual([...expected]);
  expect(new Set([...expected.values()].flat()).size).toBeGreaterThan(5);
  // All five runs fit into what SCORM 1.2 stores.
  expect(Math.max(...codes.map((code) => code.length))).toBeLessThan(4096);
});

it('a run that names another try than it has taken gives no points', () => {
  const { exercise, at } = run('J', 'Anna', 2);
  const entries: string[] = [];
  for (let state = at(entries); state.task !== 'over'; state = at(entries)) entries.push(entryFor('a-star', state));
  const text = `2:${entries.join(' ')}`;
  expect(pointsFor(of, 'J', exercise, { text, tries: 2 })).toBe(10);
  expect(pointsFor(of, 'J', exercise, { text, tries: 1 })).toBe(0);
});

it('each try has another board', () => {
  const starts = [1, 2, 3].map((attempt) => run('J', 'Anna', attempt).at([]).nodes[0].tiles.join(''));
  expect(new Set(starts).size).toBe(3);
});

it('of two tabs with the same run, the one that has gone on counts', () => {
  const work = (text: string, tries: number) => ({
    name: 'Anna',
    answers: new Map<Letter, Answer>([['J', { text, tries }]]),
  });
  const cases = [
    ['1:t0 g1h2f3', '1:t0', '1:t0 g1h2f3'],
    ['1:t0', '1:t0 g1h2f3', '1:t0 g1h2f3'],
    ['1:t0 g9h9f9', '1:t0 g1h2f3', '1:t0 g1h2f3'],
    ['2:', '1:t0 g1h2f3', '2:'],
    ['2:t0', '2:', '2:t0'],
    ['1:t0', '1:t1', '1:t1'],
  ];
  for (const [stored, own, kept] of cases) {
    const state = writeHandIn(of, work(stored, Number(stored[0])));
    const mine = work(own, Number(own[0]));
    const [code] = findCodes(state);
    expect(readHandIn(of, code)).toHaveProperty('answers');
    catchUp(of, { learner: null, arrives: false, read: () => state, report: () => {} }, mine);
    expect(mine.answers.get('J')?.text).toBe(kept);
  }
});

it('a tab that is behind another one takes nothing back, and each new step counts', () => {
  const { exercise } = run('J', 'Anna', 1);
  const steps: [last: string, given: string, kept: string][] = [
    ['1:', '1:t0', '1:t0'],
    ['1:t0', '1:t0 ?', '1:t0 ?'],
    ['1:t0 ?', '1:t0', '1:t0 ?'],
    ['1:t0 ?', '2:', '2:'],
    ['2:', '1:t0 ? k', '2:'],
    ['2:', '2:t0', '2:t0'],
  ];
  for (const [last, given, kept] of steps) {
    const tried = tryAnswer(exercise, { text: last, tries: Number(last[0]) }, given, 3);
    expect(tried).toEqual({ text: kept, tries: Number(kept[0]) });
  }
  // Two tabs whose first answers to a question differ: none goes on from the other.
  expect(isLater({ text: 'r + c', tries: 1 }, { text: 'r', tries: 1 })).toBe(false);
});
