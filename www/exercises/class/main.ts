// The script of class.html, the page of a student. Its address says which class and which exercises are meant.
// Decisions: docs/decisions/lesson.md

import { browserGradebook } from '../../gradebook/browser.js';
import { classQuery, openGradebook, scorm } from '../../gradebook/page.js';
import { connectHeader } from '../../page/written-page.js';
import { find } from '../../ui/find.js';
import { hasKey } from '../drawn/class-key.js';
import { readClass, writeClass } from '../drawn/class-link.js';
import { ClassPage } from './class-page.js';
import { isKept, keyOf } from './kept.js';
import { texts } from './texts.js';

const asked = readClass(classQuery ?? location.search);
if (!scorm) connectLinks();

/** In a zip there are none. */
function connectLinks() {
  connectHeader();
  // For a teacher who has nothing but the link: the page that marks this class, and asks for its key.
  if (hasKey(asked.seed)) find<HTMLAnchorElement>('.foot a').href = `marking.html${writeClass(asked)}`;
}

const main = find('main');
main.replaceChildren();
const key = keyOf(asked);
// No `await` at the top: a script with one is bundled apart from all others, which makes each page larger.
openGradebook({
  name: texts.page('heading', { name: asked.name }),
  type: 'assessment',
  key,
  isOwn: (state) => isKept(asked, state),
}).then((gradebook) => new ClassPage(main, asked, gradebook ?? browserGradebook(key), texts).start());
