// The benchmark in the browser: the public solver from dist/ in headless Chromium.

import { chromium } from '@playwright/test';
import config from '../tests/e2e/playwright.config.js';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Heuristic } from '../www/solver/names.js' */
/** @import { Result, Solver } from '../www/solver/index.js' */
/** @import { BoardSet } from './boards.js' */
/** @import { Solved } from './statistics.js' */

/** @returns {Promise<Browser>} */
export function launch() {
  return chromium.launch(config.projects?.find(({ name }) => name === 'chromium')?.use?.launchOptions);
}

/** A solver that runs in its own page. */
export class Remote {
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * @param {Browser} browser
   * @param {string} address  where dist/ is served
   * @param {number} [workers]
   * @param {boolean} [background]  whether hard boards go on with larger tables
   */
  static async open(browser, address, workers, background = false) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(makeSolver, { source: `${address}fifteen-solver.js`, workers, background });
    return new Remote(page);
  }

  async close() {
    await this.#page.context().close();
  }

  /** Builds a table without saving it. @param {Heuristic} heuristic */
  async build(heuristic) {
    await this.#evaluate(
      (solver, name) =>
        solver.tables.build(/** @type {import('../www/solver/index.js').TableName} */ (name), { store: false }),
      heuristic,
    );
  }

  /** The state and the costs of a table. @param {Heuristic} heuristic */
  async table(heuristic) {
    const table = await this.#evaluate(
      (solver, name) => solver.tables.list().find((one) => one.heuristic === name),
      heuristic,
    );
    if (!table) throw new Error(`${heuristic} has no table`);
    return table;
  }

  /**
   * @param {Pick<BoardSet, 'boards' | 'goal'>} set
   * @param {Heuristic} heuristic
   * @returns {Promise<Solved[]>}
   */
  async solve(set, heuristic) {
    const results = await this.results(set, { heuristic });
    return results.map(({ length, stats: { expanded, generated, searchMs } }) => {
      return { length, expanded, generated, seconds: searchMs / 1000 };
    });
  }

  /**
   * @param {Pick<BoardSet, 'boards' | 'goal'>} set
   * @param {import('../www/solver/index.js').SolveOptions} options
   * @returns {Promise<Result[]>}
   */
  results({ boards, goal }, options) {
    const texts = boards.map(({ board }) => board);
    return this.#evaluate(
      async (solver, work) => {
        const results = [];
        for (const board of work.texts) results.push(await solver.solve(board, work.options));
        return results;
      },
      { texts, options: { ...options, goal } },
    );
  }

  /** Seconds until the first solution of a board, after which the search is stopped. @param {string} board @returns {Promise<number>} */
  firstSolution(board) {
    return this.#evaluate(async (solver, text) => {
      const since = performance.now();
      return new Promise((resolve, reject) => {
        const abort = new AbortController();
        const found = () => {
          resolve((performance.now() - since) / 1000);
          abort.abort();
        };
        const onprogress = (/** @type {{ moves: string | null }} */ { moves }) => moves !== null && found();
        solver.solve(text, { onProgress: onprogress, signal: abort.signal, timeLimitMs: 10_000 }).then(found, reject);
      });
    }, board);
  }

  /**
   * Milliseconds from a cancel until the next board is solved, which shows that the workers are free again.
   * @param {{ board: string, goal: string, heuristic: Heuristic, afterMs: number }} hard
   * @returns {Promise<number>}
   */
  cancelLatency(hard) {
    return this.#evaluate(async (solver, { board, afterMs, ...options }) => {
      const abort = new AbortController();
      const solved = solver.solve(board, { .../** @type {any} */ (options), signal: abort.signal });
      const canceled = solved.then(
        () => Promise.reject(new Error('the board was solved before the search was canceled')),
        () => {},
      );
      await new Promise((later) => setTimeout(later, afterMs));
      const since = performance.now();
      abort.abort();
      await canceled;
      await solver.solve('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
      return performance.now() - since;
    }, hard);
  }

  /**
   * Evaluates a function of the solver in the page.
   * @template T, [A=void]
   * @param {(solver: Solver, argument: A) => T | Promise<T>} compute  runs in the page
   * @param {A} [argument]
   * @returns {Promise<T>}
   */
  #evaluate(compute, argument) {
    return this.#page.evaluate(`(${compute})(globalThis.solver, ${JSON.stringify(argument)})`);
  }
}

/**
 * Runs in the page.
 * @param {{ source: string, workers?: number, background: boolean }} options
 */
async function makeSolver({ source, workers, background }) {
  const { Solver } = await import(source);
  Object.assign(globalThis, { solver: new Solver({ workers, background }) });
}
