// What the teachers' page loads with the first code. It is one script: a part of the element that is imported alone would become a script of its
// own, which makes the first visit of every page larger.

import 'fifteen-puzzle/element';

export { errorText } from '../element/page-tools.js';
