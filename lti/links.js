// The page that an activity opens: the link for a class as marking.html makes it, or the address of the lesson. Only its path and what it says
// about the class count, so it leads to no other site.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RelayError } from './relay-error.js';

/**
 * @param {unknown} link
 * @param {string} site  the folder with the pages
 * @returns {string} the address on this site, such as `/de/class.html?class=7b&seed=4711`
 */
export function pageOf(link, site) {
  if (typeof link !== 'string' || link === '')
    throw new RelayError(
      400,
      'Missing custom parameter “link”; expected link= and the link for a class that marking.html makes',
    );
  const url = URL.canParse(link, 'http://site') ? new URL(link, 'http://site') : null;
  const [, path = ''] = /\/((?:[a-z]{2}\/)?(?:class|lesson)\.html)$/.exec(url?.pathname ?? '') ?? [];
  const isClass = path.endsWith('class.html');
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    path === '' ||
    !existsSync(join(site, path)) ||
    (isClass && !(url.searchParams.get('class') && url.searchParams.get('seed')))
  )
    throw new RelayError(
      400,
      `Invalid link “${link}”; expected the link for a class that marking.html makes, or the address of lesson.html`,
    );
  return `/${path}${isClass ? url.search : ''}`;
}
