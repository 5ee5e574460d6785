// The points of a class as a table for spreadsheets, or for the gradebook of the platform that the class's list is from.

import type { ClassOf } from '../../exercises/drawn/class-link.js';
import type { Letter } from '../../exercises/drawn/exercises.js';
import type { Grades, Marked, NotCounted } from '../../exercises/drawn/grading.js';
import { fullPointsOf } from '../../exercises/drawn/points.js';
import { writeCsv } from '../../ui/csv.js';
import type { ClassList, Listed, Match } from './class-list.js';
import { ownColumns } from './class-list.js';

export interface CsvWords {
  name: string;
  sum: string;
  note: string;
  /** the note on a student without a code that counts */
  noCode: string;
  /** the notes on a code that counts, such as that it is late */
  notes: (one: Marked) => string[];
  exercise: (letter: Letter) => string;
  reason: (code: NotCounted) => string;
}

/**
 * A row for each student, then one for each code that does not count, and one for each student who is missing.
 * @param missing - the names of the students without a code that counts
 * @param separator - a semicolon where the spreadsheets of the language expect it
 */
export function gradesCsv(
  { marked, notCounted }: Grades,
  missing: string[],
  exercises: Letter[],
  words: CsvWords,
  separator: ',' | ';',
): string {
  const empty = exercises.map(() => '');
  const rows = [
    [words.name, words.sum, ...exercises.map(words.exercise), words.note],
    ...marked.map((one) => [
      one.handIn.name,
      one.sum,
      ...exercises.map((letter) => one.points.get(letter) ?? ''),
      words.notes(one).join('; '),
    ]),
    ...notCounted.map((code) => [code.name ?? '', '', ...empty, words.reason(code)]),
    ...missing.map((name) => [name, '', ...empty, words.noCode]),
  ];
  return writeCsv(
    rows.map((row) => row.map(withoutFormula)),
    separator,
  );
}

/** Spreadsheets would calculate a text that begins like a formula, and a name may be any text. */
const withoutFormula = (cell: string | number) =>
  typeof cell === 'string' && /^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell;

/**
 * The students of a platform's list, in its order and with its ids, and their points, as the platform imports them. The cells of students without
 * a code stay as they were.
 */
export function listCsv(
  list: ClassList,
  { codeOf }: Match,
  { marked }: Grades,
  of: ClassOf,
  words: CsvWords & { title: string },
): string {
  const kept = ownColumns(list);
  const own = (cells: string[]) => kept.map((column) => cells[column]);
  const gradeOf = (student: Listed) => marked.find(({ handIn }) => handIn.name === codeOf.get(student));
  if (list.kind === 'canvas') {
    // Canvas takes each further column for an assignment, and one with a number for an assignment that it has.
    const known = list.columns.findIndex((heading) => heading.replace(/ \(\d+\)$/, '') === words.title);
    const most = of.exercises.reduce((sum, letter) => sum + fullPointsOf(of, letter), 0);
    const rows = list.students.map((student) => [
      ...own(student.cells),
      gradeOf(student)?.sum ?? student.cells[known] ?? '',
    ]);
    const head = [...own(list.columns), list.columns[known] ?? words.title];
    return writeCsv(
      [head, [...kept.map((column) => (column === 0 ? '    Points Possible' : '')), most], ...rows],
      list.separator,
    );
  }
  const rows = list.students.map((student) => {
    const one = gradeOf(student);
    const points = of.exercises.map((letter) => one?.points.get(letter) ?? '');
    return [...own(student.cells), one?.sum ?? '', ...points, one ? words.notes(one).join('; ') : words.noCode];
  });
  const head = [...own(list.columns), words.title, ...of.exercises.map(words.exercise), words.note];
  return writeCsv([head, ...rows], list.separator);
}
