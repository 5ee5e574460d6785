// Fails the tests of a file if they make Node print a warning, such as one about a timeout that is too long.

import { afterAll, expect } from 'vitest';

/** @type {string[]} */
const warnings = [];
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`));

afterAll(() => expect(warnings).toEqual([]));
