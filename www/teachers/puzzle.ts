// The script that the teachers' page loads with the first code. A part of the element that is imported alone would become a chunk of its
// own, which makes the first visit of every page larger.

import 'fifteen-puzzle/element';

export { errorText } from '../element/page-tools.js';
