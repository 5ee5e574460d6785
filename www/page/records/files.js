// The finished games as files: JSON, and CSV for spreadsheets. Both contain everything and can be imported again.

import { checkRecord, RecordError } from './check-record.js';
import { CsvError, readCsv, writeCsv } from './csv.js';

/** @import { Rules } from '../../element/page-tools.js' */
/** @import { GameRecord } from './record.js' */

const format = 'fifteen-history';
const version = 1;

/** The columns of a table, in an order for people. @type {readonly (keyof GameRecord)[]} */
const columns = [
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

/** Columns without which a table is not one of games. @type {readonly (keyof GameRecord)[]} */
const required = ['date', 'size', 'ms', 'start', 'slides'];

const numbers = new Set(['size', 'ms', 'moves', 'undone', 'shortest', 'hints', 'movesBySolver']);

/** @typedef {'not-a-history' | 'other-version' | 'bad-json' | 'bad-csv' | 'no-column' | 'bad-game'} FileProblem */

/** A file that cannot be imported. */
export class FileError extends Error {
  /**
   * @param {FileProblem} code
   * @param {{ line?: number, game?: number, column?: string, value?: unknown, detail?: string }} [about]
   *   `line` of a table or number of the `game` in a list; the `column` or field that is wrong, and its `value`
   */
  constructor(code, about = {}) {
    super(`${code} ${JSON.stringify(about)}`);
    this.code = code;
    this.about = about;
  }
}

/** @param {GameRecord[]} records */
export function writeJsonFile(records) {
  const games = records.map((record) => `  ${JSON.stringify(record)}`).join(',\n');
  return `{\n"format": "${format}",\n"version": ${version},\n"games": [\n${games}\n]\n}\n`;
}

/** @param {GameRecord[]} records */
export function writeCsvFile(records) {
  const rows = records.map((record) => columns.map((column) => cellOf(record[column])));
  return writeCsv([[...columns], ...rows]);
}

/** @param {GameRecord[keyof GameRecord]} value */
function cellOf(value) {
  return Array.isArray(value) ? value.join(' ') : (value ?? '');
}

/**
 * Reads an exported file, either of them.
 * @param {Rules} rules  @param {string} text @returns {GameRecord[]}
 * @throws {FileError} at the first error
 */
export function readFile(rules, text) {
  return /^\ufeff?\s*[{[]/.test(text) ? readJsonFile(rules, text) : readCsvFile(rules, text);
}

/** @param {Rules} rules  @param {string} text */
function readJsonFile(rules, text) {
  const { format: given, version: written, games } = Object(parsed(text.replace(/^\ufeff/, '')));
  if (given !== format || !Array.isArray(games)) throw new FileError('not-a-history');
  if (written !== version) throw new FileError('other-version', { value: written });
  return games.map((value, index) => checked(rules, value, { game: index + 1 }));
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileError('bad-json', { detail: /** @type {Error} */ (error).message });
  }
}

/** @param {Rules} rules  @param {string} text */
function readCsvFile(rules, text) {
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

/** @param {string} text */
function table(text) {
  try {
    return readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError('bad-csv', { line: error.line });
  }
}

/** The value of a cell; what is not as it should be stays a text, which the check refuses. @param {string} name  @param {string} cell */
function valueIn(name, cell) {
  if (cell === '') return undefined;
  if (numbers.has(name)) return numberIn(cell);
  return name === 'times' ? cell.split(/\s+/).map(numberIn) : cell;
}

/** @param {string} text */
function numberIn(text) {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** @param {Rules} rules  @param {unknown} value  @param {{ line?: number, game?: number }} place */
function checked(rules, value, place) {
  try {
    return checkRecord(rules, value);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw new FileError('bad-game', { ...place, column: error.field, value: error.value });
  }
}
