// The public element: `import 'fifteen-puzzle/element'` defines <fifteen-puzzle>.

import './define.js';

export { FifteenPuzzle } from './fifteen-puzzle.js';
export * from './format.js';
export { loadRules } from './rules.js';
export { english } from './words.js';

/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./texts.js').Texts} Texts */
