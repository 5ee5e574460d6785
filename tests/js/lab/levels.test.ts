// The levels of Iterations and its question, from counts written by hand.

import { describe, expect, it } from 'vitest';
import { LabWords } from '../../../www/lab/text/lab-words.js';
import type { Run, Searches, Status } from '../../../www/lab/views/iterations/searches.js';
import { boardsWithin, levelsOf } from '../../../www/lab/views/iterations/searches.js';
import { Question } from '../../../www/lab/views/iterations/sentences.js';
import all from '../../../www/locales/en/lab/all.json';
import iterations from '../../../www/locales/en/lab/iterations.json';
import type { Progress } from '../../../www/solver/index.js';

/** A search that has generated these numbers of nodes, one for each bound from 10 on. */
function run(status: Status, generated: number[]): Run {
  const iterations = generated.map((count, index) => ({
    bound: 10 + 2 * index,
    expanded: count,
    generated: count,
    stored: 10 * (index + 1),
  }));
  return { status, progress: { iterations, stored: 100, bytes: 1000 } as Progress };
}

function searches(idaStar: Run, aStar: Run = run('waiting', [])) {
  return { idaStar, aStar } as unknown as Searches;
}

const words = new LabWords({ ...all, ...iterations }, 'en');

describe('levels', () => {
  it('have the growth of what is complete', () => {
    const growth = (idaStar: Run) => levelsOf(searches(idaStar)).map((level) => level.growth);
    expect(growth(run('running', [5, 10, 40]))).toEqual([null, 2, null]);
    expect(growth(run('solved', [5, 10, 40]))).toEqual([null, 2, 4]);
  });

  it('have the boards of A* at the end of each bound to which it has come', () => {
    const lists = (aStar: Run) => levelsOf(searches(run('solved', [5, 10]), aStar)).map((one) => one.lists);
    // The expanded boards are closed: 1 with the first bound, and 2 more with the second one.
    expect(lists(run('running', [1, 2]))).toEqual([
      { open: 9, closed: 1 },
      { open: 17, closed: 3 },
    ]);
    expect(lists(run('waiting', []))[0]).toBeNull();
  });

  it('know bounds to which only A* has come', () => {
    const [, , last] = levelsOf(searches(run('stopped', [5, 10]), run('solved', [3, 6, 9])));
    expect([last.bound, last.idaStar, last.aStar?.generated]).toEqual([14, null, 9]);
  });

  it('tell how many boards fit into the memory', () => {
    expect(boardsWithin(run('running', []), 5000)).toBe(500);
    expect(boardsWithin({ status: 'waiting', progress: null }, 5000)).toBeNull();
  });
});

describe('the question', () => {
  const eight = [1, 4, 16, 64, 256, 1024, 4096, 2000];
  const levels = levelsOf(searches(run('solved', eight)));

  it('covers what follows the sixth bound until it is answered', () => {
    const question = new Question();
    expect(question.covers(levels.slice(0, 6), true)).toBe(false);
    expect(question.covers(levels.slice(0, 7), false)).toBe(true);
    expect(question.covers(levels.slice(0, 7), true)).toBe(false);
    expect(question.covers(levels, true)).toBe(true);
    question.given = 0;
    expect(question.covers(levels, true)).toBe(false);
  });

  it('is asked as soon as the seventh bound is complete', () => {
    const question = new Question();
    expect(question.prediction(levels.slice(0, 7), words)).toBeNull();
    const { question: text, options, right } = question.prediction(levels, words) ?? { options: [] };
    expect(text).toContain(['1', '4', '16', '64', '256', '1,024'].join('\u00a0· '));
    expect(text).toContain('bound of 22');
    expect(options).toEqual(['1,000', '4,100', '41,000', '410,000']);
    expect(right).toBe(1);
  });
});
