// The public element: `import 'fifteen-puzzle/element'` defines <fifteen-puzzle>.

import './define.js';

export { FifteenPuzzle } from './fifteen-puzzle.js';
export { loadRules } from './game/rules.js';
export * from './text/format.js';
export { english } from './text/words.js';

/** @typedef {import('./game/choices.js').Choices} Choices */
/** @typedef {import('./text/texts.js').Texts} Texts */
