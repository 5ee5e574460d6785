// A reporter of Playwright that prints, at the end of a run, the longest steps of each failed test and what it printed, and the ten slowest tests.

/** @import { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter' */

/** @param {TestCase} test */
const nameOf = (test) => test.titlePath().slice(1).join(' › ');

/** @param {number} milliseconds */
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1).padStart(7);

/** @param {TestStep[]} steps @returns {TestStep[]} the steps that have no steps inside */
const innermost = (steps) => steps.flatMap((step) => (step.steps.length > 0 ? innermost(step.steps) : [step]));

/** @template {{ duration: number }} T @param {T[]} parts @param {number} count */
const longest = (parts, count) => parts.toSorted((a, b) => b.duration - a.duration).slice(0, count);

/** @implements {Reporter} */
export default class Summary {
  /** @type {{ test: TestCase, result: TestResult, duration: number }[]} */
  #runs = [];

  /** @param {TestCase} test  @param {TestResult} result */
  onTestEnd(test, result) {
    this.#runs.push({ test, result, duration: result.duration });
  }

  onEnd() {
    // Of a long log, often only the end is kept.
    for (const { test, result } of this.#runs.filter(({ test }) => !test.ok())) {
      console.log(`\nseconds  the longest steps of ${nameOf(test)}`);
      for (const { duration, title, startTime } of longest(innermost(result.steps), 5)) {
        const start = startTime.getTime() - result.startTime.getTime();
        console.log(`${seconds(duration)}  ${title}, ${(start / 1000).toFixed(1)} s after the start`);
      }
      // The fixture of e2e/support/puzzle.js prints the page as the test left it.
      console.log(result.stdout.join(''));
    }
    console.log('\nseconds  the slowest tests');
    for (const { test, duration } of longest(this.#runs, 10)) console.log(`${seconds(duration)}  ${nameOf(test)}`);
  }
}
