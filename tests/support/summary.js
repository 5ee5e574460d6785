// A reporter of Playwright that prints, at the end of a run, the ten slowest tests, and where each failed test was and what took its time.

/** @import { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter' */

/** @param {number} milliseconds */
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1).padStart(7);

/** @param {TestStep[]} steps @returns {TestStep[]} the steps that have no steps inside */
const innermost = (steps) => steps.flatMap((step) => (step.steps.length > 0 ? innermost(step.steps) : [step]));

/** @implements {Reporter} */
export default class Summary {
  /** @type {{ name: string, result: TestResult, failed: boolean }[]} */
  #tests = [];

  /** @param {TestCase} test  @param {TestResult} result */
  onTestEnd(test, result) {
    this.#tests.push({
      name: test.titlePath().slice(1).join(' › '),
      result,
      failed: result.status !== test.expectedStatus && result.status !== 'skipped',
    });
  }

  onEnd() {
    // Where a log is kept, often only its end is.
    for (const { name, result } of this.#tests.filter(({ failed }) => failed)) {
      const steps = innermost(result.steps)
        .toSorted((a, b) => b.duration - a.duration)
        .slice(0, 5);
      process.stdout.write(`\nseconds  the longest steps of ${name}\n`);
      for (const { duration, title, startTime } of steps) {
        const start = startTime.getTime() - result.startTime.getTime();
        process.stdout.write(`${seconds(duration)}  ${title}, ${(start / 1000).toFixed(1)} s after the start\n`);
      }
      process.stdout.write(result.stdout.join(''));
    }
    const slowest = this.#tests.toSorted((a, b) => b.result.duration - a.result.duration).slice(0, 10);
    const lines = slowest.map(({ name, result }) => `${seconds(result.duration)}  ${name}\n`);
    process.stdout.write(`\nseconds  the slowest tests\n${lines.join('')}`);
  }
}
