// The script of marking.html, on which teachers make links for their classes and mark what comes back.
// Decisions: docs/decisions/lesson.md

import { connectHeader } from '../../page/written-page.js';
import { find } from '../../ui/find.js';
import { MarkingPage } from './marking-page.js';
import { texts } from './texts.js';

connectHeader();

const links = [...document.querySelectorAll<HTMLAnchorElement>('#language a')];
const languages = links.map((link) => ({
  tag: link.lang,
  name: link.textContent ?? link.lang,
  // The page of the students is beside this one.
  href: new URL('class.html', link.href).href,
}));

const main = find('main');
main.replaceChildren();
new MarkingPage(main, languages, texts);
// The links to other languages keep the class and its key.
find('#language').addEventListener('toggle', () => {
  for (const link of links) {
    link.search = location.search;
    link.hash = location.hash;
  }
});
