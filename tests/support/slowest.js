// A reporter of Playwright that prints the ten slowest tests at the end of a run.

/** @import { Reporter, TestCase, TestResult } from '@playwright/test/reporter' */

/** @implements {Reporter} */
export default class Slowest {
  /** @type {{ seconds: number, name: string }[]} */
  #tests = [];

  /** @param {TestCase} test  @param {TestResult} result */
  onTestEnd(test, result) {
    this.#tests.push({ seconds: result.duration / 1000, name: test.titlePath().slice(1).join(' › ') });
  }

  onEnd() {
    const slowest = this.#tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    const lines = slowest.map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)}  ${name}\n`);
    process.stdout.write(`\nseconds  the slowest tests\n${lines.join('')}`);
  }
}
