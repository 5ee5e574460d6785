// The answers of the lesson as platforms store them.

import { expect, test } from 'vitest';
import { isAnswers, readAnswers, writeAnswers } from '../../../www/lesson/answers.js';

const answers = new Map([
  [1, { text: '2', tries: 1 }],
  [4, { text: '6', tries: 3 }],
  [5, { text: '', tries: 0 }],
]);

test('are one short line', () => {
  expect(writeAnswers(answers)).toBe('L15 1=2x1 4=6x3 5=x0');
  expect(readAnswers('L15 1=2x1 4=6x3 5=x0')).toEqual(answers);
  expect(writeAnswers(new Map())).toBe('L15');
  expect(readAnswers('')).toEqual(new Map());
});

test('of a platform and a browser are put together: the answer after more tries counts', () => {
  expect(writeAnswers(readAnswers('L15 1=2x1 4=5x1\nL15 4=7x2 5=x0'))).toBe('L15 1=2x1 4=7x2 5=x0');
  expect(writeAnswers(readAnswers('L15 4=7x2\nL15 4=5x1'))).toBe('L15 4=7x2');
});

test.each(['L15 1', 'L15 1=ax1', 'L16 1=2x1', 'F15.7b~or5e.QWRh.QjE9MQ.6u5xb8', '{}', 'L15 1=2x1 '])(
  '“%s” are none',
  (text) => {
    expect(isAnswers(text)).toBe(false);
    expect(readAnswers(text)).toEqual(new Map());
  },
);
