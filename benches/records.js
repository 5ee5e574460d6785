// Solves the boards of a set that have no record yet, adds each record to docs/records, and writes docs/records.md. Started by
// `./build.sh records [SET [FILE [ID SECONDS]]]`. A run that is stopped loses its present board alone, and the next run continues. With ID, it
// goes on with this board for so many seconds from its checkpoint, which is beside the records.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { replay, textOf } from '../tests/e2e/support/simulator.js';
import { count, power, table, write } from './markdown.js';
import { PROGRAM } from './native.js';
import { addRecord, boardsLeft, checkRecord, readRecords, restOf, writeRecords } from './proofs.js';
import { SETS } from './sets.js';
import { sum } from './statistics.js';

/** @import { BoardRecord, Iteration } from './proofs.js' */
/** @import { BoardSet, SetBoard } from './sets.js' */

/**
 * A line of a file in docs/records. The moves tell the board: made backward from the goal, they lead to it. Of a proof that is not
 * finished, it has the iterations.
 * @typedef {BoardRecord & { published?: number, publishedNodes?: number, iterations?: Iteration[] }} SetRecord
 */

/** The answer of the command line for a board. @typedef {Omit<SetRecord, 'id'> & { board: string, error?: { message: string } }} Printed */

const FOLDER = 'docs/records';

/** @param {string} name */
const fileOf = (name) => `${FOLDER}/${name}.jsonl`;

/** @param {string} name @returns {SetRecord[]} */
const recordsOf = (name) => (existsSync(fileOf(name)) ? readRecords(readFileSync(fileOf(name), 'utf8')) : []);

/** @param {BoardSet} set @param {SetBoard} board @param {Printed} printed @returns {SetRecord} */
function recordOf({ goal, isOptimal }, { id, board, published, publishedNodes }, printed) {
  const { length, lowerBound, optimal, expanded, generated, threads, seconds, moves, iterations } = printed;
  const columns = board.split('/')[0].split(' ').length;
  const numbers = Array.from({ length: board.split(/[ /]/).length - 1 }, (_, index) => index + 1);
  const solved = textOf(goal === 'blank-first' ? [0, ...numbers] : [...numbers, 0], columns);
  if (replay(board, moves).board !== solved || moves.length !== length)
    throw new Error(`Board ${id}: ${moves} are not ${length} moves to the goal.`);
  if (optimal !== (lowerBound === length))
    throw new Error(`Board ${id}: ${length} moves with a lower bound of ${lowerBound}.`);
  const result = { id, length, lowerBound, optimal, expanded, generated, threads, seconds, moves };
  const record = optimal ? result : { ...result, iterations };
  if (published === undefined) return record;
  if (isOptimal) checkRecord([{ id, board, optimal: published }], record);
  else if (lowerBound > published)
    throw new Error(`Board ${id}: ${published} moves suffice, but ${lowerBound} are said to be necessary.`);
  return { ...record, published, ...(publishedNodes === undefined ? {} : { publishedNodes }) };
}

/**
 * Adds a record, unless the one of its board is better: without its checkpoint, a search begins again and may not come as far.
 * @param {string} name
 * @param {SetRecord} record
 */
function add(name, record) {
  const all = recordsOf(name);
  const before = all.find(({ id }) => id === record.id);
  if (before && (record.length > before.length || record.lowerBound < before.lowerBound)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${fileOf(name)}.new`, writeRecords(addRecord(all, record)));
  renameSync(`${fileOf(name)}.new`, fileOf(name));
}

/**
 * Solves boards, and adds the record of each.
 * @param {string} name
 * @param {SetBoard[]} boards
 * @param {string[]} options  of `fifteen solve`, besides those of the set
 */
async function solve(name, boards, options) {
  if (boards.length === 0) return;
  const set = SETS[name];
  const program = spawn(PROGRAM, ['solve', '--json', '--goal', set.goal, ...set.options, ...options, '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(program, 'close');
  program.stdin.end(boards.map(({ board }) => `${board}\n`).join(''));
  try {
    for await (const line of createInterface({ input: program.stdout })) {
      /** @type {Printed} */
      const printed = JSON.parse(line);
      const board = boards.find((one) => one.board === printed.board);
      if (!board || printed.error) throw new Error(`${line} is not the answer to a board of ${name}.`);
      const record = recordOf(set, board, printed);
      add(name, record);
      const { id, length, lowerBound, seconds } = record;
      console.log(`${name} ${id}: ${length} moves, at least ${lowerBound}, ${seconds.toFixed(1)} s`);
    }
  } catch (error) {
    program.kill(); // the others are not waited for
    throw error;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`fifteen solve has ended with ${code}.`);
}

/** Solves the boards without a record, then the boards that may need more time. @param {string} name @param {SetBoard[]} boards */
async function solveRest(name, boards) {
  for (const limit of SETS[name].limits) {
    await solve(name, boardsLeft(boards, recordsOf(name), limit), ['--time-limit', String(limit)]);
  }
}

/**
 * Goes on with one board from its checkpoint, for so many seconds.
 * @param {string} name
 * @param {SetBoard[]} boards
 * @param {string} id
 * @param {string} seconds
 */
async function goOn(name, boards, id, seconds) {
  const board = boards.find((one) => String(one.id) === id);
  if (!board)
    throw new Error(`“${id}” is no board of ${name}; expected one of ${boards.map((one) => one.id).join(', ')}.`);
  if (!(Number(seconds) > 0)) throw new Error(`“${seconds}” is no time; expected a number of seconds.`);
  const checkpoint = `${FOLDER}/${name}-${id}.checkpoint`;
  await solve(name, [board], ['--checkpoint', checkpoint, '--time-limit', seconds]);
  if (recordsOf(name).find((record) => record.id === board.id)?.optimal) rmSync(checkpoint);
}

/** @param {SetRecord[]} records */
function estimates(records) {
  const rows = records.map((record) => {
    if (record.optimal) return [record.id, record.length, record.lowerBound, 'proved', '–', '–'];
    const { growth, nodes, hours } = restOf(record);
    const rounded = Number(hours.toPrecision(2));
    return [
      record.id,
      record.length,
      record.lowerBound,
      growth.toFixed(1),
      power(nodes),
      rounded < 1e5 ? count(rounded) : power(rounded),
    ];
  });
  return table(['board', 'shortest found', 'lower bound', 'growth', 'nodes of the rest', 'hours at this speed'], rows);
}

/** @param {string} name @returns {string} */
function section(name) {
  const { title, about, goal, options, limits, isOptimal } = SETS[name];
  const records = recordsOf(name);
  if (records.length === 0) return '';
  const mean = (/** @type {(record: SetRecord) => number} */ value) =>
    (sum(records.map(value)) / records.length).toFixed(2);
  /** @type {[string, string | number][]} */
  const rows = [
    ['boards solved', records.length],
    ['proved to be shortest', records.filter(({ optimal }) => optimal).length],
    ['mean length', mean(({ length }) => length)],
    ['mean lower bound', mean(({ lowerBound }) => lowerBound)],
  ];
  if (records[0].published !== undefined) {
    const than = (/** @type {number} */ sign) =>
      records.filter(({ length, published = 0 }) => Math.sign(length - published) === sign).length;
    rows.push([`mean ${isOptimal ? 'shortest' : 'published'} length`, mean(({ published = 0 }) => published)]);
    if (!isOptimal) rows.push(['shorter than published', than(-1)]);
    rows.push(['as short', than(0)], ['longer', than(1)]);
  }
  rows.push(
    ['nodes expanded', count(sum(records.map(({ expanded }) => expanded)))],
    ['nodes generated', count(sum(records.map(({ generated }) => generated)))],
  );
  const nodes = records.flatMap(({ publishedNodes = [] }) => publishedNodes);
  if (nodes.length > 0) rows.push(['nodes of the published searches', count(sum(nodes))]);
  rows.push(['seconds', count(sum(records.map(({ seconds }) => seconds)))]);
  return `## ${title}

${about} \`fifteen solve ${['--goal', goal, ...options].join(' ')} --time-limit ${limits.join(' or ')}\`: [records](records/${name}.jsonl).

${table([name, ''], rows)}${records[0].published === undefined ? `\n\n${estimates(records)}` : ''}`;
}

/** @param {string} name  of a set  @param {string | undefined} file  @returns {SetBoard[]} */
function boardsOf(name, file) {
  if (!Object.hasOwn(SETS, name)) throw new Error(`“${name}” is no set; expected ${Object.keys(SETS).join(', ')}.`);
  const boards = SETS[name].boards(file === undefined ? '' : readFileSync(file, 'utf8'));
  if (boards.length > 0) return boards;
  throw new Error(
    `${file ?? 'Without a file there'} has no boards of ${name}; expected the file that docs/records.md describes.`,
  );
}

async function main() {
  const [name, file, id, seconds] = process.argv.slice(2);
  if (name !== undefined) {
    const boards = boardsOf(name, file);
    await (id === undefined ? solveRest(name, boards) : goOn(name, boards, id, seconds));
  }
  write('docs/records.md', Object.keys(SETS).map(section).filter(Boolean).join('\n\n'), 'records');
}

await main().catch(({ message }) => {
  console.error(message);
  process.exitCode = 2;
});
