// The code that students hand in survives mails and forms.

import { expect, test } from 'vitest';
import { readCode, writeCode } from '../../../www/exercises/code.js';
import { readNumber } from '../../../www/lesson/number.js';

const third = '5 1 2 4/9 7 3 8/13 6 10 11/14 15 12 0 ULDRU2LD';
const solved: [string, string][] = [
  ['1', '1 3 6/5 2 8/4 7 0 D2RURUL2'],
  ['3', third],
  ['4', '3'],
  ['7', '11'],
];
const code = writeCode(new Map(solved));

test('a code is one line for each exercise, in order', () => {
  expect(writeCode(new Map(solved.toReversed()))).toBe(code);
  expect(code).toBe(`1. 1 3 6/5 2 8/4 7 0 D2RURUL2\n3. ${third}\n4. 3\n7. 11`);
});

test.each([
  ['as it is', code],
  ['from Windows', code.replaceAll('\n', '\r\n\r\n')],
  ['quoted', code.replaceAll(/^/gm, '>> ')],
  ['in one line', code.replaceAll('\n', ' ')],
  ['with no-break spaces', code.replaceAll(' ', '\u00a0')],
  ['with full-width characters', code.replaceAll(/[\d./]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
  ['with brackets instead of points', code.replaceAll('. ', ') ')],
  ['with spaces around the ends of rows', code.replaceAll('/', ' / ')],
  ['with a name and a greeting', `Anna B., group 4\n${code}\nSee you tomorrow!`],
  ['with a name in the same line', `Anna ${code}`],
  ['broken in a board', code.replace('14 15 12', '14\n15 12')],
  ['broken between rows', code.replace('8/13', '8/\n> 13')],
  ['broken in the moves', code.replace('D2RURUL2', 'D2RU\nRUL2')],
])('a code %s', (_, changed) => {
  const read = readCode(changed).map(([exercise, text]) => [exercise, text.replace('U RU', 'URU')]);
  expect(read).toEqual(solved);
});

test('an exercise may be there twice, and nothing else is read', () => {
  expect(readCode('4. 3\n4. 5')).toEqual([
    ['4', '3'],
    ['4', '5'],
  ]);
  for (const text of ['', 'nothing', '4.', '4.3', '3', 'a'.repeat(100_000), ' '.repeat(100_000)]) {
    expect(readCode(text), text.slice(0, 20)).toEqual([]);
  }
});

test('a number may have other digits, leading zeros or a unit; everything else is none', () => {
  for (const text of ['14', ' 14 ', '014', '１４', '14 moves', '14 Züge', '14.', '14\u00a0moves']) {
    expect(readNumber(text), text).toBe(14);
  }
  for (const text of [
    '',
    ' ',
    'fourteen',
    'vierzehn',
    '-14',
    '−14',
    '1e9',
    '1.4',
    '14 or 15',
    '1 4',
    '14moves',
    '9'.repeat(30),
  ]) {
    expect(readNumber(text), text).toBeNull();
  }
});
