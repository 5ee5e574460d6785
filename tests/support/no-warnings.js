// Fails the tests of a file if they make Node print a warning, such as one about a timeout that is too long.

import { afterAll, expect } from 'vitest';

/** @type {string[]} */
const warnings = [];
/** @param {Error} warning */
const note = ({ name, message }) => warnings.push(`${name}: ${message}`);
process.on('warning', note);

afterAll(() => {
  // The same process may run the next file.
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
