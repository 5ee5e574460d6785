// The points of a class as a table for spreadsheets and grade books.

import type { Letter } from '../../exercises/drawn/exercises.js';
import type { Grades, Marked, NotCounted } from '../../exercises/drawn/grading.js';
import { writeCsv } from '../../ui/csv.js';

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
 * @param separator - a semicolon where the spreadsheets of the language expect it
 */
export function gradesCsv(
  { marked, notCounted, missing }: Grades,
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
