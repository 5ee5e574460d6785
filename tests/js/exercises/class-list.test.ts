// Class lists of platforms: who is whose code, and the CSV that goes back. Canvas's reading of it is written here by the rules of its importer
// (lib/gradebook_importer.rb in instructure/canvas-lms).

import { expect, it, test } from 'vitest';
import { classOf } from '../../../www/exercises/drawn/class-link.js';
import type { Letter } from '../../../www/exercises/drawn/exercises.js';
import type { Grades } from '../../../www/exercises/drawn/grading.js';
import type { Listed } from '../../../www/teachers/marking/class-list.js';
import { matchNames, readList } from '../../../www/teachers/marking/class-list.js';
import { listCsv } from '../../../www/teachers/marking/grades-csv.js';

const canvas = [
  'Student,ID,SIS User ID,SIS Login ID,Section,Essay (77),"Exercises, class 7b (91)",Current Score',
  ',,,,,,Manual Posting,',
  '    Points Possible,,,,,20,6,(read only)',
  '"Lovelace, Ada",101,s-1,ada,7b,18,,90',
  '"Turing, Alan",102,s-2,alan,7b,,2.00,',
  '"Student, Test",103,,t3st,7b,,,',
].join('\r\n');
const moodle = [
  'First name,Last name,ID number,Email address,Course total (Real),Last downloaded from this course',
  'Ada,Lovelace,0815,ada@example.org,12.5,1790000000',
  'Alan,Turing,,alan@example.org,-,1790000000',
].join('\n');

const of = classOf('7b', '4711', 'AD', { points: new Map<Letter, number>([['D', 5]]) });
const words = {
  title: 'Exercises, class 7b',
  name: 'Name',
  sum: 'Sum',
  note: 'Note',
  noCode: 'no code',
  notes: () => [],
  exercise: (letter: Letter) => letter,
  reason: () => '',
};
const gradesOf = (sums: Record<string, [number, number]>): Grades => ({
  notCounted: [],
  marked: Object.entries(sums).map(([name, [a, d]]) => ({
    handIn: { name, answers: new Map() },
    points: new Map<Letter, number>([
      ['A', a],
      ['D', d],
    ]),
    exercises: new Map(),
    sum: a + d,
    overTried: [],
    timing: null,
  })),
});
const none: ReadonlyMap<string, Listed | null> = new Map();
const csvOf = (text: string, sums: Record<string, [number, number]>) => {
  const list = readList(text, undefined);
  return listCsv(list, matchNames(list, Object.keys(sums), none), gradesOf(sums), of, words);
};

/** The cells of a line whose quotes are plain. */
const cellsOf = (line: string) =>
  Array.from(line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g), ([, quoted, plain]) => quoted ?? plain).slice(
    0,
    line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).length,
  );

/** What Canvas reads: the assignments with their points, and the scores by the ids of the students. */
function imported(csv: string) {
  const [head, ...rows] = csv.trimEnd().split('\r\n').map(cellsOf);
  expect(head[0]).toContain('Student');
  expect(head[1]).toContain('ID');
  let info = 3;
  if (/SIS\s+Login\s+ID/.test(head[2])) info += 1;
  else if (/SIS\s+User\s+ID/.test(head[2]) && /SIS\s+Login\s+ID/.test(head[3])) info += 2;
  expect(head[info - 1]).toContain('Section');
  const possible = rows.find(([name]) => name.includes('Points Possible'));
  const students = rows.filter(([name]) => !name.includes('Points Possible'));
  return {
    assignments: head.slice(info).map((title, index) => [title, possible?.[info + index]]),
    scores: students.map((row) => [Number(row[1]), ...row.slice(info)]),
  };
}

it('Canvas imports the points into the assignment that it has, and changes no other score', () => {
  expect(imported(csvOf(canvas, { ' ada  LOVELACE ': [2, 2.5], 'someone else': [1, 1] }))).toEqual({
    assignments: [['Exercises, class 7b (91)', '7']],
    scores: [
      [101, '4.5'],
      [102, '2.00'],
      [103, ''],
    ],
  });
});

it('Canvas makes the assignment if it is new, also with semicolons and without SIS ids', () => {
  const csv = csvOf('Student;ID;SIS Login ID;Section\n"Lovelace, Ada";101;ada;7b\nTuring, Alan;102;alan;7b', {
    ada: [1, 2.5],
  });
  expect(csv).toBe(
    'Student;ID;SIS Login ID;Section;Exercises, class 7b\r\n    Points Possible;;;;7\r\n"Lovelace, Ada";101;ada;7b;"3,5"\r\n"Turing, Alan";102;alan;7b;\r\n'.replaceAll(
      /(?<=;|^)Exercises, class 7b/gm,
      '"Exercises, class 7b"',
    ),
  );
});

it('Moodle gets its names, ids and addresses, and the points of each exercise', () => {
  expect(csvOf(moodle, { 'Lovelace, Ada': [1, 2.5], 'ALAN@example.org': [2, 5] }).split('\r\n')).toEqual([
    'First name,Last name,ID number,Email address,"Exercises, class 7b",A,D,Note',
    'Ada,Lovelace,0815,ada@example.org,3.5,1,2.5,',
    'Alan,Turing,,alan@example.org,7,2,5,',
    '',
  ]);
  const german = 'Vorname;Nachname;E-Mail-Adresse\nAda;Lovelace;ada@example.org';
  expect(csvOf(german, { 'Ada Lovelace': [1, 2.5] })).toContain('\r\nAda;Lovelace;ada@example.org;"3,5";1;"2,5";\r\n');
  expect(csvOf(german, {})).toContain('\r\nAda;Lovelace;ada@example.org;;;;no code\r\n');
});

it('another table keeps its columns; the teacher may say which one has the names', () => {
  const text = 'Klasse;Kind;Nummer\n7b;Ada Lovelace;007\n7b;Alan Turing;008';
  expect(readList(text, undefined)).toMatchObject({ kind: 'names', columns: ['Klasse', 'Kind', 'Nummer'] });
  const list = readList(text, 1);
  expect(list).toMatchObject({ kind: 'table', nameColumn: 1 });
  const match = matchNames(list, ['alan turing'], none);
  expect(listCsv(list, match, gradesOf({ 'alan turing': [2, 5] }), of, words)).toBe(
    'Klasse;Kind;Nummer;Exercises, class 7b;A;D;Note\r\n7b;Ada Lovelace;007;;;;no code\r\n7b;Alan Turing;008;7;2;5;\r\n'.replace(
      'Exercises, class 7b',
      '"Exercises, class 7b"',
    ),
  );
});

test.each([
  ['Anna\nBo', ['Anna', 'Bo']],
  ['Anna;Bo\r\n Cem ', ['Anna', 'Bo', 'Cem']],
  ['Müller, Anna\nSchmidt, Bo', ['Müller, Anna', 'Schmidt, Bo']],
  ['Anna', ['Anna']],
])('a list of names is none of these tables: %j', (text, names) => {
  const list = readList(text, undefined);
  expect(list.kind).toBe('names');
  expect(list.students.map(({ name }) => name)).toEqual(names);
});

it('none, two, or another code for the same student is a question; an answer settles it, and takes nobody twice', () => {
  const text = 'Name,ID\nAda King,1\nAda King,2\nAlan Turing,3\nGrace Hopper,4';
  const list = readList(text, undefined);
  const [first, second, alan, grace] = list.students;
  const names = ['Ada King', 'Turing', 'grace hopper', '4', 'Alan  turing', '2'];
  const open = matchNames(list, names, none);
  expect(open.questions).toEqual([
    { name: 'Ada King', fits: [first, second] },
    { name: 'Turing', fits: [] },
    { name: 'grace hopper', fits: [grace] },
    { name: '4', fits: [grace] },
  ]);
  expect([...open.codeOf]).toEqual([
    [alan, 'Alan  turing'],
    [second, '2'],
  ]);
  expect(open.missing).toEqual([first, grace]);
  const answers = new Map<string, Listed | null>([
    ['Ada King', second],
    ['Turing', null],
    ['grace hopper', grace],
    ['4', grace],
  ]);
  const settled = matchNames(list, names, answers);
  expect(settled.questions).toEqual([
    { name: '4', fits: [grace] },
    { name: '2', fits: [second] },
  ]);
  expect(settled.missing).toEqual([first]);
});

it('a quote without its counterpart is said with its line', () => {
  expect(() => readList('Name,ID\nAda,1\n"Bo,2', undefined)).toThrow('Line 3');
});

it('empty cells at the end of a row may be missing, and more may follow', () => {
  const heading = 'Vorname;Nachname;ID-Nummer;Gruppen';
  const list = readList(`${heading}\nAda;Lovelace;1;A\nAlan;Turing;2\nGrace;Hopper;3;B;;`, undefined);
  expect(list.kind).toBe('moodle');
  expect(list.students.map(({ name, cells }) => [name, cells.length])).toEqual([
    ['Ada Lovelace', 4],
    ['Alan Turing', 4],
    ['Grace Hopper', 4],
  ]);
});

it('a row with more cells than the heading is said with its line', () => {
  const text = 'First name,Last name,Groups\nAda,Lovelace,"A, B"\nAlan,Turing,A, B';
  expect(() => readList(text, undefined)).toThrow('Line 3 has 4 cells; expected at most 3.');
});

it('“Name” beside first names is the last name', () => {
  const list = readList('Name;Vorname;Klasse\nLovelace;Ada;7b\nTuring;Alan;7b', undefined);
  const match = matchNames(list, ['Ada Lovelace'], none);
  expect([...match.codeOf.values()]).toEqual(['Ada Lovelace']);
  expect(listCsv(list, match, gradesOf({ 'Ada Lovelace': [1, 5] }), of, words)).toContain('\nLovelace;Ada;');
});
