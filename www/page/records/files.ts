// The finished games as files: JSON, and CSV for spreadsheets. Both contain everything and can be imported again.

import type { Rules } from '../../element/page-tools.js';
import { checkRecord, RecordError } from './check-record.js';
import { CsvError, readCsv, writeCsv } from './csv.js';
import type { GameRecord } from './record.js';

const format = 'fifteen-history';
const version = 1;

/** The columns of a table, in an order for people. */
const columns: readonly (keyof GameRecord)[] = [
  'date',
  'kind',
  'size',
  'ms',
  'moves',
  'undone',
  'shortest',
  'hints',
  'movesBySolver',
  'goal',
  'start',
  'slides',
  'times',
  'id',
];

/** Columns without which a table is not one of games. */
const required: readonly (keyof GameRecord)[] = ['date', 'size', 'ms', 'start', 'slides'];

const numbers = new Set(['size', 'ms', 'moves', 'undone', 'shortest', 'hints', 'movesBySolver']);

type FileProblem = 'not-a-history' | 'other-version' | 'bad-json' | 'bad-csv' | 'no-column' | 'bad-game';

/** A file that cannot be imported. */
export class FileError extends Error {
  code: FileProblem;
  about: { line?: number; game?: number; column?: string; value?: unknown; detail?: string };

  /**
   * @param about - `line` of a table or number of the `game` in a list; the `column` or field that is wrong, and its
   *   `value`
   */
  constructor(
    code: FileProblem,
    about: { line?: number; game?: number; column?: string; value?: unknown; detail?: string } = {},
  ) {
    super(`${code} ${JSON.stringify(about)}`);
    this.code = code;
    this.about = about;
  }
}

export function writeJsonFile(records: GameRecord[]) {
  const games = records.map((record) => `  ${JSON.stringify(record)}`).join(',\n');
  return `{\n"format": "${format}",\n"version": ${version},\n"games": [\n${games}\n]\n}\n`;
}

export function writeCsvFile(records: GameRecord[]) {
  const rows = records.map((record) => columns.map((column) => cellOf(record[column])));
  return writeCsv([[...columns], ...rows]);
}

function cellOf(value: GameRecord[keyof GameRecord]) {
  return Array.isArray(value) ? value.join(' ') : (value ?? '');
}

/**
 * Reads an exported file, either of them.
 * @throws {FileError} at the first error
 */
export function readFile(rules: Rules, text: string): GameRecord[] {
  return /^\ufeff?\s*[{[]/.test(text) ? readJsonFile(rules, text) : readCsvFile(rules, text);
}

function readJsonFile(rules: Rules, text: string) {
  const { format: given, version: written, games } = Object(parsed(text.replace(/^\ufeff/, '')));
  if (given !== format || !Array.isArray(games)) throw new FileError('not-a-history');
  if (written !== version) throw new FileError('other-version', { value: written });
  return games.map((value, index) => checked(rules, value, { game: index + 1 }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileError('bad-json', { detail: (error as Error).message });
  }
}

function readCsvFile(rules: Rules, text: string) {
  const [header, ...rows] = table(text);
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const missing = required.find((name) => !names.includes(name));
  if (missing === required[0] && !names.includes('slides')) throw new FileError('not-a-history');
  if (missing) throw new FileError('no-column', { column: missing });
  return rows.map(({ line, cells }) => {
    const fields = names.map((name, index) => [name, valueIn(name, cells[index]?.trim() ?? '')]);
    return checked(rules, Object.fromEntries(fields), { line });
  });
}

function table(text: string) {
  try {
    return readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError('bad-csv', { line: error.line });
  }
}

/** The value of a cell; what is not as it should be stays a text, which the check refuses. */
function valueIn(name: string, cell: string) {
  if (cell === '') return undefined;
  if (numbers.has(name)) return numberIn(cell);
  return name === 'times' ? cell.split(/\s+/).map(numberIn) : cell;
}

function numberIn(text: string) {
  return /^\d+$/.test(text) ? Number(text) : text;
}

function checked(rules: Rules, value: unknown, place: { line?: number; game?: number }) {
  try {
    return checkRecord(rules, value);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw new FileError('bad-game', { ...place, column: error.field, value: error.value });
  }
}
