// The finished games as files: JSON, and CSV for spreadsheets. Both contain everything and can be imported again. A file for csTimer has no
// moves and cannot be imported.

import type { Rules } from '../../element/page-tools.js';
import { attempt } from '../../solver/errors.js';
import { countMoves, isSlide } from '../../solver/names.js';
import { MAX_SIDE, MIN_SIDE } from '../../solver/shape.js';
import { writeCsv } from '../../ui/csv.js';
import { download } from '../../ui/download.js';
import { CsvError, readCsv } from '../../ui/read-csv.js';
import { isGroupName } from './groups.js';
import type { GameRecord } from './record.js';
import { EARLIER, KINDS, movesMade, multiTileMoves, newId, PENALTIES } from './record.js';
import { unstoredRecords } from './record-store.js';
import { isRoundKind } from './rounds.js';

const format = 'fifteen-history';
const version = 1;

/** A game in a file. Its `moves` are those of the history, with the undone ones. */
type WrittenGame = Omit<GameRecord, 'games'> & { multiTileMoves: number };

/** The columns of a table, in an order for people. */
const columns: readonly (keyof WrittenGame)[] = [
  'date',
  'group',
  'kind',
  'round',
  'boards',
  'size',
  'rows',
  'columns',
  'ms',
  'penalty',
  'moves',
  'multiTileMoves',
  'undone',
  'shortest',
  'shortestMultiTile',
  'hints',
  'movesBySolver',
  'goal',
  'start',
  'slides',
  'times',
  'id',
];

/** Columns that a table of games must have. */
const required: readonly (keyof GameRecord)[] = ['date', 'size', 'ms', 'start', 'slides'];

const numbers = new Set([
  ...['boards', 'size', 'rows', 'columns', 'ms', 'moves', 'undone', 'shortest', 'shortestMultiTile', 'hints'],
  'movesBySolver',
]);

type FileProblem = 'not-a-history' | 'cstimer' | 'other-version' | 'bad-json' | 'bad-csv' | 'no-column' | 'bad-game';

/** A file that cannot be imported. */
export class FileError extends Error {
  code: FileProblem;
  about: { line?: number; game?: number; column?: string; value?: unknown; message?: string };

  /**
   * @param about - `line` of a table or number of the `game` in a list; the `column` or field that is wrong, and its
   *   `value`
   */
  constructor(
    code: FileProblem,
    about: { line?: number; game?: number; column?: string; value?: unknown; message?: string } = {},
  ) {
    super(`${code} ${JSON.stringify(about)}`);
    this.code = code;
    this.about = about;
  }
}

function written(record: GameRecord): WrittenGame {
  return { ...record, moves: movesMade(record), multiTileMoves: multiTileMoves(record) };
}

export function writeJsonFile(records: GameRecord[]) {
  const games = records.map((record) => `  ${JSON.stringify(written(record))}`).join(',\n');
  return `{\n"format": "${format}",\n"version": ${version},\n"games": [\n${games}\n]\n}\n`;
}

export function writeCsvFile(records: GameRecord[]) {
  const rows = records.map(written).map((game) => columns.map((column) => cellOf(game[column])));
  return writeCsv([[...columns], ...rows]);
}

function cellOf(value: WrittenGame[keyof WrittenGame]) {
  return Array.isArray(value) ? value.join(' ') : (value ?? '');
}

/** How csTimer writes penalties: milliseconds, and −1 for a game that does not count as finished. */
const csTimerPenalties = { '': 0, '+2': 2000, DNF: -1 };

/**
 * A file that csTimer adds to its sessions by "Import session(s) from other timers". There is one session for each group,
 * shape and kind of board.
 * @param nameOf - the name of the session of a game
 */
export function writeCsTimerFile(records: GameRecord[], nameOf: (record: GameRecord) => string) {
  const names = [...new Set(records.map(nameOf))];
  const solves = names.map((name, index) => {
    const games = records.filter((record) => nameOf(record) === name);
    return [`session${index + 1}`, games.map(csTimerSolve)];
  });
  const sessions = names.map((name, index) => [index + 1, { name, opt: {}, rank: index + 1 }]);
  const properties = { sessionData: JSON.stringify(Object.fromEntries(sessions)), sessionN: names.length };
  return JSON.stringify({ ...Object.fromEntries(solves), properties });
}

/** Time with its penalty, board, comment, and seconds since 1970. */
function csTimerSolve(record: GameRecord) {
  const { ms, penalty, start, date, shortest } = record;
  const counts = [`moves ${movesMade(record)}`, `multi-tile ${multiTileMoves(record)}`];
  if (shortest !== null) counts.push(`shortest ${shortest}`);
  return [[csTimerPenalties[penalty], ms], start, counts.join(', '), Math.round(Date.parse(date) / 1000)];
}

/**
 * Reads an exported file, JSON or CSV.
 * @throws {FileError} at the first error
 */
export function readFile(rules: Rules, text: string): GameRecord[] {
  return /^\ufeff?\s*[{[]/.test(text) ? readJsonFile(rules, text) : readCsvFile(rules, text);
}

function readJsonFile(rules: Rules, text: string) {
  const { format: given, version: written, games, session1 } = Object(parsed(text.replace(/^\ufeff/, '')));
  if (session1) throw new FileError('cstimer');
  if (given !== format || !Array.isArray(games)) throw new FileError('not-a-history');
  if (written !== version) throw new FileError('other-version', { value: written });
  return games.map((value, index) => checked(rules, value, { game: index + 1 }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileError('bad-json', { message: Object(error).message });
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

/** The value of a cell; an invalid one stays a text, which the check refuses. */
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

// Checks a game from outside: a file may contain anything. The rules check the board, the goal and the slides.

/** An invalid value in a game. */
export class RecordError extends Error {
  field: keyof GameRecord;
  value: unknown;

  constructor(field: keyof GameRecord, value: unknown) {
    super(`Invalid ${field}: ${JSON.stringify(value)}`);
    this.field = field;
    this.value = value;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a file may contain anything, and each field is checked before it is used
type Given = Record<string, any>;

/** Default values of the fields that a file may lack. A missing id is created, and the other fields are required. */
const defaults = {
  ...{ kind: 'own', goal: 'blank-last', times: [], undone: 0, hints: 0, movesBySolver: 0, shortest: null },
  ...EARLIER,
};

/**
 * Returns a game with nothing but its own fields.
 * @throws {RecordError} at the first invalid field
 */
export function checkRecord(rules: Rules, value: unknown): GameRecord {
  const known = Object.entries(Object(value)).filter(([, one]) => one !== undefined);
  const given: Given = { ...defaults, id: newId(), ...Object.fromEntries(known) };
  const { id, date, kind, penalty, group } = given;
  check('id', id, isId(id));
  check('date', date, isDate(date));
  check('kind', kind, KINDS.includes(kind));
  check('penalty', penalty, PENALTIES.includes(penalty));
  check('group', group, isGroupName(group));
  const about = { id, date: new Date(date).toISOString(), kind, penalty, group, ...checkRound(given) };
  return { ...about, ...checkSlides(rules, given), ...checkFigures(given) };
}

/** A game of a round has its id and the number of its boards; a game that stands alone has neither. */
function checkRound({ kind, round, boards }: Given) {
  const isInRound = isRoundKind(kind);
  check('round', round, isInRound ? isId(round) : round === '');
  check('boards', boards, isInRound ? isCount(boards) && boards > 1 : boards === 1);
  return { round, boards };
}

function checkSlides(rules: Rules, { size, rows, columns, goal, start, slides }: Given) {
  check('size', size, isCount(size) && size >= MIN_SIDE && size <= MAX_SIDE);
  const board = attempt(() => rules.readBoard(String(start))).value;
  check('start', start, board !== undefined && board.columns === size);
  check('rows', rows, [board.rows, undefined].includes(rows));
  check('columns', columns, [board.columns, undefined].includes(columns));
  const aim = attempt(() => rules.writeBoard(rules.goalBoard(board, goal))).value;
  check('goal', goal, aim !== undefined);
  check('slides', slides, typeof slides === 'string' && slides.split(' ').every(isSlide));
  const end = attempt(() => rules.writeBoard(rules.applyMoves(board, movesIn(slides)))).value;
  check('slides', slides, end === aim);
  return { size, rows: board.rows, columns: board.columns, goal, start: rules.writeBoard(board), slides };
}

/** @param given - a game whose slides are valid */
function checkFigures({ slides, times, ms, undone, hints, movesBySolver, ...given }: Given) {
  const moves = movesIn(slides).length;
  const { shortest, shortestMultiTile } = given;
  const isLength = (value: unknown, most: number) =>
    value === null || (typeof value === 'number' && isCount(value) && value > 0 && value <= most);
  check('times', times, areTimes(times, slides.split(' ').length));
  check('ms', ms, isCount(ms) && ms >= (times.at(-1) ?? 0));
  check('undone', undone, isCount(undone));
  // Files that were exported earlier do not count the undone moves.
  check('moves', given.moves, [moves + undone, moves, undefined].includes(given.moves));
  check('hints', hints, isCount(hints));
  check('movesBySolver', movesBySolver, isCount(movesBySolver) && movesBySolver <= moves);
  check('shortest', shortest, isLength(shortest, moves));
  const multiTile = countMoves(movesIn(slides), 'multi-tile');
  check('shortestMultiTile', shortestMultiTile, isLength(shortestMultiTile, multiTile));
  return { times, ms, moves, undone, hints, movesBySolver, shortest, shortestMultiTile };
}

function check(field: keyof GameRecord, value: unknown, isGood: boolean): asserts isGood {
  if (!isGood) throw new RecordError(field, value);
}

/** The moves of slides, one letter each. */
function movesIn(slides: string) {
  return slides.replaceAll(' ', '');
}

/**
 * Accepts only the format of `toISOString`, with any fraction of a second: `Date.parse` reads many more formats, and not the same ones in
 * all browsers.
 */
function isDate(date: unknown) {
  return (
    typeof date === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(date) &&
    !Number.isNaN(Date.parse(date))
  );
}

/** @param slides - how many slides there are */
function areTimes(times: unknown, slides: number) {
  if (!Array.isArray(times)) return false;
  const isRising = times.every((time, index) => isCount(time) && (index === 0 || time >= times[index - 1]));
  return isRising && (times.length === 0 || times.length === slides);
}

const isId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

function isCount(value: unknown) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

// Offers the games that could not be stored as a file, which the history can import.

export function exportUnstored() {
  download('fifteen-games.json', writeJsonFile(unstoredRecords()), 'application/json');
}
