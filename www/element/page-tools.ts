// The parts of the element that our own page uses too: the rules, the keys of other controls, the words, the formats and the icons. The
// package does not export them.

export type { Rules } from './game/rules.js';
export { loadRules } from './game/rules.js';
export { usesKey } from './input/key-scope.js';
export { writeCsv } from './text/csv.js';
export * from './text/format.js';
export { loadTexts } from './text/texts.js';
export { Words } from './text/words.js';
export { cssVars } from './view/css-vars.js';
export { icon } from './view/icons.js';
