// Solves Korf and Felner's fifty 5×5 boards in Chromium and proves the solutions, as far as ten minutes for each allow. Started by
// `./build.sh korf24 [ID...]`. Each result is a line of docs/korf24/chromium.jsonl, and a board that has a line is not searched again.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { korf24 } from '../tests/korf.js';
import { launch, Remote } from './chromium.js';
import { addRecord, checkRecord, readRecords, recordOf, selectBoards, writeRecords } from './proofs.js';
import { Host } from './server.js';

/** @import { Browser } from '@playwright/test' */
/** @import { Instance } from '../tests/korf.js' */
/** @import { BoardRecord } from './proofs.js' */

const FILE = 'docs/korf24/chromium.jsonl';

const HEURISTIC = 'pdb-6-6-6-6';
const WORKERS = 2;

/**
 * More memory than the default of 512 MiB allows wider sweeps. One worker runs them while the other proves; then both prove. If a sweep
 * finds a shortest solution, the last iteration, by far the longest, is not needed. Narrow sweeps found none on boards 20 and 28. With
 * the tables of two variants, hundreds of MB each, the worker stays below the 4 GiB of wasm.
 */
const MEMORY_MIB = 2048;

const OPTIONS = /** @type {const} */ ({
  algorithm: 'beam',
  heuristic: HEURISTIC,
  timeLimitMs: 600_000,
  memoryMib: MEMORY_MIB,
});

/** A browser with a page whose solver has built its table. */
class Session {
  #browser;
  #remote;

  /** @param {Browser} browser @param {Remote} remote */
  constructor(browser, remote) {
    this.#browser = browser;
    this.#remote = remote;
  }

  /** @param {Host} host */
  static async open(host) {
    const browser = await launch();
    const remote = await Remote.open(browser, host.address, WORKERS);
    await remote.build(HEURISTIC);
    return new Session(browser, remote);
  }

  close() {
    return this.#browser.close();
  }

  /** @param {Instance} instance @returns {Promise<BoardRecord>} */
  async solve(instance) {
    const [result] = await this.#remote.results({ boards: [instance], goal: 'blank-first' }, OPTIONS);
    // When the sweeps have used their memory, the proof goes on. So here the browser has refused memory below the limit.
    if (result.limit === 'memory') throw new Error('The worker had no more memory.');
    return recordOf(instance, result, WORKERS);
  }
}

/** The records in the file, which is replaced as a whole: a run that is killed loses no more than its current board. */
class Records {
  #boards;
  #records;

  /** @param {Instance[]} boards */
  constructor(boards) {
    this.#boards = boards;
    this.#records = readRecords(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
    for (const record of this.#records) checkRecord(boards, record);
  }

  get proved() {
    return this.#records.filter(({ optimal }) => optimal).length;
  }

  /** @param {Instance} board */
  has(board) {
    return this.#records.some(({ id }) => id === board.id);
  }

  /** @param {BoardRecord} record */
  add(record) {
    checkRecord(this.#boards, record);
    this.#records = addRecord(this.#records, record);
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(`${FILE}.new`, writeRecords(this.#records));
    renameSync(`${FILE}.new`, FILE);
  }
}

/**
 * Solves boards one after the other. If a search ends without a result, the next board gets a new browser.
 * @param {Instance[]} boards
 * @param {Records} records
 * @returns {Promise<number[]>}  ids of the boards without a result
 */
async function solveAll(boards, records) {
  const host = await Host.open();
  const failed = [];
  /** @type {Session | null} */
  let session = null;
  try {
    for (const board of boards) {
      session ??= await Session.open(host);
      const solved = await session.solve(board).catch(reason);
      if (typeof solved === 'string') {
        console.error(`board ${board.id}: no result (${solved})`);
        failed.push(board.id);
        await session.close();
        session = null;
      } else {
        records.add(solved);
        console.log(summary(board, solved));
      }
    }
  } finally {
    await session?.close();
    host.close();
  }
  return failed;
}

/** The first line of an error of Playwright, whose log follows. @param {Error} error */
function reason({ message }) {
  return message.split('\n')[0].trim();
}

/** @param {Instance} board @param {BoardRecord} record */
function summary({ id, optimal: published }, { length, lowerBound, optimal, seconds }) {
  const proof = optimal ? 'proved' : 'not proved';
  return `board ${id}: published ${published}, found ${length}, lower bound ${lowerBound}, ${proof}, ${seconds.toFixed(3)} s`;
}

async function main() {
  const boards = korf24();
  const selected = selectBoards(boards, process.argv.slice(2));
  const records = new Records(boards);
  const failed = await solveAll(
    selected.filter((board) => !records.has(board)),
    records,
  );
  console.log(`${records.proved} of ${boards.length} boards are proved in ${FILE}`);
  if (failed.length === 0) return;
  console.error(`Boards without a result: ${failed.join(', ')}. Run ./build.sh korf24 again to search them.`);
  process.exitCode = 1;
}

await main().catch(({ message }) => {
  console.error(message);
  process.exitCode = 2;
});
