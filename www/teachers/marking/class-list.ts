// The list of a class: names, one a line, or the table of a learning platform with names and ids. A code belongs to the student on the list with
// exactly its name, apart from spaces and case. If there is none, or more than one, the teacher is asked.

import { sameName, tidyName } from '../../exercises/drawn/exercises.js';
import { readCsv, separatorOf } from '../../ui/read-csv.js';

export interface Listed {
  /** as the page shows it */
  name: string;
  /** what may stand in a code: forms of the name, and ids; as names count */
  forms: Set<string>;
  /** the cells of the table; empty for a name alone */
  cells: string[];
}

export interface ClassList {
  /** the platform whose table it is, `table` for another one, `names` for names alone */
  kind: 'moodle' | 'canvas' | 'table' | 'names';
  /** the headings of the table, among which the column of the names can be chosen */
  columns: string[];
  /** the column with the whole names; null if there is none */
  nameColumn: number | null;
  students: Listed[];
  separator: ',' | ';';
}

/** Headings of the first and the last name, and of the whole name, in our languages. */
const firstNames = ['first name', 'firstname', 'vorname', 'prénom'];
const lastNames = ['last name', 'lastname', 'surname', 'nachname', 'nom', 'nom de famille'];
const wholeNames = [
  'name',
  'student',
  'full name',
  'vollständiger name',
  'nom complet',
  'schüler',
  'schülerin',
  'élève',
];

/** Headings of ids, in our languages. */
const ids =
  /^(?:(?:sis )?(?:user |login )?id|(?:student )?id(?:[ -]?(?:number|nummer))?|numéro d[’']identification|user ?name|anmeldename|nom d[’']utilisateur|e-?mail.*|adresse de courriel|matrikelnummer)$/;

/** A row of a table with more cells than the heading. */
export class CellsError extends Error {
  line;
  cells;
  columns;

  constructor(line: number, cells: number, columns: number) {
    super(`Line ${line} has ${cells} cells; expected at most ${columns}.`);
    this.line = line;
    this.cells = cells;
    this.columns = columns;
  }
}

const isId = (heading: string) => ids.test(sameName(heading));

/**
 * The columns by which a platform finds its students again. Canvas expects all columns up to the section, in this order; another table keeps all
 * of its columns.
 */
export function ownColumns({ kind, columns }: ClassList): number[] {
  const all = [...columns.keys()];
  if (kind === 'canvas') return all.slice(0, columns.map(sameName).indexOf('section') + 1);
  return kind === 'moodle' ? all.filter((column) => isId(columns[column]) || isPartOfName(columns[column])) : all;
}

/** “Name” is the last name beside a column of first names. */
const isPartOfName = (heading: string) => [...firstNames, ...lastNames, 'name'].includes(sameName(heading));

/**
 * Reads a list.
 * @param chosen - the column with the names; null if a line is a name; undefined if nobody has chosen
 * @throws {CsvError} if a table has a quote without its counterpart
 * @throws {CellsError} if a row has more cells than a heading that names students
 */
export function readList(text: string, chosen: number | null | undefined): ClassList {
  const hasTable = /[,;\t]/.test(text) && /\S\s*[\r\n]+\s*\S/.test(text);
  const [head, ...body] = hasTable ? readCsv(text) : [];
  const headings = head?.cells.map((one) => one.trim()) ?? [];
  const names = headings.map(sameName);
  const find = (wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const [first, whole] = [find(firstNames), find(wholeNames)];
  const last = find(first < 0 ? lastNames : [...lastNames, 'name']);
  const namesStudents = headings.length > 1 && ((first >= 0 && last >= 0) || whole >= 0);
  // Spreadsheets leave empty cells at the end of a row out, or write more of them.
  const rows = body.map((row) => (namesStudents ? padded(row, headings.length) : row.cells));
  const columns = rows.every(({ length }) => length === headings.length) ? headings : [];
  const separator = separatorOf(text) === ';' ? ';' : ',';
  const [id, section] = [names.indexOf('id'), names.indexOf('section')];
  const table = { columns, separator } as const;
  const hasParts = chosen === undefined && namesStudents && first >= 0 && last >= 0;
  const nameColumn = chosen === undefined ? (whole >= 0 ? whole : null) : chosen;
  const isCanvas = chosen === undefined && id > 0 && section > id && (hasParts || whole === 0);
  const studentOf = (cells: string[]) => {
    if (!hasParts) return listed(columns, cells, [cells[nameColumn ?? 0]]);
    const [one, other] = [cells[first], cells[last]];
    return listed(columns, cells, [`${one} ${other}`, `${other} ${one}`]);
  };
  // A row without an id holds the possible points of assignments, or says how their grades are posted.
  if (isCanvas)
    return {
      ...table,
      kind: 'canvas',
      nameColumn,
      students: rows.filter((cells) => cells[id].trim() !== '').map(studentOf),
    };
  if (hasParts) return { ...table, kind: 'moodle', nameColumn, students: rows.map(studentOf) };
  if (nameColumn !== null && nameColumn < columns.length)
    return { ...table, kind: 'table', nameColumn, students: rows.map(studentOf) };
  const lines = text.split(/[\r\n;]+/).filter((line) => line.trim() !== '');
  return { ...table, kind: 'names', nameColumn: null, students: lines.map((line) => listed([], [], [line])) };
}

/** The cells of a row, as many as the heading has. */
function padded({ line, cells }: { line: number; cells: string[] }, columns: number) {
  const count = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (count > columns) throw new CellsError(line, count, columns);
  return Array.from({ length: columns }, (_, column) => cells[column] ?? '');
}

/** A name as it counts; a comma between its parts does not. */
const nameKey = (name: string) => sameName(name.replaceAll(',', ' '));

/** @param names - the forms of the name; the first one is shown */
function listed(columns: string[], cells: string[], names: string[]): Listed {
  // “Lovelace, Ada” is “Ada Lovelace”, too.
  const turned = names.map((name) => name.replace(/^([^,]+),([^,]+)$/, '$2 $1'));
  const own = cells.filter((cell, column) => isId(columns[column]) && cell.trim() !== '');
  return { name: tidyName(names[0]), forms: new Set([...names, ...turned, ...own].map(nameKey)), cells };
}

/** The name of a code whose student is not known: none or several on the list, or another code has the same one. */
export interface Question {
  name: string;
  /** the students of whom it may be one; none: it may be any of those who are free */
  fits: Listed[];
}

export interface Match {
  /** the name in the code of each student */
  codeOf: Map<Listed, string>;
  questions: Question[];
  /** the students without a code that counts */
  missing: Listed[];
}

/**
 * Finds the student of each code.
 * @param names - those in the codes
 * @param answers - what the teacher has said about names: a student, or null for nobody on the list
 */
export function matchNames(list: ClassList, names: string[], answers: ReadonlyMap<string, Listed | null>): Match {
  const codeOf = new Map<Listed, string>();
  const open: Question[] = [];
  for (const name of names) {
    const answer = answers.get(name);
    if (answer && codeOf.has(answer)) open.push({ name, fits: [answer] });
    else if (answer) codeOf.set(answer, name);
    else if (answer === undefined)
      open.push({ name, fits: list.students.filter(({ forms }) => forms.has(nameKey(name))) });
  }
  const isOnly = ({ fits: [one, other] }: Question) =>
    one !== undefined &&
    other === undefined &&
    !codeOf.has(one) &&
    open.filter(({ fits }) => fits.length === 1 && fits[0] === one).length === 1;
  const [clear, questions] = [open.filter(isOnly), open.filter((question) => !isOnly(question))];
  for (const { name, fits } of clear) codeOf.set(fits[0], name);
  return { codeOf, questions, missing: list.students.filter((student) => !codeOf.has(student)) };
}
