// The link for a class that ./build.sh scorm takes.

import { expect, it, test } from 'vitest';
import { classIn, closingOf, lessons } from '../../../build/scorm/package.js';

const site = 'https://example.org/fifteen';

it('the page has the language of the link, and its class without the rest of the address', () => {
  const { page, classQuery } = classIn(`${site}/de/class.html?class=7b&seed=4711&exercises=BA&more=1#there`);
  expect(page).toBe('de/class.html');
  expect(classQuery).toBe('?class=7b&seed=4711&exercises=AB');
});

test.each([
  ['marking.html?class=7b&seed=4711#key=7Q4M-X2PA-9KDT', 'it does not lead to class.html'],
  ['class.html?seed=4711', 'it has no class'],
  ['class.html?class=7b', 'it has no seed'],
  ['class.html?class=7b&seed=4711&exercises=', 'it has no exercises'],
  ['class.html?class=7b&seed=4711&exercises=AZ', 'invalid exercises “AZ”'],
  ['class.html?class=7b&seed=4711&tries=', 'invalid tries “”'],
  ['class.html?class=7b&seed=4711&closes=2026-02-30T10:00Z', 'invalid closes “2026-02-30T10:00Z”'],
  ['class.html?class=7b&seed=4711&points=A0', 'invalid points “A0”'],
])('%s is refused', (link, reason) => {
  expect(() => classIn(`${site}/${link}`)).toThrow(
    `Invalid link “${site}/${link}” (${reason}); expected a link for a class, as marking.html makes it`,
  );
});

it('the closing time of a class is known, and a lesson has none', () => {
  const closing = closingOf(classIn(`${site}/class.html?class=7b&seed=4711&closes=2026-12-24T17:00Z`));
  expect(closing).toBe(Date.UTC(2026, 11, 24, 17));
  expect(lessons().map(closingOf)).toEqual(lessons().map(() => Number.POSITIVE_INFINITY));
});
